"""The steps by which the schema grew (Alembic)."""
