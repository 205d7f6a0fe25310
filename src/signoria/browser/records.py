"""Games that move: out as a record with everything needed to go on, and in from one."""

from __future__ import annotations

import json
from typing import Annotated, Any, Final

import msgspec

import signoria
from signoria.browser.alone import ME
from signoria.kernel.match import Match
from signoria.server.refusals import Refused
from signoria.server.tables import acts
from signoria.server.tables.messages import NewSeat
from signoria.server.tables.service import Tables
from signoria.server.tables.table import Change, Line, Seat, Table, TableConfig, replay_log

Record = dict[str, Any]


class Player(msgspec.Struct, omit_defaults=True):
    """Who sat there. Records of others do not say it: then all seats become one's own."""

    name: Annotated[str, msgspec.Meta(max_length=40)] = ""
    level: Annotated[str, msgspec.Meta(max_length=40)] = ""
    """Of a bot; nothing is a person."""


PLAYERS: Final = "players"
"""The entry of a record that says who sat where. Programs that only replay it read over that."""


class Moved(msgspec.Struct, forbid_unknown_fields=True):
    """A game that comes: its whole record, with the secret of its chance."""

    record: Record


def whole(table: Table) -> Record:
    """All of a game, as a record that says who sat where. Who has it knows everything."""
    if table.match is None:
        raise Refused(409, "not-started", "the game has not started yet")
    players = [Player(seat.name, seat.level if seat.kind == "bot" else "") for seat in table.seats]
    return {**table.match.record(), PLAYERS: msgspec.to_builtins(players)}


async def bring(tables: Tables, moved: Moved, name: str) -> Table:
    """A table from a record: the same answers, and the chance it goes on with."""
    match, players = read(moved.record)
    asker = tables.asker(ME)
    config = config_of(tables, match, asker.now)
    seats = tuple(
        [
            seat_of(tables, player, f"{name} {number}", config.game)
            for number, player in enumerate(players, 1)
        ]
    )
    table = await tables.open_table(config, ME, seats)
    entries = [(entry.seat, entry.word) for entry in match.entries]

    def begun(table: Table) -> Change:
        first = table.version + 1
        rows = [Line(first, "started", acts.NOBODY, "", asker.now)]
        rows += [
            Line(first + number, "move", seat, word, asker.now)
            for number, (seat, word) in enumerate(entries, 1)
        ]
        played, lines = replay_log(config, None, rows)
        return Change(lines, match=played, status="over" if match.over else "playing")

    return await tables.change(table.config.id, begun)


def read(record: Record) -> tuple[Match, list[Player]]:
    """The match of a record, and who sat there."""
    try:
        match = signoria.load(record)
        players = msgspec.convert(record.get(PLAYERS, []), list[Player])
    except (signoria.SignoriaError, msgspec.ValidationError) as error:
        raise Refused(422, "record", str(error)[:500]) from error
    if match.origin is not None:
        raise Refused(422, "record", "this game began in the middle; try it as an analysis")
    if players and len(players) != match.game.seats:
        raise Refused(422, "record", "this record names another number of players than seats")
    return match, players or [Player()] * match.game.seats


def config_of(tables: Tables, match: Match, now: float) -> TableConfig:
    """What was agreed, as far as a record tells it; the rest as at a new table."""
    game = match.game
    return TableConfig(
        id=tables.settings.token(12),
        created=now,
        public=False,
        game=game.id,
        size=game.seats,
        modules=tuple(game.modules),
        settings=dict(game.settings),
        rules=game.rules,
        fate=json.dumps(match.fate.to_json()),
        pace="live",
        allowed=10,
    )


def seat_of(tables: Tables, player: Player, otherwise: str, game: str) -> Seat:
    """A seat of a game that moved."""
    name = player.name or otherwise
    wanted = NewSeat("bot", name, player.level) if player.level else NewSeat("mine", name)
    return tables.build_seat(wanted, ME, otherwise, game)
