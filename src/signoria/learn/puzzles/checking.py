"""Are puzzles still in order, after the rules or the bots have changed?

The short look reads all that is said of a puzzle against its table. The long one lets new searches look,
with other seeds, and says where they no longer find that the answer is best.
"""

from __future__ import annotations

from signoria.kernel.errors import SignoriaError
from signoria.kernel.text import LANGUAGES, plain
from signoria.learn.puzzles.confirming import Confirmer, Doubt
from signoria.learn.puzzles.explaining import label_of, line_of, reason_of, theme_text, title_of
from signoria.learn.puzzles.puzzle import Puzzle
from signoria.learn.puzzles.themes import theme_of


def problems_of(puzzle: Puzzle) -> list[str]:
    """What is wrong with a puzzle, as far as a short look can tell."""
    try:
        match = puzzle.start()
        if match.over or match.state.seat != puzzle.seat:
            return [f"seat {puzzle.seat} is not asked"]
        if match.state.decision.kind != puzzle.kind:
            return [f"the question is {match.state.decision.kind!r}, not {puzzle.kind!r}"]
        impossible = [word for word in puzzle.shares if word not in match.words]
        if impossible:
            return [f"not possible: {', '.join(impossible)}"]
        return [*untold(puzzle), *unlike(puzzle)]
    except SignoriaError as error:
        return [str(error)]


def unlike(puzzle: Puzzle) -> list[str]:
    """What does not fit together."""
    found = []
    if puzzle.natural in puzzle.right:
        found.append("the natural answer is right")
    if puzzle.margin <= 0.0 or puzzle.cost <= 0.0:
        found.append("the best answer is not the best")
    if theme_of(puzzle) != puzzle.theme:
        found.append(f"its lines tell of {theme_of(puzzle)!r}, not of {puzzle.theme!r}")
    return found


def untold(puzzle: Puzzle) -> list[str]:
    """What has no words in one of the languages."""
    names = [plain(f"seat {seat + 1}") for seat in range(puzzle.start().game.seats)]
    texts = [title_of(puzzle), theme_text(puzzle)]
    texts += [label_of(puzzle, word) for word in puzzle.shares]
    texts += [said.label for word in puzzle.lines for said in line_of(puzzle, word)]
    reason = reason_of(puzzle, names)
    if reason is not None:
        texts.append(reason)
    return [
        f"something is not said in {language!r}"
        for language in LANGUAGES
        if not all([text.to(language).strip() for text in texts])
    ]


def doubts_about(puzzle: Puzzle, confirmer: Confirmer) -> list[str]:
    """What a long look finds, with seeds of its own."""
    try:
        found = confirmer.confirm(puzzle.position)
    except Doubt as doubt:
        return [str(doubt)]
    if found.best not in puzzle.right:
        return [f"the best answer is {found.best!r} now"]
    return []
