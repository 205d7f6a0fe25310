"""A lesson of a test's own: a file with a position, changed as the test wants it."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import signoria

LESSON = """
title = { en = "A card", it = "Una carta" }
idea = { en = "Pay for a card.", it = "Paga una carta." }
task = { en = "Buy a card.", it = "Compra una carta." }
position = "card.json"
goal = "players.0.slots.0 has blue-01"
look = ["card:blue-01"]
others = { 1 = ["market row.3", "keep all"] }

[[answer]]
is = "right"
play = ["buy blue-01"]
say = { en = "Yours.", it = "Tua." }

[[answer]]
is = "wrong"
play = ["market row.2", "keep all"]
say = { en = "You took instead.", it = "Hai preso, invece." }

[[answer]]
is = "refused"
play = ["buy green-04"]
codes = ["cost"]
say = { en = "Two shields short.", it = "Mancano due scudi." }

[[recall]]
ask = { en = "How many?", it = "Quante?" }
choices = [{ en = "One", it = "Una" }, { en = "Two", it = "Due" }]
answer = 1
"""

Write = Callable[..., Path]


@cache
def played_position() -> Any:
    """A table on which the first main action is to be chosen."""
    match = signoria.new("masters", seats=2, seed=7)
    while match.decision is not None and match.decision.kind != "action":
        match.play(match.words[0])
    return match.position()


def card_position() -> Any:
    """Two coins on the shelves, no leaders in hand."""
    position = deepcopy(played_position()) | {"composed": True}
    for player in position["players"]:
        player["shed"] += player["hand"]
        player["hand"] = []
    position["players"][0]["depots"]["coin"] = 2
    return position


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Write the lesson with some of its text exchanged, and more at its end; its path."""

    def written(*exchanges: tuple[str, str], more: str = "") -> Path:
        text = LESSON
        for old, new in exchanges:
            assert old in text, f"there is no {old!r} to be exchanged"
            text = text.replace(old, new)
        (tmp_path / "positions").mkdir(exist_ok=True)
        position = json.dumps(card_position())
        (tmp_path / "positions" / "card.json").write_text(position, encoding="utf-8")
        path = tmp_path / "card.toml"
        path.write_text(text + more, encoding="utf-8")
        return path

    return written
