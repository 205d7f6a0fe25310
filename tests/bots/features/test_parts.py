"""The parts of an evaluation: they add up to it at every table, and every part has a name."""

from __future__ import annotations

import pytest

from signoria.bots.evaluate import evaluation_of
from signoria.bots.evaluate.learned import best_evaluation
from signoria.kernel.agenda import FATE
from signoria.learn.coach.phrases import term_about, term_name
from tests.laws.journeys import journey
from tests.laws.tables import CONFIGURATIONS, Configuration

TABLES = 30
"""Tables of a game that are looked at."""


@pytest.mark.parametrize("table", CONFIGURATIONS, ids=str)
def test_the_parts_add_up_to_the_value(table: Configuration) -> None:
    opinion = evaluation_of(table.game)
    whole = journey(table, 2, "eager")
    for number in whole.some(TABLES):
        s = whole.tables[number]
        if not s.over and s.seat == FATE:
            continue
        for seat in range(table.seats):
            parts = opinion.parts(s, seat)
            assert sum(parts.values()) == pytest.approx(opinion.value(s, seat), abs=1e-6)


@pytest.mark.parametrize("table", CONFIGURATIONS, ids=str)
def test_every_part_is_called_something_and_says_what_it_counts(table: Configuration) -> None:
    """What a game is worth once it is over gives no reason: nobody is asked any more."""
    opinion, phrases = evaluation_of(table.game), table.game.phrases
    whole = journey(table, 2, "eager")
    found = {name for each in whole.some(TABLES) for name in opinion.parts(whole.tables[each], 0)}
    for part in found - {"outcome"}:
        name, about = term_name(phrases, part), term_about(phrases, part)
        assert name is not None and name.en and name.it
        assert about.en.endswith(".") and about.it.endswith(".")


def test_a_network_gives_the_reasons_of_its_game() -> None:
    table = next(each for each in CONFIGURATIONS if each.title == "masters" and each.seats == 2)
    s = journey(table, 2, "eager").tables[-20]
    own, learned = evaluation_of(table.game), best_evaluation(table.game)
    assert learned.parts(s, 0) == own.parts(s, 0) and learned.standing(s, 0) != own.standing(s, 0)
