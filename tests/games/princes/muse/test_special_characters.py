"""What the special characters do (Rulings P-60 to P-64, P-70, P-72, P-73)."""

from __future__ import annotations

import pytest

import signoria
from signoria import Match
from tests.games.princes.muse.tables import ROUND, TRIO, at, special, where
from tests.games.princes.tables import (
    Prince,
    codes,
    kind,
    money,
    offered,
    play,
    prestige,
    settle,
    side,
)


def test_p60_the_cardinal_gives_a_third_action() -> None:
    m = at(Prince(builders=3), Prince(), Prince(), ask="begin turn", court={"cardinal": 0})
    for building in ("tower", "chapel", "theater"):
        m.play(f"build {building}")
        settle(m)
    assert prestige(m) == 9 and where(m, "cardinal") == "open"
    m = at(*TRIO, ask="begin turn", court={"cardinal": 0})
    play(m, "freedom travel")
    assert codes(m, "freedom religion") == ["once"]


def test_the_example_of_the_cardinal() -> None:
    """A university, the freedom of religion, and a mathematician's work in one turn."""
    prince = Prince(hand="mathematician", jesters=1)
    m = at(prince, Prince(), Prince(), ask="begin turn", court={"cardinal": 0})
    m.play("build university")
    settle(m)
    play(m, "freedom religion", "work mathematician", "prestige 0")
    assert m.position()["players"][0]["table"] == ["mathematician"]
    assert money(m) == 3500 - 700 - 300 + 1000


def test_p61_the_rank_counts_those_strictly_ahead() -> None:
    """The rulebook's example: fourth place brings 4 points."""
    others = [Prince(prestige=points) for points in (9, 7, 5)]
    m = at(Prince(prestige=4), *others, Prince(prestige=1), court={"merchant": 0})
    m.play("merchant rank")
    assert prestige(m) == 8 and side(m)["fame"]["merchant"] == 4
    m = at(Prince(prestige=7), Prince(prestige=9), Prince(prestige=7), court={"merchant": 0})
    m.play("merchant rank")
    assert prestige(m) == 9


def test_p61_the_next_object_may_be_free() -> None:
    m = at(*TRIO, ask="auction", court={"merchant": 0})
    play(m, "name jester", "pass", "pass")
    assert (kind(m), m.words) == ("merchant", ["free", "pay", "pay and score"])
    m.play("free")
    assert money(m) == 3500 and side(m)["jesters"] == 1 and where(m, "merchant") == "open"


def test_p61_who_pays_keeps_the_merchant_for_another_moment() -> None:
    m = at(*TRIO, ask="take last", court={"merchant": 0})
    play(m, "take jester", "pay")
    assert money(m) == 3300 and where(m, "merchant") == 0
    assert (kind(m), m.words) == ("window", ["merchant rank", "later"])


def test_p61_the_bid_must_be_payable_all_the_same() -> None:
    m = at(Prince(money=100), Prince(), Prince(), ask="name", court={"merchant": 0})
    assert m.seat == 1


def test_p61_the_unopposed_object_counts_too() -> None:
    m = at(*TRIO, ask="take last", court={"merchant": 0})
    play(m, "take builder", "free")
    assert money(m) == 3500 and side(m)["builders"] == 1


def test_p72_on_winning_one_may_pay_and_score_before_the_object_is_resolved() -> None:
    """The second builder brings 3 points and with them the lead, but the rank was the third."""
    m = at(
        Prince(builders=1),
        Prince(prestige=1),
        Prince(prestige=3),
        ask="take last",
        court={"merchant": 0},
    )
    play(m, "take builder", "pay and score")
    assert money(m) == 3300 and side(m)["fame"]["merchant"] == 3
    assert prestige(m) == 6


def test_p72_windows_of_the_merchant() -> None:
    m = special(*TRIO)
    play(m, "merchant 300", "pass", "pass")
    assert (kind(m), m.words) == ("window", ["merchant rank", "later"])  # at purchase
    m.play("later")
    assert "merchant rank" in m.words  # in the own action turn
    m = at(*TRIO, ask="windows", court={"merchant": 2}, then=["auction"])
    assert (kind(m), m.seat) == ("window", 2)  # at the start of the next round
    m = at(*TRIO, ask="windows", court={"merchant": 1}, then=["special auction", *ROUND])
    assert (kind(m), m.seat) == ("window", 1)  # at the end of the regular auction
    m = at(*TRIO, ask="next round", then=[], round=7, court={"merchant": 1})
    assert (kind(m), m.seat) == ("window", 1)  # before final scoring
    m.play("merchant rank")
    assert m.over and m.scores == [0, 1, 0]


def test_p72_windows_run_clockwise_from_the_start_player() -> None:
    court = {"merchant": 0, "professor": 2}
    m = at(*TRIO, ask="windows", start=1, court=court, then=["auction"])
    assert m.seat == 2
    m.play("later")
    assert m.seat == 0


def test_p62_the_muse_adds_the_number_of_the_round_to_every_work() -> None:
    prince = Prince(hand="poet philosopher", jesters=4, money=0)
    m = at(prince, Prince(), Prince(), round=6, court={"muse": 0})
    assert side(m)["works"]["poet"]["parts"]["muse"] == 6
    play(m, "work poet", "prestige 0")
    assert money(m) == 1600 and side(m)["best_work"] == 16
    play(m, "work philosopher", "prestige 0")
    assert money(m) == 3200
    m = at(prince, Prince(), Prince(), round=6)
    assert "work poet" not in m.words


