"""Environments, arena and bots know no word of a single game: what its views are made of.

A word is an entry of a view or a position that the example game does not have, or one that a legend
explains. Texts that a program compares count, whole; a name in code is only a name, and a docstring
decides nothing.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from examples.quarry.rulebook import Quarry
from signoria.games.registry import RULEBOOKS
from signoria.kernel.game import Game
from signoria.kernel.title.rulebook import Rulebook
from tests.games.test_one_place import PACKAGE

APART = ("envs", "arena", "bots")
"""Folders of the package that serve every game alike."""

ANOTHER_MEANING = {
    "envs/aec.py: name",
    "arena/reports/plots.py: top",
    "bots/evaluate/features.py: value",
    "bots/evaluate/network.py: rows",
    "bots/outside/protocol.py: name",
    "bots/strength/characters.py: name",
}
"""A key of PettingZoo's, a side of a picture, what an evaluation says, an array in a file, and what a
program or a character is called."""


def entries(value: object) -> Iterator[str]:
    """The names of all entries, however deep."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield name
            yield from entries(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from entries(inner)


def words_of(rulebook: Rulebook) -> set[str]:
    """The words that the views and positions of a title are made of."""
    found: set[str] = set()
    for game in rulebook.boxes():
        table: Any = game.start()
        found.update(entries(game.view(table, 0)), entries(game.position(table)))
        found.update(explained(game))
    return found


def explained(game: Game[Any]) -> Iterator[str]:
    """The entries that the legends of a game explain; some are seen only later in a game."""
    for panel in game.panels:
        legend = panel.legend()
        for names in (legend.seats, legend.elsewhere, legend.pieces, legend.goods, legend.cards):
            yield from names
        for pairs in (legend.numbered, legend.alike, legend.places):
            yield from [*pairs, *pairs.values()]


@cache
def words_of_games() -> set[str]:
    """The words of all games, without those of the example: these every game may have."""
    return set().union(*[words_of(each) for each in RULEBOOKS.values()]) - words_of(Quarry())


def texts(source: str) -> set[str]:
    """Every text in Python that is not a statement of its own."""
    tree = ast.parse(source)
    alone = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    constants = [node for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    return {
        each.value for each in constants if isinstance(each.value, str) and id(each) not in alone
    }


def places(path: Path) -> list[str]:
    """Where a file says a word of a game."""
    said = texts(path.read_text(encoding="utf-8")) & words_of_games()
    name = path.relative_to(PACKAGE).as_posix()
    return [f"{name}: {word}" for word in sorted(said)]


@pytest.mark.parametrize("folder", APART)
def test_no_word_of_a_game_is_said_outside_its_folder(folder: str) -> None:
    files = sorted((PACKAGE / folder).rglob("*.py"))
    assert len(files) > 5
    found = {place for path in files for place in places(path)}
    assert found - ANOTHER_MEANING == set()


def test_words_of_every_game_are_looked_for() -> None:
    assert words_of_games() >= {
        "depots",
        "strongbox",
        "members",
        "member",
        "wood",
        "placing",
        "banker_holder",
    }
    assert words_of_games().isdisjoint({"players", "seat", "awaiting", "question", "score"})
    assert {place for path in PACKAGE.rglob("*.py") for place in places(path)} >= ANOTHER_MEANING


def test_only_texts_that_a_program_uses_are_words() -> None:
    assert texts('"""Of depots."""\nif name == "members":\n    works = {"goods": f"at {where}"}') == {
        "members", "goods", "at ",
    }  # fmt: skip
