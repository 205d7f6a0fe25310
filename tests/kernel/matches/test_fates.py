"""Fates: who answers for chance, and what can be proved about it afterwards."""

from __future__ import annotations

import hashlib
from collections import Counter
from typing import Any

import pytest

import signoria
from signoria import BadFate, BadRecord, fates
from signoria.kernel.reading import Reader
from signoria.kernel.record.fate import (
    Fate,
    SeededFate,
    SystemFate,
    fate_from_json,
    scramble,
    weighted_index,
)

SECRET = "5e" * 32
WORDS = ["a", "b", "c"]


def read(value: object) -> Fate:
    """The fate a record tells."""
    return fate_from_json(Reader(value, "fate", BadRecord))


class TestSeeded:
    """The same seed, the same chance."""

    def test_answers_depend_on_the_number_alone(self) -> None:
        one, other = fates.seeded(42), fates.seeded(42)
        forward = [one.choose(number, [1, 2, 3], WORDS) for number in range(50)]
        backward = [other.choose(number, [1, 2, 3], WORDS) for number in reversed(range(50))]
        assert forward == backward[::-1]
        assert forward != [fates.seeded(43).choose(n, [1, 2, 3], WORDS) for n in range(50)]

    def test_they_are_the_same_in_every_release(self) -> None:
        answers = [fates.seeded(2024).choose(number, [1] * 10, [""] * 10) for number in range(12)]
        assert answers == [2, 5, 5, 4, 9, 3, 7, 7, 4, 4, 5, 8]
        assert scramble(0) == 0xE220A8397B1DCDAF

    def test_each_comes_as_often_as_it_weighs(self) -> None:
        fate = fates.seeded(1)
        seen = Counter(fate.choose(number, [1, 0, 3], WORDS) for number in range(4000))
        assert seen[1] == 0
        assert 900 < seen[0] < 1100

    @pytest.mark.parametrize("seed", [0, -1, 2**80, 7])
    def test_any_whole_number_is_a_seed_and_survives_the_record(self, seed: int) -> None:
        fate = fates.seeded(seed)
        again = read(fate.to_json())
        assert [again.choose(n, [1, 1, 1], WORDS) for n in range(9)] == [
            fate.choose(n, [1, 1, 1], WORDS) for n in range(9)
        ]
        assert fate.public_json() == {"kind": "seeded"}

    @pytest.mark.parametrize("seed", ["7", 1.5, None, True])
    def test_nothing_else_is(self, seed: Any) -> None:
        with pytest.raises(BadFate, match="a seed is a whole number"):
            fates.seeded(seed)


def test_a_seed_and_a_fate_are_one_too_many() -> None:
    with pytest.raises(BadFate, match="give a seed or a fate, not both"):
        signoria.new("masters", seats=2, seed=1, fate=fates.seeded(2))


def test_the_system_gives_other_answers_each_time() -> None:
    fate = fates.system()
    answers = [fate.choose(0, [1] * 1000, [""] * 1000) for _ in range(20)]
    assert len(set(answers)) > 10
    assert fate.to_json() == fate.public_json() == {"kind": "system"}
    assert isinstance(read({"kind": "system"}), SystemFate)


