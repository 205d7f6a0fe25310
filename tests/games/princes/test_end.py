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
    m = table(*princes, round=7, actions=1)
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


def test_p49_auction_then_actions_then_best_work_then_the_next_start_player() -> None:
    m = signoria.new("princes", seats=3, seed=2)
    seen: list[tuple[int, str]] = []
    while m.view(None)["round"] < 3:
        step = (m.view(None)["round"], kind(m))
        if step not in seen:
            seen.append(step)
        play(m, "end turn" if "end turn" in m.words else m.words[0])
    kinds = [what for round, what in seen if round == 1]
    assert kinds.index("name") < kinds.index("action")
    with_muse = signoria.new("princes", seats=3, seed=2, modules=["muse"])
    seen = []
    while with_muse.view(None)["round"] < 2:
        seen.append((with_muse.seat or 0, kind(with_muse)))
        play(
            with_muse,
            next(
                (w for w in ("end turn", "pass", "decline") if w in with_muse.words),
                with_muse.words[0],
            ),
        )
    order = [what for _, what in seen]
    assert order.index("name") < order.index("marker") < order.index("action")


def test_the_score_is_the_sum_of_its_lines() -> None:
    m = ended(Prince(prestige=9, prestige_cards="most-works", table="poet"), Prince(), Prince())
    assert m.scores[0] == 16 == sum(m.breakdown[0].values())
