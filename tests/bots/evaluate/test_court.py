"""The opinion on the special characters of The Muse and the Princess."""

from __future__ import annotations

import pytest

from signoria.bots.evaluate import evaluation_of
from signoria.games.princes.evaluation import PrincesEvaluation
from signoria.games.princes.evaluation.court import CourtOpinion
from signoria.games.princes.modules.muse.court import (
    BANKER,
    CARDINAL,
    CHARACTERS,
    MERCHANT,
    MUSE,
    PRINCESS,
    PROFESSOR,
    Court,
)
from signoria.games.princes.modules.muse.module import COURT
from signoria.games.princes.state import Princes, Table
from tests.games.princes.tables import Prince, table

WORKER = Prince(
    hand="poet painter", pieces="theater lake forest", builders=2, freedoms="travel", prestige=4
)
AHEAD = Prince(prestige=9)


def court_of(round: int = 4, money: int = 3500) -> tuple[Table, Court, PrincesEvaluation]:
    """A table with the characters in the middle, the first seat to act and behind in prestige."""
    first = Prince(**{**vars(WORKER), "money": money})
    m = table(first, AHEAD, AHEAD, round=round, modules=("muse",))
    assert isinstance(m.state, Table)
    assert isinstance(m.game, Princes)
    court = COURT.of(m.game)
    opinion = evaluation_of(m.game)
    assert isinstance(opinion, PrincesEvaluation)
    return m.state, court, opinion


def of(character: int, round: int, left: float, able: list[int]) -> float:
    """What a character is worth to the first seat, with these works in hand."""
    s, _, opinion = court_of(round)
    assert isinstance(opinion.court, CourtOpinion)
    return opinion.court.of(s, 0, character, able, left)


@pytest.mark.parametrize("character", [CARDINAL, MERCHANT, MUSE, PRINCESS, PROFESSOR])
def test_who_has_a_character_has_more_than_who_has_none(character: int) -> None:
    s, court, opinion = court_of()
    before = [opinion.value(s, seat) for seat in range(3)]
    court.put(s, character, 0)
    after = [opinion.value(s, seat) for seat in range(3)]
    assert after[0] > before[0], CHARACTERS[character]
    assert after[1:] == before[1:]


def test_a_marker_counts_as_the_character_less_the_bid() -> None:
    s, court, opinion = court_of()
    court.mark(s, CARDINAL, 0, 3)
    cheap = opinion.value(s, 0)
    court.mark(s, CARDINAL, 0, 15)
    dear = opinion.value(s, 0)
    court.put(s, CARDINAL, 0)
    court.mark(s, CARDINAL, -1, -1)
    assert opinion.value(s, 0) > cheap > dear


def test_a_bid_that_cannot_be_paid_costs_prestige() -> None:
    """Points sold are dearer than florins, and than any character is worth."""
    s, court, opinion = court_of(money=200)
    before = opinion.value(s, 0)
    court.mark(s, CARDINAL, 0, 5)
    assert opinion.value(s, 0) < before - 1


def test_the_banker_is_worth_what_lies_on_the_card() -> None:
    s, court, opinion = court_of(round=1, money=0)
    before = opinion.value(s, 0)
    court.mark(s, BANKER, 0, 3)
    assert opinion.value(s, 0) > before, "600 florins for 300"


def test_the_merchant_is_the_rank_at_least_and_more_while_there_is_time() -> None:
    assert of(MERCHANT, 4, 1.0, []) == 3.0, "third on the fame track"
    s, _, opinion = court_of()
    assert isinstance(opinion.court, CourtOpinion)
    late, early = [opinion.court.of(s, 1, MERCHANT, [], left) for left in (1.0, 2.0)]
    assert 1.0 <= late < early, "the leader keeps it for a worse rank"


def test_the_muse_helps_only_works_that_come_about_and_more_in_later_rounds() -> None:
    assert of(MUSE, 4, 2.0, []) == 0.0
    assert of(MUSE, 4, 2.0, [1]) == 0.0, "too little even with her"
    one, two, three = [of(MUSE, 4, 2.0, [20] * works) for works in (1, 2, 3)]
    assert 0.0 < one < two == three, "two actions, two works"
    assert of(MUSE, 6, 2.0, [20]) > one


def test_the_princess_is_half_her_work_if_that_reaches_the_minimum() -> None:
    """Two landscapes 6, two builders 4, one building 2, two cards 2: fourteen (P-63)."""
    assert of(PRINCESS, 4, 1.0, []) == 7.0
    assert of(PRINCESS, 7, 1.0, []) == 0.0
