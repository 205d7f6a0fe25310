"""What a table is to be, checked before anything of it is written."""

from __future__ import annotations

import json
from typing import Final

from signoria.api import rulebook_of
from signoria.kernel.errors import SignoriaError
from signoria.server.clocks.terms import MOST_DAYS, check_terms
from signoria.server.refusals import Refused
from signoria.server.settings import Settings
from signoria.server.tables.messages import NewTable
from signoria.server.tables.table import TableConfig

SIZES: Final = range(2, 6)
"""With how many players a game may be rated."""


def check_rated(wanted: NewTable) -> None:
    """Refuse what could never count: everybody has one seat, and a person plays."""
    if not wanted.rated:
        return
    kinds = [seat.kind for seat in wanted.seats]
    if len(kinds) not in SIZES:
        raise Refused(422, "rated", "a rated game is for two to five players")
    if kinds.count("mine") > 1:
        raise Refused(422, "rated", "in a rated game everybody plays one seat")
    if set(kinds) == {"bot"}:
        raise Refused(422, "rated", "a game of bots alone is not rated")


def build_config(wanted: NewTable, settings: Settings, now: float) -> TableConfig:
    """The table that is asked for, checked by the rules themselves: they set it up, or refuse."""
    check_rated(wanted)
    check_terms(wanted.pace, wanted.clock, wanted.increment, wanted.holidays)
    size = len(wanted.seats)
    fate = settings.sealed() if wanted.sealed else settings.plain()
    try:
        rulebook = rulebook_of(wanted.game)
        chosen = rulebook.for_people(dict(wanted.settings))
        game = rulebook.game(size, wanted.modules, chosen)
    except SignoriaError as error:
        raise Refused(422, "game", str(error)) from error
    return TableConfig(
        id=settings.token(12),
        created=now,
        public=wanted.public,
        game=wanted.game,
        size=size,
        modules=tuple(game.modules),
        settings=dict(game.settings),
        rules=game.rules,
        fate=json.dumps(fate.to_json()),
        pace=wanted.pace,
        allowed=wanted.allowed if wanted.pace == "live" else min(wanted.allowed, MOST_DAYS),
        coach=wanted.coach and not wanted.rated,
        rated=wanted.rated,
        clock=wanted.clock,
        increment=wanted.increment,
        holidays=wanted.holidays,
        over=wanted.over,
    )
