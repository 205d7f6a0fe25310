"""Databases of older releases are upgraded, and their backups restored, with everything in them."""
