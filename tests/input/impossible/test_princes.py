"""Tables of The Princes of Florence whose parts do not agree: turns, sales, drawn cards, the court."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

import signoria
from tests.games.princes.tables import Prince, table
from tests.input.impossible.changes import Json, at, before, dropped, refuse, reseated
from tests.laws.players import Wanderer

MUSE = ("muse",)
TRIO = (Prince(), Prince(), Prince())


def with_court(position: Json, **entries: object) -> Json:
    """The same with something else at court; characters by who has them."""
    changed = deepcopy(position)
    for name, value in entries.items():
        if name in changed["court"]["characters"]:
            changed["court"]["characters"][name]["where"] = value
        else:
            changed["court"][name] = value
    return changed


def special_auction(*words: str, **more: Any) -> Json:
    """The special auction after these answers."""
    match = table(*TRIO, modules=MUSE, ask="special auction", then=["actions"], **more)
    for word in words:
        match.play(word)
    return match.position()


def test_p29_everybody_has_a_turn() -> None:
    position = at("princes", "action").position()
    assert [frame["task"] for frame in position["agenda"]].count("begin turn") == 2
    for _ in range(2):
        position["agenda"].pop(1)
        if position["agenda"][1]["task"] != "best work":
            refuse(position, "the turns of a round go clockwise, one for each player")
    refuse(position, "the turns of a round go clockwise, one for each player")


@pytest.mark.parametrize("task", ["windows", "special auction", "actions"])
@pytest.mark.parametrize("kind", ["name", "bid", "take"])
def test_p55_after_the_auction_no_step_is_left_out(kind: str, task: str) -> None:
    position = at("princes", kind, modules=MUSE).position()
    refuse(dropped(position, task), "is left out")


def test_p72_between_two_windows_there_is_the_auction() -> None:
    match = table(*TRIO, modules=MUSE, ask="windows", court={"merchant": 2}, then=["auction"])
    position = match.position()
    assert position["agenda"][0] == {"task": "window", "seat": 2, "arg": 0}
    refuse(dropped(position, "auction"), "before an auction or at the end")


def test_p72_everybody_has_one_window_in_order() -> None:
    match = table(*TRIO, modules=MUSE, ask="windows", court={"merchant": 0}, then=["auction"])
    position = match.position()
    assert len([frame for frame in position["agenda"] if frame["task"] == "window"]) == 3
    position["agenda"].insert(1, position["agenda"].pop(2))
    refuse(position, "everybody has one window, clockwise")


def test_p75_the_banker_comes_before_the_cards_are_shown() -> None:
    given = {"banker_holder": 0, "professor": 1}
    match = table(*TRIO, modules=MUSE, ask="next round", then=[], round=7, court=given)
    position = match.position()
    signoria.from_position(position, seed=1)
    refuse(dropped(position, "banker"), "before an auction or at the end")


def test_p61_the_merchant_is_asked_before_anything_else() -> None:
    match = table(*TRIO, modules=MUSE, ask="take last", court={"merchant": 0})
    match.play("take jester")
    position = match.position()
    asked, *rest = position["agenda"]
    assert asked["task"] == "merchant"
    later = [frame["task"] for frame in rest].index("windows") + 1
    position["agenda"] = [*rest[:later], asked, *rest[later:]]
    refuse(position, "'merchant' does not come after|before anything else|left out")
    refuse(dropped(match.position(), "take object"), "a step of the sale is left out")


def test_p11_an_object_is_its_buyers() -> None:
    princes = (Prince(), Prince(table="poet"), Prince(recruiting=1))
    match = table(*princes, ask="take last")
    match.play("take recruiting")
    position = match.position()
    assert position["agenda"][0]["task"] == "recruit now"
    refuse(reseated(position, "recruit now", 2), "this is the sale of seat 0")
    position["players"][0]["recruiting"] -= 1
    position["players"][1]["recruiting"] += 1
    refuse(position, "this player has no recruiting card")


def test_p23_five_cards_are_drawn_or_all_there_are() -> None:
    position = before("draw", "princes", seats=3)
    signoria.from_position(position, seed=1)
    refuse(dropped(position, "draw"), r"drawn: 5 cards are drawn, or all there are \(Ruling P-23\)")


def test_p36_what_others_rejected_is_unknown_while_professions_are_drawn() -> None:
    position = table(Prince(hand="poet"), Prince(), Prince(rejected="lawyer")).position()
    signoria.from_position(position, seed=1)
    match = signoria.from_position(position, seed=1)
    match.play("profession")
    position = match.position()
    assert position["players"][2]["rejected"] is None
    position["players"][2]["rejected"] = position["decks"]["profession"]["cards"][0]
    refuse(position, r"players\[2\].rejected: another player draws professions")


@pytest.mark.parametrize(("kind", "won"), [("name", 0), ("bid", 0), ("action", 1)])
def test_p7_nobody_wins_two_objects_in_a_round(kind: str, won: int) -> None:
    position = at("princes", kind).position()
    signoria.from_position(position, seed=1)
    assert position["round"] == 1
    position["players"][2]["jesters"] += 1 + won
    position["supply"]["jesters"] -= 1 + won
    refuse(position, rf"players\[2\]: nobody can have won {1 + won}.* objects by now")
    signoria.from_position({**position, "composed": True}, seed=1)


def test_p7_a_piece_that_is_being_placed_is_not_there_yet() -> None:
    match = at("princes", "name")
    match.play("name forest")
    while match.decision is not None and match.decision.kind == "bid":
        match.play("pass")
    position = match.position()
    seat = position["auction"]["bidder"]
    signoria.from_position(position, seed=1)
    position["players"][seat]["jesters"] += position["round"]
    position["supply"]["jesters"] -= position["round"]
    refuse(position, rf"players\[{seat}\]: nobody can have won . objects by now")


def test_p55_the_special_auction_is_on_while_markers_are_laid() -> None:
    position = special_auction("muse 300")
    signoria.from_position(position, seed=1)
    refuse(dropped(position, "marker"), "court.auction: it is on while markers are laid")
    refuse(with_court(position, auction=False), "court.auction: it is on while markers are laid")
    refuse(with_court(position, passed=[1]), "this player lays no marker now")
    refuse(with_court(position, passed=[0]), "muse.marker: this player lays no marker now")
    refuse(with_court(position, bought=[2], passed=[2]), "nobody buys and passes")
    refuse(with_court(position, cardinal=2), "cardinal: its owner has bought none")
    refuse(with_court(position, bought=[2]), "bought: each buyer has bought one card")
    refuse(
        with_court(position, muse="face down", bought=[2]), "one marker of each, on an open card"
    )


def test_p55_in_the_end_all_have_bought_or_passed() -> None:
    position = special_auction("muse 300", "pass", "pass")
    signoria.from_position(position, seed=1)
    refuse(with_court(position, passed=[1]), "it ends when all have bought or passed")


def test_p59_the_banker_is_used_at_once_and_gains_interest_by_the_round() -> None:
    position = special_auction("muse 300", "pass", "pass")
    signoria.from_position(with_court(position, banker_money=900), seed=1)
    refuse(with_court(position, muse="open", banker=0), "the Banker is used up at once")
    refuse(with_court(position, banker_money=650), "banker_money: it grows by 100 in a round")
    refuse(with_court(position, banker_money=1400), "banker_money: it grows by 100 in a round")


def test_p59_who_bought_the_banker_in_the_last_round_changes_money() -> None:
    position = special_auction("banker 0", "pass", "muse 300", round=7)
    signoria.from_position(position, seed=1)
    why = "banker_holder: it is who bought the Banker in the last round"
    refuse(with_court(position, banker_holder=None), why)
    refuse({**position, "round": 6}, why)
    refuse(with_court(position, banker_holder=1), "this player did not buy the Banker")
    refuse(with_court(position, banker_money=700), "this player did not buy the Banker")


def test_p7_a_landscape_is_placed_in_a_sale_and_a_building_in_a_turn() -> None:
    match = at("princes", "turn piece")
    position = match.position()
    signoria.from_position(position, seed=1)
    building = position["agenda"][1]["task"] == "turn"
    position["agenda"][0]["arg"] = "forest" if building else "tower"
    refuse(position, "not the object at auction|after this comes 'turn'")


def test_p33_what_was_begun_goes_back_to_its_turn() -> None:
    position = at("princes", "exchange").position()
    signoria.from_position(position, seed=1)
    refuse(dropped(position, "turn"), "after this comes 'turn'|is left out")


def test_p7_before_an_auction_nobody_has_its_object() -> None:
    given = {"merchant": 2, "banker_money": 700}
    out = {"declined": [0, 1, 2]}
    dealt = [
        Prince(hand=hand)
        for hand in (
            "poet lawyer botanist",
            "painter composer architect",
            "sculptor organist dramatist",
        )
    ]
    match = table(
        *dealt, modules=MUSE, ask="windows", round=2, court=given, auction=out, then=["auction"]
    )
    position = match.position()
    del position["composed"]
    signoria.from_position(position, seed=1)
    position["players"][0]["jesters"] += 2
    position["supply"]["jesters"] -= 2
    refuse(position, "nobody can have won 2 objects by now")


def test_p46_prestige_cards_are_not_shown_before_the_last_round() -> None:
    position = at("princes", "action", modules=MUSE).position()
    reveal = {"task": "reveal", "seat": 0, "arg": 0}
    refuse({**position, "agenda": [reveal, *position["agenda"]]}, "count at the end")


@pytest.mark.parametrize("task", ["turn piece", "spot"])
def test_p29_a_building_that_is_being_placed_has_taken_its_action(task: str) -> None:
    """Found by mixing near moments: the position before it was placed could not be read after it."""
    position = building_first(task)
    signoria.from_position(position, seed=1)
    position["agenda"][1]["arg"]["actions"] = 2
    refuse(position, "there were not enough actions for what is here")


def building_first(task: str) -> Json:
    """The very first action of a player is a building, which is placed now."""
    for seed in range(200):
        match, choose = signoria.new("princes", seats=3, seed=seed), Wanderer(seed)
        while match.view(None)["round"] < 2:
            position = match.position()
            asked, turn = position["agenda"][:2]
            if asked["task"] == task and turn["task"] == "turn" and turn["arg"]["actions"] == 1:
                return position
            match.play(match.words[choose(match.words)])
    raise AssertionError("nobody ever builds first")


def test_p33_what_a_work_is_paid_now_has_brought_no_prestige_yet() -> None:
    match = at("princes", "exchange")
    position = match.position()
    seat = position["agenda"][0]["seat"]
    signoria.from_position(position, seed=1)
    position["players"][seat]["fame"]["works"] = position["agenda"][0]["arg"] // 2
    refuse(position, "works can have brought")


def test_p46_nothing_comes_after_the_cards_are_counted() -> None:
    match = signoria.new("princes", seats=2, seed=1)
    choose = Wanderer(1)
    while match.view(None)["round"] < 7:
        match.play(match.words[choose(match.words)])
    position = match.position()
    position["agenda"] = [{"task": "score", "seat": -1, "arg": 0}, position["agenda"][-1]]
    keeping = [seat["prestige_cards"] != [] for seat in position["players"]]
    position["shown"] = [number for number, keeps in enumerate(keeping) if keeps]
    refuse(position, "prestige cards count at the end")