def test_p58_p62_an_unused_muse_does_not_count_before_the_next_special_auction() -> None:
    prince = Prince(hand="poet")
    m = at(prince, *TRIO[1:], ask="name", round=3, court={"muse": 0})
    assert side(m)["works"]["poet"]["parts"]["muse"] == 0
    m = at(prince, *TRIO[1:], round=3, court={"muse": 0})
    assert side(m)["works"]["poet"]["parts"]["muse"] == 3


def test_p63_the_example_of_the_princess() -> None:
    """Two forests, a lake, a laboratory, a library and three professions: a work of 16."""
    todd = Prince(
        pieces="forest forest lake laboratory library", hand="poet lawyer", table="painter", money=0
    )
    m = at(todd, Prince(), Prince(), round=6, court={"princess": 0})
    play(m, "princess", "prestige 0")
    assert money(m) == 1600 and side(m)["best_work"] == 16
    assert side(m)["table"] == ["painter"] and where(m, "princess") == "open"


def test_p63_builders_count_2_and_jesters_freedoms_and_bonus_cards_nothing() -> None:
    prince = Prince(
        pieces="lake", builders=2, jesters=3, freedoms="travel", bonus="jesters", money=300
    )
    m = at(prince, Prince(), Prince(), court={"princess": 0})
    m.play("princess")  # 3 + 4
    assert kind(m) == "exchange" and side(m)["best_work"] == 7
    m = at(prince, Prince(), Prince(), round=2, court={"princess": 0})
    (reason,) = m.explain("princess")
    assert (reason.code, reason.missing) == ("minimum", {"work value": 3})
    assert codes(at(prince, Prince(), Prince()), "princess") == ["character"]


@pytest.mark.parametrize("deck", ["prestige", "bonus"])
def test_p64_the_professor_gives_a_prestige_or_a_bonus_card_for_nothing(deck: str) -> None:
    m = at(*TRIO, court={"professor": 0})
    m.play(f"professor {deck}")
    assert len(offered(m, "keep")) == 5
    settle(m)
    assert money(m) == 3500 and where(m, "professor") == "open"
    shown = m.view(1)["players"][0]
    assert shown["prestige_card_count" if deck == "prestige" else "bonus_cards"] == 1
    assert m.words and kind(m) == "action"  # not an action


def test_p73_windows_of_the_professor() -> None:
    m = special(*TRIO)
    play(m, "professor 300", "pass", "pass")
    assert m.words == ["professor prestige", "professor bonus", "later"]  # at purchase
    m.play("later")
    assert "professor bonus" in m.words  # in the own action turn
    m = at(*TRIO, ask="windows", court={"professor": 2}, then=["auction"])
    assert (kind(m), m.seat) == ("window", 2)  # at the start of the next round
    m = at(*TRIO, ask="next round", then=[], round=7, court={"professor": 1})
    m.play("professor prestige")  # before final scoring
    settle(m)
    assert m.over and len(m.view(0)["players"][1]["prestige_cards"]) == 1
    m = after_the_auction(rules=2)
    assert (kind(m), m.seat) == ("window", 1)  # at the end of the regular auction
    m.play("professor bonus")
    assert m.seat == 1 and where(m, "professor") == "open"


def test_p73_in_version_1_the_professor_had_no_window_after_the_regular_auction() -> None:
    m = after_the_auction(rules=1)
    assert kind(m) == "marker"
    assert signoria.load(m.record()).record() == m.record()


def after_the_auction(rules: int) -> Match:
    """The second seat kept the Professor over a regular auction in which nobody bought a thing."""
    m = at(*TRIO, ask="next round", then=[], court={"professor": 1}, rules=rules)
    m.play("later")
    play(m, "decline", "decline", "take nothing")
    return m


def test_p70_cardinal_and_muse_go_back_at_the_end_of_the_turn_if_used() -> None:
    m = at(Prince(jesters=4, hand="poet"), Prince(), Prince(), court={"muse": 0}, actions=1)
    play(m, "work poet", "prestige 1")
    assert where(m, "muse") == "open"
    m = at(*TRIO, court={"muse": 0}, then=["begin turn", "best work"])
    m.play("end turn")
    assert where(m, "muse") == 0
    m = at(*TRIO, ask="begin turn", court={"cardinal": 0}, then=["begin turn", "best work"])
    play(m, "freedom travel", "end turn")
    assert where(m, "cardinal") == 0


def test_p70_the_princess_goes_back_at_once() -> None:
    m = at(Prince(pieces="lake lake", builders=1), Prince(), Prince(), court={"princess": 0})
    m.play("princess")
    assert where(m, "princess") == "open"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_game_with_special_characters_goes_through(seats: int) -> None:
    m = signoria.new("princes", seats=seats, seed=seats, modules=["muse"])
    while not m.over:
        m.play(m.words[len(m.entries) * 7 % len(m.words)])
    assert all(sum(lines.values()) == score for lines, score in zip(m.breakdown, m.scores))
