"""The door for positions: any table that can be is taken up, any other is refused by name."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

import signoria
from signoria import Match, SignoriaError
from tests.input.edits import anything, edited, refused_or_playable
from tests.laws.journeys import journey
from tests.laws.tables import Configuration, every_table, share

Json = dict[str, Any]


@cache
def true_positions(configuration: Configuration) -> list[Json]:
    """Positions from the whole of a game, in the setup and in the middle of effects too."""
    game = journey(configuration, 3, "eager")
    longest = sorted(range(len(game.tables)), key=lambda number: -len(game.tables[number].agenda))
    numbers = {*game.some(6), *longest[:4]}
    return [game.game.position(game.tables[number]) for number in sorted(numbers)]


def take_up(position: Json) -> Match:
    """The door, with a fixed fate behind it."""
    return signoria.from_position(position, seed=1)


@settings(max_examples=80)
@given(anything | st.binary(max_size=40))
def test_any_value(value: Any) -> None:
    with pytest.raises(SignoriaError):
        signoria.from_position(value)
    if not isinstance(value, bytes):
        with pytest.raises(SignoriaError):
            signoria.from_position(json.dumps(value))


@every_table
def test_true_positions_are_taken_up(configuration: Configuration) -> None:
    for position in true_positions(configuration)[:3]:
        assert refused_or_playable(position, take_up, 1)


@every_table
def test_positions_with_something_changed(configuration: Configuration) -> None:
    @settings(max_examples=share(450))
    @given(st.data())
    def check(data: st.DataObject) -> None:
        position = data.draw(st.sampled_from(true_positions(configuration)))
        refused_or_playable(data.draw(edited(position)), take_up, 1)

    check()


@every_table
def test_positions_with_other_things_to_do(configuration: Configuration) -> None:
    """Every task there is, put on the agenda of every seat, with arguments of its own or of others."""
    positions = true_positions(configuration)
    frames = [frame for position in positions for frame in position["agenda"]]
    keys = list(configuration.game.tasks)
    odd_frames = st.builds(
        lambda key, seat, arg: {"task": key, "seat": seat, "arg": arg},
        st.sampled_from(keys),
        st.integers(-1, configuration.seats - 1),
        st.sampled_from([frame["arg"] for frame in frames]) | st.integers(0, 5) | anything,
    )

    @settings(max_examples=share(450))
    @given(st.data())
    def check(data: st.DataObject) -> None:
        position = data.draw(st.sampled_from(positions))
        agenda = position["agenda"]
        place = data.draw(st.integers(0, len(agenda)))
        more = data.draw(st.lists(odd_frames | st.sampled_from(frames), min_size=1, max_size=3))
        less = data.draw(st.integers(0, 2))
        changed = {**position, "agenda": [*agenda[:place], *more, *agenda[place + less :]]}
        refused_or_playable(changed, take_up, 1)

    check()
