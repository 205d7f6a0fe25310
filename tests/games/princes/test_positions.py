"""Positions that no game can come to are refused."""

from __future__ import annotations

from typing import Any

import pytest

import signoria
from signoria import BadPosition
from tests.games.princes.tables import Prince, side, table

TRIO = (Prince(), Prince(), Prince())
FIVE = ["jesters", "prestige-cards", "lakes", "parks", "builders"]
OPEN = {"object": "jester", "namer": 0, "bidder": 0, "bid": 300, "passed": []}


def bidding(*princes: Prince, seat: int = 1, ask: str = "bid", **more: Any) -> None:
    """A jester at auction, for which the first player has bid 300; in a sale the others have passed."""
    steps = ["pay bid", "take object", "close lot"]
    then = [*steps[steps.index(ask) + 1 :], "actions"] if ask in steps else None
    passed = [1, 2] if ask in steps else []
    table(*princes, ask=ask, seat=seat, auction=OPEN | {"passed": passed} | more, then=then)


def test_a_possible_auction_loads() -> None:
    bidding(*TRIO)
    bidding(*TRIO, passed=[2])
    bidding(*TRIO, seat=0, ask="pay bid")
    bidding(Prince(money=0), *TRIO[1:], seat=0, ask="close lot")  # the bid is paid


@pytest.mark.parametrize("ask", ["bid", "next bidder", "pay bid"])
def test_p15_the_bidder_can_pay(ask: str) -> None:
    with pytest.raises(BadPosition, match="cannot pay"):
        bidding(Prince(money=100, prestige=1), *TRIO[1:], ask=ask, seat=1 if ask == "bid" else 0)


@pytest.mark.parametrize(
    "more",
    [
        {"served": [0], "sold": ["lake"]},
        {"declined": [0]},
        {"passed": [0]},
        {"served": [2], "sold": ["jester"]},
    ],
)
def test_p7_p9_p10_the_bidder_is_in_the_auction(more: dict[str, Any]) -> None:
    with pytest.raises(BadPosition, match="auction"):
        bidding(*TRIO, **more)


@pytest.mark.parametrize(
    ("seat", "more"),
    [
        (0, {}),
        (1, {"served": [1], "sold": ["lake"]}),
        (1, {"declined": [1]}),
        (1, {"passed": [1]}),
    ],
)
def test_p10_whoever_is_asked_may_bid(seat: int, more: dict[str, Any]) -> None:
    with pytest.raises(BadPosition, match="does not bid now"):
        bidding(*TRIO, seat=seat, **more)


@pytest.mark.parametrize("more", [{"served": [1, 2]}, {"sold": ["lake"]}])
def test_p7_every_object_sold_went_to_one_player(more: dict[str, Any]) -> None:
    with pytest.raises(BadPosition, match=r"auction.sold: each object went .* \(Ruling P-7\)"):
        table(*TRIO, auction=more)
    table(*TRIO, auction={"served": [1], "sold": ["lake"]})


def test_p16_the_object_is_for_its_bidder() -> None:
    with pytest.raises(BadPosition, match="not for its bidder"):
        bidding(Prince(builders=3), *TRIO[1:], object="builder")


@pytest.mark.parametrize("more", [{"bid": 300}, {"bidder": 1}, {"namer": 1}])
def test_without_an_object_there_is_no_bid(more: dict[str, Any]) -> None:
    with pytest.raises(BadPosition, match="auction"):
        table(*TRIO, auction=more)


@pytest.mark.parametrize("ask", ["pay bid", "take object", "close lot"])
def test_p11_only_the_bidder_wins(ask: str) -> None:
    with pytest.raises(BadPosition, match="not the seat that won"):
        bidding(*TRIO, ask=ask, seat=1)


def test_p9_who_is_out_names_nothing() -> None:
    with pytest.raises(BadPosition, match="served or has declined"):
        table(*TRIO, ask="name", auction={"declined": [0]})


def test_p31_a_work_below_the_minimum_needs_bonus_cards() -> None:
    with pytest.raises(BadPosition, match="minimum"):
        table(*TRIO, ask="play bonus", arg=6)
    table(Prince(bonus="table-cards", table="poet"), *TRIO[1:], ask="play bonus", arg=6)
    with pytest.raises(BadPosition, match="no work is at hand"):
        table(Prince(bonus="parks"), *TRIO[1:], ask="play bonus", arg=9)


def test_p33_p39_prestige_is_bought_with_the_payment_and_never_falls_below_0() -> None:
    worker = Prince(money=900, best_work=9)
    m = table(worker, *TRIO[1:], ask="exchange", arg=9)
    m.play("prestige 4")
    assert side(m)["fame"]["works"] == 4
    with pytest.raises(BadPosition, match="payment"):
        table(Prince(money=800, best_work=9), *TRIO[1:], ask="exchange", arg=9)
    with pytest.raises(BadPosition):
        table(Prince(money=900), *TRIO[1:], ask="exchange", arg=9)


