"""A manifest names everything that belongs to a game: its rules, and the parts only some programs need.

Such a part is named by a reference, `package.module:name`, and imported when it is asked for. So the
rules can be used without a terminal, and nothing above them is imported with them.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

from signoria.kernel.title.rulebook import Rulebook


class Manifest:
    """One game. Only its rules and its folder are required.

    - `evaluation` refers to what makes the opinion of bots on its tables, and `weights` is the file
      it reads. Without an evaluation bots go by the points.
    - `features` refers to what turns its tables into numbers, and `network` is the file with what
      was learned from them. Without features a game gets the plain ones, and without a network the
      strongest bot goes by the evaluation.
    - `strengths` is the file with what bots of strength 1 to 10 see and how far they think, and
      `characters` the one with tastes for bots. Without the first a game gets the common limits, and
      without the second it has no characters.
    - `chances` is the file with what was fitted to make chances of a win from points. Without one a
      lead counts as the evaluation says by itself.
    - `edition` goes up when a bot plays the game differently: results of different editions are not
      counted together.
    - `board` refers to its drawing in the terminal. Without one it gets the plain board.
    - `lessons` is the folder with its lessons. Without one nothing teaches it.
    - `examples` is the file with the drawn examples of its rules, which are boards of its lessons.
    - `signs` is the file with the legend of its board. Without one the page knows names only.
    - `fields` is the file with the names of what its positions hold. Without one an editor of
      positions shows the names the program uses.
    - `puzzles` is the file with its puzzles, which are mined from games of bots.
    - `codebooks` is the folder with the numbers of actions and observations, for learning.
    """

    def __init__(
        self,
        rulebook: Rulebook,
        home: Path,
        evaluation: str = "",
        weights: str = "",
        edition: int = 1,
        board: str = "",
        codebooks: str = "codebooks",
        features: str = "",
        network: str = "",
        chances: str = "",
        strengths: str = "",
        characters: str = "",
        lessons: str = "",
        signs: str = "",
        fields: str = "",
        examples: str = "",
        puzzles: str = "",
    ) -> None:
        self.rulebook = rulebook
        self.home = home
        self.evaluation = evaluation
        self.weights = home / weights if weights else None
        self.edition = edition
        self.board = board
        self.codebooks = home / codebooks
        self.features = features
        self.network = home / network if network else None
        self.chances = home / chances if chances else None
        self.strengths = home / strengths if strengths else None
        self.characters = home / characters if characters else None
        self.lessons = home / lessons if lessons else None
        self.signs = home / signs if signs else None
        self.fields = home / fields if fields else None
        self.examples = home / examples if examples else None
        self.puzzles = home / puzzles if puzzles else None

    @property
    def id(self) -> str:
        """The id of the game."""
        return self.rulebook.id


def load_reference(reference: str) -> Any:
    """What a reference names; its module is imported only now."""
    module, _, name = reference.partition(":")
    return getattr(import_module(module), name)
