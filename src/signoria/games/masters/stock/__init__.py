"""Depots, strongbox, and paying from them."""
