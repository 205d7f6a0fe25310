"""Legends of boards: what they say exists, in both languages, for all that is printed."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from signoria.api import rulebook_of
from signoria.games.registry import MANIFESTS
from signoria.learn.lessons.entries import BadLesson
from signoria.learn.signs import Sign, read_signs, signs_of
from tests.docs.rules_pages import numbers_of, pages_of

WITH_A_LEGEND = [game for game, manifest in MANIFESTS.items() if manifest.signs is not None]

LEGEND = """
[groups]
goods = { en = "Goods", it = "Beni" }

[[sign]]
is = ["icon:coin"]
group = "goods"
name = { en = "Coin", it = "Moneta" }
text = { en = "It pays.", it = "Paga." }
rules = ["M-31"]
count = ["depots.coin"]
"""


def rules_on_the_page(game: str, language: str) -> set[str]:
    """The numbers of all rules of a game and its expansions, as the page shows them."""
    names = [path.name for path in pages_of(game).glob("*.md")]
    there = [name for name in names if name.endswith(".it.md") == (language == "it")]
    return set().union(*[numbers_of(game, name) for name in there])


@cache
def signs(game: str) -> list[Sign]:
    """The signs of a game."""
    found = signs_of(game)
    assert found is not None
    return found.signs


def test_every_game_of_ours_has_a_legend() -> None:
    assert set(MANIFESTS) == set(WITH_A_LEGEND)


@pytest.mark.parametrize("game", WITH_A_LEGEND)
@pytest.mark.parametrize("language", ["en", "it"])
def test_every_rule_of_a_legend_is_on_the_rules_page(game: str, language: str) -> None:
    there = rules_on_the_page(game, language)
    named = {rule for sign in signs(game) for rule in sign.rules}
    assert named - there == set()
    assert [sign.name.en for sign in signs(game) if not sign.rules] == []


@pytest.mark.parametrize("game", WITH_A_LEGEND)
def test_every_kind_of_printed_thing_has_a_sign(game: str) -> None:
    kinds = {thing.kind for box in rulebook_of(game).boxes() for thing in box.printed}
    known = {name for sign in signs(game) for name in sign.stands_for}
    assert {f"kind:{kind}" for kind in kinds} - known == set()


@pytest.mark.parametrize("game", WITH_A_LEGEND)
def test_modules_of_a_legend_exist(game: str) -> None:
    modules = {sign.module for sign in signs(game)} - {""}
    assert modules <= set(rulebook_of(game).with_implied(rulebook_of(game).choices()))


def test_a_legend_is_read(tmp_path: Path) -> None:
    path = tmp_path / "signs.toml"
    path.write_text(LEGEND, encoding="utf-8")
    found = read_signs(path)
    assert [sign.stands_for for sign in found.signs] == [("icon:coin",)]
    assert found.groups["goods"].it == "Beni"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("rules", "rule"), "rule"),
        (('"goods"\nname', '"bads"\nname'), "bads"),
        (('it = "Paga."', 'it = " "'), "there are no words"),
    ],
)
def test_what_is_wrong_with_a_legend_is_said(
    tmp_path: Path, change: tuple[str, str], said: str
) -> None:
    path = tmp_path / "signs.toml"
    path.write_text(LEGEND.replace(*change), encoding="utf-8")
    with pytest.raises(BadLesson, match=re.escape(said)):
        read_signs(path)


def test_no_name_stands_for_two_signs(tmp_path: Path) -> None:
    path = tmp_path / "signs.toml"
    again = LEGEND[LEGEND.index("[[sign]]") :]
    path.write_text(LEGEND + again, encoding="utf-8")
    with pytest.raises(BadLesson, match="stands for another sign already"):
        read_signs(path)
