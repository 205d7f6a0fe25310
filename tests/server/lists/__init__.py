"""Lists: their pages, and how databases find them."""
