"""The database: its schema, how it is opened, how it grows, how it is backed up."""
