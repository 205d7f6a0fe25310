"""The special tokens."""
