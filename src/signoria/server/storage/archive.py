"""The archive: the moves of a table that ended long ago, packed into one row.

Nearly all of a log are moves, and nobody but the game reads them. What people have said and who sat
where stays in `log`, where it can be looked for and deleted. Reading puts both together again by their
versions, so nobody who reads a table can tell that it is archived.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable
from typing import Any, Final

from sqlalchemy import Connection, and_, bindparam, delete, insert, select, update

from signoria.kernel.errors import SignoriaError
from signoria.server.storage.schema import ARCHIVE, LOG, SEATS, TABLES

FORMAT: Final = 1
"""JSON packed by zlib: a list of [version, seat, word, at]."""

MOVE: Final = "move"
Packed = tuple[int, int, str, float]
"""A move: version, seat, word, at."""

Row = tuple[Any, ...]
"""A line of a log: version, kind, seat, word, at, whom it is about."""

GOES: Final = and_(LOG.c.table == bindparam("of_table"), LOG.c.kind == MOVE, LOG.c.account == "")
"""The lines of a table that go into the archive."""

MOVES: Final = (
    select(LOG.c.version, LOG.c.seat, LOG.c.word, LOG.c.at).where(GOES).order_by(LOG.c.version)
)
KEPT: Final = select(ARCHIVE.c.format, ARCHIVE.c.packed).where(
    ARCHIVE.c.table == bindparam("of_table")
)
CLAIM: Final = (
    update(TABLES)
    .where(
        TABLES.c.id == bindparam("of_table"),
        TABLES.c.version == bindparam("seen"),
        TABLES.c.archived.is_(False),
    )
    .values(archived=True)
)


class BadArchive(SignoriaError):
    """What is in the archive cannot be read by this release."""


def pack(moves: Iterable[Packed]) -> bytes:
    """Moves as they are kept."""
    text = json.dumps([list(move) for move in moves], ensure_ascii=False, separators=(",", ":"))
    return zlib.compress(text.encode(), 9)


def unpack(format: int, packed: bytes) -> list[Packed]:
    """Moves as they were."""
    if format != FORMAT:
        raise BadArchive(f"archive of format {format}; this release reads {FORMAT}")
    try:
        found = json.loads(zlib.decompress(packed))
        return [(version, seat, word, at) for version, seat, word, at in found]
    except (zlib.error, ValueError, TypeError) as error:
        raise BadArchive("a row of the archive is damaged") from error


def whole_log(connection: Connection, id: str, since: int, rest: Iterable[Row]) -> list[Row]:
    """The log of an archived table after a version: its moves from the archive among all other lines."""
    kept = connection.execute(KEPT, {"of_table": id}).one()
    moves = unpack(kept.format, kept.packed)
    found = [(move[0], MOVE, *move[1:], "") for move in moves if move[0] > since]
    return sorted([*found, *rest])


def own_moves(connection: Connection, account: str) -> list[dict[str, object]]:
    """The archived moves of the seats that an account has, as rows of the log."""
    here = ARCHIVE.c.table == SEATS.c.table
    asked = select(SEATS.c.seat, ARCHIVE).join(ARCHIVE, here).where(SEATS.c.account == account)
    found: list[dict[str, object]] = []
    for row in connection.execute(asked.order_by(ARCHIVE.c.table, SEATS.c.seat)):
        for version, seat, word, at in unpack(row.format, row.packed):
            if seat == row.seat:
                values = (row.table, version, MOVE, seat, word, at, "")
                found.append(dict(zip(LOG.columns.keys(), values, strict=True)))
    return found


def read_packed(connection: Connection, id: str) -> bytes:
    """The moves of a table as its archive will keep them."""
    rows = connection.execute(MOVES, {"of_table": id})
    return pack([(version, seat, word, at) for version, seat, word, at in rows])


def put_away(connection: Connection, id: str, seen: int, packed: bytes) -> bool:
    """Within a transaction: archive a table that is still at this version. Of several processes one
    does; whether it was this one."""
    if connection.execute(CLAIM, {"of_table": id, "seen": seen}).rowcount != 1:
        return False
    connection.execute(insert(ARCHIVE).values(table=id, format=FORMAT, packed=packed))
    connection.execute(delete(LOG).where(GOES), {"of_table": id})
    return True
