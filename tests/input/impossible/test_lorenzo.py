"""Tables of Lorenzo il Magnifico whose parts do not agree: towers, turns, members, leaders."""

from __future__ import annotations

from copy import deepcopy
from random import Random

import pytest

import signoria
from tests.games.lorenzo.tables import Board, play, table
from tests.input.impossible.changes import Json, at, before, dropped, refuse


def frames(position: Json, task: str) -> list[Json]:
    """What a position still has to do of one kind."""
    return [frame for frame in position["agenda"] if frame["task"] == task]


def test_l11_nobody_places_more_members_than_turns() -> None:
    position = at("lorenzo", "place").position()
    signoria.from_position(position, seed=1)
    for seat in range(3):
        early = deepcopy(position)
        early["spaces"]["palace"] = [{"seat": seat, "member": "white"}]
        refuse(early, rf"spaces: seat {seat} has placed 1 members in 0 turns \(Ruling L-11\)")


def test_l11_a_member_more_is_a_turn_more() -> None:
    match, rng = signoria.new("lorenzo", seats=2, seed=5), Random(5)
    while len(match.entries) < 60 or match.decision is None or match.decision.kind != "place":
        match.play(rng.choice(match.words))
    position = match.position()
    turns = frames(position, "turns")[0]
    turns["arg"] -= 2
    refuse(position, "has placed . members in . turns")


def test_l85_a_first_turn_that_is_skipped_places_nobody() -> None:
    board = Board(tiles="2", at="white palace")
    refused = table(board, Board(), tiles="1-1 2-7 3-1", lap=2).position()
    frames(refused, "turns")[0]["arg"] -= 2
    refuse(refused, "seat 0 has placed 1 members in 0 turns")


def test_l96_a_raised_member_has_a_leader_that_raised_it() -> None:
    board = Board(played="montefeltro", face_down="montefeltro", raised="white 6")
    position = table(board, Board(), dice="1 1 1").position()
    signoria.from_position(position, seed=1)
    for change in ({"played": []}, {"face_down": []}):
        other = deepcopy(position)
        other["players"][0]["leaders"] |= {"face_down": [], **change}
        refuse(other, r"players\[0\].raised: no leader used in this round gave this")
    position["players"][0]["raised"] = {"white": 5}
    refuse(position, "no leader used in this round gave this")


@pytest.mark.parametrize("kind", ["place", "privilege", "servants"])
def test_l66_the_report_is_a_step_of_every_round(kind: str) -> None:
    position = at("lorenzo", kind).position()
    refuse(dropped(position, "vatican report"), "left out: 'vatican report'")


def test_l68_reports_come_in_turn_order() -> None:
    position = at("lorenzo", "report").position()
    position["agenda"].insert(1, position["agenda"].pop(0))
    refuse(position, "everybody reports once in a period, in turn order")


def test_l2_while_towers_are_filled_no_floor_is_left_out() -> None:
    position = before("reveal", "lorenzo")
    signoria.from_position(position, seed=1)
    why = "floors: before the dice are rolled every floor has a card"
    refuse(dropped(position, "reveal"), why)
    last = [frame for frame in position["agenda"] if frame["task"] != "reveal"]
    refuse({**position, "agenda": last}, why)
    deck = f"{position['agenda'][0]['arg'].partition('.')[0]}.1"
    position["gone"].append(position["decks"][deck].pop())
    refuse(position, rf"decks.{deck}: in round 1 there are . cards in this deck")


def test_l2_in_the_setup_all_cards_are_in_their_decks() -> None:
    position = before("next in order", "lorenzo")
    position["players"][0]["cards"]["venture"] = [position["decks"]["venture.2"].pop()]
    refuse(position, "decks.venture.2: in round 0 there are 8 cards in this deck")


def test_l6_everybody_is_dealt_as_many_leaders() -> None:
    position = before("deal leaders.card", "lorenzo", 3, ("advanced",))
    signoria.from_position(position, seed=1)
    refuse(dropped(position, "deal leaders.card"), r"players\[.\].leaders.pack: .*of one size")
    frames(position, "deal leaders.card")[-1]["arg"] = position["agenda"][0]["arg"]
    refuse(position, r"players\[.\].leaders.pack: packs are of one size")


def test_l136_a_pack_that_was_handed_on_is_looked_at() -> None:
    look = "deal leaders.draft.hand on.look"
    position = before(look, "lorenzo", 3, ("advanced",))
    signoria.from_position(position, seed=1)
    refuse(dropped(position, look), "a pack that was handed on is looked at next")


def test_hb1_every_lot_gets_its_tile() -> None:
    position = before("lots.family", "lorenzo", 3, ("advanced", "houses"))
    signoria.from_position(position, seed=1)
    tiles = frames(position, "lots.tile")
    tiles[-1]["arg"] = tiles[0]["arg"]
    refuse(position, "nobody is about to draw the tile of this lot")


