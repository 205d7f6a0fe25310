"""Card files: what is impossible is refused, with the name of the card."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

import pytest

from signoria import BadCatalogue
from signoria.kernel.agenda import Task
from signoria.kernel.cards.catalogue import Catalogue, Query, Verb, read_toml
from signoria.kernel.cards.combinators import All, OneOf, Optional, Repeat
from signoria.kernel.cards.icons import Row, goods
from signoria.kernel.cards.modifier import Modifier
from signoria.kernel.cards.terms import Number, Parameter
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text
from tests.kernel.agenda.test_combinators import Earn

COINS = Number("coins", 1, 9)


class EarnVerb(Verb):
    """`earn`: a bundle of goods, of which the toy has coins only."""

    name: ClassVar[str] = "earn"
    parameters: ClassVar[tuple[Parameter, ...]] = (Parameter("", "goods"),)

    def read(self, catalogue: Catalogue, source: Reader) -> Task[Any]:
        return Earn(catalogue.bundle(source)[0])

    def icons(self, catalogue: Catalogue, source: Reader) -> Row:
        return [goods(source.value)]


class TipVerb(Verb):
    """`tip`: a number of coins, or a table with more about it."""

    name: ClassVar[str] = "tip"
    parameters: ClassVar[tuple[Parameter, ...]] = (
        Parameter("", "a number"),
        COINS,
        Parameter("from", "a name"),
    )

    def read(self, catalogue: Catalogue, source: Reader) -> Task[Any]:
        return Earn(source.value if isinstance(source.value, int) else COINS.of(source))


class WageQuery(Query):
    """`day.wage`: something lasting."""

    name: ClassVar[str] = "day.wage"
    parameters: ClassVar[tuple[Parameter, ...]] = (Number("more", 1, 9),)

    def read(self, catalogue: Catalogue, source: Reader) -> Modifier:
        return Modifier(source.get("modifies").text())


@pytest.fixture
def catalogue() -> Catalogue:
    """Two verbs and a query of the toy's own."""
    catalogue = Catalogue(("coin", "cloth"))
    catalogue.add([EarnVerb(), TipVerb(), WageQuery()])
    return catalogue


def card_file(folder: Path, text: str) -> Path:
    """A card file with this content."""
    path = folder / "cards.toml"
    path.write_text(text, encoding="utf-8")
    return path


def effect(catalogue: Catalogue, folder: Path, line: str) -> Task[Any]:
    """The effect of a card that says this."""
    path = card_file(folder, f'[[card]]\nid = "baker"\n{line}\n')
    return catalogue.effect(catalogue.entries(path, "card")[0].get("effect"))


def test_an_id_in_two_files_is_refused_with_the_names_of_both(
    catalogue: Catalogue, tmp_path: Path
) -> None:
    first = card_file(tmp_path, '[[card]]\nid = "baker"\n[[tile]]\nid = "guild"')
    second = tmp_path / "more.toml"
    second.write_text('[[card]]\nid = "miller"\n[[card]]\nid = "baker"\n[[tile]]\nid = "baker"')
    catalogue.entries_of_table(first, "card")
    with pytest.raises(BadCatalogue) as refused:
        catalogue.entries_of_table(second, "card")
    assert str(refused.value) == "card 'baker': this id is in cards.toml and in more.toml"
    tiles = catalogue.entries_of_table(second, "tile")
    assert [entry.get("id").text() for entry in tiles] == ["baker"]
    assert len(catalogue.entries_of_table(first, "card")) == 1  # a file may be read again


def test_two_files_of_one_name_are_told_apart_by_their_folders(
    catalogue: Catalogue, tmp_path: Path
) -> None:
    files = []
    for name in ("base", "expansion"):
        (tmp_path / name / "cards").mkdir(parents=True)
        files.append(card_file(tmp_path / name / "cards", '[[card]]\nid = "baker"'))
    catalogue.entries(files[0], "card")
    both = "base/cards/cards.toml and in expansion/cards/cards.toml"
    with pytest.raises(BadCatalogue, match=f"card 'baker': this id is in {both}"):
        catalogue.entries(files[1], "card")


def test_a_file_is_named_from_the_folder_of_its_game(catalogue: Catalogue, tmp_path: Path) -> None:
    (tmp_path / "manifest.py").touch()
    folder = tmp_path / "modules" / "fair"
    folder.mkdir(parents=True)
    near = card_file(tmp_path, '[[card]]\nid = "baker"')
    far = card_file(folder, '[[card]]\nid = "baker"')
    (entry,) = catalogue.entries(near, "card")
    assert entry.place == "cards.toml: card 'baker'"
    with pytest.raises(BadCatalogue, match=r"in cards.toml and in modules/fair/cards.toml"):
        catalogue.entries(far, "card")
    assert read_toml(far).place == "modules/fair/cards.toml"


