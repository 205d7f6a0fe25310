"""Tables of Masters of Renaissance whose parts do not agree: the market, prices, Lorenzo's tokens."""

from __future__ import annotations

from copy import deepcopy

import pytest

import signoria
from tests.games.masters.solo.tables import DRAWN
from tests.games.masters.tables import Board, table
from tests.input.impossible.changes import Json, at, before, refuse
from tests.laws.journeys import journey
from tests.laws.tables import Configuration


def with_arg(position: Json, task: str, arg: object) -> Json:
    """The same with another number of the first frame of this task."""
    changed = deepcopy(position)
    next(frame for frame in changed["agenda"] if frame["task"] == task)["arg"] = arg
    return changed


def test_m12_what_is_stored_came_from_a_line_of_the_market() -> None:
    position = at("masters", "store").position()
    signoria.from_position(position, seed=1)
    taken = position["agenda"][0]["arg"]
    for good in taken:
        refuse(
            with_arg(position, "store", taken | {good: taken[good] + 3}),
            r"agenda\[0\].arg: no line of the market gave this \(Ruling M-12\)",
        )


@pytest.mark.parametrize("taken", [{"coin": 3}, {"coin": 2, "shield": 1}])
def test_m15_white_marbles_give_what_leaders_make_of_them(taken: Json) -> None:
    market, slide = ["yellow white white"], "yellow"
    asking = ("store", taken)
    leader = Board(played="white-marble-coin")
    table(
        leader, Board(), market=["yellow white red"], slide="yellow", asking=("store", {"coin": 3})
    )
    with pytest.raises(signoria.BadPosition, match="no line of the market gave this"):
        table(Board(), Board(), market=market, slide=slide, asking=asking)


def test_m18_white_marbles_are_those_of_the_line() -> None:
    board = Board(played="white-marble-coin white-marble-stone")
    m = table(board, Board(), market=["blue white white red"])
    m.play("market row.1")
    position = m.position()
    signoria.from_position(position, seed=1)
    asked = position["agenda"][0]
    assert asked["task"] == "whites" and asked["arg"]["white"] == 2
    refuse(with_arg(position, "whites", asked["arg"] | {"white": 3}), "no line of the market")
    refuse(with_arg(position, "whites", asked["arg"] | {"taken": {}}), "no line of the market")


def test_m31_what_is_paid_is_the_price_of_what_follows() -> None:
    board = Board(depots="1 shield", strongbox="9 shield 9 coin 9 stone 9 servant")
    m = table(board, Board(), tops="green-01")
    while m.decision is not None and m.decision.kind != "pay":
        m.play("buy green-01" if m.decision.kind == "action" else m.words[0])
    position = m.position()
    signoria.from_position(position, seed=1)
    (good, amount), *_ = position["agenda"][0]["arg"].items()
    for arg in ({good: amount - 1}, {good: amount + 1}, {"coin": 1}):
        refuse(with_arg(position, "pay", arg), r"this has another price \(Rulings M-31, M-38\)")


def test_m38_a_production_is_paid_as_planned() -> None:
    board = Board(depots="1 coin 2 stone", strongbox="5 coin 5 stone")
    m = table(board, Board())
    m.play("produce")
    while m.decision is not None and m.decision.kind != "pay":
        m.play("pay 1 coin 1 stone" if m.decision.kind == "base_inputs" else m.words[0])
    position = m.position()
    signoria.from_position(position, seed=1)
    refuse(with_arg(position, "pay", {"coin": 2}), "this has another price")
    refuse(with_arg(position, "receive", {"powers": []}), "nothing follows that is paid for")


@pytest.mark.parametrize(
    ("tokens", "cross", "least"),
    [("1 cross-2 1 cross-1-shuffle", 1, 2), ("1 cross-1-shuffle", 3, 4)],
)
def test_m69_tokens_drawn_have_moved_the_cross(tokens: str, cross: int, least: int) -> None:
    table(Board(), tokens=tokens, decks=DRAWN, cross=least)
    with pytest.raises(signoria.BadPosition, match=f"moved the cross {least} spaces"):
        table(Board(), tokens=tokens, decks=DRAWN, cross=cross)


def test_m68_tokens_drawn_have_discarded_cards() -> None:
    tokens = "1 discard-blue 1 discard-yellow 1 discard-purple 2 cross-2 1 cross-1-shuffle"
    table(Board(), tokens=tokens, decks={"green.1": "green-03 green-04"})
    for decks in ({}, {"green.1": "green-04"}):
        with pytest.raises(signoria.BadPosition, match="discard-green discards 2 green cards"):
            table(Board(), tokens=tokens, decks=decks)


def test_m68_the_lowest_level_goes_first() -> None:
    with pytest.raises(signoria.BadPosition, match="leaves after all cards of lower levels"):
        table(Board(), decks={"blue.2": "blue-07 blue-08"})


