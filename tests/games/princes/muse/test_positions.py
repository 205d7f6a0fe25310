"""Positions with special characters that no game can come to are refused."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

import signoria
from signoria import BadPosition
from tests.games.princes.tables import Prince, game as rules, pieces_of


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
    with pytest.raises(BadPosition, match=r"table: there were not enough actions .*P-29"):
        signoria.from_position(position)


@pytest.mark.parametrize(("task", "round"), [("reject", 0), ("special auction", 1)])
@pytest.mark.parametrize("done", ["bought", "passed"])
def test_p55_nobody_buys_before_the_first_special_auction(task: str, round: int, done: str) -> None:
    position = first(task, round)
    position["court"][done] = [0, 1, 2]
    with pytest.raises(BadPosition, match=rf"court\.{done}: there was no special auction .*P-55"):
        signoria.from_position(position)


def test_p55_after_a_special_auction_everybody_has_bought_or_passed() -> None:
    position = first("windows", round=2)
    position["court"] |= {"bought": [], "passed": []}
    for card in position["court"]["characters"].values():
        card["where"] = "open"
    with pytest.raises(BadPosition, match=r"passed: it ends when all .*P-55"):
        signoria.from_position(position)


def after_auction(**where: object) -> dict[str, Any]:
    """The first action turn of seat 0, when characters were bought by those who have them now."""
    m = signoria.new("princes", seats=3, seed=1, modules=["muse"])
    while m.decision is None or m.decision.kind != "marker":
        m.play(m.words[-1])
    while m.decision.kind == "marker":
        m.play("pass")
    position = m.position()
    for name, holder in where.items():
        position["court"]["characters"][name]["where"] = holder
    bought = sorted(holder for holder in where.values() if isinstance(holder, int))
    return with_buyers(position, *bought)


def with_buyers(position: dict[str, Any], *seats: int) -> dict[str, Any]:
    """The same position when these seats have bought a character and the others have passed."""
    passed = [seat for seat in range(3) if seat not in seats]
    position["court"] |= {"bought": list(seats), "passed": passed}
    return position


def test_p58_what_was_bought_is_not_open_before_its_buyers_turn() -> None:
    signoria.from_position(after_auction(muse=1, princess=2))
    signoria.from_position(with_buyers(after_auction(muse=1, merchant="face down"), 1, 2))
    signoria.from_position(with_buyers(after_auction(muse=1), 0, 1))  # used in the turn of seat 0
    with pytest.raises(BadPosition, match=r"bought: what was bought is open only .*P-58"):
        signoria.from_position(with_buyers(after_auction(muse=1), 1, 2))


@pytest.mark.parametrize("name", ["cardinal", "muse", "princess"])
def test_p71_only_what_is_used_at_once_lies_face_down(name: str) -> None:
    position = with_buyers(after_auction(**{name: "face down"}), 1)
    with pytest.raises(BadPosition, match=rf"{name}: this character is not used before .*P-71"):
        signoria.from_position(position)


def test_p58_the_banker_gains_interest_in_rounds_without_a_buyer() -> None:
    position = after_auction()
    interest = position["court"]["banker_money"] - 600
    assert interest > 0
    for wrong in (600, 600 + 2 * interest):
        position["court"]["banker_money"] = wrong
        with pytest.raises(BadPosition, match=r"banker_money: it grows by .*P-58"):
            signoria.from_position(position)


def with_rank(position: dict[str, Any], seat: int, points: int) -> dict[str, Any]:
    """The same position when the Merchant has brought a player points."""
    position["players"][seat]["fame"]["merchant"] = points
    return position


def test_p61_only_who_bought_the_merchant_has_used_it() -> None:
    signoria.from_position(with_rank(with_buyers(after_auction(merchant="face down"), 2), 2, 3))
    signoria.from_position(with_rank(with_buyers(after_auction(), 0), 0, 1))
    for position in (
        first("special auction"),
        after_auction(),
        after_auction(merchant=1),
        after_auction(muse=1, merchant=2),
        with_buyers(after_auction(merchant="face down"), 2),
    ):
        with pytest.raises(BadPosition, match=r"fame\.merchant: the Merchant cannot have .*P-61"):
            signoria.from_position(with_rank(position, 1, 1))


def test_p61_the_merchant_brings_one_rank_after_each_special_auction() -> None:
    position = with_buyers(after_auction(merchant="face down"), 2)
    with pytest.raises(BadPosition, match=r"players.2..fame\.merchant: .*P-61"):
        signoria.from_position(with_rank(position, 2, 4))


def test_p59_money_is_changed_after_the_last_round() -> None:
    position = first("turn", round=7)
    court = position["court"]
    court["characters"]["banker"]["where"] = "face down"
    court |= {"banker_money": 600, "banker_holder": 0}
    with_buyers(position, *{0, *court["bought"]})
    signoria.from_position(position)
    position["players"][0]["fame"]["banker"] = 1
    with pytest.raises(BadPosition, match=r"fame: money is changed after the last round .*P-59"):
        signoria.from_position(position)


def after_a_work(position: dict[str, Any]) -> bool:
    """Is this a turn with one action left after a work, of a player who has freedoms?"""
    asked = position["agenda"][0]
    player = position["players"][asked["seat"]]
    one_left = asked["task"] == "turn" and asked["arg"]["actions"] == 1
    return bool(one_left and player["best_work"] and player["freedoms"])


def test_p29_no_more_was_done_in_a_turn_than_there_were_actions() -> None:
    found = next(each for each in game(seed=55) if each["round"] > 4 and after_a_work(each))
    position = signoria.from_position(found).position()
    position["agenda"][0]["arg"] = {"actions": 0, "profession": True, "freedom": True}
    with pytest.raises(BadPosition, match=r"arg: a turn has fewer actions than were spent .*P-29"):
        signoria.from_position(position)


def test_p63_in_the_first_round_only_a_buyer_has_used_the_princess() -> None:
    position = after_auction()
    position["agenda"][0]["arg"]["actions"] = 0
    position["auction"] |= {"served": [0], "declined": [1, 2], "sold": ["forest"]}
    player, supply = position["players"][0], position["supply"]
    player["pieces"] = pieces_of(Prince(pieces="forest tower"), rules(3, ("muse",)))
    supply["landscapes"]["forest"] -= 1
    supply["buildings"]["tower"] -= 1
    player["fame"] |= {"buildings": 3, "works": 1}
    with pytest.raises(BadPosition, match=r"players.0..fame: no work was completed .*P-33"):
        signoria.from_position(position)
    signoria.from_position(with_buyers(position, 0))
