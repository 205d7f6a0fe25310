"""The auction phase (Rulings P-7 to P-19, P-65, P-66)."""

from __future__ import annotations

import pytest

from signoria import Match
from tests.games.princes.tables import (
    STACKS,
    Prince,
    codes,
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

FOUR = (Prince(), Prince(), Prince(), Prince())
FULL = [f"park turn 0 at {cell}" for cell in ("a6", "d6", "a4", "d4", "d2")]
"""A principality without room for a forest."""


def test_the_example_with_four_auctions() -> None:
    """Anna, Bob, Chris and David: Park 200, Jester 700, Forest 600, Builder 200."""
    m = table(*FOUR, ask="auction")
    win(m, "name park", "pass", "pass", "pass")
    assert (pieces(m), money(m, 0), m.seat) == (["park"], 3300, 1)
    play(m, "name jester", "bid 300", "bid 400", "bid 500", "bid 600", "bid 700", "pass", "pass")
    assert (side(m, 3)["jesters"], money(m, 3), m.seat, kind(m)) == (1, 2800, 1, "name")
    win(m, "name forest", "bid 300", "bid 400", "bid 500", "bid 600", "pass")
    assert (pieces(m, 1), money(m, 1), m.seat, kind(m)) == (["forest"], 2900, 2, "take")
    assert offered(m, "take") == ["lake", "builder", "prestige", "recruiting", "nothing"]
    m.play("take builder")
    assert (side(m, 2)["builders"], money(m, 2)) == (1, 3300)
    assert (m.seat, kind(m)) == (0, "action")


def test_p7_seven_stacks_one_object_of_each_and_for_each_a_round() -> None:
    m = table(*FOUR, ask="auction")
    assert offered(m, "name") == list(STACKS)
    play(m, "name jester", "pass", "pass", "pass")
    assert "name jester" not in m.words
    assert codes(m, "name jester") == ["sold"]
    play(m, "name builder", "pass", "pass")  # the first player is served and no longer asked
    assert m.seat == 2


def test_p7_empty_stacks_are_out() -> None:
    princes = [Prince(builders=3), Prince(builders=3), Prince()]
    m = table(*princes, ask="name", seat=2)
    assert "name builder" not in m.words and codes(m, "name builder") == ["supply"]


def test_p8_the_namer_is_the_start_player_then_the_next_one_clockwise() -> None:
    m = table(*FOUR, ask="auction", start=2)
    assert m.seat == 2
    m.play("decline")
    assert m.seat == 3
    play(m, "name jester", "pass", "pass")
    assert (m.seat, kind(m)) == (0, "name")


def test_p9_naming_is_a_bid_of_exactly_200_and_declining_ends_the_phase_for_that_player() -> None:
    m = table(*FOUR, ask="auction")
    m.play("decline")
    play(m, "name jester", "bid 300", "pass", "pass")  # players 1, 2, 3, 1: player 0 is out
    assert side(m, 2)["jesters"] == 1 and money(m, 2) == 3200
    assert (m.seat, kind(m)) == (1, "name")


def test_p10_a_raise_is_exactly_100_and_a_pass_is_final_for_this_object_only() -> None:
    m = table(*FOUR, ask="auction")
    m.play("name jester")
    assert (m.seat, m.words) == (1, ["bid 300", "pass"])
    play(m, "pass", "bid 300")
    assert (m.seat, m.words) == (3, ["bid 400", "pass"])
    play(m, "bid 400", "bid 500", "bid 600", "bid 700", "pass")  # player 1 is passed over
    assert m.seat == 2
    m.play("pass")
    assert (side(m, 3)["jesters"], money(m, 3)) == (1, 2800)
    assert (m.seat, kind(m)) == (0, "name")
    m.play("name builder")
    assert m.seat == 1  # who passed before may bid again


def test_p11_only_the_last_bidder_pays_and_the_object_takes_effect_at_once() -> None:
    m = table(*FOUR, ask="auction")
    play(m, "name lake", "bid 300", "pass", "pass", "pass")
    assert (m.seat, kind(m)) == (1, "spot")
    assert [money(m, seat) for seat in range(4)] == [3500, 3200, 3500, 3500]
    m.play(m.words[0])
    assert pieces(m, 1) == ["lake"] and m.view(None)["auction"]["sold"] == ["lake"]


def test_p12_who_named_and_lost_names_again_and_who_won_does_not() -> None:
    m = table(*FOUR, ask="auction")
    play(m, "name jester", "bid 300", "pass", "pass", "pass")
    assert (m.seat, kind(m)) == (0, "name")
    play(m, "name builder", "pass", "pass")
    assert (m.seat, kind(m)) == (2, "name")


def test_p13_the_last_player_takes_any_object_for_200_or_nothing() -> None:
    m = table(*FOUR, ask="auction")
    play(m, "decline", "decline", "decline")
    assert (m.seat, kind(m)) == (3, "take")
    m.play("take jester")
    assert money(m, 3) == 3300 and side(m, 3)["jesters"] == 1
    m = table(*FOUR, ask="auction")
    play(m, "decline", "decline", "decline", "take nothing")
    assert (money(m, 3), kind(m)) == (3500, "action")


def test_p14_the_phase_ends_when_nobody_is_left_and_the_stacks_open_again() -> None:
    m = table(*FOUR, ask="auction", round=1)
    play(m, "name jester", "pass", "pass", "pass", "decline", "decline", "take nothing")
    assert kind(m) == "action"
    for _ in range(4):
        m.play("end turn")
    assert m.view(None)["round"] == 2 and "name jester" in m.words
    assert m.view(None)["auction"]["served"] == []


def test_p15_a_bid_must_be_payable_with_money_and_prestige() -> None:
    m = table(
        Prince(money=200),
        Prince(money=100, prestige=1),
        Prince(money=100, prestige=2),
        ask="auction",
    )
    m.play("name jester")
    assert m.seat == 2  # 300 is too much for player 1, who passes unasked
    m.play("bid 300")
    assert (money(m, 2), prestige(m, 2), side(m, 2)["jesters"]) == (0, 0, 1)


def test_p15_with_the_muse_only_money_counts() -> None:
    princes = [Prince(), Prince(money=200, prestige=9), Prince()]
    later = ["windows", "special auction", "actions"]
    m = table(*princes, ask="auction", modules=("muse",), then=later)
    m.play("name jester")
    assert m.seat == 2


def test_p16_nobody_has_more_than_three_builders() -> None:
    m = table(Prince(builders=3), Prince(), Prince(builders=2), ask="auction")
    assert codes(m, "name builder") == ["builders"]
    play(m, "name jester", "pass", "pass", "name builder")
    assert m.seat == 2
    m = table(Prince(), Prince(builders=3), Prince(), ask="auction")
    m.play("name builder")
    assert m.seat == 2  # player 1 is not asked
    m = table(Prince(builders=3), Prince(), Prince(), ask="take last")
    assert "take builder" not in m.words


def test_p10_a_bid_of_any_other_sum_is_told_the_only_one_there_is() -> None:
    m = table(*FOUR, ask="auction")
    m.play("name jester")
    for word in ("bid 250", "bid 0", "bid 99000"):
        (reason,) = m.obstacles(word)
        assert (reason.code, reason.rule) == ("number", "P-10"), word
        assert reason.text.en.endswith("only 300") and reason.text.it.endswith("solo 300")
    assert m.explain("300 bid") == []
    assert codes(m, "name forest") == ["question"]
    m.play("300 bid")
    assert m.entries[-1].word == "bid 300"


def refused(m: Match, word: str, seat: int) -> list[tuple[str, str | None]]:
    """What is said against a word of a seat that is not asked, beside that: codes and rulings."""
    reasons = m.explain(word, seat)
    assert reasons[0].code == "turn"
    return [(reason.code, reason.rule) for reason in reasons[1:]]


def test_a_bid_is_explained_also_to_those_who_are_not_asked() -> None:
    """Why not: passed, too expensive, another amount, served, declined."""
    m = table(Prince(), Prince(), Prince(), Prince(money=200), Prince(), ask="auction")
    play(m, "name jester", "pass")
    assert refused(m, "bid 300", 1) == refused(m, "pass", 1) == [("passed", "P-10")]
    assert refused(m, "bid 300", 3) == [("money", "P-15")]
    assert m.explain("bid 300", 3)[1].missing == {"florin": 100}
    assert refused(m, "bid 300", 4) == []
    assert refused(m, "bid 200", 4) == [("raise", "P-10")]
    assert codes(m, "bid 200") == codes(m, "bid 500") == codes(m, "bid 1300") == ["raise"]
    play(m, "pass", "pass")
    assert refused(m, "name lake", 0) == [("served", "P-7")]
    m.play("decline")
    assert refused(m, "name lake", 1) == refused(m, "decline", 1) == [("declined", "P-9")]
    m.play("name lake")
    assert refused(m, "bid 300", 0) == [("served", "P-7")]
    assert refused(m, "bid 300", 1) == [("declined", "P-9")]


def test_a_bid_for_what_is_not_for_a_player_is_explained() -> None:
    m = table(Prince(), Prince(), Prince(builders=3), Prince(), ask="auction")
    m.play("name builder")
    assert refused(m, "bid 300", 2) == [("builders", "P-16")]
    m = table(Prince(), Prince(), Prince(laid=FULL), Prince(), ask="auction")
    m.play("name forest")
    assert refused(m, "bid 300", 2) == [("room", "P-17")]
    assert codes(table(*FOUR), "bid 300") == ["question"]  # nothing is at auction


def test_p17_a_landscape_that_fits_nowhere_is_not_for_that_player() -> None:
    m = table(Prince(laid=FULL), Prince(), Prince(), ask="auction")
    assert codes(m, "name forest") == ["room"]
    m = table(Prince(), Prince(laid=FULL), Prince(), ask="auction")
    m.play("name forest")
    assert m.seat == 2


def test_p18_a_namer_without_a_legal_object_is_out() -> None:
    m = table(Prince(money=100), Prince(), Prince(), ask="auction")
    assert m.seat == 1 and m.view(None)["auction"]["declined"] == [0]


def test_p19_what_is_left_of_each_stack() -> None:
    left = table(*FOUR, ask="auction").view(None)["auction"]["stacks"]
    assert left == {
        "forest": 6,
        "lake": 6,
        "park": 6,
        "jester": 7,
        "builder": 6,
        "prestige": 14,
        "recruiting": 5,
    }


def test_p65_what_is_missing_is_covered_by_selling_just_enough_prestige() -> None:
    m = table(Prince(money=100, prestige=9), Prince(), Prince())
    m.play("freedom travel")
    assert (money(m), prestige(m)) == (0, 7)
    m.play("build tower")
    assert (money(m), prestige(m)) == (0, 0)
    settle(m)
    assert prestige(m) == 3


def test_p66_a_question_with_one_answer_is_not_asked() -> None:
    poor = Prince(money=0)
    m = table(Prince(), poor, poor, ask="auction")
    assert m.seat == 0
    m.play("name jester")
    assert side(m)["jesters"] == 1 and money(m) == 3300
    assert (m.seat, kind(m)) == (0, "action")  # nobody else could name anything


@pytest.mark.parametrize("stack", STACKS)
def test_every_object_can_be_named_won_and_taken(stack: str) -> None:
    m = table(*FOUR, ask="auction")
    win(m, f"name {stack}", "bid 300", "pass", "pass", "pass")
    assert money(m, 1) == 3200 and m.view(None)["auction"]["served"] == [1]
    m = table(*FOUR, ask="take last", seat=2)
    win(m, f"take {stack}")
    assert money(m, 2) == 3300
