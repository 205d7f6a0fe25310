"""From card files to cards.

Cards are TOML. A table with exactly one key is a verb and its parameters; a list is done in order;
a table with `bends` is a modifier of the query it names. Which verbs and queries there are is
said by the game and its modules. Nothing is silent: an unknown verb, an unknown good, a name given
twice or a card that does nothing is an error that names the card.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from signoria.kernel.agenda import Task
from signoria.kernel.combinators import All, OneOf, Optional, Repeat
from signoria.kernel.errors import BadCatalogue
from signoria.kernel.modifier import Modifier
from signoria.kernel.reading import Reader

ORIGINS: Final = ("published", "designed")

Verb = Callable[["Catalogue", Reader], Task[Any]]
Query = Callable[["Catalogue", Reader], Modifier]


class Catalogue:
    """The vocabulary of one game: its goods, verbs and queries, and the reader of its files."""

    def __init__(self, goods: tuple[str, ...]) -> None:
        self.goods = goods
        self.verbs: dict[str, Verb] = {
            "all": read_all,
            "one_of": read_one_of,
            "optional": read_optional,
            "repeat": read_repeat,
        }
        self.queries: dict[str, Query] = {}
        self.files: dict[tuple[str, str], Path] = {}  # by table and id, the file that has the card

    def entries(self, path: Path, table: str) -> list[Reader]:
        """The entries of one table of a card file, each named by its id.

        Ids must differ, also from those that other files of the catalogue give in such a table.
        """
        found = []
        seen: set[str] = set()
        for entry in read_toml(path).get(table).items():
            identity = entry.get("id").text()
            place = f"{path.name}: {table} {identity!r}"
            if identity in seen:
                raise BadCatalogue(f"{place}: this id is given twice")
            seen.add(identity)
            other = self.files.setdefault((table, identity), path)
            if other != path:
                first, second = shortest_distinct_paths(other, path)
                raise BadCatalogue(f"{table} {identity!r}: this id is in {first} and in {second}")
            found.append(Reader(entry.value, place, BadCatalogue))
        return found

    def bundle(self, source: Reader) -> list[int]:
        """Amounts of goods, as a vector."""
        return source.amounts(self.goods, "good")

    def effect(self, source: Reader) -> Task[Any]:
        """A verb with its parameters, or a list of them."""
        if isinstance(source.value, list):
            return read_all(self, source)
        names = list(source.table())
        if len(names) != 1:
            raise source.fail(f"a verb is a table with one key, not {len(names)}")
        verb = names[0]
        if verb not in self.verbs:
            raise source.fail(f"unknown verb {verb!r}; known are {', '.join(sorted(self.verbs))}")
        return self.verbs[verb](self, source.get(verb))

    def modifiers(self, source: Reader) -> list[Modifier]:
        """One lasting effect, or a list of them."""
        if isinstance(source.value, list):
            return [self.modifier(item) for item in source.items()]
        return [self.modifier(source)]

    def modifier(self, source: Reader) -> Modifier:
        """A lasting effect on the query it names."""
        query = source.get("bends").text()
        if query not in self.queries:
            known = ", ".join(sorted(self.queries))
            raise source.fail(f"unknown query {query!r}; known are {known}")
        return self.queries[query](self, source)

    def origin(self, source: Reader) -> str:
        """Where a card's values come from."""
        return ORIGINS[source.get("origin").index_in(ORIGINS, "origin")]


def shortest_distinct_paths(one: Path, other: Path) -> tuple[str, str]:
    """Two files by their names, with as many folders as it takes to tell them apart."""
    length = 1
    while one.parts[-length:] == other.parts[-length:] and one != other:
        length += 1
    return "/".join(one.parts[-length:]), "/".join(other.parts[-length:])


def read_toml(path: Path) -> Reader:
    """A whole file; what is not TOML is an error that names the file and the line."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadCatalogue(f"{path.name}: cannot be read ({error.strerror})") from error
    except ValueError as error:
        raise BadCatalogue(f"{path.name}: not a TOML file ({error})") from error
    return Reader(data, path.name, BadCatalogue)


def read_all(catalogue: Catalogue, source: Reader) -> Task[Any]:
    """A list of verbs, done in order."""
    return All([catalogue.effect(item) for item in source.items()])


def read_one_of(catalogue: Catalogue, source: Reader) -> Task[Any]:
    """A list of verbs, of which one is chosen."""
    return OneOf([catalogue.effect(item) for item in source.items()])


def read_optional(catalogue: Catalogue, source: Reader) -> Task[Any]:
    """A verb that may be declined."""
    return Optional(catalogue.effect(source))


def read_repeat(catalogue: Catalogue, source: Reader) -> Task[Any]:
    """A verb done several times."""
    source.only("times", "effect")
    times = source.get("times").integer(1, 20)
    return Repeat(times, catalogue.effect(source.get("effect")))
