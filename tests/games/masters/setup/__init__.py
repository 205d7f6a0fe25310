"""What is in the box, and the start."""
