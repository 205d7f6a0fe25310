"""The puzzle service: what is told of puzzles, and what is settled when one is over."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, date, datetime
from typing import Final

from signoria.learn.puzzles.attempt import MISSED, OPEN, SOLVED, PuzzleAttempt
from signoria.learn.puzzles.puzzle import Puzzle
from signoria.learn.puzzles.rating import KNOWN, Rating, of_puzzle
from signoria.learn.puzzles.shelf import UnknownPuzzle, puzzle_called, puzzle_of
from signoria.learn.puzzles.streak import streak, week
from signoria.server.puzzles.messages import SolverOut
from signoria.server.puzzles.store import PuzzleStore, Record, Result, Standing
from signoria.server.refusals import Refused
from signoria.server.settings import Settings

EPOCH: Final = date(1970, 1, 1).toordinal()


class Puzzles:
    """Puzzles, and who has solved which."""

    def __init__(self, store: PuzzleStore, settings: Settings) -> None:
        self.store = store
        self.settings = settings

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

    async def settle(
        self, account: str, attempt: PuzzleAttempt, hinted: bool
    ) -> tuple[Result, bool]:
        """Settle a puzzle that is over; what came of it, and whether that was now."""
        puzzle = attempt.puzzle
        return await self.store.settle(
            account,
            puzzle.game,
            puzzle.id,
            of_puzzle(puzzle.rating),
            attempt.counted(hinted),
            self.settings.now(),
        )

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


def is_over(attempt: PuzzleAttempt) -> bool:
    """Is nothing open any more?"""
    return attempt.state != OPEN
