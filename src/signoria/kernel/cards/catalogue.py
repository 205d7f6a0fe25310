"""From card files to cards.

Cards are TOML. A table with exactly one key is a verb and its parameters; a list is done in order;
a table with `modifies` is a modifier of the query it names. The game and its modules say which
verbs and queries there are. Nothing is silent: an unknown verb, an unknown good, a table nobody
reads, a name given twice or a card that does nothing is an error that names the card.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, ClassVar, Final

from signoria.kernel.agenda import Task
from signoria.kernel.cards.combinators import All, OneOf, Optional, Repeat
from signoria.kernel.cards.icons import ARROW, UNKNOWN, Row, either, value
from signoria.kernel.cards.modifier import Modifier
from signoria.kernel.cards.terms import Number, Parameter
from signoria.kernel.errors import BadCatalogue
from signoria.kernel.native import mypyc_attr
from signoria.kernel.reading import Reader
from signoria.kernel.toml import parse_toml

ID: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
ORIGINS: Final = ("published", "designed")
TIMES: Final = Number("times", 1, 20)


@mypyc_attr(allow_interpreted_subclasses=True)
class Term:
    """A verb or a query of the card files. What it means goes into the guide on card files."""

    name: ClassVar[str] = ""
    meaning: ClassVar[str] = ""
    parameters: ClassVar[tuple[Parameter, ...]] = ()

    def entries(self) -> list[str]:
        """The names that may stand in a table of this term."""
        return [parameter.name for parameter in self.parameters if parameter.name]

    def takes_a_value(self) -> bool:
        """May the term be followed by a plain value instead of a table with its parameters?"""
        return not all([parameter.name for parameter in self.parameters])

    def icons(self, catalogue: Catalogue, source: Reader) -> Row:
        """What a page draws for it; `source` is what `read` is given."""
        return [UNKNOWN]


@mypyc_attr(allow_interpreted_subclasses=True)
class Verb(Term):
    """Something that happens: `{ verb = parameters }` in a card file."""

    def read(self, catalogue: Catalogue, source: Reader) -> Task[Any]:
        """The task that a card file describes; `source` is what stands after the verb."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Query(Term):
    """What lasting effects modify: `{ modifies = "query", ... }` in a card file."""

    def read(self, catalogue: Catalogue, source: Reader) -> Modifier:
        """The lasting effect that a card file describes; `source` is the whole table."""
        raise NotImplementedError


class Catalogue:
    """The vocabulary of one game: its goods, verbs and queries, and the reader of its files."""

    def __init__(self, goods: tuple[str, ...]) -> None:
        self.goods = goods
        self.verbs: dict[str, Verb] = {}
        self.queries: dict[str, Query] = {}
        self.files: dict[tuple[str, str], Path] = {}  # by table and id, the file that has the card
        self.add([term() for term in COMMON])

    def add(self, terms: list[Any]) -> None:
        """Teach the catalogue verbs and queries, each name once."""
        for term in terms:
            if term.name in self.verbs or term.name in self.queries:
                raise BadCatalogue(f"there is a verb or query {term.name!r} already")
            if isinstance(term, Verb):
                self.verbs[term.name] = term
            else:
                assert isinstance(term, Query)
                self.queries[term.name] = term

    def entries(self, path: Path, table: str) -> list[Reader]:
        """The entries of a card file with one table and no other, which may be misspelled."""
        read_toml(path).only(table)
        return self.entries_of_table(path, table)

    def entries_of_table(self, path: Path, table: str) -> list[Reader]:
        """The entries of one table of a file, each named by its id; other tables are not looked at.

        Ids must differ, also from those that other files of the catalogue give in such a table.
        """
        found = []
        seen: set[str] = set()
        source = read_toml(path)
        for item in source.get(table).items():
            identity = item.get("id").text()
            entry = Reader(item.value, f"{source.place}: {table} {identity!r}", BadCatalogue)
            check_names(entry)
            if identity in seen:
                raise entry.fail("this id is given twice")
            seen.add(identity)
            other = self.files.setdefault((table, identity), path)
            if other != path:
                first, second = distinct_paths(other, path)
                raise BadCatalogue(f"{table} {identity!r}: this id is in {first} and in {second}")
            found.append(entry)
        return found

    def bundle(self, source: Reader) -> list[int]:
        """Amounts of goods, as a vector; what there is none of is not named."""
        return source.amounts(self.goods, "good", low=1)

    def effect(self, source: Reader, entry: str = "") -> Task[Any]:
        """A verb with its parameters, or a list of them; some may stand in one entry only."""
        if isinstance(source.value, list):
            return All([self.effect(item) for item in source.items()])
        verb = self.verb(source)
        said = source.get(verb.name)
        if verb.entries() and (isinstance(said.value, dict) or not verb.takes_a_value()):
            said.only(*verb.entries())
        found = verb.read(self, said)
        if found.only_in and found.only_in != entry:
            raise source.fail(f"{verb.name!r} can stand only in the list of {found.only_in!r}")
        return found

    def verb(self, source: Reader) -> Verb:
        """The verb that a table names."""
        names = list(source.table())
        if len(names) != 1:
            raise source.fail(f"a verb is a table with one key, not {len(names)}")
        if names[0] not in self.verbs:
            known = ", ".join(sorted(self.verbs))
            raise source.fail(f"unknown verb {names[0]!r}; known are {known}")
        return self.verbs[names[0]]

    def modifiers(self, source: Reader) -> list[Modifier]:
        """One lasting effect, or a list of them."""
        if isinstance(source.value, list):
            return [self.modifier(item) for item in source.items()]
        return [self.modifier(source)]

    def modifier(self, source: Reader) -> Modifier:
        """A lasting effect on the query it names."""
        query = self.query(source)
        return query.read(self, source.only("modifies", *query.entries()))

    def query(self, source: Reader) -> Query:
        """The query that a table modifies."""
        name = source.get("modifies").text()
        if name not in self.queries:
            known = ", ".join(sorted(self.queries))
            raise source.fail(f"unknown query {name!r}; known are {known}")
        return self.queries[name]

    def icons(self, source: Reader) -> Row:
        """The icons of an effect, a lasting effect, or a list of them."""
        if isinstance(source.value, list):
            return [part for item in source.items() for part in self.icons(item)]
        if source.has("modifies"):
            return self.query(source).icons(self, source)
        verb = self.verb(source)
        return verb.icons(self, source.get(verb.name))

    def with_icons(self, printed: object) -> Any:
        """What is printed on a card, as data, and beside each effect the icons of it."""
        if isinstance(printed, list):
            return [self.with_icons(item) for item in printed]
        if not isinstance(printed, dict):
            return printed
        found = {name: self.with_icons(item) for name, item in printed.items()}
        if "modifies" in printed or (len(printed) == 1 and next(iter(printed)) in self.verbs):
            found["icons"] = self.icons(Reader(printed, "", BadCatalogue))
        return found

    def origin(self, source: Reader) -> str:
        """Where a card's values come from."""
        return ORIGINS[source.get("origin").index_in(ORIGINS, "origin")]


