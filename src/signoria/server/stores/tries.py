"""What an account has tried at a puzzle. It is kept at once, so that nobody has a first try twice.

The writer names what they have seen. If another was quicker, nothing is written, and the
writer looks again: of many tries that arrive together each counts, one after the other.
"""

from __future__ import annotations

import json

from sqlalchemy import ColumnElement, Connection, and_, select

from signoria.server.puzzles.kept import Place, Tries
from signoria.server.storage.rows import put
from signoria.server.storage.schema import PUZZLE_TRIES


class Outrun(Exception):
    """Another request has noted a try meanwhile."""


def row_of(place: Place) -> ColumnElement[bool]:
    """The row of a place."""
    columns = PUZZLE_TRIES.c
    return and_(
        columns.account == place.account,
        columns.game == place.game,
        columns.puzzle == place.puzzle,
    )


def tries_at(connection: Connection, place: Place, write: bool = False) -> Tries:
    """What was tried there; a writer holds the row until the end of its transaction."""
    asked = select(PUZZLE_TRIES).where(row_of(place))
    row = connection.execute(asked.with_for_update() if write else asked).one_or_none()
    return Tries() if row is None else Tries(tuple(json.loads(row.tried)), row.hinted)


def keep_tries(connection: Connection, place: Place, seen: Tries, tries: Tries) -> None:
    """Write down what is tried now, if nothing has happened since it was seen. Where there is no row
    yet, its key lets only one of several writers pass."""
    if tries_at(connection, place, write=True) != seen:
        raise Outrun
    values = {"tried": json.dumps(tries.words), "hinted": tries.hinted}
    put(connection, PUZZLE_TRIES, place._asdict(), values, fresh=seen == Tries())
