"""Auctions of The Princes of Florence that have come to another player, or are not over."""

from __future__ import annotations

from copy import deepcopy
from itertools import combinations
from typing import Any

import pytest

import signoria
from signoria.games.princes.auction.checks import bids_fit
from tests.input.impossible.changes import Json, at, before, refuse, reseated

MUSE = ("muse",)


def with_auction(position: Json, **entries: Any) -> Json:
    """The same with something else at auction."""
    return {**deepcopy(position), "auction": {**position["auction"], **entries}}


def with_first(position: Json, task: str, seat: int) -> Json:
    """The same with something else to be done first."""
    rest = position["agenda"][1:]
    return {**position, "agenda": [{"task": task, "seat": seat, "arg": 0}, *rest]}


def bids(*words: str, seats: int = 4) -> Json:
    """An auction of seats 0 to 3 after these answers; seat 0 begins."""
    match = at("princes", "name", seats=seats)
    assert match.position()["start_player"] == match.seat == 0
    for word in words:
        match.play(word)
    return match.position()


def test_p8_another_player_names_first() -> None:
    position = bids()
    signoria.from_position(position, seed=1)
    refuse(reseated(position, "name", 1), "does not name an object now")
    refuse(with_first(position, "next namer", 2), "another player names an object first")
    refuse(with_auction(position, declined=[2]), "only who names an object can decline")
    refuse(with_auction(bids("decline"), declined=[]), "does not name an object now")


def test_p9_after_who_declined_the_next_names() -> None:
    position = bids("decline")
    signoria.from_position(with_first(position, "next namer", 0), seed=1)
    refuse(with_first(position, "next namer", 1), "from the one who declined")


def test_p13_the_last_one_does_not_name() -> None:
    position = bids("decline", "decline")
    refuse(with_first(position, "take last", 2), "only the last player left takes")
    position = bids("decline", "decline", "decline")
    signoria.from_position(position, seed=1)
    refuse(with_first(position, "name", 3), "does not name an object now")


def test_p10_the_next_who_has_not_passed_bids() -> None:
    position = bids("name jester", "bid 300")
    signoria.from_position(position, seed=1)
    assert position["agenda"][0] == {"task": "bid", "seat": 2, "arg": 0}
    refuse(reseated(position, "bid", 3), "does not bid now")
    refuse(reseated(position, "bid", 0), "does not bid now")
    signoria.from_position(with_first(position, "next bidder", 1), seed=1)
    refuse(with_first(position, "next bidder", 2), "goes on from the last who bid or passed")
    refuse(with_auction(position, passed=[2]), "does not bid now")


def test_p11_nobody_wins_while_others_bid() -> None:
    position = bids("name jester", "bid 300")
    refuse(with_first(position, "close lot", 1), "seat 2 has not passed")
    signoria.from_position(with_first(bids("name jester", "pass", "pass"), "bid", 3), seed=1)


def test_p10_who_is_out_does_not_pass() -> None:
    position = bids("decline", "name jester", "pass")
    refuse(with_auction(position, passed=[0, 2]), "does not pass")
    refuse(with_auction(position, namer=2, bidder=2, passed=[]), "names an object first|not bid")


@pytest.mark.parametrize("changed", [{"bid": 400}, {"bid": 200}, {"namer": 1}, {"bidder": 0}])
def test_p10_bids_are_made_one_after_the_other(changed: Json) -> None:
    position = bids("name jester", "bid 300")
    refuse(with_auction(position, **changed), "no such bids|names an object first|not bid now")


def test_p14_the_auction_is_over_when_all_are_served_or_have_declined() -> None:
    position = bids("name jester", "bid 300")
    rest = {**position, "agenda": position["agenda"][1:]}
    nothing = {"object": None, "namer": None, "bid": 0, "bidder": None}
    assert rest["agenda"][0]["task"] == "actions"
    refuse(with_auction(rest, **nothing), "the auction is not over")
    acting = at("princes", "action", seats=4).position()
    refuse(with_auction(acting, declined=[]), "went to one player|the auction is not over")


def test_p72_the_windows_after_an_auction_come_when_it_is_over() -> None:
    position = at("princes", "name", modules=MUSE).position()
    position["agenda"] = position["agenda"][1:]
    assert position["agenda"][0]["task"] == "windows"
    refuse(position, "the auction is not over")


def test_p8_before_the_first_auction_nobody_has_an_object() -> None:
    position = at("princes", "reject").position()
    refuse(with_auction(position, declined=[0]), "no auction has begun yet")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_p10_exactly_the_bids_that_can_be_made_are_possible(players: int) -> None:
    most = 11
    real = reached(players, most)
    for bidder in range(players):
        others = [player for player in range(players) if player != bidder]
        for count in range(players):
            for passed in combinations(others, count):
                out = [player in passed for player in range(players)]
                for sums in range(1, most + 1):
                    found = (bidder, frozenset(passed), sums) in real
                    assert bids_fit(bidder, out, sums) == found, (bidder, passed, sums)


