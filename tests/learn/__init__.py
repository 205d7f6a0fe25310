"""What helps people learn."""
