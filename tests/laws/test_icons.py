"""Rows of icons: every effect that is printed has one, and every icon in it is drawn on the page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from signoria.games.registry import RULEBOOKS

PAGE = Path(__file__).parents[2] / "web" / "src"
KINDS = {"icon", "crossed", "goods", "room", "value", "die", "number", "note", "parts"}
"""What a part of a row can be; a page draws no other."""


def printed(game: str) -> list[Any]:
    """All that is printed in a game: its cards, and its boards."""
    rulebook = RULEBOOKS[game]
    boxes = [*rulebook.boxes(), rulebook.game(rulebook.seats[0])]
    return [box.sheet for box in boxes] + [thing.face for box in boxes for thing in box.printed]


def effects(value: Any) -> Iterator[dict[str, Any]]:
    """The tables that have a row of icons beside them."""
    if isinstance(value, dict):
        if "icons" in value:
            yield value
        for name, inner in value.items():
            if name != "icons":
                yield from effects(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from effects(inner)


DRAWN = [game for game in RULEBOOKS if any(effects(printed(game)))]
"""The games with effects on their cards."""

games = pytest.mark.parametrize("game", DRAWN)


def parts(row: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """All parts of a row, those inside groups too."""
    for part in row:
        yield part
        yield from parts(part.get("parts", []))


def all_parts(game: str) -> list[dict[str, Any]]:
    """Every part of every row of a game."""
    return [part for effect in effects(printed(game)) for part in parts(effect["icons"])]


def test_there_are_effects_to_look_at() -> None:
    assert len(DRAWN) > 1 and len([row for game in DRAWN for row in effects(printed(game))]) > 1000


@games
def test_every_effect_has_a_row_of_known_parts(game: str) -> None:
    for effect in effects(printed(game)):
        assert effect["icons"], effect
        assert {"icon": "why"} not in effect["icons"], effect
    for part in all_parts(game):
        assert len(KINDS & part.keys()) == 1, part


@games
def test_every_icon_is_drawn_on_the_page(game: str) -> None:
    drawings = {
        name
        for path in PAGE.rglob("*.svg")
        for name in re.findall(r'<symbol id="([\w-]+)"', path.read_text(encoding="utf-8"))
    }
    for part in all_parts(game):
        names = [part[kind] for kind in ("icon", "crossed") if kind in part]
        names += [*part.get("goods", {}), *part.get("room", {})]
        assert {name for name in names if name not in ("any", "choice")} <= drawings, part
