"""The Muse and the Princess: six special characters."""