class TestScripted:
    """Chance as written down, then another fate."""

    def test_the_script_first_then_the_next_fate(self) -> None:
        fate = fates.scripted(["c", "a"], then=fates.scripted(["x", "x", "b"]))
        assert [fate.choose(number, [1, 1, 1], WORDS) for number in range(3)] == [2, 0, 1]
        seeded = fates.seeded(0)
        assert fate.choose(3, [1, 1, 1], WORDS) == seeded.choose(3, [1, 1, 1], WORDS)

    def test_by_default_seed_0_follows(self) -> None:
        fate = fates.scripted([])
        for number in range(9):
            assert fate.choose(number, [1, 1, 1], WORDS) == SeededFate(0).choose(
                number, [1, 1, 1], WORDS
            )

    def test_an_impossible_word_is_refused_with_the_possible_ones(self) -> None:
        fate = fates.scripted(["a", "z"])
        with pytest.raises(BadFate, match="draw 2 is scripted as 'z'; possible: a, b, c"):
            fate.choose(1, [1, 1, 1], WORDS)

    def test_a_match_names_the_word_that_cannot_happen(self) -> None:
        with pytest.raises(BadFate, match="draw 1 is scripted as 'marble pink'; possible: mar"):
            signoria.new("masters", seats=2, fate=fates.scripted(["marble pink"]))

    def test_it_survives_the_record(self) -> None:
        fate = fates.scripted(["c", "a"], then=fates.sealed(SECRET))
        again = read(fate.to_json())
        assert again.to_json() == fate.to_json()
        assert again.choose(0, [1, 1, 1], WORDS) == 2
        assert fate.public_json() == {"kind": "scripted"}

    def test_it_is_made_of_words(self) -> None:
        numbers: Any = [3]
        with pytest.raises(BadFate, match="fate answers in words, not 3"):
            fates.scripted(numbers)


class TestSealed:
    """Chance fixed by a secret that was committed to."""

    def test_the_commitment_is_the_hash_of_the_secret(self) -> None:
        fate = fates.sealed(SECRET)
        commitment = hashlib.sha256(bytes.fromhex(SECRET)).hexdigest()
        assert fate.public_json() == {"kind": "sealed", "commitment": commitment}
        assert SECRET not in str(fate.public_json())
        assert fate.to_json() == {"kind": "sealed", "commitment": commitment, "secret": SECRET}

    def test_answers_depend_on_secret_and_number_alone(self) -> None:
        answers = [fates.sealed(SECRET).choose(number, [1] * 9, [""] * 9) for number in range(30)]
        again = fates.sealed(SECRET)
        assert [again.choose(n, [1] * 9, [""] * 9) for n in reversed(range(30))] == answers[::-1]
        assert [fates.sealed("ab" * 32).choose(n, [1] * 9, [""] * 9) for n in range(30)] != answers

    def test_without_a_secret_a_fresh_one_is_made(self) -> None:
        assert fates.sealed().public_json() != fates.sealed().public_json()

    @pytest.mark.parametrize("secret", ["", "ab" * 15, "xy" * 32, "abc", "è" * 32])
    def test_a_secret_is_long_and_hexadecimal(self, secret: str) -> None:
        with pytest.raises(BadFate, match="a secret is at least 32 hexadecimal digits"):
            fates.sealed(secret)


@pytest.mark.parametrize(
    ("value", "complaint"),
    [
        ({}, "'kind' is missing"),
        ({"kind": "dice"}, "unknown kind 'dice'; known are seeded, system, scripted, sealed"),
        ({"kind": "seeded"}, "'seed' is missing"),
        ({"kind": "seeded", "seed": "7"}, "a seed is a whole number, got '7'"),
        ({"kind": "seeded", "seed": True}, "a seed is a whole number, got True"),
        ({"kind": "scripted", "script": [1]}, "expected text, got 1"),
        ({"kind": "scripted", "script": []}, "'then' is missing"),
        (
            {"kind": "sealed", "secret": "xy" * 16, "commitment": ""},
            "the secret is not hexadecimal",
        ),
        (
            {"kind": "sealed", "secret": "ab" * 16, "commitment": "ab"},
            "does not fit the commitment",
        ),
        ({"kind": "sealed", "secret": "ab", "commitment": "ab"}, "at least 32 hexadecimal digits"),
        ({"kind": "sealed", "commitment": "ab"}, "'secret' is missing"),
    ],
)
def test_a_wrong_fate_in_a_record_is_refused(value: object, complaint: str) -> None:
    with pytest.raises(BadRecord, match=complaint):
        read(value)


def test_a_large_number_falls_where_the_weights_say() -> None:
    assert [weighted_index([1, 0, 2], number) for number in range(6)] == [0, 2, 2, 0, 2, 2]


def test_chance_without_weight_is_refused() -> None:
    with pytest.raises(BadFate, match="nothing can happen: all weights are 0"):
        weighted_index([0, 0], 5)