@pytest.mark.parametrize("task", ["draw token", "reveal"])
def test_m68_while_a_token_is_at_work_it_is_not_done(task: str) -> None:
    signoria.from_position(before(task, "masters", seats=1), seed=1)


def test_m68_a_token_at_work_has_discarded_one_card_less() -> None:
    going_on = journey(Configuration("masters", (), 1), 3, "wander")
    half_done = [each for each in going_on.tables if "each" in str([f[0].key for f in each.agenda])]
    position = going_on.game.position(half_done[0])
    signoria.from_position(position, seed=1)
    colour = str(position["agenda"]).partition("discard-")[2].partition(".")[0]
    card = next(card for card in position["gone"] if colour in card)
    position["gone"].remove(card)
    position["grid"][f"{colour}.1"]["below"].append(card)
    refuse(position, f"discard-{colour} discards 2 {colour} cards each time")


def test_m1_a_card_that_is_still_to_be_revealed_lies_in_its_deck() -> None:
    position = before("marble", "masters")
    signoria.from_position(position, seed=1)
    deck = position["grid"]["green.1"]
    deck["top"] = deck["below"].pop()
    refuse(position, r"grid.green\.1: its top card is still to be revealed")


def test_m1_the_grid_is_laid_once() -> None:
    position = before("marble", "masters")
    reveal = {"task": "reveal", "seat": -1, "arg": "green.1"}
    refuse({**position, "agenda": [reveal, *position["agenda"]]}, "turned up once|once|left out")


def test_m68_no_card_leaves_the_game_in_the_setup() -> None:
    position = before("marble", "masters", seats=1)
    position["gone"].append(position["grid"]["blue.3"]["below"].pop())
    refuse(position, "no card leaves the game before round 1")


def test_m1_with_rivals_no_card_leaves_the_game() -> None:
    position = at("masters", "action").position()
    card = position["grid"]["green.1"]["below"].pop()
    position["gone"].append(card)
    refuse(position, "gone: with several players no card leaves the game")
    signoria.from_position({**position, "composed": True}, seed=1)


@pytest.mark.parametrize("what", ["slots", "strongbox", "played"])
def test_m8_before_the_first_turn_boards_are_bare(what: str) -> None:
    position = at("masters", "keep").position()
    signoria.from_position(position, seed=1)
    player = position["players"][0]
    if what == "slots":
        player["slots"][0].append(position["grid"]["green.1"]["below"].pop())
    elif what == "strongbox":
        player["strongbox"]["coin"] = 1
    else:
        player["played"].append(player["hand"].pop())
    refuse(position, r"players\[0\]: nobody has had a turn yet")


def test_m3_nobody_puts_a_leader_away_before_keeping_some() -> None:
    position = at("masters", "keep").position()
    player = position["players"][position["agenda"][0]["seat"]]
    player["shed"].append(player["hand"].pop())
    refuse(position, r"hand: nobody has put a leader away .* \(Ruling M-3\)")


def test_m66_before_the_first_turn_lorenzo_has_done_nothing() -> None:
    position = at("masters", "keep", seats=1).position()
    signoria.from_position(position, seed=1)
    moved = {**position, "lorenzo": {**position["lorenzo"], "faith": 1}}
    refuse(moved, "lorenzo.faith: his cross starts at 0")
    left = {**position["lorenzo"]["tokens_left"], "cross-2": 0}
    drawn = {**position, "lorenzo": {**position["lorenzo"], "tokens_left": left}}
    refuse(drawn, "tokens_left: no token is drawn yet")


def test_m8_one_card_is_bought_in_a_round() -> None:
    position = at("masters", "action").position()
    assert position["round"] == 1
    for slot, deck in enumerate(("green.1", "blue.1")):
        card = position["grid"][deck]["below"].pop()
        position["players"][0]["slots"][slot].append(card)
    refuse(position, "slots: nobody buys two cards in a round")


def test_m53_what_a_purchase_causes_comes_first() -> None:
    position = before("reveal", "masters", seats=2, late=True)
    signoria.from_position(position, seed=1)
    card, report, *rest = position["agenda"]
    assert (report["task"], rest[0]["task"]) == ("report", "window")
    refuse({**position, "agenda": [card, *rest]}, "what follows is report")
    refuse({**position, "agenda": [report, card, *rest]}, "comes first")
    refuse({**position, "agenda": [card, report, *rest[1:]]}, "what follows then is window")


def test_m2_places_are_filled_in_order() -> None:
    position = before("marble", "masters", seats=2)
    agenda = position["agenda"]
    agenda[0], agenda[1] = agenda[1], agenda[0]
    refuse(position, "'marble' comes for one place after the other")