def test_p57_a_marker_can_be_paid() -> None:
    m = table(
        Prince(money=500), *TRIO[1:], ask="special auction", then=["actions"], modules=("muse",)
    )
    m.play("muse 500")
    position = m.position()
    signoria.from_position(position)
    position["players"][0]["money"] = 400
    with pytest.raises(BadPosition, match="cannot be paid"):
        signoria.from_position(position)


@pytest.mark.parametrize("bid", [0, 100, 250, 299])
def test_p9_p10_bids_rise_in_hundreds_from_200(bid: int) -> None:
    with pytest.raises(BadPosition, match=r"auction\.bid: bids begin at the lowest and rise"):
        bidding(*TRIO, bid=bid)


def test_p23_whoever_has_drawn_cards_keeps_one_of_them() -> None:
    drawn = {"by": 0, "deck": "bonus", "cards": FIVE}
    assert table(*TRIO, ask="keep", arg="bonus", drawn=drawn).seat == 0
    with pytest.raises(BadPosition, match="drawn: a player who draws cards keeps one of them"):
        table(*TRIO, drawn=drawn)
    position = table(*TRIO, ask="keep", arg="bonus", drawn=drawn).position()
    position["drawn"]["by"] = 1
    with pytest.raises(BadPosition, match=r"drawn\.by: another seat keeps one of them"):
        signoria.from_position(position)


def test_p23_nobody_acts_while_cards_are_drawn() -> None:
    drawn = {"by": 0, "deck": "bonus", "cards": FIVE}
    position = table(*TRIO, ask="keep", arg="bonus", drawn=drawn).position()
    turn = {"actions": 1, "profession": False, "freedom": False}
    position["agenda"].insert(0, {"task": "turn", "seat": 0, "arg": turn})
    with pytest.raises(BadPosition, match="nothing else comes before one is kept"):
        signoria.from_position(position)


@pytest.mark.parametrize("then", [[], ["close lot", "close lot"]])
def test_p10_the_auction_of_an_object_is_closed_once(then: list[str]) -> None:
    closes = [*then, "actions", "best work", "next round"]
    with pytest.raises(BadPosition, match="or its auction is closed, once"):
        table(*TRIO, ask="pay bid", seat=0, auction=OPEN, then=closes)


def test_p29_a_turn_belongs_to_a_player() -> None:
    position = table(*TRIO).position()
    position["agenda"].insert(1, {"task": "begin turn", "seat": -1, "arg": 0})
    with pytest.raises(BadPosition, match="one for each player"):
        signoria.from_position(position)


def test_p57_the_banker_has_what_came_with_the_card() -> None:
    position = table(*TRIO, modules=("muse",)).position()
    position["court"]["banker_money"] += 100
    signoria.from_position(position)
    position["court"]["banker_money"] = 99
    with pytest.raises(BadPosition, match="banker_money: expected a whole number from 600"):
        signoria.from_position(position)


def test_p29_one_player_at_a_time_takes_a_turn() -> None:
    position = table(*TRIO).position()
    position["agenda"].insert(1, dict(position["agenda"][0]))
    with pytest.raises(BadPosition, match="one player at a time takes a turn"):
        signoria.from_position(position)


def test_p20_one_piece_at_a_time_is_placed() -> None:
    position = table(*TRIO, ask="turn piece", arg="tower").position()
    position["agenda"].insert(1, dict(position["agenda"][0]))
    with pytest.raises(BadPosition, match="one piece at a time is placed"):
        signoria.from_position(position)


def first_turn(*words: str, **turn: object) -> dict[str, Any]:
    """A first action turn of a real match after these answers, with something else said about it."""
    m = signoria.new("princes", seats=3, seed=1)
    while m.decision is None or m.decision.kind != "action":
        m.play("decline" if "decline" in m.words else m.words[0])
    for word in words:
        m.play(word)
    position = m.position()
    assert position["agenda"][0]["task"] == "turn"
    position["agenda"][0]["arg"] |= turn
    return position


def test_p37_a_freedom_that_was_introduced_is_there() -> None:
    signoria.from_position(first_turn("freedom travel"))
    with pytest.raises(BadPosition, match=r"arg\.freedom: this player has no freedom .*P-37"):
        signoria.from_position(first_turn(actions=1, freedom=True))
    with pytest.raises(BadPosition, match=r"freedoms: in each turn one can be introduced .*P-37"):
        signoria.from_position(first_turn("freedom travel", freedom=False))


def test_p36_a_profession_that_was_bought_is_there() -> None:
    with pytest.raises(BadPosition, match=r"arg\.profession: this player has bought none .*P-36"):
        signoria.from_position(first_turn(actions=1, profession=True))
