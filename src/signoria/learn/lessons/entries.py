"""What several kinds of files with lessons hold: texts, names, numbers, changes of a position."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Any

from signoria.kernel.cards.catalogue import read_toml, shown_path
from signoria.kernel.errors import BadCatalogue
from signoria.kernel.panel import Json
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text


class BadLesson(BadCatalogue):
    """A file of lessons says something that cannot be."""


def lesson_file(path: Path) -> Reader:
    """A file of lessons; what is wrong with it is a BadLesson."""
    return Reader(read_toml(path).value, shown_path(path), BadLesson)


def read_text(source: Reader) -> Text:
    """Words in both languages; neither may be empty."""
    source.only("en", "it")
    for language in ("en", "it"):
        if not source.get(language).text().strip():
            raise source.get(language).fail("there are no words")
    return Text(source.get("en").text(), source.get("it").text())


def names(source: Reader, key: str) -> list[str]:
    """A list of words or names; none where it is not there."""
    return [item.text() for item in source.get(key).items()] if source.has(key) else []


def whole(source: Reader, key: str, otherwise: int, low: int, high: int) -> int:
    """A whole number, or another where it is not there."""
    return source.get(key).integer(low, high) if source.has(key) else otherwise


def with_changes(position: Json, changes: Reader) -> Json:
    """A position in which some things are different: by their path, `players.0.faith`."""
    changed = deepcopy(position)
    for path in changes.table():
        put(changed, path.split("."), changes.get(path))
    return changed


def put(table: Any, path: list[str], source: Reader) -> None:
    """Put a value where a path leads; the way there must exist."""
    for length in range(1, len(path) + 1):
        name, rest = ".".join(path[:length]), path[length:]
        if isinstance(table, list) and name.isdecimal() and int(name) < len(table):
            if rest:
                put(table[int(name)], rest, source)
            else:
                table[int(name)] = source.value
            return
        if isinstance(table, dict) and (name in table or not rest):
            if rest:
                put(table[name], rest, source)
            else:
                table[name] = source.value
            return
    raise source.fail(f"the position has nothing at {'.'.join(path)!r}")
