"""The end of the game (Rulings P-46 to P-49, P-76, P-77)."""

from __future__ import annotations

from typing import Any

import pytest

import signoria
from signoria import Match
from tests.games.princes.tables import Prince, kind, play, table


def ended(*princes: Prince, **settings: Any) -> Match:
    """These princes after the last round."""
    return table(*princes, round=7, ask="next round", then=[], **settings)


def cards(*princes: Prince) -> list[int]:
    """What everybody's prestige cards are worth."""
    return [lines["prestige_cards"] for lines in ended(*princes).breakdown]


def test_p46_most_pays_in_full_when_alone_the_bracket_when_tied_else_nothing() -> None:
    holder = Prince(prestige_cards="most-jesters", jesters=2)
    assert cards(holder, Prince(jesters=1), Prince()) == [6, 0, 0]
    assert cards(holder, Prince(jesters=2), Prince()) == [3, 0, 0]  # only the owner scores
    assert cards(holder, Prince(jesters=3), Prince()) == [0, 0, 0]


def test_p46_zero_is_never_the_most() -> None:
    assert cards(Prince(prestige_cards="most-parks"), Prince(), Prince()) == [0, 0, 0]


def test_p46_the_cards_are_revealed_before_they_count() -> None:
    princes = (Prince(prestige_cards="most-jesters", jesters=1), Prince(), Prince())
    m = table(*princes, round=7, actions=1, start=1)
    assert m.scores == [0, 0, 0] and m.view(1)["players"][0]["prestige_cards"] is None
    m.play("end turn")
    assert m.over and m.scores == [6, 0, 0]
    assert m.view(1)["players"][0]["prestige_cards"] == ["most-jesters"]
    assert [entry.word for entry in m.entries] == ["end turn", "show most-jesters"]
    with pytest.raises(signoria.UndoRefused):
        m.undo(0)


def test_p47_fewest_empty_spaces_and_at_least() -> None:
    holder = Prince(
        prestige_cards="fewest-empty-spaces two-large-buildings", pieces="university laboratory"
    )
    assert cards(holder, Prince(pieces="forest"), Prince()) == [13, 0, 0]
    same = Prince(pieces="workshop university")
    assert cards(holder, same, Prince()) == [9, 0, 0]


def test_p47_works_are_profession_and_recruiting_cards_on_the_table() -> None:
    holder = Prince(prestige_cards="most-works", table="poet", recruiting_on_table=1)
    assert cards(holder, Prince(table="lawyer"), Prince(hand="painter architect composer")) == [
        7,
        0,
        0,
    ]


def test_p76_equal_boards_tie_for_the_fewest_empty_spaces_even_empty_ones() -> None:
    assert cards(Prince(prestige_cards="fewest-empty-spaces"), Prince(), Prince()) == [4, 0, 0]


def test_p48_most_prestige_then_most_money_then_a_shared_win() -> None:
    assert ended(Prince(prestige=5), Prince(prestige=7), Prince()).ranking == [2, 1, 3]
    m = ended(Prince(prestige=5, money=100), Prince(prestige=5, money=200), Prince())
    assert m.ranking == [2, 1, 3]
    m = ended(Prince(prestige=5), Prince(prestige=5), Prince())
    assert m.ranking == [1, 1, 3] and m.winners == [0, 1]


def test_p48_p77_the_third_tie_break_is_the_lowest_profession_number_and_a_table_without_loses() -> (
    None
):
    shown = (Prince(table="poet"), Prince(table="lawyer painter"), Prince())
    assert ended(*shown).ranking == [1, 1, 1]
    assert ended(*shown, third_tie_break=True).ranking == [2, 1, 3]
    richer = (Prince(table="poet", money=3600), Prince(table="lawyer"), Prince())
    assert ended(*richer, third_tie_break=True).ranking == [1, 2, 3]


def steps(modules: list[str], rounds: int) -> list[tuple[int, str, int]]:
    """Round, kind of question and seat, in order, where everybody does as little as possible."""
    m = signoria.new("princes", seats=3, seed=2, modules=modules)
    found: list[tuple[int, str, int]] = []
    while m.view(None)["round"] <= rounds:
        step = (m.view(None)["round"], kind(m), m.state.seat)
        if step not in found:
            found.append(step)
        idle = [w for w in ("end turn", "pass", "decline", "take nothing") if w in m.words]
        play(m, (idle or m.words)[0])
    return found


@pytest.mark.parametrize("modules", [[], ["muse"]])
def test_p49_every_phase_begins_with_the_start_player_who_changes_each_round(
    modules: list[str],
) -> None:
    phases = ["name", "marker", "action"] if modules else ["name", "action"]
    found = steps(modules, 3)
    for round in (1, 2, 3):
        begun = [
            (what, seat)
            for number, (when, what, seat) in enumerate(found)
            if when == round
            and what in phases
            and (when, what) not in [f[:2] for f in found[:number]]
        ]
        assert begun == [(phase, round - 1) for phase in phases]
        turns = [seat for when, what, seat in found if (when, what) == (round, "action")]
        assert turns == [(round - 1 + step) % 3 for step in range(3)]


def test_the_score_is_the_sum_of_its_lines() -> None:
    m = ended(Prince(prestige=9, prestige_cards="most-works", table="poet"), Prince(), Prince())
    assert m.scores[0] == 16 == sum(m.breakdown[0].values())