def test_a_verb_is_a_table_with_one_key(catalogue: Catalogue, tmp_path: Path) -> None:
    task = effect(catalogue, tmp_path, "effect = { earn = { coin = 2 } }")
    assert isinstance(task, Earn)
    assert task.coins == 2


def test_a_list_is_done_in_order(catalogue: Catalogue, tmp_path: Path) -> None:
    task = effect(
        catalogue, tmp_path, "effect = [{ earn = { coin = 1 } }, { earn = { coin = 2 } }]"
    )
    assert isinstance(task, All)
    assert task.text() == Text("earn 1, then earn 2", "guadagna 1, poi guadagna 2")


@pytest.mark.parametrize(
    ("line", "kind", "text"),
    [
        ("{ all = [{ earn = { coin = 1 } }] }", All, "earn 1"),
        ("{ one_of = [{ earn = { coin = 1 } }, { earn = {} }] }", OneOf, "earn 1 or earn 0"),
        ("{ optional = { earn = { coin = 1 } } }", Optional, "you may earn 1"),
        ("{ repeat = { times = 2, effect = { earn = { coin = 1 } } } }", Repeat, "2 times: earn 1"),
        ("{ optional = [{ earn = { coin = 1 } }] }", Optional, "you may earn 1"),
    ],
)
def test_the_verbs_every_game_has(
    catalogue: Catalogue, tmp_path: Path, line: str, kind: type, text: str
) -> None:
    task = effect(catalogue, tmp_path, f"effect = {line}")
    assert isinstance(task, kind)
    assert task.text().en == text


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("effect = { dance = 1 }", "unknown verb 'dance'; known are all, earn, one_of, optional, "),
        ("effect = { earn = { gold = 2 } }", "unknown good 'gold'; known are coin, cloth"),
        ("effect = { earn = { coin = -1 } }", "expected a whole number from 1 to 99, got -1"),
        ("effect = { earn = { coin = true } }", "expected a whole number from 1 to 99, got True"),
        ("effect = { earn = { coin = 0 } }", "expected a whole number from 1 to 99, got 0"),
        ("effect = { earn = 3 }", "expected a table of names and values, got 3"),
        ("effect = { earn = {}, repeat = {} }", "a verb is a table with one key, not 2"),
        ("effect = {}", "a verb is a table with one key, not 0"),
        ("effect = 3", "expected a table of names and values, got 3"),
        ("effect = { all = 3 }", "expected a list, got 3"),
        ("effect = { one_of = [] }", "one_of: expected a list with at least one entry"),
        (
            "effect = { repeat = { times = 0, effect = [] } }",
            "expected a whole number from 1 to 20",
        ),
        ("effect = { repeat = { times = 2 } }", "'effect' is missing"),
        ("effect = { repeat = { often = 2 } }", "unknown entry 'often'; known are times, effect"),
        ("effects = []", "'effect' is missing"),
        ("effect = { tip = { coins = 1, to = 2 } }", "unknown entry 'to'; known are coins, from"),
        ("effect = { tip = { coins = 0 } }", "expected a whole number from 1 to 9, got 0"),
        ("effect = { repeat = 3 }", "expected a table of names and values, got 3"),
    ],
)
def test_a_wrong_effect_is_refused_by_the_name_of_its_card(
    catalogue: Catalogue, tmp_path: Path, line: str, complaint: str
) -> None:
    with pytest.raises(BadCatalogue) as refusal:
        effect(catalogue, tmp_path, line)
    assert str(refusal.value).startswith("cards.toml: card 'baker'")
    assert complaint in str(refusal.value)


def test_a_term_may_stand_before_a_value_or_a_table(catalogue: Catalogue, tmp_path: Path) -> None:
    for line in ("{ tip = 3 }", '{ tip = { coins = 3, from = "Ada" } }'):
        task = effect(catalogue, tmp_path, f"effect = {line}")
        assert isinstance(task, Earn)
        assert task.coins == 3


def test_a_lasting_effect_has_only_the_entries_of_its_query(catalogue: Catalogue) -> None:
    source = Reader({"modifies": "day.wage", "less": 1}, "card 'baker'", BadCatalogue)
    with pytest.raises(BadCatalogue, match="unknown entry 'less'; known are modifies, more"):
        catalogue.modifiers(source)


