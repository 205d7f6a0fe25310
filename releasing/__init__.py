"""A release: its version, its changelog, its tag, and the files that are handed out."""
