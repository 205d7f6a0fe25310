"""Rules have versions: what was played under old rules stays as it was."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

import signoria
from signoria import BadRecord, Match
from signoria.games.registry import RULEBOOKS
from tests.kernel.title import HigherWages, ToyRulebook

FIRST, AMENDED = ToyRulebook([]), ToyRulebook([HigherWages()])


@pytest.fixture(autouse=True)
def registry() -> Iterator[None]:
    """The registry as it was before and after."""
    yield
    RULEBOOKS.pop("toy", None)


def played(rulebook: ToyRulebook) -> Match:
    """A whole game of nothing but work, in this edition."""
    RULEBOOKS["toy"] = rulebook
    match = signoria.new("toy", seats=2, seed=8)
    while not match.over:
        match.play("work")
    return match


def test_a_new_match_is_played_under_the_rules_in_force() -> None:
    old, new = played(FIRST), played(AMENDED)
    assert (FIRST.rules, AMENDED.rules) == (1, 2)
    assert [lines["coins"] for lines in old.breakdown] == [3, 3]
    assert [lines["coins"] for lines in new.breakdown] == [6, 6]
    assert (old.record()["rules"], new.record()["rules"]) == (1, 2)


def test_an_old_record_keeps_its_rules_and_its_result() -> None:
    record = json.dumps(played(FIRST).record())
    played(AMENDED)
    again = signoria.load(record)
    assert again.game.rules == 1
    assert json.dumps(again.record()) == record
    assert [lines["coins"] for lines in again.breakdown] == [3, 3]
    assert signoria.verify(record) == []


def test_an_old_match_in_the_middle_goes_on_under_its_own_rules() -> None:
    RULEBOOKS["toy"] = FIRST
    match = signoria.new("toy", seats=2, seed=8)
    match.play("work")
    RULEBOOKS["toy"] = AMENDED
    again = signoria.load(match.record())
    while not again.over:
        again.play("work")
    assert again.record() == played(FIRST).record()


def test_an_old_position_too() -> None:
    RULEBOOKS["toy"] = FIRST
    position = signoria.new("toy", seats=2, seed=8).position()
    RULEBOOKS["toy"] = AMENDED
    match = signoria.from_position(position, seed=8)
    match.play("work")
    assert match.breakdown[0]["coins"] == 1


def test_a_result_that_only_the_other_rules_give_is_refused() -> None:
    record = played(FIRST).record()
    RULEBOOKS["toy"] = AMENDED
    record["rules"] = 2
    with pytest.raises(BadRecord, match=r"record\.result"):
        signoria.load(record)


@pytest.mark.parametrize("version", [3, 99])
def test_rules_of_a_newer_release_are_refused(version: int) -> None:
    record = played(AMENDED).record()
    record["rules"] = version
    with pytest.raises(
        BadRecord, match=f"versions 1 to 2; version {version} needs a newer release"
    ):
        signoria.load(record)


@pytest.mark.parametrize("version", [0, -1, "1", None, True])
def test_no_rules_at_all_are_refused(version: object) -> None:
    record = played(AMENDED).record()
    record["rules"] = version
    with pytest.raises(BadRecord, match=r"record\.rules: expected a whole number"):
        signoria.load(record)


def test_games_tell_the_rules_in_force() -> None:
    RULEBOOKS["toy"] = AMENDED
    assert {info.id: info.rules for info in signoria.games()}["toy"] == 2
