"""Bots at the tables: they think in processes of their own, and can be stopped."""
