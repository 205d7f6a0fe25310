"""How Alembic reaches the database: over the connection the server already holds."""

from __future__ import annotations

from alembic import context

from signoria.server.storage.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
