"""A written position is the whole table: read back, it is the same table."""

from __future__ import annotations

import json

import pytest

import signoria
from signoria.kernel.agenda import FATE, State, apply, words
from signoria.kernel.errors import BadPosition
from signoria.kernel.reading import Reader
from tests.laws.journeys import Journey
from tests.laws.tables import TITLES, UNUSUAL, Configuration, other_values


def test_dump_and_load_is_identity(journey: Journey) -> None:
    """At every question, fate's in the setup and in the middle of effects included."""
    for number in journey.some(30):
        table = journey.tables[number]
        position = journey.game.position(table)
        again = read(journey, position)
        assert journey.game.position(again) == position
        assert again.options == table.options
        assert words(again) == words(table)


def test_a_loaded_position_goes_on_like_the_table_it_was_taken_from(journey: Journey) -> None:
    for number in journey.some(5):
        table = read(journey, journey.game.position(journey.tables[number]))
        for entry in journey.entries[number : number + 30]:
            apply(table, table.options[words(table).index(entry.word)])
        end = min(number + 30, len(journey.entries))
        assert journey.game.position(table) == journey.game.position(journey.tables[end])


def test_the_public_door_takes_positions_as_text(journey: Journey) -> None:
    for number in journey.some(6):
        position = journey.game.position(journey.tables[number])
        match = signoria.from_position(json.dumps(position), seed=1)
        if journey.tables[number].over or journey.tables[number].seat != FATE:
            assert match.position() == position
        assert match.entries == [] or match.entries[0].seat == FATE


def test_a_position_is_readable(journey: Journey) -> None:
    """Names, not numbers: the players in a list, and what comes next as tasks by name."""
    for number in journey.some(12):
        position = journey.game.position(journey.tables[number])
        assert len(position["players"]) == journey.game.seats
        for frame in position["agenda"]:
            assert set(frame) == {"task", "seat", "arg"}
            assert frame["task"] in journey.game.tasks


@pytest.mark.parametrize("configuration", list(dict.fromkeys(UNUSUAL)), ids=str)
def test_positions_load_whatever_the_settings(configuration: Configuration) -> None:
    journey = Journey(configuration, 5, "wander")
    for number in journey.some(250):
        position = journey.game.position(journey.tables[number])
        assert journey.game.position(read(journey, position)) == position


def test_every_setting_has_all_its_values_in_some_game() -> None:
    for title in TITLES.values():
        for setting in title.settings():
            tables = [dict(table.settings) for table in UNUSUAL if table.title == title.id]
            values = [settings[setting.id] for settings in tables if setting.id in settings]
            assert set(values) == set(other_values(setting))


def read(journey: Journey, position: object) -> State:
    """A position as it comes back from a file."""
    source = Reader(json.loads(json.dumps(position)), "position", BadPosition)
    table: State = journey.game.from_position(source)
    return table
