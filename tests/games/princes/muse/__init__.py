"""The Muse and the Princess."""
