"""What leaves the server about puzzles."""

from __future__ import annotations

from typing import Final

import msgspec

from signoria.kernel.text import plain
from signoria.learn.puzzles.attempt import OPEN, QuestionAttempt
from signoria.learn.puzzles.confirming import SEARCHES
from signoria.learn.puzzles.explaining import (
    label_of,
    line_of,
    reason_of,
    theme_text,
    title_of,
)
from signoria.learn.puzzles.puzzle import Puzzle
from signoria.learn.puzzles.rating import TRIES, Rating, stakes
from signoria.server.learning.payload import NAMES
from signoria.server.puzzles.kept import Record, Result, Standing
from signoria.server.puzzles.messages import (
    ChangeOut,
    ExpectedOut,
    PuzzleListed,
    PuzzleOut,
    ShareOut,
    SolutionOut,
    SolverOut,
    State,
    TriedOut,
    TryOut,
)
from signoria.server.puzzles.service import Judged, state_of

FACES: Final[dict[tuple[str, str, str], tuple[str, int, list[str]]]] = {}
"""What a list says of puzzles in each language, for all who ask: it takes longer than the rest."""


def face_of(puzzle: Puzzle, language: str) -> tuple[str, int, list[str]]:
    """What is asked, how many play, and the modules."""
    key = (puzzle.game, puzzle.id, language)
    if key not in FACES:
        game = puzzle.start().game
        FACES[key] = title_of(puzzle).to(language), game.seats, list(game.modules)
    return FACES[key]


def listed(puzzle: Puzzle, rating: int, record: Record | None, language: str) -> PuzzleListed:
    """A puzzle in a list."""
    title, seats, modules = face_of(puzzle, language)
    state = state_of(record, puzzle)
    return PuzzleListed(
        game=puzzle.game,
        id=puzzle.id,
        title=title,
        seats=seats,
        modules=modules,
        rating=rating,
        state=msgspec.convert(state, State | None),
        theme=None if state is None else theme_text(puzzle).to(language),
    )


def puzzle_message(
    puzzle: Puzzle,
    standing: Standing,
    record: Record | None,
    me: SolverOut | None,
    of_day: bool,
    begun: Judged | None,
    language: str,
) -> PuzzleOut:
    """A puzzle, and what was tried at it so far."""
    state = state_of(record, puzzle)
    mine = Rating() if record is None else record.rating
    return PuzzleOut(
        game=puzzle.game,
        id=puzzle.id,
        title=title_of(puzzle).to(language),
        seat=puzzle.seat,
        seats=puzzle.start().game.seats,
        modules=list(puzzle.start().game.modules),
        answers=len(puzzle.start().words),
        rating=standing.rating.shown,
        of_day=of_day,
        searches=SEARCHES,
        stakes=[] if state is not None else stakes(mine, standing.rating),
        state=msgspec.convert(state, State | None),
        tried_by=standing.tried_by,
        first=standing.first,
        me=me,
        begun=None if begun is None else try_message(begun, me, language),
    )


def try_message(judged: Judged, me: SolverOut | None, language: str) -> TryOut:
    """How an attempt stands; nothing of the solution while it is open."""
    attempt, hinted, settled = judged
    puzzle = attempt.puzzle
    over = attempt.state != OPEN
    return TryOut(
        state=msgspec.convert(attempt.state, State),
        left=0 if over else TRIES - len(attempt.tried),
        tried=[tried(attempt, word, language) for word in attempt.tried],
        hint=attempt.hint() if hinted else [],
        solution=solution(puzzle, language) if over else None,
        change=None if settled is None else change(*settled),
        me=me,
    )


def tried(attempt: QuestionAttempt, word: str, language: str) -> TriedOut:
    """Something that was tried."""
    asked = attempt.question
    return TriedOut(
        word, label_of(asked, word).to(language), word in asked.right, attempt.cost(word)
    )


def change(result: Result, now: bool) -> ChangeOut:
    """What became of a rating."""
    return ChangeOut(result.before, result.after, not now)


def solution(puzzle: Puzzle, language: str) -> SolutionOut:
    """Everything there is to say once it is over."""
    names = [plain(NAMES[seat]) for seat in range(puzzle.start().game.seats)]
    reason = reason_of(puzzle, names)
    order = sorted(puzzle.shares, key=lambda word: -puzzle.shares[word])
    return SolutionOut(
        best=puzzle.best,
        best_label=label_of(puzzle, puzzle.best).to(language),
        natural=puzzle.natural,
        theme=theme_text(puzzle).to(language),
        reason=None if reason is None else reason.to(language),
        shares=[
            ShareOut(
                word,
                label_of(puzzle, word).to(language),
                puzzle.shares[word],
                word in puzzle.right,
            )
            for word in order
        ],
        line=expected(puzzle, puzzle.best, language),
        natural_line=expected(puzzle, puzzle.natural, language),
    )


def expected(puzzle: Puzzle, word: str, language: str) -> list[ExpectedOut]:
    """A line in words."""
    return [
        ExpectedOut(said.seat, said.word, said.label.to(language)) for said in line_of(puzzle, word)
    ]
