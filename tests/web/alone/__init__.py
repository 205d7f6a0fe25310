"""The page without a server: built by `make static`, opened from a folder of a plain host."""
