"""What the page needs beside tables: its files, what is printed in a game, how the points grew."""
