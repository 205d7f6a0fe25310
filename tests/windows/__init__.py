"""What Windows has not: the terminal and the server do without it."""
