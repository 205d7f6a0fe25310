"""Lorenzo il Magnifico, ruling by ruling."""