def test_l11_nobody_places_members_before_the_first_round() -> None:
    position = at("lorenzo", "draft", modules=("advanced",)).position()
    position["spaces"]["market.1"] = [{"seat": 1, "member": "white"}]
    refuse(position, "nobody places members before round 1")


def test_l2_the_round_is_told_by_towers_with_bare_floors_too() -> None:
    position = at("lorenzo", "place").position()
    position["gone"] += [position["floors"]["territory.1"]]
    position["floors"]["territory.1"] = None
    signoria.from_position(position, seed=1)
    refuse({**position, "round": 2}, r"decks.*in round 2 there are 0 cards in this deck")
    refuse({**position, "round": 3}, r"floors.*is not of the period of round 3")


def test_l2_a_composed_table_may_be_in_any_round_and_stays_composed() -> None:
    position = {**at("lorenzo", "place").position(), "composed": True, "round": 5}
    match, rng = signoria.from_position(position, seed=1), Random(1)
    while not match.over:
        match.play(rng.choice(match.words))
        assert signoria.from_position(match.position(), seed=1).position()["composed"] is True


def test_l54_servants_are_spent_where_the_member_may_go() -> None:
    position = table(Board(at="black production.small"), Board(), Board()).position()
    plan = {"space": "production.large", "member": "orange"}
    position["agenda"][0] |= {"task": "servants", "arg": plan}
    refuse(position, r"agenda\[0\].arg: this action is not possible: .*Ruling L-54")


def test_l85_the_steps_of_a_turn_agree_whether_it_is_an_extra_turn() -> None:
    position = at("lorenzo", "place").position()
    assert [frame["task"] for frame in position["agenda"][:2]] == ["place", "after placement"]
    position["agenda"][1]["arg"]["extra"] = True
    refuse(position, r"agenda\[1\].arg.extra: either all of these are extra turns or none is")


def test_l11_a_turn_places_one_member() -> None:
    position = at("lorenzo", "servants").position()
    place = {"task": "place", "seat": position["agenda"][0]["seat"], "arg": {"extra": False}}
    refuse({**position, "agenda": [place, *position["agenda"]]}, "one member is placed in a turn")


def test_l11_the_member_that_servants_go_with_counts_as_placed() -> None:
    match = table(Board(), Board())
    play(match, "white palace")
    position = match.position()
    assert position["agenda"][0]["task"] != "place"
    plan = {"space": "palace", "member": "black"}
    position["agenda"][0] = {"task": "servants", "seat": 0, "arg": plan}
    refuse(position, "seat 0 has placed 1 members in 0 turns")


def test_l113_nothing_of_a_round_is_left_after_the_last() -> None:
    match, rng = signoria.new("lorenzo", seats=2, seed=5), Random(5)
    begun = []
    while not match.over:
        begun = match.position()["agenda"]
        match.play(rng.choice(match.words))
    signoria.from_position(match.position(), seed=1)
    refuse({**match.position(), "agenda": begun[:3]}, "comes last|Ruling|does not come here")


@pytest.mark.parametrize("tasks", [["after placement"], ["place", "after placement"]])
def test_l11_one_turn_is_open_at_a_time(tasks: list[str]) -> None:
    position = at("lorenzo", "place").position()
    seat = (position["agenda"][0]["seat"] + 1) % 3
    position["agenda"][2:2] = [
        {"task": each, "seat": seat, "arg": {"extra": False}} for each in tasks
    ]
    refuse(position, "one turn is open at a time|this is the turn of seat")


def test_l11_no_member_is_placed_after_the_end_of_its_turn() -> None:
    position = at("lorenzo", "servants").position()
    position["agenda"][:2] = position["agenda"][1::-1]
    refuse(position, "a placement comes before the end of its turn|left out|comes before")


def test_l11_servants_are_of_no_use_in_the_setup() -> None:
    position = at("lorenzo", "draft", modules=("advanced",)).position()
    assert not position["round"]
    servants = {"task": "servants", "arg": {"space": "market.1", "member": "white"}}
    frame = {**servants, "seat": position["agenda"][0]["seat"]}
    refuse({**position, "agenda": [frame, *position["agenda"]]}, "before round 1|Ruling")


def test_hh15_before_families_are_won_nobody_has_faith() -> None:
    position = signoria.new("lorenzo", seats=3, modules=["houses"], seed=1).position()
    position["players"][1]["goods"]["faith"] = 7
    refuse(position, "before a family is won nobody has faith")


@pytest.mark.parametrize("place", ["discarded", "played"])
def test_l12_before_the_first_round_no_leader_is_played_or_discarded(place: str) -> None:
    position = before("next in order", "lorenzo", modules=("advanced",))
    if place == "discarded":
        position["leaders_discarded"] = ["leonardo"]
    else:
        position["players"][0]["leaders"]["played"] = ["leonardo"]
    refuse(position, r"before the first round no leader is played or discarded \(Ruling L-12\)")
