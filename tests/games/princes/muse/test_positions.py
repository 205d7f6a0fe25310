"""Positions with special characters that no game can come to are refused."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

import signoria
from signoria import BadPosition


@cache
def game(seats: int = 3, seed: int = 50) -> list[dict[str, Any]]:
    """Every position of a match, played at random but for works, which are completed if possible."""
    m = signoria.new("princes", seats=seats, seed=seed, modules=["muse"])
    rng = Random(1)
    found = [m.position()]
    while not m.over:
        works = [word for word in m.words if word.startswith(("work", "princess"))]
        m.play(rng.choice(works or m.words))
        found.append(m.position())
    return found


def tasks(position: dict[str, Any]) -> list[str]:
    """What is still to be done, by name."""
    return [item["task"] for item in position["agenda"]]


def first(task: str, round: int = 1) -> dict[str, Any]:
    """A copy of the first position of a round in which a task is still to be done."""
    found = next(each for each in game() if each["round"] == round and task in tasks(each))
    return signoria.from_position(found).position()


@pytest.mark.parametrize(("task", "round"), [("reject", 0), ("special auction", 1), ("actions", 1)])
def test_p33_works_bring_nothing_before_the_first_action_turn(task: str, round: int) -> None:
    position = first(task, round)
    position["players"][0]["fame"]["works"] = 5
    with pytest.raises(BadPosition, match=r"players.0..fame: no work was completed .*P-33"):
        signoria.from_position(position)


def test_p33_works_bring_no_more_than_they_are_worth() -> None:
    position = next(each for each in game() if each["players"][0]["table"])
    position = signoria.from_position(position).position()
    position["players"][0]["fame"]["works"] = 25
    with pytest.raises(BadPosition, match=r"fame\.works: works can have brought \d+ points .*P-33"):
        signoria.from_position(position)


def test_p29_every_work_took_an_action() -> None:
    position = first("turn")
    position["players"][0]["table"] = position["decks"]["profession"]["cards"][:1]
    del position["decks"]["profession"]["cards"][:1]
    position["agenda"][0]["arg"]["actions"] = 2
    with pytest.raises(BadPosition, match=r"table: there were no actions for so many works .*P-29"):
        signoria.from_position(position)
