"""What leaders do: each lasting ability in a file of its own."""
