"""The page without a server: the same routes and services for one person, and no network."""
