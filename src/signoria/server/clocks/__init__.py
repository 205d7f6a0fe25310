"""Clocks at tables: how long everybody has, and what happens when the time is over."""
