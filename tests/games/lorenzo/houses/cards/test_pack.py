"""The pack: designed values in a file that an owner of the box can replace."""

from __future__ import annotations

from pathlib import Path

import pytest

import signoria
from signoria import BadCatalogue, BadSetting
from signoria.games.registry import RULEBOOKS
from signoria.kernel.title.packs import read_pack
from tests.games.lorenzo.houses.tables import AUCTION, FACES, FAMILIES, LEADERS, SPECIAL
from tests.games.lorenzo.tables import HOUSE

OURS = HOUSE / "modules/houses/cards/pack.toml"
RULEBOOK = RULEBOOKS["lorenzo"]


def changed(folder: Path, old: str, new: str) -> Path:
    """Our pack with one change, as a file of its own."""
    text = OURS.read_text("utf-8")
    assert old in text
    path = folder / "mine.toml"
    path.write_text(text.replace(old, new, 1), "utf-8")
    return path


def test_our_pack_is_in_order_and_holds_what_is_designed() -> None:
    printed = read_pack(RULEBOOK, OURS)
    kinds = [each.kind for each in printed]
    assert kinds.count("token") == len(FACES) == 13
    assert kinds.count("auction tile") == len(AUCTION) == 5
    assert kinds.count("excommunication") == kinds.count("faith tile") == 3
    assert {each.origin for each in printed} == {"designed"}


def test_everything_outside_the_pack_is_published() -> None:
    for entries in (SPECIAL, LEADERS, FAMILIES):
        assert {entry["origin"] for entry in entries.values()} == {"published"}
    lines = [line["origin"] for tile in AUCTION.values() for line in tile["lines"]]
    assert lines.count("published") == 3 and lines.count("designed") == 27


def test_a_pack_is_played_with_by_name_and_its_values_hold(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    changed(tmp_path, "gain = { coin = 3 }", "gain = { coin = 7 }")
    monkeypatch.setenv("SIGNORIA_PACKS", str(tmp_path))
    m = signoria.new("lorenzo", seats=2, seed=1, modules=["houses"], houses_pack="mine")
    token = next(each for each in m.game.printed if (each.kind, each.id) == ("token", "coins"))
    assert "7 coins" in token.text.en and "7 monete" in token.text.it
    assert set(m.game.packs) == {"mine"}
    with pytest.raises(BadSetting):
        signoria.new("lorenzo", seats=2, modules=["houses"], houses_pack="nobody")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("copies = 3", "copies = 4", "30 tokens"),
        ("gain = { coin = 3 }", "gain = { gold = 3 }", "gold"),
        (
            "gain = { coin = 3 }",
            "gain = { coin = 3, token = 1 }",
            "'coins': it may not give a token",
        ),
        (
            "{ gain = { coin = 3 } }",
            "{ draw_tokens = { draw = 2, keep = 1 } }",
            "'coins': it may not give a token",
        ),
        ('{ count = 1, except = ["token"] }', "1", "'favor': it may not give a token"),
        ("period = 2", "period = 1", "each period"),
        ("[[faith_tile]]", "[[faith]]", "faith"),
        ("step = 3", "step = 99", "15"),
    ],
)
def test_what_is_wrong_with_a_pack_is_said(tmp_path: Path, old: str, new: str, said: str) -> None:
    with pytest.raises(BadCatalogue, match=said):
        read_pack(RULEBOOK, changed(tmp_path, old, new))


def test_a_table_that_no_pack_has_is_refused_in_a_game_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    changed(tmp_path, "[[token]]", '[[tokens]]\nid = "extra"\n[[token]]')
    monkeypatch.setenv("SIGNORIA_PACKS", str(tmp_path))
    with pytest.raises(BadCatalogue, match=r"mine.toml: unknown entry 'tokens'; known are token, "):
        signoria.new("lorenzo", seats=2, modules=["houses"], houses_pack="mine")
