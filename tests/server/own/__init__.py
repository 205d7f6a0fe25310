"""Tests of what people do with all that is kept about them."""
