"""Tests of the example game, which is also an example of how a game is tested."""
