"""The puzzle service: what is told of puzzles, and what is settled when one is over."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from datetime import UTC, date, datetime
from functools import partial
from typing import Final, NamedTuple, TypeVar

from signoria.kernel.errors import IllegalMove
from signoria.learn.puzzles.attempt import MISSED, OPEN, SOLVED, PuzzleAttempt
from signoria.learn.puzzles.puzzle import Puzzle
from signoria.learn.puzzles.rating import KNOWN, Rating, of_puzzle
from signoria.learn.puzzles.shelf import UnknownPuzzle, puzzle_called, puzzle_of
from signoria.learn.puzzles.streak import streak, week
from signoria.server.puzzles.kept import Place, PuzzleStore, Record, Result, Standing, Tries
from signoria.server.puzzles.messages import SolverOut
from signoria.server.refusals import Refused, stranger
from signoria.server.settings import Settings

Done = TypeVar("Done")
EPOCH: Final = date(1970, 1, 1).toordinal()
PATIENCE: Final = 8
"""How often one looks again because others were quicker: more than an account can try at a puzzle."""


class Judged(NamedTuple):
    """An attempt with all that was tried, whether help was asked for, and once it is over what came of
    it and whether that was now."""

    attempt: PuzzleAttempt
    hinted: bool
    settled: tuple[Result, bool] | None = None


class Puzzles:
    """Puzzles, and who has solved which."""

    def __init__(self, store: PuzzleStore, settings: Settings, turn: asyncio.Lock) -> None:
        self.store = store
        self.settings = settings
        self.turn = turn

    async def in_turn(self, work: Callable[[], Done]) -> Done:
        """Done in a thread, one thing after another, studies included: the boards of puzzles are read
        when they are first needed, which must not happen in two threads at the same time."""
        async with self.turn:
            return await asyncio.to_thread(work)

    def today(self) -> date:
        """The day it is, in universal time."""
        return datetime.fromtimestamp(self.settings.now(), UTC).date()

    def of_today(self) -> Puzzle | None:
        """The puzzle of the day."""
        try:
            return puzzle_of(self.today())
        except UnknownPuzzle:
            return None

    async def record(self, account: str | None) -> Record | None:
        """What is known of who asks; nothing of strangers."""
        return None if account is None else await self.store.record(account)

    async def standing(self, puzzle: Puzzle) -> Standing:
        """What is known of a puzzle."""
        return await self.store.standing(puzzle.game, puzzle.id, of_puzzle(puzzle.rating))

    async def attempt(
        self, account: str | None, puzzle: Puzzle, sent: Tries, given_up: bool
    ) -> Judged:
        """What was tried before and is tried now. Of an account it is kept, until it is over; then it is
        settled. What is tried afterwards changes nothing any more."""
        if account is None:
            return Judged(await self.judge(puzzle, sent, given_up), sent.hinted)
        place = Place(account, puzzle.game, puzzle.id)
        for _ in range(PATIENCE):
            result = await self.store.result(place)
            if result is not None:
                attempt = await self.judge(puzzle, sent, given_up)
                change = (result, False) if is_over(attempt) else None
                return Judged(attempt, sent.hinted, change)
            judged = await self.kept(place, puzzle, sent, given_up)
            if judged is not None:
                return judged
        raise stranger()  # the account is gone

    async def kept(
        self, place: Place, puzzle: Puzzle, sent: Tries, given_up: bool
    ) -> Judged | None:
        """The same where nothing is settled; None where others were quicker."""
        seen = await self.store.tries(place)
        attempt = await self.judge(puzzle, seen.then(sent), given_up)
        tries = Tries(tuple(attempt.tried), seen.then(sent).hinted)
        if not is_over(attempt):
            there = tries == seen or await self.store.keep(place, seen, tries)
            return Judged(attempt, tries.hinted) if there else None
        otherwise, counted = of_puzzle(puzzle.rating), attempt.counted(tries.hinted)
        now = self.settings.now()
        if not await self.store.settle(place, seen, tries, otherwise, counted, now):
            return None
        result = await self.store.result(place)
        return None if result is None else Judged(attempt, tries.hinted, (result, True))

    async def judge(self, puzzle: Puzzle, tries: Tries, given_up: bool) -> PuzzleAttempt:
        """The attempt that these tries are; an answer that is not possible is refused."""
        return await self.in_turn(partial(attempted, puzzle, tries, given_up))

    async def so_far(self, account: str | None, puzzle: Puzzle) -> Judged | None:
        """What was tried at a puzzle that is open still; None where nothing was."""
        if account is None:
            return None
        place = Place(account, puzzle.game, puzzle.id)
        tries = await self.store.tries(place)
        if tries == Tries() or await self.store.result(place) is not None:
            return None
        return Judged(await self.judge(puzzle, tries, given_up=False), tries.hinted)

    async def is_settled(self, account: str | None, puzzle: Puzzle) -> bool:
        """May this account be told what is best there?"""
        if account is None:
            return False
        return await self.store.result(Place(account, puzzle.game, puzzle.id)) is not None

    def player(self, record: Record) -> SolverOut:
        """How a player stands today."""
        now = self.today().toordinal() - EPOCH
        return SolverOut(
            rating=record.rating.shown,
            sure=record.rating.sigma <= KNOWN,
            best=record.best,
            solved=len([1 for solved_at in record.results.values() if solved_at]),
            missed=len([1 for solved_at in record.results.values() if not solved_at]),
            streak=streak(record.days, now),
            week=week(record.days, now),
            today=self.today().isoformat(),
        )


def state_of(record: Record | None, puzzle: Puzzle) -> str | None:
    """How one did at a puzzle; None where it is not settled."""
    solved_at = None if record is None else record.results.get((puzzle.game, puzzle.id))
    return None if solved_at is None else SOLVED if solved_at else MISSED


def find(game: str, id: str) -> Puzzle:
    """A puzzle, or a refusal."""
    try:
        return puzzle_called(game, id)
    except UnknownPuzzle as error:
        raise Refused(404, "unknown", "there is no such puzzle") from error


def to_play_next(
    puzzles: Sequence[Puzzle], record: Record | None, ratings: dict[tuple[str, str], Rating]
) -> Puzzle | None:
    """Of those that are not settled the one that is about as hard as the player is good."""
    mine = (Rating() if record is None else record.rating).shown
    left = [puzzle for puzzle in puzzles if state_of(record, puzzle) is None]
    return min(left, key=lambda each: abs(rating_of(each, ratings) - mine), default=None)


def rating_of(puzzle: Puzzle, ratings: dict[tuple[str, str], Rating]) -> int:
    """The rating of a puzzle as people see it."""
    found = ratings.get((puzzle.game, puzzle.id))
    return puzzle.rating if found is None else found.shown


def attempted(puzzle: Puzzle, tries: Tries, given_up: bool) -> PuzzleAttempt:
    """The attempt that these tries are; an answer that is not possible is refused."""
    try:
        return PuzzleAttempt(puzzle, tries.words, given_up)
    except IllegalMove as error:
        raise Refused(422, "illegal", str(error), error.reasons) from error


def is_over(attempt: PuzzleAttempt) -> bool:
    """Is nothing open any more?"""
    return attempt.state != OPEN
