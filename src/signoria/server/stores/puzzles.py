"""Ratings of players and puzzles in the database: a puzzle counts once for each account.

A result, both ratings and the last try are written in one transaction, and only where nothing was tried
since it was seen (`tries.py`). So of two requests that say the same, what one has written holds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from sqlalchemy import Connection, Row, insert, select
from sqlalchemy.exc import IntegrityError

from signoria.learn.puzzles.rating import Rating, after_puzzle
from signoria.server.puzzles.kept import Place, Record, Result, Standing, Tries, day_of
from signoria.server.storage.database import Database
from signoria.server.storage.rows import put
from signoria.server.storage.schema import PUZZLE_PLAYERS, PUZZLE_RATINGS, PUZZLE_RESULTS
from signoria.server.stores.tries import Outrun, keep_tries, tries_at


class SqlPuzzleStore:
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

    async def ratings(self, games: Iterable[str]) -> dict[tuple[str, str], Rating]:
        """The ratings of all puzzles of some games that were settled here."""
        columns = PUZZLE_RATINGS.c
        asked = select(columns.game, columns.puzzle, columns.mu, columns.sigma).where(
            columns.game.in_(list(games))
        )

        def ask(connection: Connection) -> dict[tuple[str, str], Rating]:
            rows = connection.execute(asked).all()
            return {(row.game, row.puzzle): Rating(row.mu, row.sigma) for row in rows}

        return await self.database.read(ask)

    async def result(self, place: Place) -> Result | None:
        """What came of a puzzle for an account; None where it is not settled."""
        columns = PUZZLE_RESULTS.c
        asked = select(PUZZLE_RESULTS).where(
            columns.account == place.account,
            columns.game == place.game,
            columns.puzzle == place.puzzle,
        )

        def ask(connection: Connection) -> Result | None:
            row = connection.execute(asked).one_or_none()
            return None if row is None else Result(row.solved_at, row.before, row.after)

        return await self.database.read(ask)

    async def tries(self, place: Place) -> Tries:
        """What an account has tried at a puzzle."""
        return await self.database.read(lambda connection: tries_at(connection, place))

    async def keep(self, place: Place, seen: Tries, tries: Tries) -> bool:
        """Keep what is tried now; False where others were quicker."""

        def do(connection: Connection) -> None:
            keep_tries(connection, place, seen, tries)

        return await self.written(do)

    async def settle(
        self, place: Place, seen: Tries, tries: Tries, otherwise: Rating, solved_at: int, now: float
    ) -> bool:
        """Settle a puzzle for an account, once; False where others were quicker."""

        def do(connection: Connection) -> None:
            keep_tries(connection, place, seen, tries)
            settle(connection, *place, otherwise, solved_at, now)

        return await self.written(do)

    async def written(self, do: Callable[[Connection], None]) -> bool:
        """Was it, or was another quicker?"""
        try:
            await self.database.write(do)
        except (IntegrityError, Outrun):
            return False
        return True


def settle(
    connection: Connection,
    account: str,
    game: str,
    puzzle: str,
    otherwise: Rating,
    solved_at: int,
    now: float,
) -> None:
    """The whole of it, within a transaction."""
    player, rated = player_row(connection, account), puzzle_row(connection, game, puzzle)
    before = Rating() if player is None else Rating(player.mu, player.sigma)
    standing = otherwise if rated is None else Rating(rated.mu, rated.sigma)
    after, moved = after_puzzle(before, standing, solved_at)
    connection.execute(
        insert(PUZZLE_RESULTS).values(
            account=account,
            game=game,
            puzzle=puzzle,
            at=now,
            solved_at=solved_at,
            before=before.shown,
            after=after.shown,
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


def player_row(connection: Connection, account: str) -> Row[Any] | None:
    """A player's row, held until the end of a transaction that writes."""
    asked = select(PUZZLE_PLAYERS).where(PUZZLE_PLAYERS.c.account == account)
    return connection.execute(asked.with_for_update()).one_or_none()


def puzzle_row(connection: Connection, game: str, puzzle: str) -> Row[Any] | None:
    """A puzzle's row, held in the same way."""
    columns = PUZZLE_RATINGS.c
    asked = select(PUZZLE_RATINGS).where(columns.game == game, columns.puzzle == puzzle)
    return connection.execute(asked.with_for_update()).one_or_none()
