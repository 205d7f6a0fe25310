"""Tests of the pages by which one keeps a name, or has it deleted."""
