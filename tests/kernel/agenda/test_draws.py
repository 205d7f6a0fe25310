"""Draws that are certain stand in the log: nobody is asked, and everybody sees the card."""

from __future__ import annotations

from random import Random

import pytest

import signoria
from signoria.kernel.agenda import FATE
from signoria.kernel.match import Match


def played(game: str, seats: int, modules: list[str], seed: int = 3) -> Match:
    """A whole random game in which cards are bought wherever it is possible."""
    match = signoria.new(game, seats=seats, modules=modules, seed=seed)
    rng = Random(seed)
    while not match.over:
        buying = [word for word in match.words if word.startswith("buy")]
        match.play(rng.choice(buying or match.words))
    return match


def chance_lines(match: Match) -> list[str]:
    """Everything the log says that chance brought, in English."""
    found = []
    for entry in match.entries:
        if entry.seat == FATE:
            found.append(entry.label.en)
        found += [text.en for _, text in entry.draws]
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_card_on_the_towers_is_in_the_log(seats: int) -> None:
    match = played("lorenzo", seats, [])
    revealed = [line for line in chance_lines(match) if line.endswith(" is revealed")]
    assert len(set(revealed)) == len(revealed) == 6 * 16


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_marble_and_every_card_of_the_market_is_in_the_log(seats: int) -> None:
    match = played("masters", seats, [])
    lines = chance_lines(match)
    state = match.state
    assert len([line for line in lines if "marble is drawn" in line]) == 13
    lying = [top for top in state.tops if top >= 0]
    owned = [card for player in state.players for slot in player.slots for card in slot]
    revealed = [line for line in lines if line.startswith("the next card is revealed")]
    assert len(revealed) == len(lying) + len(owned) + len(state.gone)


def test_buying_the_last_card_but_one_shows_the_last_and_can_be_taken_back() -> None:
    match = signoria.new("masters", seats=2, modules=[], seed=3)
    rng = Random(3)
    while not match.entries[-1].draws or match.entries[-1].seat == FATE:
        buying = [word for word in match.words if word.startswith("buy")]
        match.play(rng.choice(buying or match.words))
    assert match.entries[-1].word.startswith("buy")
    match.undo(match.entries[-1].seat, 1)
    assert not match.entries[-1].draws


def test_a_record_that_is_read_again_tells_the_same_draws() -> None:
    match = played("lorenzo", 4, ["houses"])
    again = signoria.load(match.record())
    assert chance_lines(again) == chance_lines(match)


def test_hidden_draws_are_not_told() -> None:
    match = played("princes", 3, ["muse"])
    for entry in match.entries:
        for _, text in entry.draws:
            assert "{" not in text.en and text.en
    hidden = [entry.label.en for entry in match.entries if not entry.seen_by(-1)]
    assert hidden
    assert not set(hidden) & {text.en for entry in match.entries for _, text in entry.draws}
