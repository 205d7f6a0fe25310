"""Events in the database."""