def check_names(entry: Reader) -> None:
    """An id is a word that players type and records keep; a name has something to read."""
    if not ID.fullmatch(entry.get("id").text()):
        raise entry.get("id").fail("an id is written with small letters, digits and hyphens")
    if entry.has("name"):
        name = entry.get("name")
        in_languages = isinstance(name.value, dict)
        for each in [name.get(language) for language in name.table()] if in_languages else [name]:
            if not each.text().strip():
                raise each.fail("a name is not empty")


def shown_path(path: Path) -> str:
    """A file as errors name it: from the folder of its game, which has the manifest."""
    for folder in path.parents[:5]:
        if (folder / "manifest.py").is_file():
            return path.relative_to(folder).as_posix()
    return path.name


def distinct_paths(one: Path, other: Path) -> tuple[str, str]:
    """Two files as errors name them; where that is the same, with more folders."""
    if shown_path(one) != shown_path(other):
        return shown_path(one), shown_path(other)
    length = 1
    while one.parts[-length:] == other.parts[-length:] and one != other:
        length += 1
    return "/".join(one.parts[-length:]), "/".join(other.parts[-length:])


def read_toml(path: Path) -> Reader:
    """A whole file; what is not TOML is an error that names the file and the line."""
    try:
        data = parse_toml(path.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise BadCatalogue(f"{shown_path(path)}: cannot be read ({error.strerror})") from error
    except ValueError as error:
        raise BadCatalogue(f"{shown_path(path)}: not a TOML file ({error})") from error
    except RecursionError as error:
        raise BadCatalogue(f"{shown_path(path)}: not a card file (nested too deeply)") from error
    return Reader(data, shown_path(path), BadCatalogue)


class AllVerb(Verb):
    """A list of verbs, done in order."""

    name: ClassVar[str] = "all"
    meaning: ClassVar[str] = "all of them, in order; the same as writing the list"
    parameters: ClassVar[tuple[Parameter, ...]] = (Parameter("", "a list of verbs"),)

    def read(self, catalogue: Catalogue, source: Reader) -> Task[Any]:
        return All([catalogue.effect(item) for item in source.items()])

    def icons(self, catalogue: Catalogue, source: Reader) -> Row:
        return catalogue.icons(source)


class OneOfVerb(Verb):
    """A list of verbs, of which one is chosen."""

    name: ClassVar[str] = "one_of"
    meaning: ClassVar[str] = "the player chooses one that can be done"
    parameters: ClassVar[tuple[Parameter, ...]] = (Parameter("", "a list of verbs"),)

    def read(self, catalogue: Catalogue, source: Reader) -> Task[Any]:
        return OneOf([catalogue.effect(item) for item in source.at_least_one()])

    def icons(self, catalogue: Catalogue, source: Reader) -> Row:
        return either([catalogue.icons(item) for item in source.items()])


class OptionalVerb(Verb):
    """A verb that may be declined."""

    name: ClassVar[str] = "optional"
    meaning: ClassVar[str] = "the player may decline"
    parameters: ClassVar[tuple[Parameter, ...]] = (Parameter("", "a verb"),)

    def read(self, catalogue: Catalogue, source: Reader) -> Task[Any]:
        return Optional(catalogue.effect(source))

    def icons(self, catalogue: Catalogue, source: Reader) -> Row:
        return [value("?"), ARROW, *catalogue.icons(source)]


class RepeatVerb(Verb):
    """A verb done several times."""

    name: ClassVar[str] = "repeat"
    meaning: ClassVar[str] = "that many times, one after the other"
    parameters: ClassVar[tuple[Parameter, ...]] = (TIMES, Parameter("effect", "a verb"))

    def read(self, catalogue: Catalogue, source: Reader) -> Task[Any]:
        return Repeat(TIMES.of(source), catalogue.effect(source.get("effect")))

    def icons(self, catalogue: Catalogue, source: Reader) -> Row:
        return [value(f"{TIMES.of(source)}×"), *catalogue.icons(source.get("effect"))]


COMMON: Final[list[Any]] = [AllVerb, OneOfVerb, OptionalVerb, RepeatVerb]
