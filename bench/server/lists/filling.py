"""A database with as many tables and accounts as a large community has: rows as the server writes them.

Everything is made by numbers, the same each time. Account 0 is one that plays without end: it sits at
every hundredth table. Of those that are over only the newest have their moves in `log`.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator

from sqlalchemy import Table

from bench.server.lists.pastimes import LATER, Pastimes
from bench.server.lists.samples import LINES_BEFORE, Sample
from bench.server.lists.size import BUSY, DAY, Row, Size, account, row_of, table_id
from signoria.server.storage.schema import (
    ACCOUNTS,
    ARCHIVE,
    DEVICES,
    LOG,
    RECOVERIES,
    SEATS,
    TABLES,
)


class Filling:
    """All rows of all tables."""

    def __init__(self, size: Size, games: list[Sample]) -> None:
        self.size = size
        self.games = games

    def rows(self) -> Iterator[tuple[Table, Iterable[Row]]]:
        """Table by table, each after those it refers to."""
        numbers = self.size.made
        yield ACCOUNTS, (self.account_row(number) for number in range(self.size.accounts))
        yield DEVICES, self.devices()
        yield RECOVERIES, self.recoveries()
        yield TABLES, (self.table_row(number) for number in numbers)
        yield SEATS, (row for number in numbers for row in self.seat_rows(number))
        yield LOG, (row for number in numbers for row in self.log_rows(number))
        yield ARCHIVE, (self.archive_row(number) for number in numbers if self.is_archived(number))
        yield from Pastimes(self.size, self.people).rows()

    # What a table is.

    def game(self, number: int) -> Sample:
        """Its game."""
        return self.games[number % len(self.games)]

    def is_archived(self, number: int) -> bool:
        """Are its moves in the archive?"""
        return self.size.status(number) == "over" and not self.size.is_hot(number)

    def people(self, number: int) -> list[int | None]:
        """Who sits there: an account for each seat, none for a bot. Some come more often."""
        rng = random.Random(number)
        host = 0 if number % BUSY == 0 else self.someone(rng)
        others = [None if rng.random() < 0.5 else self.someone(rng) for _ in range(16)]
        return [host, *others][: self.game(number).size]

    def someone(self, rng: random.Random) -> int:
        """An account by chance."""
        return min(self.size.accounts - 1, 1 + int(self.size.accounts * rng.random() ** 2))

    # Rows.

    def account_row(self, number: int) -> Row:
        """A person with a name."""
        return row_of(
            ACCOUNTS, id=account(number), name=f"Player {number}", created=self.size.now, epoch=1
        )

    def devices(self) -> Iterator[Row]:
        """One or two for each; account 0 has as many as there may be."""
        for number in range(self.size.accounts):
            for device in range(20 if number == 0 else 1 + number % 2):
                yield row_of(
                    DEVICES,
                    account=account(number),
                    id=f"device{device}",
                    name="Firefox, Linux",
                    first=self.size.now - DAY,
                    last=self.size.now - device,
                )

    def recoveries(self) -> Iterator[Row]:
        """Links of one in fifty, half of them expired."""
        for number in range(0, self.size.accounts, 50):
            yield row_of(
                RECOVERIES,
                digest=f"{number:064d}",
                account=account(number),
                expires=self.size.now + (number % 100 - 25) * DAY,
            )

    def table_row(self, number: int) -> Row:
        """What was agreed, and where it stands."""
        game, status = self.game(number), self.size.status(number)
        lines, awaited = self.lines(number), None
        if status == "playing":
            awaited = next((m[1] for m in game.moves[lines - LINES_BEFORE :] if m[1] >= 0), 0)
        return row_of(
            TABLES,
            id=table_id(number),
            created=self.size.created(number),
            listed=self.size.ends(number) if status == "over" else self.size.created(number),
            host=account(self.people(number)[0] or 0),
            public=number % 3 == 0,
            game=game.game,
            size=game.size,
            modules="[]",
            settings=game.settings,
            rules=game.rules,
            fate=game.fate,
            pace="live",
            allowed=10,
            status=status,
            version=lines,
            length=max(0, lines - LINES_BEFORE),
            awaited=awaited,
            wake=self.size.now + LATER if status == "playing" else None,
            archived=self.is_archived(number),
        )

    def seat_rows(self, number: int) -> Iterator[Row]:
        """Who sits there."""
        game, status = self.game(number), self.size.status(number)
        for seat, who in enumerate(self.people(number)):
            is_open = who is None and status == "open"
            yield row_of(
                SEATS,
                table=table_id(number),
                seat=seat,
                kind="open" if is_open else "bot" if who is None else "human",
                account=None if who is None else account(who),
                name="" if is_open else f"Player {who}",
                level="strength:4" if who is None and not is_open else "",
                absent=False,
                listed=self.size.ends(number) if status == "over" else self.size.created(number),
                status=status,
                game=game.game,
                place=game.ranking[seat] if status == "over" else None,
            )

    def lines(self, number: int) -> int:
        """How many lines its log has: half of them while it is being played."""
        status, moves = self.size.status(number), len(self.game(number).moves)
        if status == "open":
            return 0
        return LINES_BEFORE + (moves if status == "over" else moves // 2)

    def log_rows(self, number: int) -> Iterator[Row]:
        """Its log, or what of it is not in the archive."""
        lines, id = self.lines(number), table_id(number)
        if lines:
            at = self.size.created(number)
            yield row_of(LOG, table=id, version=1, kind="started", seat=-1, word="", at=at)
        if lines and not self.is_archived(number):
            for version, seat, word, _ in self.game(number).moves[: lines - LINES_BEFORE]:
                then = at + 5.0 * version
                yield row_of(
                    LOG, table=id, version=version, kind="move", seat=seat, word=word, at=then
                )

    def archive_row(self, number: int) -> Row:
        """Its moves in the archive."""
        return row_of(ARCHIVE, table=table_id(number), format=1, packed=self.game(number).packed)
