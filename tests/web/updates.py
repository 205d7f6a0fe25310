"""What the server sends of a match, made by the server itself: for a page without a table behind it."""

from __future__ import annotations

import json
from typing import Any, Final

from signoria.kernel.match import Match
from signoria.kernel.record.fate import SealedFate
from signoria.server.tables import payload
from signoria.server.tables.table import Line, Seat, Table, TableConfig

NAMES = ["Ginevra", "Lucia", "Nico", "Piero", "Bianca"]
ACCOUNT: Final = "player"


def update(match: Match, seat: int | None) -> dict[str, Any]:
    """What a seat is sent: everything, at a table where bots play the other seats."""
    entries = len(match.entries)
    sent = payload.update(table_of(match, seat), ACCOUNT, seat, -1, entries, match.language)
    found: dict[str, Any] = json.loads(sent)
    return found


def table_of(match: Match, seat: int | None) -> Table:
    """A table that is in no database, with this match on it."""
    game = match.game
    entries = match.entries
    config = TableConfig(
        id="staged",
        created=0,
        public=False,
        game=game.id,
        size=game.seats,
        modules=tuple(game.modules),
        settings={},
        rules=1,
        fate=json.dumps(SealedFate("00" * 32).to_json()),
        pace="live",
        allowed=10,
    )
    return Table(
        config=config,
        host=ACCOUNT,
        status="over" if match.over else "playing",
        version=len(entries),
        length=len(entries),
        wake=None,
        rematch=None,
        seats=tuple([seated(each, each == seat) for each in range(game.seats)]),
        lines=tuple(
            [
                Line(number + 1, "move", entry.seat, entry.word, 0, entry)
                for number, entry in enumerate(entries)
            ]
        ),
        match=match,
    )


def seated(seat: int, human: bool) -> Seat:
    """A person at one seat, a bot at each other."""
    return Seat("human" if human else "bot", ACCOUNT if human else None, NAMES[seat])
