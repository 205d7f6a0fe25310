"""Puzzles in the browser: what came of each, and how good the player is."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Final

import msgspec

from signoria.browser.keeper import Keeper
from signoria.learn.puzzles.rating import Rating, after_puzzle
from signoria.server.puzzles.kept import Place, Record, Result, Standing, Tries, day_of

KIND: Final = "puzzles"


class Solved(msgspec.Struct):
    """What came of one puzzle, and when."""

    solved_at: int
    before: int
    after: int
    at: float


class Rated(msgspec.Struct):
    """How hard a puzzle has turned out to be."""

    mu: float
    sigma: float
    tried_by: int
    first: int


class Tried(msgspec.Struct):
    """What was tried at a puzzle, and whether help was asked for."""

    words: list[str]
    hinted: bool


class Solver(msgspec.Struct):
    """Everything about the puzzles of an account; by game and puzzle."""

    mu: float
    sigma: float
    best: int
    results: dict[str, Solved] = {}
    ratings: dict[str, Rated] = {}
    tried: dict[str, Tried] = {}


SOLVERS: Final = msgspec.json.Decoder(Solver)


class BrowserPuzzleStore:
    """Where ratings and results are kept: all in one text."""

    def __init__(self, keeper: Keeper, account: str) -> None:
        self.keeper = keeper
        self.account = account
        self.turn = asyncio.Lock()

    async def solver(self) -> Solver:
        """What is known; a beginner's where nothing is."""
        text = await self.keeper.get(KIND, self.account)
        start = Rating()
        return SOLVERS.decode(text) if text else Solver(start.mu, start.sigma, start.shown)

    async def record(self, account: str) -> Record:
        """What is known of the player."""
        known = await self.solver()
        return Record(
            Rating(known.mu, known.sigma),
            known.best,
            {pair(name): found.solved_at for name, found in known.results.items()},
            frozenset([day_of(each.at) for each in known.results.values() if each.solved_at]),
        )

    async def standing(self, game: str, puzzle: str, otherwise: Rating) -> Standing:
        """What is known of a puzzle."""
        found = (await self.solver()).ratings.get(f"{game}/{puzzle}")
        if found is None:
            return Standing(otherwise, 0, 0)
        return Standing(Rating(found.mu, found.sigma), found.tried_by, found.first)

    async def ratings(self, games: Iterable[str]) -> dict[tuple[str, str], Rating]:
        """The ratings of all puzzles of some games that were settled here."""
        known, asked = await self.solver(), set(games)
        found = {pair(name): Rating(each.mu, each.sigma) for name, each in known.ratings.items()}
        return {name: rating for name, rating in found.items() if name[0] in asked}

    async def result(self, place: Place) -> Result | None:
        """What came of a puzzle; None where it is not settled."""
        kept = (await self.solver()).results.get(name_of(place))
        return None if kept is None else Result(kept.solved_at, kept.before, kept.after)

    async def tries(self, place: Place) -> Tries:
        """What was tried at a puzzle."""
        tried = (await self.solver()).tried.get(name_of(place))
        return Tries() if tried is None else Tries(tuple(tried.words), tried.hinted)

    async def keep(self, place: Place, seen: Tries, tries: Tries) -> bool:
        """Keep what is tried now; False where others were quicker."""
        return await self.moved(place, seen, tries, lambda known: None)

    async def settle(
        self, place: Place, seen: Tries, tries: Tries, otherwise: Rating, solved_at: int, now: float
    ) -> bool:
        """Settle a puzzle, once; False where others were quicker."""

        def settled(known: Solver) -> None:
            settle(known, name_of(place), otherwise, solved_at, now)

        return await self.moved(place, seen, tries, settled)

    async def moved(
        self, place: Place, seen: Tries, tries: Tries, change: Callable[[Solver], None]
    ) -> bool:
        """Write what was tried and something more, if nothing was tried or settled since."""
        async with self.turn:
            known, name = await self.solver(), name_of(place)
            if name in known.results or await self.tries(place) != seen:
                return False
            known.tried[name] = Tried(list(tries.words), tries.hinted)
            change(known)
            await self.keeper.put(KIND, self.account, msgspec.json.encode(known).decode())
            return True


def settle(known: Solver, name: str, otherwise: Rating, solved_at: int, now: float) -> None:
    """Write down what came of a puzzle, for the player and for the puzzle."""
    rated = known.ratings.get(name) or Rated(otherwise.mu, otherwise.sigma, 0, 0)
    before = Rating(known.mu, known.sigma)
    after, moved = after_puzzle(before, Rating(rated.mu, rated.sigma), solved_at)
    known.mu, known.sigma = after.mu, after.sigma
    known.best = max(after.shown, known.best)
    known.results[name] = Solved(solved_at, before.shown, after.shown, now)
    tried, first = rated.tried_by + 1, rated.first + int(solved_at == 1)
    known.ratings[name] = Rated(moved.mu, moved.sigma, tried, first)


def name_of(place: Place) -> str:
    """A puzzle as it is named here."""
    return f"{place.game}/{place.puzzle}"


def pair(name: str) -> tuple[str, str]:
    """The game and the puzzle."""
    game, _, puzzle = name.partition("/")
    return game, puzzle
