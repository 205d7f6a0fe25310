"""The kernel: knows no game, no terminal, no clock, and leaves chance to its caller."""
