"""Laws on what a seat may know."""
