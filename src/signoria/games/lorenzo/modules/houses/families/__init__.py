"""The families and their powers."""
