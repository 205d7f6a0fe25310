"""What ratings and profiles cost where many have played a lot."""
