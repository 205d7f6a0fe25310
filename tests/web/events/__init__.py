"""Events on the page."""
