"""Packs: professions and shapes that an owner of the box can replace."""

from __future__ import annotations

from pathlib import Path

import pytest

import signoria
from signoria import BadCatalogue, BadSetting
from signoria.games.princes.rulebook import ThePrincesOfFlorence
from signoria.games.princes.setup.board import CARDS
from signoria.games.princes.state import Princes
from signoria.kernel.title.packs import read_pack

STANDARD = (CARDS / "pack.toml").read_text("utf-8")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of packs."""
    monkeypatch.setenv("SIGNORIA_PACKS", str(tmp_path))
    return tmp_path


def test_a_pack_is_chosen_by_its_name(folder: Path) -> None:
    changed = STANDARD.replace('rows = ["###"]', 'rows = ["##", "#."]', 1)  # the tower
    changed = changed.replace('rows = ["#.", "##"]', 'rows = ["###"]')  # and the chapel
    (folder / "mine.toml").write_text(changed, "utf-8")
    rules = signoria.new("princes", seats=3, seed=1, pack="mine").game
    assert isinstance(rules, Princes)
    assert [len(shape.orientations) for shape in rules.shapes[8:10]] == [4, 2]
    record = signoria.new("princes", seats=3, seed=1, pack="mine").record()
    assert record["settings"]["pack"] == "mine"
    assert signoria.load(record).game is rules


@pytest.mark.parametrize("name", ["../pack", "a/b", "Mine", "nowhere", "a" * 300, "a" * 10_000])
def test_a_pack_is_a_name_and_not_a_path(folder: Path, name: str) -> None:
    with pytest.raises(BadSetting):
        signoria.new("princes", seats=3, pack=name)


@pytest.mark.parametrize(
    ("before", "after", "complaint"),
    [
        ('rows = ["###"]', 'rows = ["####"]', "shape 'tower': a small building covers 3 cells"),
        ('rows = ["###"]', 'rows = ["##", "#"]', "shape 'tower'.rows: .* rows of equal length"),
        ('rows = ["###"]', 'rows = ["#x#"]', "shape 'tower'.rows: .* # and"),
        ('rows = ["###"]', 'rows = ["#.##"]', "shape 'tower'.rows: a shape is one piece"),
        (
            'landscape = "lake"',
            'landscape = "swamp"',
            "profession 'mathematician'.*unknown landscape",
        ),
        ('landscape = "lake"', 'landscape = "park"', "6 professions want 'lake', but it is 7"),
        ("number = 2\n", "number = 1\n", "profession 'lawyer': the number 1"),
        ('id = "poet"', 'id = "lawyer"', "profession 'lawyer': this id is given twice"),
        (
            'building = "tower"',
            'building = "chapel"',
            "0 professions want the building 'tower', but it is 1",
        ),
        (
            'id = "lake"\nrows = ["##", "##"]',
            'id = "lake"\nrows = ["###", "###"]',
            "shape 'forest'",
        ),
        ('building = "library"', 'building = "university"', "4 professions want the building"),
        ('id = "poet"', 'id = "Poet"', "profession 'Poet'.id: an id is written"),
        ('id = "poet"', 'id = ""', "profession ''.id: an id is written"),
        ('en = "Poet"', 'en = " "', "profession 'poet'.name.en: a name is not empty"),
        ('it = "Giurista"', 'it = ""', "profession 'lawyer'.name.it: a name is not empty"),
        ('rows = ["###"]', 'rows = ["###", "..."]', "shape 'tower'.rows: .* without empty rows"),
        ('rows = ["###"]', 'rows = [".###"]', "shape 'tower'.rows: .* without empty rows"),
        ('rows = ["#.", "##"]', 'rows = ["#", "#", "#"]', "shape 'chapel': 'tower' has the same"),
        ('origin = "published"', 'origin = "guessed"', "profession 'mathematician'.origin"),
        ('[[shape]]\nid = "park"', '[[shape]]\nid = "pond"', "unknown piece 'pond'"),
    ],
)
def test_what_is_wrong_is_named(folder: Path, before: str, after: str, complaint: str) -> None:
    assert before in STANDARD
    (folder / "wrong.toml").write_text(STANDARD.replace(before, after, 1), "utf-8")
    with pytest.raises(BadCatalogue, match=complaint):
        signoria.new("princes", seats=3, pack="wrong")


def test_everything_must_be_there(folder: Path) -> None:
    short = STANDARD[: STANDARD.index('[[shape]]\nid = "park"')]
    (folder / "short.toml").write_text(short, "utf-8")
    with pytest.raises(BadCatalogue, match="the shape of 'park' is missing"):
        signoria.new("princes", seats=3, pack="short")
    fewer = STANDARD.replace(
        STANDARD[
            STANDARD.index("[[profession]]") : STANDARD.index('[[profession]]\nid = "lawyer"')
        ],
        "",
    )
    (folder / "fewer.toml").write_text(fewer, "utf-8")
    with pytest.raises(BadCatalogue, match="20 professions, but there are 21"):
        signoria.new("princes", seats=3, pack="fewer")


def test_a_record_is_replayed_with_the_pack_it_was_played_with_or_not_at_all(folder: Path) -> None:
    (folder / "mine.toml").write_text(STANDARD, "utf-8")
    record = signoria.new("princes", seats=3, seed=1, pack="mine").record()
    assert signoria.load(record).game.packs == record["packs"]
    (folder / "mine.toml").write_text(STANDARD + "\n# another edition\n", "utf-8")
    with pytest.raises(signoria.BadRecord, match="mine"):
        signoria.load(record)


def test_a_pack_is_read_for_checking_without_being_installed(tmp_path: Path) -> None:
    rulebook = ThePrincesOfFlorence()
    path = tmp_path / "anywhere.toml"
    path.write_text(STANDARD, "utf-8")
    assert len(read_pack(rulebook, path)) == len(read_pack(rulebook, path, ["muse"])) == 34
    path.write_text(STANDARD.replace("opinion", "opinions", 1), "utf-8")
    with pytest.raises(BadCatalogue, match=r"profession 'lawyer'.*unknown freedom 'opinions'"):
        read_pack(rulebook, path)
