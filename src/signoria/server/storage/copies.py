"""What rows repeat of other rows, for those of older databases and backups, which did not."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, text

STATEMENTS: Final = (
    """UPDATE tables SET listed = created WHERE listed = 0 AND status NOT IN ('over', 'closed')""",
    """UPDATE tables SET listed = coalesce(
        (SELECT log.at FROM log WHERE log."table" = tables.id AND log.kind IN ('move', 'undo', 'closed')
         ORDER BY log.version DESC LIMIT 1), created)
       WHERE listed = 0""",
    """UPDATE seats SET
        listed = (SELECT tables.listed FROM tables WHERE tables.id = seats."table"),
        status = (SELECT tables.status FROM tables WHERE tables.id = seats."table"),
        game = (SELECT tables.game FROM tables WHERE tables.id = seats."table")
       WHERE status = ''""",
)
"""In words of the database: a migration, which never changes, uses them as well."""


def fill_copies(connection: Connection) -> None:
    """Give every row what it repeats, where that is missing."""
    for statement in STATEMENTS:
        connection.execute(text(statement))
