"""The people at a table, on the page."""
