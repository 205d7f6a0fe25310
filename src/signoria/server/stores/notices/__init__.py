"""Notices in the database: what people wish, and the outbox."""
