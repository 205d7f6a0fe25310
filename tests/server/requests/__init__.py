"""What comes in from outside: bad input, limits, the documented API."""
