"""What the fields of positions are called, and what may stand in them.

What is printed has a name already. The rest is in a file in the folder of the game, which its manifest
names: `faith = { en = "Faith", it = "Fede" }`. Where a word means something else below another, both
are written: `"auction/sold"`.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path as File
from typing import Any

from signoria.games.registry import MANIFESTS
from signoria.kernel.game import Game
from signoria.kernel.text import Text
from signoria.learn.editing.noting import Path
from signoria.learn.lessons.entries import lesson_file, read_text


class Names:
    """The names of one game, with what is printed in it."""

    def __init__(self, words: dict[str, Text], game: Game[Any]) -> None:
        self.words = words
        self.printed = {printed.id: printed.name for printed in game.printed}
        self.by_kind = {(printed.kind, printed.id): printed.name for printed in game.printed}

    def of_step(self, path: Path) -> Text:
        """The last step of a path: a word, or a number from 1."""
        step = path[-1]
        if isinstance(step, int):
            return Text(str(step + 1), str(step + 1))
        above = [each for each in path[:-1] if isinstance(each, str)]
        return self.of(step, above[-1] if above else "") or Text(step, step)

    def of_path(self, path: Path) -> list[Text]:
        """Every step of a path."""
        return [self.of_step(path[: end + 1]) for end in range(len(path))]

    def of(self, word: str, above: str = "", what: str = "") -> Text | None:
        """What a word below another is called; None if nobody has said."""
        return (
            self.words.get(f"{above}/{word}")
            or self.by_kind.get((what, word))
            or self.words.get(word)
            or self.printed.get(word)
        )

    def of_piece(self, piece: str) -> Text:
        """A piece as a census counts it: what kind of thing it is, and its id."""
        words = piece.split(" ")
        for first in range(len(words)):
            found = self.of(" ".join(words[first:]), what=" ".join(words[:first]))
            if found is not None:
                return found
        return Text(piece, piece)


def names_of(game: Game[Any]) -> Names:
    """The names at a table of this game."""
    path = MANIFESTS[game.id].fields if game.id in MANIFESTS else None
    return Names({} if path is None else read_names(path), game)


@cache
def read_names(path: File) -> dict[str, Text]:
    """A file with names."""
    source = lesson_file(path)
    return {word: read_text(source.get(word)) for word in source.table()}
