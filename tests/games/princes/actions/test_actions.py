"""The action phase (Rulings P-29, P-35 to P-39, P-67, P-69)."""

from __future__ import annotations

import pytest

from tests.games.princes.tables import (
    Prince,
    codes,
    game,
    kind,
    money,
    offered,
    pieces,
    play,
    prestige,
    settle,
    side,
    table,
    win,
)

TRIO = (Prince(), Prince(), Prince())


def test_p29_two_actions_each_clockwise_from_the_start_player() -> None:
    m = table(*TRIO, ask="actions", start=1)
    assert m.seat == 1
    play(m, "freedom travel", "end turn")
    assert m.seat == 2
    win(m, "build tower", "build chapel")
    assert "build library" not in m.words
    assert codes(m, "build library") == ["actions"]


def test_p29_none_is_an_answer_too() -> None:
    m = table(*TRIO, ask="actions")
    play(m, "end turn")
    assert m.seat == 1


@pytest.mark.parametrize("deck", ["profession", "bonus"])
def test_p36_p38_a_card_costs_300_and_is_one_of_five(deck: str) -> None:
    m = table(*TRIO)
    m.play(deck)
    assert money(m) == 3200 and len(offered(m, "keep")) == 5
    card = offered(m, "keep")[4]
    m.play(f"keep {card}")
    m.play(m.words[7])
    assert side(m)["hand" if deck == "profession" else "bonus"] == [card]
    assert len(m.view(0)["decks"][deck]["below"]) == 4


def test_p36_not_when_the_deck_is_empty() -> None:
    names = [profession.name for profession in game(3).professions]
    princes = (Prince(), Prince(table=" ".join(names)), Prince())
    m = table(*princes)
    assert "profession" not in m.words and codes(m, "profession") == ["deck"]


def test_p38_the_bonus_deck_can_run_out_too() -> None:
    names = " ".join([card.name for card in game(3).bonus_cards])
    m = table(*TRIO, spent=names)
    assert codes(m, "bonus") == ["deck"]
    m = table(Prince(money=200, hand="poet"), Prince(), Prince())
    assert codes(m, "bonus") == ["money"]


def test_p69_profession_and_freedom_once_the_others_as_often_as_there_are_actions() -> None:
    m = table(*TRIO, actions=3, modules=("muse",))
    m.play("freedom travel")
    assert not offered(m, "freedom") and codes(m, "freedom religion") == ["once"]
    win(m, "profession")
    assert codes(m, "profession") == ["once"]
    m = table(*TRIO, actions=3, modules=("muse",))
    win(m, "bonus", "bonus", "bonus")
    assert len(side(m)["bonus"]) == 3


@pytest.mark.parametrize(("builders", "cost"), [(0, 700), (1, 300), (2, 300), (3, 0)])
def test_p35_building_costs_by_builders_and_scores_3(builders: int, cost: int) -> None:
    m = table(Prince(builders=builders), Prince(), Prince())
    win(m, "build theater")
    assert (money(m), prestige(m), pieces(m)) == (3500 - cost, 3, ["theater"])
    assert m.view(None)["supply"]["buildings"]["theater"] == 2


def test_p35_what_stands_in_the_way_of_a_building() -> None:
    owner = Prince(pieces="tower")
    m = table(Prince(money=600, pieces="chapel"), owner, owner, ask="turn")
    assert codes(m, "build chapel") == ["owned", "money"]
    m = table(Prince(), owner, owner, Prince(pieces="tower"))
    assert codes(m, "build tower") == ["supply"]
    (reason,) = table(Prince(money=450), Prince(), Prince()).explain("build tower")
    assert (reason.missing, reason.rule) == ({"florin": 250}, "P-35")


def test_p37_any_freedom_in_the_supply_that_one_lacks() -> None:
    have = Prince(freedoms="travel religion")
    m = table(Prince(freedoms="travel"), have, Prince(freedoms="religion"))
    assert offered(m, "freedom") == ["opinion"]
    assert codes(m, "freedom travel") == ["owned", "supply"]
    assert codes(m, "freedom religion") == ["supply"]
    m.play("freedom opinion")
    assert money(m) == 3200 and side(m)["freedoms"] == ["travel", "opinion"]


def test_p39_prestige_is_sold_for_100_a_point_where_money_counts_and_never_below_0() -> None:
    m = table(Prince(prestige=2), Prince(), Prince())
    play(m, "sell prestige", "sell prestige")
    assert (money(m), prestige(m)) == (3700, 0)
    assert codes(m, "sell prestige") == ["prestige"]
    assert side(m)["fame"] == {
        "works": 2,
        "buildings": 0,
        "landscapes": 0,
        "builders": 0,
        "best_works": 0,
        "sold": 2,
    }
    m = table(Prince(prestige=2), Prince(prestige=1), Prince(), ask="auction")
    play(m, "sell prestige", "name jester")
    assert m.words == ["bid 300", "pass", "sell prestige"]
    play(m, "sell prestige", "bid 300")
    assert (money(m, 1), prestige(m, 1)) == (3600, 0)
    m = table(Prince(prestige=1), Prince(), Prince(), ask="take last")
    assert "sell prestige" in m.words
    m.play("take lake")
    assert "sell prestige" not in m.words  # nothing is bought while a piece is placed


def test_p67_the_turn_ends_when_its_owner_says_so_or_by_itself() -> None:
    m = table(*TRIO, ask="actions")
    play(m, "freedom travel", "build tower")
    settle(m)
    assert m.seat == 0  # three points could still be sold
    m.play("end turn")
    assert m.seat == 1
    broke = Prince(money=0)
    m = table(broke, Prince(), Prince(), ask="actions")
    assert m.seat == 1


def test_p67_recruiting_and_selling_stay_possible_after_the_last_action() -> None:
    m = table(Prince(recruiting=1, prestige=1), Prince(table="poet"), Prince(), actions=0)
    assert m.words == ["recruit poet", "sell prestige", "end turn"]


def test_p67_nobody_learns_from_a_turn_that_was_not_asked_for_what_a_hand_is_worth() -> None:
    m = table(Prince(money=0, hand="poet"), Prince(), Prince(), ask="actions", round=7)
    assert (m.seat, m.words) == (0, ["end turn"])
    m = table(Prince(money=0, recruits="poet"), Prince(), Prince(), ask="actions", round=7)
    assert m.seat == 1  # this hand is known to all


def test_the_question_says_how_many_actions_are_left() -> None:
    m = table(*TRIO)
    assert m.decision is not None and "2 actions" in m.decision.prompt
    assert kind(m) == "action"
