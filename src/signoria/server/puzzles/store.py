"""Ratings of players and puzzles in the database: a puzzle counts once for each account.

A result and both ratings are written in one transaction. The result comes first, so of two requests that
say the same one fails on its key, and what the other has written holds.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, Row, Table, insert, select, update
from sqlalchemy.exc import IntegrityError

from signoria.learn.puzzles.rating import Rating, after_puzzle
from signoria.server.refusals import stranger
from signoria.server.storage.database import Database
from signoria.server.storage.schema import PUZZLE_PLAYERS, PUZZLE_RATINGS, PUZZLE_RESULTS

DAY: Final = 86_400.0
TRIES: Final = 3
"""How often a write is tried that others were quicker with."""


@dataclass(frozen=True)
class Result:
    """What came of a puzzle: the try that was right (0: none), and the rating before and after."""

    solved_at: int
    before: int
    after: int


@dataclass(frozen=True)
class Record:
    """What is known of a player: the rating, the best one, the results by game and puzzle, and the days
    (counted from the beginning of time) on which a puzzle was solved."""

    rating: Rating
    best: int
    results: dict[tuple[str, str], int]
    days: frozenset[int]


@dataclass(frozen=True)
class Standing:
    """What is known of a puzzle: its rating, how many have settled it, and how many at once."""

    rating: Rating
    tried_by: int
    first: int


class PuzzleStore:
    """Statements, nothing else."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def record(self, account: str) -> Record:
        """What is known of a player; a beginner's where nothing is."""
        results = PUZZLE_RESULTS.c

        def ask(connection: Connection) -> Record:
            row = player_row(connection, account)
            found = connection.execute(
                select(results.game, results.puzzle, results.solved_at, results.at).where(
                    results.account == account
                )
            ).all()
            rating = Rating() if row is None else Rating(row.mu, row.sigma)
            return Record(
                rating,
                rating.shown if row is None else row.best,
                {(each.game, each.puzzle): each.solved_at for each in found},
                frozenset([day_of(each.at) for each in found if each.solved_at]),
            )

        return await self.database.read(ask)

    async def standing(self, game: str, puzzle: str, otherwise: Rating) -> Standing:
        """What is known of a puzzle."""

        def ask(connection: Connection) -> Standing:
            row = puzzle_row(connection, game, puzzle)
            if row is None:
                return Standing(otherwise, 0, 0)
            return Standing(Rating(row.mu, row.sigma), row.tried_by, row.first)

        return await self.database.read(ask)

    async def ratings(self) -> dict[tuple[str, str], Rating]:
        """The ratings of all puzzles that were settled here."""
        columns = PUZZLE_RATINGS.c
        asked = select(columns.game, columns.puzzle, columns.mu, columns.sigma)

        def ask(connection: Connection) -> dict[tuple[str, str], Rating]:
            rows = connection.execute(asked).all()
            return {(row.game, row.puzzle): Rating(row.mu, row.sigma) for row in rows}

        return await self.database.read(ask)

    async def result(self, account: str, game: str, puzzle: str) -> Result | None:
        """What came of a puzzle for an account; None where it is not settled."""
        columns = PUZZLE_RESULTS.c
        asked = select(PUZZLE_RESULTS).where(
            columns.account == account, columns.game == game, columns.puzzle == puzzle
        )

        def ask(connection: Connection) -> Result | None:
            row = connection.execute(asked).one_or_none()
            return None if row is None else Result(row.solved_at, row.before, row.after)

        return await self.database.read(ask)

    async def settle(
        self, account: str, game: str, puzzle: str, otherwise: Rating, solved_at: int, now: float
    ) -> tuple[Result, bool]:
        """Settle a puzzle for an account, once; what came of it, and whether that was now."""

        def do(connection: Connection) -> Result:
            return settle(connection, account, game, puzzle, otherwise, solved_at, now)

        for _ in range(TRIES):
            try:
                return await self.database.write(do), True
            except IntegrityError:
                kept = await self.result(account, game, puzzle)
                if kept is not None:
                    return kept, False
        raise stranger()  # the account is gone


def settle(
    connection: Connection,
    account: str,
    game: str,
    puzzle: str,
    otherwise: Rating,
    solved_at: int,
    now: float,
) -> Result:
    """The whole of it, within a transaction."""
    player, rated = player_row(connection, account), puzzle_row(connection, game, puzzle)
    before = Rating() if player is None else Rating(player.mu, player.sigma)
    standing = otherwise if rated is None else Rating(rated.mu, rated.sigma)
    after, moved = after_puzzle(before, standing, solved_at)
    found = Result(solved_at, before.shown, after.shown)
    connection.execute(
        insert(PUZZLE_RESULTS).values(
            account=account,
            game=game,
            puzzle=puzzle,
            at=now,
            solved_at=solved_at,
            before=found.before,
            after=found.after,
        )
    )
    best = max(after.shown, before.shown if player is None else player.best)
    put(
        connection,
        PUZZLE_PLAYERS,
        {"account": account},
        {"mu": after.mu, "sigma": after.sigma, "best": best},
        player is None,
    )
    columns = PUZZLE_RATINGS.c
    values: dict[str, object] = {"mu": moved.mu, "sigma": moved.sigma}
    if rated is None:
        values |= {"tried_by": 1, "first": int(solved_at == 1)}
    else:
        values |= {"tried_by": columns.tried_by + 1, "first": columns.first + int(solved_at == 1)}
    put(connection, PUZZLE_RATINGS, {"game": game, "puzzle": puzzle}, values, rated is None)
    return found


def put(
    connection: Connection,
    table: Table,
    key: dict[str, str],
    values: dict[str, Any],
    fresh: bool,
) -> None:
    """Write a row: a new one, or the one with this key."""
    if fresh:
        connection.execute(insert(table).values(**key, **values))
        return
    changed = update(table).values(**values)
    for name, value in key.items():
        changed = changed.where(table.c[name] == value)
    connection.execute(changed)


def player_row(connection: Connection, account: str) -> Row[Any] | None:
    """A player's row, held until the end of a transaction that writes."""
    asked = select(PUZZLE_PLAYERS).where(PUZZLE_PLAYERS.c.account == account)
    return connection.execute(asked.with_for_update()).one_or_none()


def puzzle_row(connection: Connection, game: str, puzzle: str) -> Row[Any] | None:
    """A puzzle's row, held in the same way."""
    columns = PUZZLE_RATINGS.c
    asked = select(PUZZLE_RATINGS).where(columns.game == game, columns.puzzle == puzzle)
    return connection.execute(asked.with_for_update()).one_or_none()


def day_of(at: float) -> int:
    """The day of a moment, in universal time: the day of a puzzle begins everywhere at once."""
    return int(at // DAY)
