"""What the letters and signs of the board stand for, in the help."""

from __future__ import annotations

from typing import Final

from signoria.cli.phrases import Words
from signoria.games.princes.box import LANDSCAPES
from signoria.games.princes.state import Princes
from signoria.games.princes.texts import piece_name

LINES: Final = ("minimum", "best", "columns", "hand", "works", "start", "court")
"""The lines that are the same for every table."""


def legend(game: Princes, words: Words) -> list[str]:
    """The letters of landscapes and buildings, then the other signs, a line each."""
    names = {name: words(f"object.{name}") for name in LANDSCAPES}
    for shape, name in enumerate(game.buildings):
        names[name] = piece_name(game, shape).to(words.language)
    letters = ", ".join([f"{words(f'letter.{name}')} {said}" for name, said in names.items()])
    palazzo = words("letter.palazzo")
    return [
        words("legend.letters", letters=letters, palazzo=palazzo),
        *[words(f"legend.{line}") for line in LINES],
    ]