def reached(players: int, most: int) -> set[tuple[int, frozenset[int], int]]:
    """Bidder, passes and number of bids of every auction, played through bid by bid."""
    found: set[tuple[int, frozenset[int], int]] = set()
    open_ones: list[tuple[int, frozenset[int], int, int]] = [(0, frozenset(), 1, 0)]
    while open_ones:
        bidder, passed, number, last = open_ones.pop()
        found.add((bidder, passed, number))
        order = [(last + step) % players for step in range(1, players + 1)]
        asked = next(player for player in order if player == bidder or player not in passed)
        if asked != bidder:
            open_ones.append((bidder, passed | {asked}, number, asked))
            if number < most:
                open_ones.append((asked, passed, number + 1, asked))
    return found


def test_p55_another_player_lays_a_marker_first() -> None:
    match = at("princes", "marker", modules=MUSE)
    first = match.seat
    assert first is not None
    position = match.position()
    refuse(reseated(position, "marker", (first + 1) % 3), "another player is next in the special")
    match.play("muse 300")
    position = match.position()
    signoria.from_position(position, seed=1)
    refuse(reseated(position, "marker", (first + 2) % 3), "another player is next in the special")
    refuse(with_first(position, "special turn", first), "another player is next in the special")


def test_p64_cards_are_drawn_in_a_turn_a_sale_or_a_window() -> None:
    match = at("princes", "action")
    match.play("bonus")
    position = match.position()
    signoria.from_position(position, seed=1)
    agenda = [frame for frame in position["agenda"] if frame["task"] not in ("turn", "begin turn")]
    refuse({**position, "agenda": agenda}, "nobody draws from this deck now|is left out")


def test_p29_actions_that_were_taken_are_gone() -> None:
    match = at("princes", "action")
    match.play("freedom travel")
    position = match.position()
    assert position["agenda"][0]["arg"] == {"actions": 1, "profession": False, "freedom": True}
    position["agenda"][0]["arg"]["actions"] = 2
    refuse(position, r"players\[\d\]: there were not enough actions .*P-29")


def test_p33_money_comes_in_coins() -> None:
    position = at("princes", "action").position()
    position["players"][0]["money"] += 50
    refuse(position, r"players\[0\].money: every sum of the game is a multiple of 100")


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("works", "no work was completed"),
        ("buildings", "the buildings bring 0 points"),
        ("landscapes", "the landscapes bring 0 points"),
        ("builders", "the builders bring 0 points"),
        ("best_works", "3 points for best works are not possible by now"),
    ],
)
def test_p39_prestige_comes_from_what_a_player_has(source: str, why: str) -> None:
    position = at("princes", "name").position()
    position["players"][0]["fame"][source] = 3
    refuse(position, why)


@pytest.mark.parametrize(
    ("source", "points", "why"),
    [
        ("sold", 0, "prestige is not for sale"),
        ("merchant", 4, "the Merchant cannot have brought this much"),
        ("banker", 1, "did not buy the Banker"),
    ],
)
def test_p54_prestige_of_the_court(source: str, points: int, why: str) -> None:
    position = at("princes", "name", modules=MUSE).position()
    position["players"][0]["fame"] |= {source: points} if points else {"works": 1, "sold": 1}
    refuse(position, why)


def test_p4_steps_are_written_for_the_start_player() -> None:
    position = at("princes", "take", modules=MUSE).position()
    other = (position["start_player"] + 1) % 3
    refuse(reseated(position, "windows", other), "this step is written for seat")


def test_p46_prestige_cards_are_shown_clockwise() -> None:
    position = before("show", "princes", seats=3, late=True)
    signoria.from_position(position, seed=1)
    refuse({**position, "shown": []}, "shown: prestige cards are turned over at the end")
    early = at("princes", "name").position()
    refuse({**early, "shown": [0]}, "shown: prestige cards are turned over at the end")


def test_p50_so_many_freedoms_are_drawn_for_two() -> None:
    position = before("draw freedom", "princes", seats=2)
    signoria.from_position(position, seed=1)
    refuse({**position, "agenda": position["agenda"][1:]}, "freedoms: there are more, or fewer")
    supply = at("princes", "name").position()
    supply["supply"]["freedoms"]["travel"] -= 1
    supply["supply"]["spare_freedoms"]["travel"] += 1
    refuse(supply, "freedoms: there are more, or fewer")


def test_p23_who_put_prestige_cards_back_has_kept_one() -> None:
    position = at("princes", "name").position()
    card = position["decks"]["prestige"]["cards"].pop()
    position["decks"]["prestige"]["below"].append({"card": card, "by": 1})
    refuse(position, "by: this player has kept too few cards")


def test_p30_a_work_reaches_the_minimum() -> None:
    position = at("princes", "exchange").position()
    signoria.from_position(position, seed=1)
    seat = position["agenda"][0]["seat"]
    position["agenda"][0]["arg"] = 1
    position["players"][seat]["best_work"] = 1
    refuse(position, "best_work: a work is worth 14 at least")


def test_p2_professions_are_dealt_to_one_player_after_the_other() -> None:
    position = before("deal", "princes", seats=3)
    agenda = position["agenda"]
    agenda[0], agenda[-3] = agenda[-3], agenda[0]
    assert agenda[0]["task"] == agenda[-3]["task"] == "deal"
    refuse(position, "dealt to one player after the other")
