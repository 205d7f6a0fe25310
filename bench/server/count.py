"""The smallest game there is, the same as in `peer.cjs`: seats in turn add one or two, up to a total.

Run as a program this is a Signoria server that also offers it: ``python -m bench.server.count PORT
DATABASE REDIS [END]``. With an end games are short, and few tables are kept in memory.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import ClassVar, Final

from signoria.games.registry import RULEBOOKS
from signoria.kernel.agenda import Decision, State
from signoria.kernel.game import Game
from signoria.kernel.panel import Json, Panel
from signoria.kernel.text import Phrases, plain
from signoria.kernel.title.rulebook import Rulebook
from signoria.kernel.title.setting import Value
from signoria.server.running import run
from signoria.server.settings import Bots, Cache, Limits, Settings

END: Final = 1_000_000
WORDS: Final = ("one", "two")
HUGE: Final = 100_000_000


class Count(State):
    """A number."""

    def __init__(self) -> None:
        super().__init__()
        self.total = 0

    def clone(self) -> Count:
        other = Count()
        self.share(other)
        other.total = self.total
        return other


class Add(Decision[Count]):
    """One or two?"""

    kind: ClassVar[str] = "add"

    def __init__(self, end: int) -> None:
        self.end = end

    def options(self, s: Count, seat: int, arg: int) -> list[int]:
        return [1, 2]

    def answer(self, s: Count, seat: int, arg: int, option: int) -> None:
        s.total += option
        if s.total < self.end:
            s.do(self, 1 - seat)

    def word(self, s: Count, seat: int, arg: int, option: int) -> str:
        return WORDS[option - 1]


ADD: Final = Add(END)


class CountGame(Game[Count]):
    """Two seats and a number."""

    def table(self) -> Count:
        s = Count()
        s.do(ADD, 0)
        return s


class Total(Panel[Count]):
    """The number, for everybody."""

    def show(self, s: Count, seat: int, view: Json) -> None:
        view["total"] = s.total


class CountBook(Rulebook):
    """The title."""

    def __init__(self) -> None:
        super().__init__("count", plain("Count"), (2, 2), [], [])

    def bare(
        self, seats: int, modules: tuple[str, ...], settings: dict[str, Value], rules: int
    ) -> CountGame:
        game = CountGame("count", seats, modules, settings, rules, Phrases("count"))
        game.panels.append(Total())
        return game


def settings(database: str, redis: str) -> Settings:
    """A server whose limits nobody reaches."""
    limits = Limits(
        requests_per_minute=HUGE,
        changes_per_minute=HUGE,
        account_changes_per_minute=HUGE,
        accounts_per_hour=HUGE,
        tables_per_hour=HUGE,
        open_tables=HUGE,
        open_seats=HUGE,
        sockets=HUGE,
        lines=HUGE,
    )
    return Settings(
        database=database,
        redis=redis,
        metrics="off",
        limits=limits,
        bots=Bots(workers=1, sweep=5.0, pause=0.0),
    )


if __name__ == "__main__":
    RULEBOOKS["count"] = CountBook()
    asked = settings(sys.argv[2], sys.argv[3])
    if sys.argv[4:]:
        ADD.end = int(sys.argv[4])
        asked = replace(asked, cache=Cache(megabytes=16, past_megabytes=16))
    run(asked, "127.0.0.1", int(sys.argv[1]))
