"""Ratings in the database: results are settled one after the other, and everything that follows from
them is written in the same transaction.

One process settles at a time. It takes a lock that lasts as long as its transaction, so a kill leaves a
result settled with all that follows, or not at all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Row, Table, bindparam, delete, func, insert, select, text, update

from signoria.learn.puzzles.rating import Rating
from signoria.server.ratings.kept import GameResult
from signoria.server.ratings.ledger import (
    EVERYBODY,
    Form,
    Ledger,
    Met,
    Moved,
    Pair,
    Rated,
    RatingKey,
    SourceKey,
    Sum,
    TallyKey,
)
from signoria.server.ratings.model import is_sure
from signoria.server.storage.database import Database
from signoria.server.stores.rating_tables import (
    MEETINGS,
    PLAYERS,
    RATINGS,
    RESULT_SEATS,
    RESULTS,
    SOURCES,
    TALLIES,
)
from signoria.server.stores.results import open_results, upsert

LOCK: Final = 7_114_835
BATCH: Final = 20
"""Results of one transaction: others write in between."""

MANY: Final = 500
"""Players that are named in one question."""

NUMBERED: Final = (
    update(RESULTS)
    .where(RESULTS.c.table == bindparam("of_table"), RESULTS.c.number.is_(None))
    .values(number=bindparam("found"))
)
SETTLED: Final = (
    update(RESULT_SEATS)
    .where(RESULT_SEATS.c.table == bindparam("of_table"), RESULT_SEATS.c.seat == bindparam("of"))
    .values(
        number=bindparam("found"),
        player=bindparam("who"),
        mu_before=bindparam("old"),
        mu=bindparam("new"),
        sigma=bindparam("off"),
    )
)
Token = Callable[[int], str]


class SqlRatingStore:
    """Statements, nothing else."""

    def __init__(self, database: Database, token: Token) -> None:
        self.database = database
        self.token = token

    async def settle(self) -> int:
        """Settle some results that wait for it; how many there were."""
        return await self.database.write(lambda connection: settle(connection, BATCH, self.token))

    async def waiting(self) -> bool:
        """Is there a result to be settled? Most of the time there is none, and nothing is locked."""
        asked = select(RESULTS.c.table).where(RESULTS.c.number.is_(None)).limit(1)
        return await self.database.read(
            lambda connection: connection.execute(asked).first() is not None
        )


def lock(connection: Connection) -> None:
    """Nobody else changes ratings until this transaction ends. SQLite has one writer anyway."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})


def settle(connection: Connection, most: int, token: Token) -> int:
    """Within a transaction: settle some results, the oldest first; how many."""
    lock(connection)
    found = open_results(connection, most)
    if not found:
        return 0
    last = connection.execute(select(func.max(RESULTS.c.number))).scalar_one() or 0
    known = Players(connection, token)
    results = [
        replace(known.named(result), number=number) for number, result in enumerate(found, last + 1)
    ]
    ledger = read_ledger(connection, results)
    for result in results:
        write_settled(connection, result, ledger.enter(result))
    write_ledger(connection, ledger)
    return len(results)


class Players:
    """Who is who in the ratings."""

    def __init__(self, connection: Connection, token: Token) -> None:
        self.connection = connection
        self.token = token

    def named(self, result: GameResult) -> GameResult:
        """A result with the player of each seat; who is new gets a key."""
        seats = [replace(seat, player=self.key(seat.account, seat.level)) for seat in result.seats]
        return replace(result, seats=tuple(seats))

    def key(self, account: str | None, level: str) -> str:
        """The key of an account, or of a level of bots. Who was deleted meanwhile is a new one."""
        columns = PLAYERS.c
        asked = select(columns.key).where(
            columns.account == account
            if account is not None
            else (columns.level == level) & columns.account.is_(None)
        )
        is_known = account is not None or bool(level)
        found = self.connection.execute(asked).scalar() if is_known else None
        return found or self.add(account, level)

    def add(self, account: str | None, level: str) -> str:
        """A new player. Bots hide nothing."""
        key = self.token(12)
        row = {"key": key, "account": account, "level": level, "public": bool(level)}
        self.connection.execute(insert(PLAYERS), {**row, **Form()._asdict()})
        return key


def write_settled(
    connection: Connection, result: GameResult, changes: Iterable[Moved | None]
) -> None:
    """A result has its number, and each seat its player and what became of the rating."""
    connection.execute(NUMBERED, {"of_table": result.table, "found": result.number})
    rows: list[dict[str, object]] = [
        {
            "of_table": result.table,
            "of": number,
            "found": result.number,
            "who": seat.player,
            "old": None if change is None else change.before.mu,
            "new": None if change is None else change.after.mu,
            "off": None if change is None else change.after.sigma,
        }
        for number, (seat, change) in enumerate(zip(result.seats, changes))
    ]
    connection.execute(SETTLED, rows)


