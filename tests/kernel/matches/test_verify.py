"""A sealed match can be proved afterwards, and a forged one cannot."""

from __future__ import annotations

import json
from typing import Any

import pytest

import signoria
from signoria import BadFate, BadRecord, Match, fates
from signoria.kernel.record.fate import Fate
from tests.kernel.title import ToyRulebook

SECRET = "c0ffee" * 8
pytestmark = pytest.mark.usefixtures("toy_on_the_shelf")


def sealed_match() -> Match:
    """A whole toy game under a sealed fate, with a good deal of gambling."""
    match = signoria.new("toy", seats=3, days=5, fate=fates.sealed(SECRET))
    while not match.over:
        match.play("gamble" if len(match.entries) % 3 else "work")
    return match


def test_a_good_record_is_proved() -> None:
    record = sealed_match().record()
    assert signoria.verify(record) == []
    assert signoria.verify(json.dumps(record)) == []


def test_every_changed_draw_is_found() -> None:
    record = sealed_match().record()
    flips = [n for n, entry in enumerate(record["entries"]) if entry["word"] in ("heads", "tails")]
    assert len(flips) > 3
    for number in flips:
        forged = json.loads(json.dumps(record))
        entry = forged["entries"][number]
        entry["word"] = "tails" if entry["word"] == "heads" else "heads"
        del forged["result"]
        assert signoria.verify(forged) == [number]


def test_a_changed_result_is_found() -> None:
    record = sealed_match().record()
    record["result"]["scores"][0] += 1
    with pytest.raises(
        BadRecord, match=r"record\.result: the record ends with .* its entries with"
    ):
        signoria.verify(record)


def test_a_secret_that_does_not_fit_is_refused() -> None:
    record = sealed_match().record()
    record["fate"]["secret"] = "ab" * 32
    with pytest.raises(BadRecord, match="the secret does not fit the commitment"):
        signoria.verify(record)
    with pytest.raises(BadRecord, match="the secret does not fit the commitment"):
        signoria.load(record)


def test_a_record_dealt_by_another_secret_is_found() -> None:
    record = sealed_match().record()
    record["fate"] = fates.sealed("ab" * 32).to_json()
    assert len(signoria.verify(record)) > 2


def test_a_match_loaded_in_the_middle_is_proved_as_well() -> None:
    whole = sealed_match()
    half = signoria.new("toy", seats=3, days=5, fate=fates.sealed(SECRET))
    while len(half.entries) < len(whole.entries) // 2:
        half.play("gamble" if len(half.entries) % 3 else "work")
    match = signoria.load(json.dumps(half.record()))
    while not match.over:
        match.play("gamble" if len(match.entries) % 3 else "work")
    assert match.record() == whole.record()
    assert signoria.verify(match.record()) == []


def test_so_is_one_in_which_answers_were_taken_back() -> None:
    match = signoria.new("toy", seats=2, fate=fates.sealed(SECRET))
    for word in ("work", "gamble", "hide"):
        match.play(word)
    assert match.undo(0) == 1
    while not match.over:
        match.play("gamble")
    assert signoria.verify(match.record()) == []


def test_a_seeded_record_can_be_verified_too() -> None:
    match = signoria.new("toy", seats=2, seed=5)
    while not match.over:
        match.play("gamble")
    assert signoria.verify(match.record()) == []


@pytest.mark.parametrize("fate", [fates.system(), fates.scripted([])])
def test_other_chance_leaves_nothing_to_verify(fate: Fate) -> None:
    record = signoria.new("toy", seats=2, fate=fate).record()
    with pytest.raises(BadRecord, match="draws cannot be verified"):
        signoria.verify(record)


def test_the_public_record_keeps_the_secret_until_it_is_told(
    toy_on_the_shelf: ToyRulebook,
) -> None:
    match = sealed_match()
    for seat in (None, 0, 1, 2):
        assert SECRET not in json.dumps(match.public_record(seat))
        assert (
            match.public_record(seat)["fate"]["commitment"]
            == fates.sealed(SECRET).to_json()["commitment"]
        )


def test_only_fates_are_fates() -> None:
    dice: Any = "dice"
    with pytest.raises(BadFate, match=r"a fate must come from signoria\.fates"):
        signoria.new("toy", fate=dice)