def test_lasting_effects_name_their_query(catalogue: Catalogue, tmp_path: Path) -> None:
    lines = '[[card]]\nid = "baker"\nalways = { modifies = "day.wage", more = 1 }\n'
    card = catalogue.entries(card_file(tmp_path, lines), "card")[0]
    assert [modifier.query for modifier in catalogue.modifiers(card.get("always"))] == ["day.wage"]
    several = Reader([{"modifies": "day.wage"}] * 2, "card", BadCatalogue)
    assert len(catalogue.modifiers(several)) == 2


def test_an_unknown_query_is_refused(catalogue: Catalogue, tmp_path: Path) -> None:
    lines = '[[card]]\nid = "baker"\nalways = { modifies = "day.rest" }\n'
    card = catalogue.entries(card_file(tmp_path, lines), "card")[0]
    with pytest.raises(BadCatalogue, match=r"card 'baker'.*unknown query 'day.rest'.*day.wage"):
        catalogue.modifiers(card.get("always"))


def test_every_card_says_where_its_values_come_from(catalogue: Catalogue, tmp_path: Path) -> None:
    lines = '[[card]]\nid = "a"\norigin = "designed"\n[[card]]\nid = "b"\n[[card]]\nid = "c"\n'
    good, without, odd = catalogue.entries(card_file(tmp_path, lines + 'origin = "guess"'), "card")
    assert catalogue.origin(good) == "designed"
    with pytest.raises(BadCatalogue, match="card 'b': 'origin' is missing"):
        catalogue.origin(without)
    with pytest.raises(
        BadCatalogue, match=r"card 'c'.*unknown origin 'guess'; known are published"
    ):
        catalogue.origin(odd)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('[[card]]\nid = "a"\n[[card]]\nid = "a"', "cards.toml: card 'a': this id is given twice"),
        ("[[card]]\nname = 1", r"cards.toml.card\[0\]: 'id' is missing"),
        ("[[card]]\nid = 1", r"cards.toml.card\[0\].id: expected text, got 1"),
        ("[card]\nid = 1", "cards.toml.card: expected a list, got"),
        ("", "cards.toml: 'card' is missing"),
        ('[[cards]]\nid = "a"', "cards.toml: unknown entry 'cards'; known are card"),
        ('[[card]]\nid = "a"\n[[crad]]\nid = "b"', "unknown entry 'crad'; known are card"),
        ('[[card]]\nid = "the baker"', "card 'the baker'.id: an id is written with small letters"),
        ('[[card]]\nid = "Baker"', "card 'Baker'.id: an id is written with small letters"),
        ('[[card]]\nid = ""', "card ''.id: an id is written with small letters"),
        ('[[card]]\nid = "baker-"', "card 'baker-'.id: an id is written with small letters"),
        ('[[card]]\nid = "a"\nname = " "', "card 'a'.name: a name is not empty"),
        ('[[card]]\nid = "a"\nname = { en = "A", it = "" }', "card 'a'.name.it: a name is not"),
        ('[[card]]\nid = "a"\nname = 3', "card 'a'.name: expected text, got 3"),
        ("[[card]]\nid = 1 2", r"cards.toml: not a TOML file \(.*line 2"),
    ],
)
def test_a_wrong_file_is_refused(
    catalogue: Catalogue, tmp_path: Path, text: str, complaint: str
) -> None:
    with pytest.raises(BadCatalogue, match=complaint):
        catalogue.entries(card_file(tmp_path, text), "card")


def test_a_file_that_is_not_there_or_not_text_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadCatalogue, match=r"none.toml: cannot be read"):
        read_toml(tmp_path / "none.toml")
    (tmp_path / "odd.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(BadCatalogue, match=r"odd.toml: not a TOML file"):
        read_toml(tmp_path / "odd.toml")


def test_a_file_nested_too_deeply_is_refused_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "deep.toml").write_text("a = " + "[" * 5000, encoding="utf-8")
    with pytest.raises(BadCatalogue, match=r"^deep\.toml: not a card file \(nested too deeply\)$"):
        read_toml(tmp_path / "deep.toml")


def test_a_file_may_begin_with_the_mark_that_some_editors_write(tmp_path: Path) -> None:
    (tmp_path / "mark.toml").write_text("a = 1\n", encoding="utf-8-sig")
    assert read_toml(tmp_path / "mark.toml").get("a").integer(1, 1) == 1
