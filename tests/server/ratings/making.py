"""Results as games would leave them, made by chance."""

from __future__ import annotations

import random
from collections.abc import Iterator

from sqlalchemy import Connection, insert

from signoria.server.ratings.kept import GameResult, SeatResult, Unrated
from signoria.server.storage.database import Database
from signoria.server.storage.schema import ACCOUNTS
from signoria.server.stores.results import write_result

LEVELS = ("novice", "strength:4")
GAMES = ("lorenzo", "princes")
WHY: tuple[Unrated, ...] = ("", "", "", "casual", "handed")


def people(number: int) -> list[str]:
    """The ids of some accounts."""
    return [f"person-{each}" for each in range(number)]


def results(rng: random.Random, number: int, accounts: list[str]) -> Iterator[GameResult]:
    """Some finished games of these people and of bots."""
    for each in range(number):
        size = rng.randint(2, min(5, len(accounts)))
        sitting: list[str | None] = [*rng.sample(accounts, size)]
        for bot in range(rng.randrange(size)):
            sitting[bot] = None
        scores = [rng.randint(10, 60) for _ in sitting]
        unrated = rng.choice(WHY)
        yield GameResult(
            table=f"table-{rng.randrange(10**9)}-{each}",
            at=1_700_000_000.0 + rng.randrange(number),
            game=rng.choice(GAMES),
            modules=rng.choice([(), ("houses",), ("houses", "leaders")]),
            unrated=unrated,
            seats=tuple(
                [
                    SeatResult(
                        account=who,
                        level=rng.choice(LEVELS) if who is None else "",
                        name=who or "bot",
                        place=1 + len([1 for other in scores if other > score]),
                        points=score,
                        sources={"cards": score - 5, "goods": 5},
                        gave_up=unrated == "handed" and seat == 0,
                    )
                    for seat, (who, score) in enumerate(zip(sitting, scores))
                ]
            ),
        )


async def keep(database: Database, found: list[GameResult], accounts: list[str]) -> None:
    """Write results down as the ends of games do; the people are made where they are missing."""

    def do(connection: Connection) -> None:
        for result in found:
            write_result(connection, result)

    def make(connection: Connection) -> None:
        rows = [{"id": id, "name": id.title(), "created": 1.0, "epoch": 1} for id in accounts]
        connection.execute(insert(ACCOUNTS), rows)

    if accounts:
        await database.write(make)
    await database.write(do)
