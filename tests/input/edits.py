"""Damage: true records and positions with something changed, as files get damaged and people try."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

from hypothesis import strategies as st

from signoria import Match, SignoriaError
from tests.laws.players import Wanderer

Path = tuple[Any, ...]

MOST_ANSWERS = 5_000

odd_values = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 30),
    st.sampled_from([2**31, -(2**63), 10**30, 1.5, float("inf"), "", "no such thing", [], {}]),
    st.text(max_size=8),
    st.lists(st.integers(-1, 3), max_size=3),
    st.dictionaries(st.text(max_size=4), st.integers(0, 3), max_size=2),
)

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=12,
)


def paths(value: object) -> list[Path]:
    """The way to every value inside a value."""
    if isinstance(value, dict):
        pairs: list[tuple[object, object]] = list(value.items())
    elif isinstance(value, list):
        pairs = list(enumerate(value))
    else:
        return []
    return [(key, *rest) for key, inner in pairs for rest in [(), *paths(inner)]]


def at(value: Any, path: Path) -> Any:
    """What stands at the end of a way."""
    for key in path:
        value = value[key]
    return value


@st.composite
def edited(draw: st.DrawFn, original: object, most: int = 3) -> object:
    """A value with a few things deleted, doubled, replaced, nudged, swapped or copied elsewhere."""
    value = deepcopy(original)
    for _ in range(draw(st.integers(1, most))):
        ways = paths(value)
        if not ways:
            return value
        path = ways[draw(st.integers(0, len(ways) - 1))]
        other = ways[draw(st.integers(0, len(ways) - 1))]
        edit = draw(st.sampled_from([delete, double, replace, nudge, copy, swap]))
        edit(value, path, other, draw)
    return value


def delete(value: Any, path: Path, other: Path, draw: st.DrawFn) -> None:
    """Take a value out."""
    del at(value, path[:-1])[path[-1]]


def double(value: Any, path: Path, other: Path, draw: st.DrawFn) -> None:
    """Put a value in a second time, right after the first or under another name."""
    parent, key = at(value, path[:-1]), path[-1]
    if isinstance(parent, list):
        parent.insert(key, deepcopy(parent[key]))
    else:
        parent[f"{key}-2"] = deepcopy(parent[key])


def replace(value: Any, path: Path, other: Path, draw: st.DrawFn) -> None:
    """Put something odd in its place."""
    at(value, path[:-1])[path[-1]] = draw(odd_values)


def nudge(value: Any, path: Path, other: Path, draw: st.DrawFn) -> None:
    """Make a number a little larger or smaller, turn a truth into its opposite."""
    found = at(value, path)
    if isinstance(found, bool):
        at(value, path[:-1])[path[-1]] = not found
    elif isinstance(found, int):
        at(value, path[:-1])[path[-1]] = found + draw(st.sampled_from([-2, -1, 1, 2]))


def copy(value: Any, path: Path, other: Path, draw: st.DrawFn) -> None:
    """Put in its place what stands elsewhere."""
    at(value, path[:-1])[path[-1]] = deepcopy(at(value, other))


def swap(value: Any, path: Path, other: Path, draw: st.DrawFn) -> None:
    """Exchange two values, unless one is inside the other."""
    shorter = min(len(path), len(other))
    if path[:shorter] != other[:shorter]:
        one, two = at(value, path), at(value, other)
        at(value, path[:-1])[path[-1]] = two
        at(value, other[:-1])[other[-1]] = one


def refused_or_playable(given: object, door: Callable[[Any], Match], seed: int) -> bool:
    """Knock: a named refusal, or a match that can be played to its end. True if it was let in.

    What was given is never changed.
    """
    before = deepcopy(given)
    try:
        match = door(given)
    except SignoriaError as refusal:
        assert str(refusal)
        assert same(given, before)
        return False
    assert same(given, before)
    play_to_the_end(match, seed)
    return True


def same(one: object, other: object) -> bool:
    """Equal, where not-a-number equals itself."""
    return repr(one) == repr(other)


def play_to_the_end(match: Match, seed: int) -> None:
    """Any answers to the end, looking at everything now and then; nothing may go wrong any more."""
    choose = Wanderer(seed)
    for number in range(MOST_ANSWERS):
        if number % 16 == 0:
            look_around(match)
        if match.over:
            return
        match.play(match.words[choose(match.words)])
    raise AssertionError("this match does not end")


def look_around(match: Match) -> None:
    """Everything that can be asked of a match."""
    position = match.position()
    assert match.clone().position() == position
    for seat in [None, *range(match.game.seats)]:
        match.view(seat)
        match.public_record(seat)
    assert match.scores == [sum(lines.values()) for lines in match.breakdown]
    if match.decision is not None:
        for option in match.decision.options[:5]:
            assert option.label and isinstance(option.preview, dict)
