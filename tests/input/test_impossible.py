"""Positions in which something is said twice, left out, or of another round."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import signoria
from signoria import BadPosition
from signoria.games.registry import RULEBOOKS

Json = dict[str, Any]

SAID_FIRST = {"princes": "|P-23|the auction is not over"}
"""What a game says of such a position before it comes to the agenda: here, of an auction."""


@pytest.mark.parametrize("game", RULEBOOKS)
def test_a_game_with_nothing_left_to_be_done_is_over(game: str) -> None:
    match = signoria.new(game, seats=2, seed=1)
    while not match.over:
        position = {**match.position(), "agenda": []}
        if len(match.entries) < 60:
            said = f"agenda: the game is not over{SAID_FIRST.get(game, '')}"
            with pytest.raises(BadPosition, match=said):
                signoria.from_position(position, seed=1)
        match.play(match.words[len(match.entries) % len(match.words)])
    assert signoria.from_position(match.position(), seed=1).over


@pytest.mark.parametrize("game", RULEBOOKS)
def test_while_the_game_goes_on_the_agenda_ends_with_its_next_step(game: str) -> None:
    match = signoria.new(game, seats=2, seed=1)
    for _ in range(20):
        position = match.position()
        match.play(match.words[len(match.entries) % len(match.words)])
        if match.over:
            break
    *position["agenda"], last = position["agenda"]
    with pytest.raises(BadPosition, match=f"agenda: the game is not over, so '{last['task']}'"):
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


def test_p59_at_the_bankers_question_in_the_end_the_position_loads() -> None:
    for seed in range(300):
        match = signoria.new("princes", seats=2, seed=seed, modules=["muse"])
        rng = Random(seed)
        while not match.over and match.decision is not None and match.decision.kind != "change":
            last = match.position()["round"] == 7
            wanted = [word for word in match.words if last and word.startswith("banker")]
            match.play((wanted or [rng.choice(match.words)])[0])
        if not match.over:
            break
    assert signoria.from_position(match.position(), seed=1).position() == match.position()


def without(position: Json, task: str) -> Json:
    """The same with one step of the agenda left out."""
    left = [frame for frame in position["agenda"] if frame["task"] != task]
    assert left != position["agenda"]
    return {**position, "agenda": left}


LEFT_OUT = ["turns", "extra turns", "clear towers", "new turn order", "members home", "leaders up"]


@pytest.mark.parametrize("task", LEFT_OUT)
def test_no_step_of_a_round_is_left_out(task: str) -> None:
    match = signoria.new("lorenzo", seats=3, seed=2, modules=["advanced"])
    while match.decision is not None and match.decision.kind != "place":
        match.play(match.words[0])
    with pytest.raises(BadPosition, match=r"left out|0 members in 4 turns"):
        signoria.from_position(without(match.position(), task), seed=1)


def test_l112_towers_are_cleared_after_the_report() -> None:
    match, rng = signoria.new("lorenzo", seats=2, seed=3), Random(1)
    while match.decision is not None and match.decision.kind != "report":
        match.play(rng.choice(match.words))
    with pytest.raises(BadPosition, match="'clear towers' is left out: cards lie in the towers"):
        signoria.from_position(without(match.position(), "clear towers"), seed=1)


def test_m66_alone_the_turns_go_on() -> None:
    match = signoria.new("masters", seats=1, seed=1)
    while match.decision is not None and match.decision.kind != "action":
        match.play(match.words[0])
    with pytest.raises(BadPosition, match="the game is not over, so 'next turn' comes last"):
        signoria.from_position(without(match.position(), "next turn"), seed=1)


def test_p29_turns_go_clockwise_once_for_each_player() -> None:
    match = signoria.new("princes", seats=3, seed=1)
    while match.decision is not None and match.decision.kind != "action":
        match.play(match.words[-1])
    position = match.position()
    turns = [frame for frame in position["agenda"] if frame["task"] == "begin turn"]
    assert len(turns) == 2
    turns[0]["seat"], turns[1]["seat"] = turns[1]["seat"], turns[0]["seat"]
    with pytest.raises(BadPosition, match="P-29"):
        signoria.from_position(position, seed=1)
    turns[1]["seat"] = turns[0]["seat"]
    with pytest.raises(BadPosition, match="P-29"):
        signoria.from_position(position, seed=1)


def test_p46_prestige_cards_count_at_the_end() -> None:
    position = signoria.new("princes", seats=2, seed=1).position()
    with pytest.raises(BadPosition, match="P-46"):
        signoria.from_position({**position, "revealed": True}, seed=1)


def test_p29_nobody_has_more_than_two_actions() -> None:
    match = signoria.new("princes", seats=2, seed=1)
    while match.decision is not None and match.decision.kind != "action":
        match.play(match.words[-1])
    position = match.position()
    position["agenda"][0]["arg"]["actions"] = 3
    with pytest.raises(BadPosition, match="actions: expected a whole number from 0 to 2"):
        signoria.from_position(position, seed=1)
