"""Stores in the browser. They promise what those in a database do: see `kept.py` beside each service."""
