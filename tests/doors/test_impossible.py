"""Positions in which something is said twice, left out, or of another round."""

from __future__ import annotations

from typing import Any

import pytest

import signoria
from signoria import BadPosition

Json = dict[str, Any]


@pytest.mark.parametrize("game", ["lorenzo", "masters", "princes"])
def test_a_game_with_nothing_left_to_be_done_is_over(game: str) -> None:
    match = signoria.new(game, seats=2, seed=1)
    while not match.over:
        position = {**match.position(), "agenda": []}
        if len(match.entries) < 60:
            with pytest.raises(BadPosition, match=r"agenda: the game is not over|P-23"):
                signoria.from_position(position, seed=1)
        match.play(match.words[len(match.entries) % len(match.words)])
    assert signoria.from_position(match.position(), seed=1).over


@pytest.mark.parametrize("game", ["lorenzo", "masters", "princes"])
def test_while_the_game_goes_on_the_agenda_ends_with_its_next_step(game: str) -> None:
    match = signoria.new(game, seats=2, seed=1)
    for _ in range(20):
        match.play(match.words[len(match.entries) % len(match.words)])
    position = match.position()
    position["agenda"] = position["agenda"][:-1]
    with pytest.raises(BadPosition, match=r"agenda: the game is not over, so 'next (round|turn)'"):
        signoria.from_position(position, seed=1)


@pytest.mark.parametrize("round", [2, 3, 4, 5, 6])
def test_l2_the_cards_on_the_floors_tell_the_round(round: int) -> None:
    position = signoria.new("lorenzo", seats=2, seed=1).position()
    signoria.from_position(position, seed=1)
    with pytest.raises(BadPosition, match="Ruling L-2"):
        signoria.from_position({**position, "round": round}, seed=1)


def test_a_module_is_named_once() -> None:
    position = signoria.new("lorenzo", seats=2, seed=1, modules=["advanced"]).position()
    with pytest.raises(BadPosition, match=r"modules\[1\]: 'advanced' is named twice"):
        signoria.from_position({**position, "modules": ["advanced"] * 2}, seed=1)


def test_a_leader_is_named_once() -> None:
    position = signoria.new("lorenzo", seats=2, seed=1, modules=["advanced"]).position()
    position["players"][0]["leaders"]["met"] = ["ariosto"] * 2
    with pytest.raises(BadPosition, match=r"leaders\.met\[1\]: 'ariosto' is named twice"):
        signoria.from_position(position, seed=1)


@pytest.mark.parametrize("name", ["passed", "declined", "served"])
def test_a_seat_is_named_once(name: str) -> None:
    position = signoria.new("princes", seats=3, seed=1).position()
    while position["round"] == 0:  # the setup asks first
        match = signoria.from_position(position, seed=1)
        match.play(match.words[0])
        position = match.position()
    position["auction"][name] = [2, 2]
    with pytest.raises(BadPosition, match=rf"auction\.{name}\[1\]: 2 is named twice"):
        signoria.from_position(position, seed=1)


def test_p10_a_bid_is_explained_only_while_there_is_bidding() -> None:
    match = signoria.new("princes", seats=3, seed=1)
    while match.decision is not None and match.decision.kind != "spot":
        wanted = [word for word in match.words if "lake" in word or word == "pass"]
        match.play((wanted or match.words)[0])
    assert match.position()["auction"]["object"] == "lake"
    assert [reason.code for reason in match.explain("bid 200")] == ["question"]
