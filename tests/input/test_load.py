"""The door for records: bytes, text, JSON of any kind, and true records with something changed."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

import signoria
from signoria import BadRecord, SignoriaError
from signoria.kernel.record.log import FORMAT
from tests.input.edits import anything, edited, refused_or_playable
from tests.laws.journeys import journey
from tests.laws.tables import CONFIGURATIONS, Configuration, every_table, share


@cache
def true_records(configuration: Configuration) -> list[dict[str, Any]]:
    """A finished match, one in the middle, and one that began on a position."""
    game = journey(configuration, 3, "eager")
    middle = game.at(len(game.entries) * 2 // 3)
    from_position = signoria.from_position(game.at(len(game.entries) // 2).position(), seed=1)
    for _ in range(4):
        if not from_position.over:
            from_position.play(from_position.words[0])
    return [game.match.record(), middle.record(), from_position.record()]


@settings(max_examples=80)
@given(st.binary(max_size=60) | st.text(max_size=60))
def test_bytes_and_text(given: bytes | str) -> None:
    with pytest.raises(SignoriaError):
        signoria.load(given)


@settings(max_examples=80)
@given(anything)
def test_any_value(value: Any) -> None:
    with pytest.raises(SignoriaError):
        signoria.load(value)
    with pytest.raises(SignoriaError):
        signoria.load(json.dumps(value))
    with pytest.raises(SignoriaError):
        signoria.verify(value)


@settings(max_examples=80)
@given(st.data())
def test_headers_of_any_kind(data: st.DataObject) -> None:
    """The right entries with odd values."""
    names = ["game", "seats", "modules", "settings", "rules", "fate", "start", "entries", "result"]
    record = true_records(CONFIGURATIONS[0])[0]
    odd = {name: data.draw(anything | st.just(record.get(name)), label=name) for name in names}
    refused_or_playable({"format": FORMAT, **odd}, signoria.load, 1)


@every_table
def test_records_with_something_changed(configuration: Configuration) -> None:
    @settings(max_examples=share(300))
    @given(st.data())
    def check(data: st.DataObject) -> None:
        record = data.draw(st.sampled_from(true_records(configuration)))
        refused_or_playable(data.draw(edited(record)), signoria.load, 1)

    check()


@every_table
def test_records_that_break_off(configuration: Configuration) -> None:
    """A record cut off anywhere is a match that goes on, or no JSON at all."""
    record = true_records(configuration)[0]
    del record["result"]
    for length in range(0, len(record["entries"]), 50):
        shorter = {**record, "entries": record["entries"][:length]}
        assert refused_or_playable(shorter, signoria.load, length)
    text = json.dumps(record)
    for length in range(0, len(text), len(text) // 7):
        with pytest.raises(BadRecord):
            signoria.load(text[:length])


@pytest.mark.parametrize("depth", [50, 200, 400, 900, 5_000, 100_000])
def test_nesting_without_end(depth: int) -> None:
    for text in ("[" * depth + "]" * depth, '{"a":' * depth + "1" + "}" * depth, "[" * depth):
        with pytest.raises(SignoriaError):
            signoria.load(text)
        with pytest.raises(SignoriaError):
            signoria.from_position(text)


@pytest.mark.parametrize("depth", [10, 300, 2_000])
def test_fates_behind_fates_without_end(depth: int) -> None:
    record = signoria.new("masters", seats=2, seed=1).record()
    fate: dict[str, Any] = {"kind": "seeded", "seed": 1}
    for _ in range(depth):
        fate = {"kind": "scripted", "script": [], "then": fate}
    record["fate"] = fate
    try:
        match = signoria.load(record)
    except SignoriaError:
        return
    match.play(match.words[0])


def test_numbers_without_end() -> None:
    record = signoria.new("masters", seats=2, seed=1).record()
    for name in ("seats", "rules"):
        with pytest.raises(SignoriaError):
            signoria.load({**record, name: 10**5000})
    with pytest.raises(SignoriaError):
        signoria.load({**record, "result": {"scores": [10**5000]}})
    with pytest.raises(SignoriaError):
        signoria.load("1" * 10_000)


def test_every_refusal_says_where() -> None:
    record = signoria.new("masters", seats=2, seed=1).record()
    record["entries"][3]["word"] = "marble pink"
    with pytest.raises(BadRecord, match=r"^record\.entries\[3\]: 'marble pink' is not possible"):
        signoria.load(record)
    record["entries"][3] = {"seat": 1, "word": "produce"}
    with pytest.raises(BadRecord, match=r"^record\.entries\[3\]: seat 1 moves, but it is the"):
        signoria.load(record)