class Shelf(NamedTuple):
    """Where a part of the ledger is kept, and how."""

    table: Table
    key: Callable[[Row[Any]], Any]
    value: Callable[[Row[Any]], Any]


RATED: Final = Shelf(
    RATINGS,
    lambda row: RatingKey(row.player, row.game, row.kind),
    lambda row: Rated(Rating(row.mu, row.sigma), row.games, row.at),
)
TALLIED: Final = Shelf(
    TALLIES,
    lambda row: TallyKey(row.player, row.game, row.modules, row.size, row.place),
    lambda row: row.games,
)
ADDED: Final = Shelf(
    SOURCES,
    lambda row: SourceKey(row.player, row.game, row.kind, row.source),
    lambda row: Sum(row.games, row.points),
)
MEET: Final = Shelf(
    MEETINGS,
    lambda row: Pair(row.player, row.other),
    lambda row: Met(row.games, row.ahead, row.behind),
)
DONE: Final = Shelf(
    PLAYERS,
    lambda row: row.key,
    lambda row: Form(row.games, row.since, row.won, row.run, row.best, row.gave_up),
)


def read_ledger(connection: Connection, results: Iterable[GameResult] | None) -> Ledger:
    """What some results are entered into; without them all there is."""

    def read(shelf: Shelf, *which: Any) -> dict[Any, Any]:
        asked = select(shelf.table).where(*which)
        return {shelf.key(row): shelf.value(row) for row in connection.execute(asked)}

    if results is None:
        return Ledger(*[read(shelf) for shelf in (RATED, TALLIED, ADDED, MEET, DONE)])
    players = sorted({seat.player for result in results for seat in result.seats})
    games = sorted({result.game for result in results})
    return Ledger(
        read(RATED, RATINGS.c.player.in_(players), RATINGS.c.game.in_(games)),
        read(TALLIED, TALLIES.c.player.in_(players), TALLIES.c.game.in_(games)),
        read(ADDED, SOURCES.c.player.in_([*players, EVERYBODY]), SOURCES.c.game.in_(games)),
        read(MEET, MEETINGS.c.player.in_(players), MEETINGS.c.other.in_(players)),
        read(DONE, PLAYERS.c.key.in_(players)),
    )


def write_ledger(connection: Connection, ledger: Ledger) -> None:
    """Keep what follows."""
    public = public_among(connection, {key.player for key in ledger.ratings})
    upsert(
        connection,
        RATINGS,
        [
            {
                **key._asdict(),
                "mu": rated.rating.mu,
                "sigma": rated.rating.sigma,
                "games": rated.games,
                "at": rated.at,
                "listed": key.player in public and is_sure(rated.rating),
            }
            for key, rated in ledger.ratings.items()
        ],
    )
    tallies = [{**key._asdict(), "games": games} for key, games in ledger.tallies.items()]
    upsert(connection, TALLIES, tallies)
    added = [{**key._asdict(), **found._asdict()} for key, found in ledger.sources.items()]
    upsert(connection, SOURCES, added)
    met = [{**key._asdict(), **found._asdict()} for key, found in ledger.meetings.items()]
    upsert(connection, MEETINGS, met)
    if ledger.forms:
        names = [*Form._fields]
        changed = update(PLAYERS).where(PLAYERS.c.key == bindparam("of_player"))
        changed = changed.values({name: bindparam(f"new_{name}") for name in names})
        rows = [
            {"of_player": player, **{f"new_{name}": getattr(form, name) for name in names}}
            for player, form in ledger.forms.items()
        ]
        connection.execute(changed, rows)


def public_among(connection: Connection, players: set[str]) -> set[str]:
    """Those whom everybody may see; of very many they are looked up among all."""
    asked = select(PLAYERS.c.key).where(PLAYERS.c.public.is_(True))
    if len(players) <= MANY:
        asked = asked.where(PLAYERS.c.key.in_(sorted(players)))
    return players.intersection(connection.execute(asked).scalars())


def clear_ledger(connection: Connection) -> None:
    """Forget everything that follows from results; who is who stays."""
    for table in (RATINGS, TALLIES, SOURCES, MEETINGS):
        connection.execute(delete(table))
    connection.execute(update(PLAYERS).values(Form()._asdict()))
