"""Tests of training: self-play, rows, what is fitted to them."""
