"""Houses of Renaissance: its rules, ruling by ruling."""
