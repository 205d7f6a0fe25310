"""What everybody should hear of stands in the log beside the answer it came of."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import signoria
from signoria.games.registry import RULEBOOKS
from signoria.kernel.match import Match

IN_ROUNDS = [game for game in RULEBOOKS if "round" in signoria.new(game, seed=1).view(None)]
"""The games that count their rounds."""


def played(game: str, seats: int, modules: list[str], seed: int = 3) -> Match:
    """A whole random game."""
    match = signoria.new(game, seats=seats, modules=modules, seed=seed)
    rng = Random(seed)
    while not match.over:
        match.play(rng.choice(match.words))
    return match


def news(match: Match, what: str) -> Iterator[dict[str, Any]]:
    """All news of one kind, in order."""
    return (each for entry in match.entries for each in entry.news if each["what"] == what)


@pytest.mark.parametrize("game", IN_ROUNDS)
def test_every_round_but_the_first_is_told(game: str) -> None:
    match = played(game, RULEBOOKS[game].seats[1], list(RULEBOOKS[game].choices()))
    rounds = [each["round"] for each in news(match, "round")]
    assert rounds == list(range(2, match.view(None)["round"] + 1))


def test_reports_and_excommunications_of_lorenzo_are_told() -> None:
    match = played("lorenzo", 3, ["advanced"])
    reports = list(news(match, "report"))
    assert [each["number"] for each in reports] == [1, 2, 3]
    struck = [seat for each in news(match, "excommunicated") for seat in each["seats"]]
    assert sorted(struck) == sorted([seat for each in reports for seat in each["lost"]])
    assert struck, "nobody was excommunicated"
    assert all(sorted(each["kept"] + each["lost"]) == [0, 1, 2] for each in reports)


def test_reports_of_masters_are_told_also_when_chance_brings_them() -> None:
    match = played("masters", 1, [], seed=8)
    found = [(each["number"], each["kept"], each["lost"]) for each in news(match, "report")]
    reported = match.view(None)["reports"]
    assert [number for number, _, _ in found] == [at + 1 for at in range(3) if reported[at]]
    brought = [entry.seat for entry in match.entries for each in entry.news if "kept" in each]
    assert -1 in brought


def test_a_record_that_is_read_again_tells_the_same() -> None:
    match = played("lorenzo", 2, [])
    again = signoria.load(match.record())
    assert [entry.news for entry in again.entries] == [entry.news for entry in match.entries]
