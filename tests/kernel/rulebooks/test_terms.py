"""Terms: folders of files are read, and what is printed comes with icons."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, ClassVar

import pytest

from signoria import BadCatalogue
from signoria.kernel.agenda import Task
from signoria.kernel.cards.catalogue import Catalogue, Query, Verb
from signoria.kernel.cards.icons import Row, action, either, goods, icon, note, signed, value
from signoria.kernel.cards.modifier import Modifier
from signoria.kernel.cards.terms import Number, Parameter, terms_in
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text
from tests.kernel.agenda.test_combinators import Earn


class EarnVerb(Verb):
    """A verb with icons of its own."""

    name: ClassVar[str] = "earn"

    def read(self, catalogue: Catalogue, source: Reader) -> Task[Any]:
        return Earn(catalogue.bundle(source)[0])

    def icons(self, catalogue: Catalogue, source: Reader) -> Row:
        return [goods(source.value)]


class WageQuery(Query):
    """A query without icons."""

    name: ClassVar[str] = "day.wage"

    def read(self, catalogue: Catalogue, source: Reader) -> Modifier:
        return Modifier("day.wage")


@pytest.fixture
def catalogue() -> Catalogue:
    """A verb and a query."""
    catalogue = Catalogue(("coin", "cloth"))
    catalogue.add([EarnVerb(), WageQuery()])
    return catalogue


def test_icons_stand_beside_each_effect_and_nowhere_else(catalogue: Catalogue) -> None:
    printed = {
        "cost": {"coin": 2},
        "effect": {"earn": {"coin": 1}},
        "work": [{"earn": {"cloth": 1}}],
        "always": {"modifies": "day.wage"},
    }
    shown = catalogue.with_icons(printed)
    assert shown == {
        "cost": {"coin": 2},
        "effect": {"earn": {"coin": 1}, "icons": [{"goods": {"coin": 1}}]},
        "work": [{"earn": {"cloth": 1}, "icons": [{"goods": {"cloth": 1}}]}],
        "always": {"modifies": "day.wage", "icons": [{"icon": "why"}]},
    }
    assert printed["effect"] == {"earn": {"coin": 1}}  # what was read stays as it is


@pytest.mark.parametrize(
    ("effect", "row"),
    [
        ([{"earn": {"coin": 1}}, {"earn": {"coin": 2}}], ["coin 1", "coin 2"]),
        ({"all": [{"earn": {"coin": 1}}, {"earn": {"coin": 2}}]}, ["coin 1", "coin 2"]),
        ({"one_of": [{"earn": {"coin": 1}}, {"earn": {"coin": 2}}]}, ["coin 1", "/", "coin 2"]),
        ({"optional": {"earn": {"coin": 1}}}, ["?", "arrow", "coin 1"]),
        ({"repeat": {"times": 3, "effect": {"earn": {"coin": 1}}}}, ["3×", "coin 1"]),
    ],
)
def test_icons_of_the_verbs_every_game_has(
    catalogue: Catalogue, effect: object, row: list[str]
) -> None:
    found = catalogue.icons(Reader(effect, "card", BadCatalogue))
    assert [written(part) for part in found] == row


def written(part: dict[str, Any]) -> str:
    """A part of a row in one word."""
    if "goods" in part:
        return " ".join(f"{good} {amount}" for good, amount in part["goods"].items())
    found = part.get("icon") or part.get("value") or part["note"]["en"]
    return str(found)


def test_parts_of_rows() -> None:
    assert [signed(2), signed(-3)] == ["+2", "−3"]
    assert action(icon("die")) == [{"group": "action", "parts": [{"icon": "die"}]}]
    assert goods({"coin": 1}, "−") == {"goods": {"coin": 1}, "sign": "−"}
    assert note(Text("free", "gratis")) == {"note": {"en": "free", "it": "gratis"}}
    assert [written(part) for part in either([[icon("a")], [icon("b")]])] == ["a", "/", "b"]
    assert value(3) == {"value": "3"}


def test_a_number_says_its_bounds_and_keeps_to_them() -> None:
    count, bare = Number("count", 1, 3), Number("", 0, 9)
    assert count.meaning == "a number from 1 to 3"
    assert count.of(Reader({"count": 2}, "card", BadCatalogue)) == 2
    assert bare.of(Reader(4, "card", BadCatalogue)) == 4
    with pytest.raises(BadCatalogue, match=r"card.count: expected a whole number from 1 to 3"):
        count.of(Reader({"count": 4}, "card", BadCatalogue))


def test_a_term_knows_whether_it_may_stand_before_a_value() -> None:
    class Both(Verb):
        parameters: ClassVar[tuple[Parameter, ...]] = (Number("", 1, 9), Number("count", 1, 9))

    assert Both().entries() == ["count"]
    assert Both().takes_a_value()
    assert not WageQuery().takes_a_value()


def folder(home: Path, name: str, files: dict[str, str]) -> str:
    """A package with these files, on the path."""
    for file, text in {"__init__.py": "", "inner/__init__.py": "", **files}.items():
        path = home / name / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return name


def test_a_folder_is_read_with_all_its_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    files = {"b.py": "TERMS = ['b']", "a.py": "TERMS = ['a', 'A']", "inner/c.py": "TERMS = ['c']"}
    assert terms_in(folder(tmp_path, "terms_of_a_test", files)) == ["a", "A", "b", "c"]
    del sys.modules["terms_of_a_test"]


def test_a_file_without_terms_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    package = folder(tmp_path, "empty_terms_of_a_test", {"a.py": "X = 1"})
    with pytest.raises(BadCatalogue, match=r"empty_terms_of_a_test.a lists no TERMS"):
        terms_in(package)


def test_a_name_is_taught_once(catalogue: Catalogue) -> None:
    with pytest.raises(BadCatalogue, match="earn"):
        catalogue.add([EarnVerb()])
