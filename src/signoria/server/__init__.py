"""The table server: live and slow play that loses nothing and leaks nothing."""
