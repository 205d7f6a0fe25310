"""What is this? Asking what things on a board are."""
