"""Agendas of Lorenzo il Magnifico that cannot be: cards, plans, members and tokens that do not fit."""

from __future__ import annotations

from copy import deepcopy

import pytest

import signoria
from tests.input.impossible.changes import Json, at, before, dropped, refuse

ALL = ("advanced", "houses")


def put_in(position: Json, place: int, task: str, arg: object, seat: int | None = None) -> Json:
    """The same with one more thing to be done, for the seat whose turn it is."""
    frame = {"task": task, "seat": position["agenda"][0]["seat"] if seat is None else seat}
    agenda = position["agenda"]
    return {**position, "agenda": [*agenda[:place], {**frame, "arg": arg}, *agenda[place:]]}


def later_turn(modules: tuple[str, ...] = ()) -> Json:
    """A turn in which members stand on the board already."""
    match = at("lorenzo", "place", modules=modules)
    while match.decision is None or match.decision.kind != "place" or len(match.entries) < 70:
        match.play(match.words[0])
    return match.position()


@pytest.mark.parametrize("modules", [(), ("advanced",), ALL])
def test_l11_what_a_space_gives_comes_after_the_placement(modules: tuple[str, ...]) -> None:
    position = later_turn(modules)
    refuse(put_in(position, 0, "space market.1", "space"), "does not come right before 'place'")


def test_l29_a_space_gives_something_to_those_who_stand_there() -> None:
    position = at("lorenzo", "window", modules=("advanced",)).position()
    free = next(name for name in ("market.1", "market.2") if not position["spaces"][name])
    refuse(put_in(position, 0, f"space {free}", "space"), f"this seat has no member on {free}")


def test_l11_nobody_acts_between_a_turn_and_the_next() -> None:
    position = at("lorenzo", "window", modules=ALL).position()
    assert [frame["task"] for frame in position["agenda"][:2]] == ["after placement", "turns"]
    alone = dropped(position, "after placement")
    privilege = {"source": "leader", "taken": []}
    for seat in range(3):
        refuse(
            put_in(position, 1, "leader privilege", privilege, seat),
            "right before 'turns'|no turn of this round has begun",
        )
        refuse(
            put_in(alone, 0, "leader privilege", privilege, seat),
            "right before 'turns'|no turn of this round has begun",
        )


def taking() -> Json:
    """A card is about to be paid for which there are two prices."""
    return at("lorenzo", "price").position()


def test_l29_a_card_is_taken_by_one_plan() -> None:
    position = taking()
    assert [frame["task"] for frame in position["agenda"][:2]] == ["price", "take card"]
    other = deepcopy(position)
    floor = other["agenda"][1]["arg"]["space"]
    name = next(name for name, card in other["floors"].items() if card and name != floor)
    other["agenda"][1]["arg"]["space"] = name
    refuse(other, "another seat or another number|the card of an occupied floor is gone")
    refuse(dropped(position, "take card"), "does not come right before|occupied floor is gone")
    refuse(put_in(position, 1, "floor bonus", position["agenda"][0]["arg"]), "right before")


def test_l29_a_member_is_at_home_until_it_stands() -> None:
    position = taking()
    plan = position["agenda"][0]["arg"]
    refuse(put_in(position, 0, "fee", plan), "does not come right before 'price'")
    again = position
    for step in ("floor bonus", "stand", "fee"):
        again = put_in(again, 0, step, plan)
    refuse(again, "at home now|has placed")


def test_l41_cards_act_for_those_who_have_them() -> None:
    position = at("lorenzo", "exchange").position()
    seat = position["agenda"][0]["seat"]
    signoria.from_position(position, seed=1)
    card = position["agenda"][0]["task"].split(" ")[1].split(".")[0]
    player = position["players"][seat]
    for name, row in player["cards"].items():
        if card in row:
            position["players"][1 - min(seat, 1)]["cards"][name].append(card)
            row.remove(card)
    refuse(position, f"this seat does not have {card}")


def test_l11_a_turn_places_a_member_that_can_be_placed() -> None:
    position = later_turn()
    turns = next(frame for frame in position["agenda"] if frame["task"] == "turns")
    for space in position["spaces"]:
        if any(pawn["seat"] == position["agenda"][0]["seat"] for pawn in position["spaces"][space]):
            position["spaces"][space] = []
    assert turns["arg"] > 3
    refuse(position, "members in . turns")


@pytest.mark.parametrize("due", [1, 99])
def test_hc15_tokens_are_due_while_they_are_about_to_be_drawn(due: int) -> None:
    position = at("lorenzo", "place", modules=ALL).position()
    position["players"][0]["tokens"]["due"] = due
    refuse(position, "tokens.due: ")


def test_h_h2_servants_are_added_for_a_member_one_has() -> None:
    position = at("lorenzo", "servants", modules=ALL).position()
    position["agenda"][0]["arg"] = {"space": "palace", "member": "brown"}
    refuse(position, "this seat has no such member")


@pytest.mark.parametrize("modules", [(), ("advanced",), ALL])
@pytest.mark.parametrize("task", ["reveal", "roll"])
def test_l11_turns_are_counted_from_the_first_of_a_round(
    task: str, modules: tuple[str, ...]
) -> None:
    position = before(task, "lorenzo", modules=modules)
    frame = next(frame for frame in position["agenda"] if frame["task"] == "turns")
    assert frame["arg"] == 0
    frame["arg"] = 2
    refuse(position, "no turn of this round has begun")


@pytest.mark.parametrize("deck", ["special.2", "special.3"])
def test_l2_nobody_has_a_card_of_a_later_period(deck: str) -> None:
    position = at("lorenzo", "place", modules=ALL).position()
    card = position["decks"][deck].pop(0)
    game = signoria.new("lorenzo", seats=2, modules=list(ALL)).game
    kind = next(each.type for each in game.cards if each.id == card)
    position["players"][0]["cards"][game.type_names[kind]].append(card)
    refuse(position, f"{card} is of a later period")
