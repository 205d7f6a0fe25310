"""What is seen of the table, and how it is written down and read back."""
