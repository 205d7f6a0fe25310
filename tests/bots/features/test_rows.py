"""Laws for the features of every game that brings its own: their names, their range, their secrecy."""

from __future__ import annotations

import re
from math import isfinite
from random import Random

import pytest

from signoria.bots.evaluate import evaluation_of
from signoria.games.registry import GAMES, MANIFESTS
from signoria.kernel.agenda import FATE
from tests.bots.features.rows import features, row_of
from tests.laws.journeys import journey
from tests.laws.tables import CONFIGURATIONS, UNUSUAL, Configuration

TABLES = 40
"""Tables of a game that are looked at."""

OWN = [game for game in GAMES if MANIFESTS[game].features]
EVERY = [table for table in CONFIGURATIONS if table.title in OWN]
SETTINGS = [table for table in UNUSUAL if table.title in OWN]


def names(table: Configuration) -> list[str]:
    """The names at a table."""
    return features(table.game).names


@pytest.mark.parametrize("table", EVERY + SETTINGS, ids=str)
def test_a_name_stands_for_one_number(table: Configuration) -> None:
    found = names(table)
    assert len(found) > 50 and len(set(found)) == len(found)


@pytest.mark.parametrize("title", OWN)
def test_names_are_the_same_at_every_number_of_seats_and_grow_with_modules(title: str) -> None:
    """The solo game is a module too, which comes by itself."""
    tables = [table for table in EVERY if table.title == title]
    together = [table for table in tables if table.seats > 1]
    for table in together:
        for other in tables:
            if set(table.modules) <= set(other.modules):
                assert set(names(table)) <= set(names(other))
        assert {tuple(names(each)) for each in together if each.modules == table.modules} == {
            tuple(names(table))
        }


@pytest.mark.parametrize("style", ["eager", "wander"])
@pytest.mark.parametrize("table", EVERY + SETTINGS, ids=str)
def test_every_table_has_a_row_of_small_numbers(table: Configuration, style: str) -> None:
    game, size = table.game, len(names(table))
    values: list[float] = []
    whole = journey(table, 2, style)
    for number in whole.some(TABLES)[:-1]:
        for seat in range(table.seats):
            row = row_of(game, whole.tables[number], seat)
            assert 0 < len(row) <= size and 0.0 not in row.values()
            assert row_of(game, whole.tables[number], seat) == row, "it does not change the table"
            values += row.values()
    assert all([isfinite(value) for value in values])
    outside = [value for value in values if not -2.0 <= value <= 3.0]
    assert len(outside) <= len(values) / 500


@pytest.mark.parametrize("title", OWN)
def test_twin_tables_imagined_alike_have_the_same_rows(title: str) -> None:
    """Tables that differ only in what is hidden from a seat are the same to it."""
    differed = sum([twins_that_differ(table) for table in EVERY if table.title == title])
    assert differed, "there is something hidden in every game"


def twins_that_differ(table: Configuration) -> int:
    """Compare the rows of twins; how many of them were not the same table."""
    game, differed = table.game, 0
    whole = journey(table, 3, "eager")
    for number in whole.some(TABLES)[:-1]:
        s = whole.tables[number]
        if s.seat == FATE:
            continue
        twin = game.resample(s, s.seat, Random(11))
        differed += game.position(twin) != game.position(s)
        first, second = [game.resample(each, s.seat, Random(5)) for each in (s, twin)]
        for seat in range(table.seats):
            assert row_of(game, first, seat) == row_of(game, second, seat)
    return differed


@pytest.mark.parametrize("table", EVERY, ids=str)
def test_the_terms_of_the_evaluation_add_up_to_its_value(table: Configuration) -> None:
    """Except alone, where points are weighed against the race."""
    opinion = evaluation_of(table.game)
    whole = journey(table, 4, "eager")
    for number in whole.some(TABLES)[:-1]:
        for seat in range(table.seats if table.seats > 1 else 0):
            total = row_of(table.game, whole.tables[number], seat).get("term.sum", 0.0)
            value = opinion.value(whole.tables[number], seat)
            assert total == pytest.approx(max(-2.0, value / 50.0))


@pytest.mark.parametrize("title", OWN)
def test_nearly_every_kind_of_name_is_met_in_play_and_few_names_at_a_time(title: str) -> None:
    met: set[str] = set()
    known: set[str] = set()
    sizes: list[int] = []
    for table in [table for table in EVERY if table.title == title]:
        known |= {kind_of(name) for name in names(table)}
        for seed in (1, 2, 3):
            for s in journey(table, seed, "eager").tables[:-1:7]:
                for seat in range(table.seats):
                    row = row_of(table.game, s, seat)
                    met |= {kind_of(name) for name in row}
                    sizes.append(len(row))
    assert len(known - met) <= len(known) / 20, sorted(known - met)
    assert sum(sizes) / len(sizes) < 80


def kind_of(name: str) -> str:
    """A name without the card or the number it is about: `own` of `own:forest`."""
    return re.split("[:=]", name)[0]
