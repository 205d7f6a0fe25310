"""What is told once a puzzle is over: why the answer is best, and what is to be expected after it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from signoria.kernel.text import Phrases, Text, read_phrases
from signoria.learn.puzzles.attempt import Question
from signoria.learn.puzzles.puzzle import Puzzle
from signoria.learn.puzzles.themes import more_at_once, taken_by
from signoria.learn.review.phrases import PHRASES as REVIEW, and_list, points_text, signed

PHRASES: Final[Phrases] = read_phrases(Path(__file__).parent / "texts.toml")


@dataclass(frozen=True)
class Said:
    """An answer of a line in words."""

    seat: int
    word: str
    label: Text


def title_of(puzzle: Question) -> Text:
    """What is asked: the game's own question."""
    task, seat, arg = puzzle.start().state.asked
    return task.prompt(puzzle.start().state, seat, arg)


def theme_text(puzzle: Puzzle) -> Text:
    """What it was about."""
    return PHRASES.say(f"theme.{puzzle.theme}")


def label_of(puzzle: Question, word: str) -> Text:
    """An answer in words."""
    state = puzzle.start().state
    task, seat, arg = state.asked
    option = state.options[puzzle.start().words.index(word)]
    return task.label(state, seat, arg, option)


def line_of(puzzle: Puzzle, word: str) -> list[Said]:
    """What is to be expected after an answer, in words; nothing where no line is kept."""
    match = puzzle.start().clone()
    before = len(match.entries)
    match.replay(puzzle.lines.get(word, []))
    return [Said(entry.seat, entry.word, entry.label) for entry in match.entries[before:]]


def reason_of(puzzle: Puzzle, names: list[Text]) -> Text | None:
    """Why the answer is best, where the lines prove it; None where nothing does."""
    natural = label_of(puzzle, puzzle.natural)
    if puzzle.theme == "order":
        return PHRASES.say("why.order", {"natural": natural})
    if puzzle.theme == "race":
        taker = taken_by(puzzle.lines[puzzle.best], puzzle.lines[puzzle.natural], puzzle.seat)
        return None if taker is None else PHRASES.say("why.race", {"name": names[taker]})
    points = more_at_once(puzzle)
    if points is None or puzzle.theme == "quiet":
        return None
    if puzzle.theme == "wait":
        total = points_text(-sum(points.values()))
        return PHRASES.say("why.wait", {"natural": natural, "points": total})
    return points_now(puzzle, points)


def points_now(puzzle: Puzzle, points: dict[str, int]) -> Text | None:
    """The points it brings at once, by their source."""
    sources = []
    for name, more in points.items():
        called = puzzle.start().game.phrases.called(name)
        if called is None:
            return None
        sources.append(REVIEW.say("reason.source", {"source": called, "points": signed(more)}))
    total = points_text(sum(points.values()))
    return REVIEW.say("reason.points", {"points": total, "sources": and_list(sources)})
