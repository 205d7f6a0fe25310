"""Outside its folder a game is named in one place only: the list of games.

Names count, and so do texts that a program uses, in Python and in TOML files, and the names of files.
A text that stands alone, as a docstring does, decides nothing: examples may name a game.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import signoria
from signoria.games.registry import GAMES

PACKAGE = Path(signoria.__file__).parent
FOLDERS = [PACKAGE / "games" / game for game in GAMES]
LIST = PACKAGE / "games" / "registry.py"
BUILT = PACKAGE / "page"

SHARED = [
    path
    for kind in ("*.py", "*.toml")
    for path in sorted(PACKAGE.rglob(kind))
    if not {*FOLDERS, BUILT} & set(path.parents) and path != LIST
]


def games_named(text: str) -> set[str]:
    """The games in a text or a name: `MastersBoard` names one, `master` and `princess` do not."""
    apart = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", text)
    return set(re.findall(r"[a-z]+", apart.lower())) & set(GAMES)


def python_texts(source: str) -> Iterator[tuple[int, str]]:
    """Every name and every text in Python that is not a statement of its own, with its line."""
    tree = ast.parse(source)
    alone = [node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)]
    texts = {id(node) for node in alone if isinstance(node, ast.Constant)}
    for node in ast.walk(tree):
        if id(node) in texts:
            continue
        for field, value in ast.iter_fields(node):
            parts = value if isinstance(value, list) else [value]
            for part in parts:
                if isinstance(part, str) and field != "kind":
                    yield getattr(node, "lineno", 0), part


def toml_texts(entries: object) -> Iterator[tuple[int, str]]:
    """Every key and every text in what a TOML file says; lines are not known."""
    if isinstance(entries, dict):
        for key, value in entries.items():
            yield 0, key
            yield from toml_texts(value)
    elif isinstance(entries, list):
        for value in entries:
            yield from toml_texts(value)
    elif isinstance(entries, str):
        yield 0, entries


def places(path: Path) -> list[str]:
    """Where a file names a game."""
    source = path.read_text(encoding="utf-8")
    found = python_texts(source) if path.suffix == ".py" else toml_texts(tomllib.loads(source))
    name = path.relative_to(PACKAGE).as_posix()
    return [f"{name}:{line}: {text}" for line, text in [(0, name), *found] if games_named(text)]


def test_the_list_of_games_has_every_folder_with_a_manifest() -> None:
    found = {path.parent.name for path in (PACKAGE / "games").glob("*/manifest.py")}
    assert found == set(GAMES) and len(GAMES) == len(set(GAMES))


def test_a_game_is_named_in_its_folder_and_in_the_list_only() -> None:
    assert len(SHARED) > 150
    assert [place for path in SHARED for place in places(path)] == []
    assert places(LIST) != [], "the list itself would be noticed"


@pytest.mark.parametrize(
    "source",
    [
        'if game == "masters": pass',
        "import signoria.games.masters.state",
        "from signoria.games.masters import state",
        "from signoria.games import masters as game",
        "class MastersBoard: pass",
        "def of_masters(game): pass",
        "def of(masters): pass",
        "of(masters=1)",
        "game.masters",
        'EDITIONS = {"masters": 4}',
        'say(f"masters.{key}")',
        "match game:\n    case 'masters': pass",
        "def of(game: 'masters') -> None:\n    '''Of a game.'''",
        "'masters' in game",
    ],
)
def test_a_name_in_code_is_noticed(source: str) -> None:
    assert any([games_named(text) for _, text in python_texts(source)])


@pytest.mark.parametrize(
    "source",
    [
        '"""Play masters."""',
        'def play():\n    """Play: `signoria play masters`."""',
        'LEVELS = 4\n"""As in masters."""',
        "level = 'master'  # not the game masters",
        "princess = mastership",
    ],
)
def test_examples_and_other_words_are_not(source: str) -> None:
    assert not any([games_named(text) for _, text in python_texts(source)])


def test_keys_and_texts_of_toml_are_noticed() -> None:
    for text in ("[masters.head]", 'title = "Masters of Renaissance"', 'games = ["masters"]'):
        assert any([games_named(each) for _, each in toml_texts(tomllib.loads(text))])
