"""The turn: one main action, and leader actions around it (Rulings M-8 to M-10, M-78)."""

from __future__ import annotations

import pytest

from signoria import IllegalMove, Match
from tests.games.masters.tables import (
    LINES,
    NOTHING,
    Board,
    codes,
    depots,
    kind,
    play,
    slots,
    table,
)

LEADER = "discount-coin"


def leader_words(m: Match) -> list[str]:
    """The leader actions that are legal now."""
    return [word for word in m.words if word.endswith(LEADER)]


def test_m8_the_action_is_one_of_three_and_there_is_no_pass() -> None:
    m = table(Board(depots="2 coin"), Board())
    assert m.words == [f"market {line}" for line in LINES] + ["buy blue-01", "produce"]
    for word in ("pass", "end turn", ""):
        with pytest.raises(IllegalMove):
            m.play(word)


@pytest.mark.parametrize("words", [[NOTHING], ["buy blue-01"], ["produce", "gain 1 stone"]])
def test_m8_one_main_action_and_the_turn_is_over(words: list[str]) -> None:
    m = table(Board(depots="2 coin"), Board())
    play(m, *words)
    assert (m.seat, kind(m)) == (1, "action")


def test_m8_the_market_is_open_even_to_those_who_have_nothing() -> None:
    m = table(Board(slots=["green-01", "green-02", "green-03"]), Board())
    assert m.words == [f"market {line}" for line in LINES]


def test_m9_leader_actions_come_on_top_of_the_main_action() -> None:
    m = table(Board(hand="depot-coin depot-stone"), Board())
    play(m, "discard depot-coin", NOTHING, "discard depot-stone")
    assert m.seat == 1


def test_m9_depots_are_rearranged_without_a_word() -> None:
    # 1 shield lies alone; 2 more make it the largest stack: coins and stones change their places.
    m = table(Board(depots="2 coin 1 stone 1 shield"), Board(), market=["blue blue white white"])
    play(m, "market row.1", "keep all")
    assert depots(m) == "2 coin 1 stone 3 shield"


WAYS = {
    "store": ["market row.1"],
    "slot": ["buy blue-05"],
    "pay": ["buy blue-05", "over green-01"],
    "activate": ["produce"],
    "base_inputs": ["produce", "activate base"],
    "free_outputs": ["produce", "activate base", "pay 2 coin"],
}
"""How to get to each question inside a main action."""


@pytest.mark.parametrize("question", WAYS)
def test_m10_no_leader_action_inside_the_main_action(question: str) -> None:
    board = Board(
        depots="3 coin",
        strongbox="3 coin 3 stone",
        slots=["green-01", "purple-01"],
        hand=f"{LEADER} depot-coin",
    )
    m = table(board, Board(), market=["white white grey yellow"])
    play(m, *WAYS[question])
    assert kind(m) == question
    assert leader_words(m) == []
    assert codes(m, f"discard {LEADER}") == ["question"]
    with pytest.raises(IllegalMove):
        m.play(f"discard {LEADER}")


def test_m10_leader_actions_before_and_after_the_main_action() -> None:
    board = Board(hand=f"{LEADER} depot-coin", slots=["yellow-01", "purple-01"])
    m = table(board, Board())
    assert leader_words(m) == [f"play {LEADER}", f"discard {LEADER}"]
    m.play("discard depot-coin")
    assert kind(m) == "action" and NOTHING in m.words  # the main action is still to come
    m.play(NOTHING)
    assert kind(m) == "window"
    assert m.words == ["end turn", f"play {LEADER}", f"discard {LEADER}"]


def test_m10_a_leader_played_first_works_for_the_action() -> None:
    board = Board(depots="1 coin", slots=["yellow-01", "purple-01"], hand=LEADER)
    m = table(board, Board())
    assert "buy blue-01" not in m.words
    play(m, f"play {LEADER}", "buy blue-01")
    assert depots(m) == "" and slots(m)[2] == "blue-01"


def test_m78_the_turn_ends_by_itself_without_leaders_and_by_word_with_them() -> None:
    m = table(Board(), Board(hand=LEADER))
    m.play(NOTHING)
    assert (m.seat, kind(m)) == (1, "action")
    m.play(NOTHING)
    assert (m.seat, m.words) == (1, ["end turn", f"discard {LEADER}"])
    m.play("end turn")
    assert (m.seat, kind(m)) == (0, "action")


def test_m78_after_the_last_leader_action_the_turn_ends_by_itself() -> None:
    m = table(Board(hand=LEADER), Board())
    play(m, NOTHING, f"discard {LEADER}")
    assert (m.seat, kind(m)) == (1, "action")
