"""Cards of The Princes of Florence that nobody was dealt, bought, won, recruited or put back."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from random import Random

import pytest

import signoria
from signoria import Match
from tests.input.impossible.changes import Json, at, refuse

MUSE = ("muse",)
MODULES = pytest.mark.parametrize("modules", [(), MUSE])
TOO_MANY = "hand: this player cannot have this many professions by now .*P-36"


def bought(position: Json, seat: int, count: int = 1) -> Json:
    """The same when a player has bought further professions, and has put the others back."""
    changed = deepcopy(position)
    deck, player = changed["decks"]["profession"], changed["players"][seat]
    for other in changed["players"]:
        other["rejected"] = None
    for _ in range(count):
        kept, *others = deck["cards"][: min(5, len(deck["cards"]))]
        player["hand"].append(kept)
        deck["below"] += [{"card": card, "by": seat} for card in others]
        deck["cards"] = deck["cards"][5:]
    return changed


def turn(modules: tuple[str, ...] = (), **done: bool) -> tuple[Json, int]:
    """The first action turn, when one action was spent on this, and whose turn it is."""
    position = at("princes", "action", modules=modules).position()
    spent = {"actions": 1, "profession": False, "freedom": False} | done
    position["agenda"][0]["arg"] = spent
    return position, position["agenda"][0]["seat"]


@MODULES
def test_p36_nobody_has_more_professions_than_one_can_buy(modules: tuple[str, ...]) -> None:
    position = at("princes", "name", modules=modules).position()
    refuse(bought(position, 0), rf"players\[0\].{TOO_MANY}")
    signoria.from_position({**bought(position, 0), "composed": True}, seed=1)


@MODULES
def test_p36_one_profession_is_bought_in_a_turn(modules: tuple[str, ...]) -> None:
    position, seat = turn(modules, profession=True)
    signoria.from_position(bought(position, seat), seed=1)
    refuse(bought(position, seat, 2), TOO_MANY)
    refuse(bought(position, (seat + 1) % 3), f"profession: this player has bought none|{TOO_MANY}")
    position, seat = turn(modules)
    refuse(bought(position, seat), TOO_MANY)


@MODULES
@pytest.mark.parametrize("kind", ["name", "bid", "action"])
def test_p2_p36_no_profession_is_missing(kind: str, modules: tuple[str, ...]) -> None:
    for owner in (0, 2):
        position = at("princes", kind, modules=modules).position()
        players = position["players"]
        players[owner]["hand"].append(players[1]["hand"].pop())
        refuse(position, rf"players\[1\].hand: this player kept 3 .*P-2, P-36|{TOO_MANY}")


def test_p68_the_cards_of_a_draw_are_put_back_together() -> None:
    position, seat = turn(profession=True)
    position = bought(position, seat)
    below = position["decks"]["profession"]["below"]
    below[1]["by"] = (seat + 1) % 3
    refuse(position, r"below\[1\].by: a player puts all cards of a draw back together .*P-68")


def test_p36_who_put_professions_back_has_bought_one() -> None:
    position, seat = turn(profession=True)
    position = bought(position, seat)
    other = (seat + 1) % 3
    for item in position["decks"]["profession"]["below"]:
        item["by"] = other
    refuse(position, rf"players\[{other}\].hand: this player kept 3 .*, and bought 1 .*P-36")


@pytest.mark.parametrize("deck", ["profession", "prestige", "bonus"])
def test_p23_cards_below_a_deck_were_drawn_by_a_player(deck: str) -> None:
    position = at("princes", "name").position()
    cards = position["decks"][deck]
    cards["below"].append({"card": cards["cards"].pop(), "by": 1})
    refuse(position, r"below\[0\].by: this player has kept too few cards .*P-23")


@pytest.mark.parametrize("deck", ["profession", "prestige", "bonus"])
def test_p23_cards_that_nobody_has_drawn_are_in_no_order(deck: str) -> None:
    position = first(lambda each: each["decks"][deck]["below"] and each["drawn"] is None)
    cards = position["decks"][deck]
    cards["cards"].append(cards["below"].pop(0)["card"])
    refuse(position, rf"decks.{deck}.cards: expected the \d+ cards that nobody has drawn .*P-23")


def test_p23_who_puts_prestige_cards_back_has_kept_one() -> None:
    position = first(lambda each: asked(each, "return", "prestige"))
    seat = position["agenda"][0]["seat"]
    kept = position["players"][seat]["prestige_cards"]
    position["players"][(seat + 1) % 3]["prestige_cards"] += kept
    position["players"][seat]["prestige_cards"] = []
    refuse(position, rf"players\[{seat}\].*won . objects|prestige_cards: this player has kept 1")
    muse = first(lambda each: asked(each, "return", "prestige"), MUSE)
    seat = muse["agenda"][0]["seat"]
    kept = muse["players"][seat]["prestige_cards"]
    muse["players"][(seat + 1) % 3]["prestige_cards"] += kept
    muse["players"][seat]["prestige_cards"] = []
    refuse(muse, rf"players\[{seat}\].prestige_cards: this player has kept \d .*P-23")


def test_p32_bonus_cards_that_were_kept_are_in_hand_or_out_of_the_game() -> None:
    position = first(lambda each: each["decks"]["bonus"]["below"] and not each["spent_bonus"])
    seat = position["decks"]["bonus"]["below"][0]["by"]
    kept = position["players"][seat]["bonus"]
    position["players"][(seat + 1) % 3]["bonus"] += kept
    position["players"][seat]["bonus"] = []
    refuse(position, r"spent_bonus: at least \d bonus cards were played .*P-32")


def test_p26_a_recruiting_card_on_a_table_was_used_by_a_player_else() -> None:
    position = first(lambda each: any(player["recruits"] for player in each["players"]))
    user = next(player for player in position["players"] if player["recruits"])
    user["hand"] += user["recruits"]
    user["recruits"] = []
    refuse(position, r"players: these professions were not all dealt, bought .*P-25|this many prof")


def asked(position: Json, task: str, arg: object) -> bool:
    """Is this what comes next?"""
    ahead = position["agenda"][:1]
    return [(item["task"], item["arg"]) for item in ahead] == [(task, arg)]


def first(wanted: Callable[[Json], object], modules: tuple[str, ...] = ()) -> Json:
    """The first position like this in games in which many cards are drawn and recruited."""
    liked = ("name recruiting", "name prestige", "bid", "work", "recruit", "bonus", "profession")
    for seed in range(60):
        m = signoria.new("princes", seats=3, seed=seed, modules=list(modules))
        rng = Random(seed)
        while not m.over:
            m.play(rng.choice([word for word in m.words if word.startswith(liked)] or m.words))
            if wanted(m.position()):
                return m.position()
    raise AssertionError("no game comes to this")


@MODULES
@pytest.mark.parametrize("deck", ["prestige", "bonus"])
def test_p2_p23_before_the_first_round_nobody_has_drawn(
    modules: tuple[str, ...], deck: str
) -> None:
    position = signoria.new("princes", seats=3, seed=1, modules=list(modules)).position()
    assert position["round"] == 0
    signoria.from_position(position, seed=1)
    cards = position["decks"][deck]["cards"]
    place = "bonus" if deck == "bonus" else "prestige_cards"
    position["players"][0][place].append(cards.pop())
    refuse(position, "nobody has drawn one of these cards yet")
    position = signoria.new("princes", seats=3, seed=1, modules=list(modules)).position()
    cards = position["decks"][deck]["cards"]
    position["decks"][deck]["below"].append({"card": cards.pop(), "by": 0})
    refuse(position, "nobody has put a card back yet")


@pytest.mark.parametrize("kind", ["keep", "return"])
def test_p36_the_profession_that_is_being_bought_is_that_of_the_turn(kind: str) -> None:
    """Found by mixing near moments: what followed had one profession too many."""
    match = drawing(kind)
    position = match.position()
    turn = position["agenda"][1]
    assert turn["task"] == "turn" and turn["arg"]["profession"]
    turn["arg"]["profession"] = False
    refuse(position, r"profession: a profession is being bought in this turn \(Ruling P-36\)")


def drawing(kind: str) -> Match:
    """A player buys a profession, and is asked this."""
    for seed in range(40):
        match, rng = signoria.new("princes", seats=3, seed=seed), Random(seed)
        while not match.over and match.decision is not None:
            top = match.position()["agenda"][0]
            if match.decision.kind == kind and top["arg"] == "profession":
                return match
            match.play(rng.choice(match.words))
    raise AssertionError("nobody buys a profession")
