"""Profiles in the database: all from rows that are kept, and each list by an index."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Connection, Row, Select, bindparam, case, func, select, update

from signoria.server.paging import Page, Place, cut
from signoria.server.ratings.ledger import EVERYBODY
from signoria.server.ratings.model import SURE
from signoria.server.storage.keyset import Order, behind
from signoria.server.storage.schema import ACCOUNTS
from signoria.server.stores.events.tables import EVENT_ROUNDS, EVENT_SEATS
from signoria.server.stores.rating_tables import (
    MEETINGS,
    PLAYERS,
    RATINGS,
    RESULT_SEATS,
    RESULTS,
    SOURCES,
    TALLIES,
)
from signoria.server.stores.ratings import lock

BY_DAY: Final = (
    Order(RESULT_SEATS.c.at, falls=True),
    Order(RESULT_SEATS.c.table, falls=True),
    Order(RESULT_SEATS.c.seat, falls=True),
)
BY_NUMBER: Final = (
    Order(RESULT_SEATS.c.number, falls=True),
    Order(RESULT_SEATS.c.seat, falls=True),
)
BY_SKILL: Final = (Order(RATINGS.c.mu, falls=True), Order(RATINGS.c.player, falls=True))
WHO: Final = (
    PLAYERS.c.key,
    PLAYERS.c.account,
    PLAYERS.c.level,
    PLAYERS.c.public,
    ACCOUNTS.c.name,
)
KNOWN: Final = PLAYERS.outerjoin(ACCOUNTS, ACCOUNTS.c.id == PLAYERS.c.account)
GAMES: Final = select(RESULTS).where(RESULTS.c.table.in_(bindparam("ids", expanding=True)))
SEATS: Final[Select[Any]] = (
    select(
        RESULT_SEATS.c.table,
        RESULT_SEATS.c.seat,
        RESULT_SEATS.c.account,
        RESULT_SEATS.c.name,
        RESULT_SEATS.c.place,
        RESULT_SEATS.c.points,
        RESULT_SEATS.c.player,
        RESULT_SEATS.c.mu_before,
        RESULT_SEATS.c.mu,
        RESULT_SEATS.c.sigma,
        PLAYERS.c.public,
    )
    .select_from(RESULT_SEATS.outerjoin(PLAYERS, PLAYERS.c.key == RESULT_SEATS.c.player))
    .where(RESULT_SEATS.c.table.in_(bindparam("ids", expanding=True)))
    .order_by(RESULT_SEATS.c.table, RESULT_SEATS.c.seat)
)
"""All seats of some games, with who may be named."""

IS_OPENED: Final = (
    select(EVENT_ROUNDS.c.opened)
    .where(
        EVENT_ROUNDS.c.event == EVENT_SEATS.c.event, EVENT_ROUNDS.c.number == EVENT_SEATS.c.round
    )
    .correlate(EVENT_SEATS)
    .scalar_subquery()
)
ROUND_OPENED: Final = (
    select(IS_OPENED)
    .where(EVENT_SEATS.c.at_table == RESULT_SEATS.c.table)
    .limit(1)
    .correlate(RESULT_SEATS)
    .scalar_subquery()
)
"""May everybody look at the round of an event in which a game was played? Until then nobody reads in a
profile how it ended. Nothing where it was played in none. It is asked game by game: a page has few."""

Rows = Sequence[Row[Any]]


class Played(NamedTuple):
    """A finished game of a player: the own seat, the game, and all its seats with their players."""

    mine: Row[Any]
    result: Row[Any]
    seats: Rows


class Kept(NamedTuple):
    """What is kept of a player: who it is, ratings with their places, sums, those met most,
    and the last games."""

    who: Row[Any]
    ratings: list[tuple[Row[Any], int | None, int]]
    tallies: Rows
    sources: Rows
    opponents: Rows
    last: Page[Played]


def player_where(connection: Connection, which: ColumnElement[bool]) -> Row[Any] | None:
    """A player with the name of the account."""
    asked = select(PLAYERS, ACCOUNTS.c.name).select_from(KNOWN).where(which)
    return connection.execute(asked).one_or_none()


def publish(connection: Connection, key: str, public: bool) -> None:
    """Within a transaction that has the lock: everybody may see a player from now on, or nobody else."""
    connection.execute(update(PLAYERS).where(PLAYERS.c.key == key).values(public=public))
    mine = update(RATINGS).where(RATINGS.c.player == key)
    connection.execute(mine.values(listed=(RATINGS.c.sigma <= SURE) if public else False))


def forget_player(connection: Connection, account: str) -> None:
    """An account is deleted: its results stay for the ratings of others, and nobody knows whose they
    were."""
    lock(connection)
    mine = select(PLAYERS.c.key).where(PLAYERS.c.account == account)
    connection.execute(update(RATINGS).where(RATINGS.c.player.in_(mine)).values(listed=False))
    seats = update(RESULT_SEATS).where(RESULT_SEATS.c.account == account)
    connection.execute(seats.values(account=None, name=""))
    gone = update(PLAYERS).where(PLAYERS.c.account == account)
    connection.execute(gone.values(account=None, public=False))


def read_player(connection: Connection, who: Row[Any], opponents: int, last: int) -> Kept:
    """Everything that is summed up about a player."""
    rated = connection.execute(select(RATINGS).where(RATINGS.c.player == who.key)).all()
    played = sorted({row.game for row in rated} | games_of(connection, who.key))
    both = SOURCES.c.player.in_([who.key, EVERYBODY]), SOURCES.c.game.in_(played)
    met = (
        select(MEETINGS, *WHO)
        .select_from(MEETINGS.join(PLAYERS, PLAYERS.c.key == MEETINGS.c.other).outerjoin(ACCOUNTS))
        .where(MEETINGS.c.player == who.key)
        .order_by(MEETINGS.c.games.desc(), MEETINGS.c.other.desc())
        .limit(opponents)
    )
    return Kept(
        who,
        [(row, *standing(connection, row)) for row in rated],
        connection.execute(select(TALLIES).where(TALLIES.c.player == who.key)).all(),
        connection.execute(select(SOURCES).where(*both)).all(),
        connection.execute(met).all(),
        games(connection, who.key, None, last),
    )


def games_of(connection: Connection, key: str) -> set[str]:
    """The games a player has played."""
    asked = select(TALLIES.c.game).distinct().where(TALLIES.c.player == key)
    return set(connection.execute(asked).scalars())


def standing(connection: Connection, row: Row[Any]) -> tuple[int | None, int]:
    """The place of a rating among all that are listed, and how many those are: one look at an index."""
    better = func.count(case((RATINGS.c.mu > row.mu, 1)))
    asked = select(func.count(), better).where(*listed_in(row.game, row.kind))
    every, ahead = connection.execute(asked).one()
    return (ahead + 1 if row.listed else None), every


def listed_in(game: str, kind: str) -> tuple[ColumnElement[bool], ...]:
    """The ratings everybody may see."""
    columns = RATINGS.c
    return columns.game == game, columns.kind == kind, columns.listed.is_(True)


def before(connection: Connection, game: str, kind: str, mu: float) -> int:
    """How many of the listed are better."""
    asked = select(func.count()).where(*listed_in(game, kind), RATINGS.c.mu > mu)
    return int(connection.execute(asked).scalar_one())


def leaders(
    connection: Connection, game: str, kind: str, after: Place | None, most: int
) -> tuple[Page[Row[Any]], int]:
    """A page of the list of ratings, and how many stand before it."""
    asked = (
        select(RATINGS, PLAYERS.c.account, PLAYERS.c.level, ACCOUNTS.c.name)
        .select_from(RATINGS.join(PLAYERS).outerjoin(ACCOUNTS))
        .where(*listed_in(game, kind))
    )
    if after is not None:
        asked = asked.where(behind(BY_SKILL, after))
    asked = asked.order_by(*[each.clause for each in BY_SKILL]).limit(most + 1)
    rows = connection.execute(asked).all()
    first = before(connection, game, kind, rows[0].mu) if rows else 0
    return cut(rows, most, lambda row: (row.mu, row.player)), first


def history(
    connection: Connection, key: str, game: str, kind: str, after: Place | None, most: int
) -> Page[Row[Any]]:
    """How a rating has moved, the newest first."""
    columns = RESULT_SEATS.c
    asked: Select[Any] = select(
        columns.at, columns.number, columns.seat, columns.mu, columns.sigma
    ).where(
        columns.player == key, columns.game == game, columns.kind == kind, columns.mu.is_not(None)
    )
    if after is not None:
        asked = asked.where(behind(BY_NUMBER, after))
    asked = asked.order_by(*[each.clause for each in BY_NUMBER]).limit(most + 1)
    return cut(connection.execute(asked).all(), most, lambda row: (row.number, row.seat))


def bots(connection: Connection, game: str, kind: str) -> list[tuple[str, float]]:
    """The ratings of bots."""
    levels = select(PLAYERS.c.key, PLAYERS.c.level).where(PLAYERS.c.level > "")
    known = {row.key: row.level for row in connection.execute(levels)}
    columns = RATINGS.c
    asked: Select[Any] = select(columns.player, columns.mu).where(
        columns.player.in_([*known]), columns.game == game, columns.kind == kind
    )
    return [(known[row.player], row.mu) for row in connection.execute(asked)]


def games(connection: Connection, key: str, after: Place | None, most: int) -> Page[Played]:
    """The finished games of a player, the newest first."""
    columns = RESULT_SEATS.c
    asked: Select[Any] = select(columns.at, columns.table, columns.seat).where(
        columns.player == key, ROUND_OPENED.is_not(False)
    )
    if after is not None:
        asked = asked.where(behind(BY_DAY, after))
    asked = asked.order_by(*[each.clause for each in BY_DAY]).limit(most + 1)
    rows: Rows = connection.execute(asked).all()
    page = cut(rows, most, lambda row: (row.at, row.table, row.seat))
    ids = [row.table for row in page.rows]
    results = connection.execute(GAMES, {"ids": ids})
    found = {row.table: row for row in results}
    seats = seats_at(connection, ids)
    played = [
        Played(seats[row.table][row.seat], found[row.table], seats[row.table]) for row in page.rows
    ]
    return Page(played, page.end)


def seats_at(connection: Connection, ids: list[str]) -> dict[str, list[Row[Any]]]:
    """All seats of some games, with who sat there."""
    found: dict[str, list[Row[Any]]] = {id: [] for id in ids}
    for row in connection.execute(SEATS, {"ids": ids}):
        found[row.table].append(row)
    return found


def result_of(connection: Connection, table: str) -> tuple[Row[Any], list[Row[Any]]] | None:
    """What is kept of one game."""
    asked = select(RESULTS).where(RESULTS.c.table == table)
    row = connection.execute(asked).one_or_none()
    return None if row is None else (row, seats_at(connection, [table])[table])
