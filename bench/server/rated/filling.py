"""Results of very many rated games, and all that follows from them, as rows of the database.

Everything is made by numbers, the same each time. Account 0 sits in every twentieth game, and everybody
lets everybody see their profile, so that lists are as long as they can be.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterable, Iterator
from typing import Any, Final

from sqlalchemy import Table

from bench.server.lists.size import DAY, Row, account, row_of
from signoria.server.ratings.kept import GameResult, SeatResult
from signoria.server.ratings.ledger import Form, Ledger
from signoria.server.ratings.model import is_sure
from signoria.server.storage.schema import ACCOUNTS, DEVICES
from signoria.server.stores.rating_tables import (
    MEETINGS,
    PLAYERS,
    RATINGS,
    RESULT_SEATS,
    RESULTS,
    SOURCES,
    TALLIES,
)

BUSY: Final = 20
"""Account 0 has one of this many games."""

GAMES: Final = ("masters", "lorenzo", "princes")
SOURCE_NAMES: Final = ("cards", "faith", "leaders", "goods", "military", "ventures", "earned")
BOTS: Final = tuple([f"strength:{each}" for each in range(1, 11)])


def key_of(who: str) -> str:
    """The key of a player."""
    return f"key-{who.replace(':', '-')}"


class RatedFilling:
    """All rows."""

    def __init__(self, games: int, accounts: int, now: float) -> None:
        self.games = games
        self.accounts = accounts
        self.now = now
        self.ledger = Ledger()

    def results(self) -> Iterator[GameResult]:
        """Games as they were settled."""
        for number in range(1, self.games + 1):
            rng = random.Random(number)
            size = 2 + number % 4
            people = {0} if number % BUSY == 0 else set()
            while len(people) < size:
                people.add(1 + int((self.accounts - 1) * rng.random() ** 2))
            sitting = [account(each) for each in sorted(people)]
            if number % 3 == 0:
                sitting[-1] = rng.choice(BOTS)
            scores = [rng.randint(10, 90) for _ in sitting]
            yield GameResult(
                table=f"table{number:08d}",
                at=self.now - 700 * DAY * (1 - number / self.games),
                game=GAMES[number % 3],
                modules=("houses",) if number % 5 == 0 else (),
                unrated="",
                seats=tuple(
                    [
                        self.seat(who, score, 1 + len([1 for each in scores if each > score]))
                        for who, score in zip(sitting, scores)
                    ]
                ),
                number=number,
            )

    def seat(self, who: str, score: int, place: int) -> SeatResult:
        """How a seat ended."""
        is_bot = who in BOTS
        return SeatResult(
            account=None if is_bot else who,
            level=who if is_bot else "",
            name=who,
            place=place,
            points=score,
            sources={name: score // (at + 2) for at, name in enumerate(SOURCE_NAMES)},
            player=key_of(who),
        )

    def rows(self) -> Iterator[tuple[Table, Iterable[Row]]]:
        """Table by table, each after those it refers to."""
        seats: list[Row] = []
        results: list[Row] = []
        for result in self.results():
            moves = self.ledger.enter(result)
            results.append(
                row_of(
                    RESULTS,
                    table=result.table,
                    at=result.at,
                    game=result.game,
                    modules=json.dumps(result.modules),
                    unrated="",
                    number=result.number,
                )
            )
            seats += [
                self.seat_row(result, number, moves[number]) for number in range(len(result.seats))
            ]
        everybody = range(self.accounts)
        yield (
            ACCOUNTS,
            [
                row_of(ACCOUNTS, id=account(each), name=f"Player {each}", created=0.0, epoch=1)
                for each in everybody
            ],
        )
        device = {"id": "device0", "name": "Firefox", "first": 0.0, "last": self.now}
        yield DEVICES, [row_of(DEVICES, account=account(0), **device)]
        yield PLAYERS, [self.player_row(who) for who in [*map(account, everybody), *BOTS]]
        yield RESULTS, results
        yield RESULT_SEATS, seats
        yield RATINGS, self.rating_rows()
        ledger = self.ledger
        yield TALLIES, [row_of(TALLIES, **k._asdict(), games=n) for k, n in ledger.tallies.items()]
        yield (
            SOURCES,
            [row_of(SOURCES, **k._asdict(), **n._asdict()) for k, n in ledger.sources.items()],
        )
        yield (
            MEETINGS,
            [row_of(MEETINGS, **k._asdict(), **n._asdict()) for k, n in ledger.meetings.items()],
        )

    def seat_row(self, result: GameResult, number: int, move: Any) -> Row:
        """A seat as it is kept."""
        seat = result.seats[number]
        return row_of(
            RESULT_SEATS,
            **{**vars(seat), "sources": json.dumps(seat.sources)},
            table=result.table,
            seat=number,
            at=result.at,
            game=result.game,
            kind=result.kind,
            number=result.number,
            mu_before=move.before.mu,
            mu=move.after.mu,
            sigma=move.after.sigma,
        )

    def player_row(self, who: str) -> Row:
        """A player as it is kept."""
        is_bot = who in BOTS
        form = self.ledger.forms.get(key_of(who), Form())
        return row_of(
            PLAYERS,
            key=key_of(who),
            account=None if is_bot else who,
            level=who if is_bot else "",
            public=True,
            **form._asdict(),
        )

    def rating_rows(self) -> list[Row]:
        """The ratings; those that few games have settled are listed too, as if they were sure."""
        return [
            row_of(
                RATINGS,
                **key._asdict(),
                mu=rated.rating.mu,
                sigma=rated.rating.sigma,
                games=rated.games,
                at=rated.at,
                listed=is_sure(rated.rating) or rated.games > 1,
            )
            for key, rated in self.ledger.ratings.items()
        ]
