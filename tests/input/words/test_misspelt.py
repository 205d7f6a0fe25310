"""Words with something missing or wrong in them: what was meant is said, with its rule."""

from __future__ import annotations

import pytest

import signoria
from signoria import Match
from tests.input.impossible.changes import at


def told(match: Match, word: str) -> tuple[str, str, str]:
    """The code, the rule and the sentence of the only reason."""
    (reason,) = match.explain(word)
    return reason.code, reason.rule, reason.text


@pytest.mark.parametrize(
    ("game", "kind", "written", "meant", "rule"),
    [
        ("masters", "action", "prouce", "produce", "M-8"),
        ("masters", "action", "buyy green-01", "buy green-01", "M-8"),
        ("lorenzo", "place", "neutral vnture.2", "neutral venture.2", "L-12"),
        ("lorenzo", "place", "black ter ritory.1", "black territory.1", "L-12"),
        ("princes", "bid", "bidd 300", "bid 300", "P-10"),
        ("princes", "bid", "pas", "pass", "P-10"),
    ],
)
def test_a_misspelt_word_is_told_the_nearest_one(
    game: str, kind: str, written: str, meant: str, rule: str
) -> None:
    code, found, text = told(at(game, kind), written)
    assert (code, found) == ("spelling", rule)
    assert text == f"this game does not know {written!r}: do you mean {meant!r}?"


def test_words_that_are_like_none_stay_unknown() -> None:
    match = at("masters", "action")
    for written in ("", "fly me to the moon", "x" * 200, "buy prple-99 grn", "buy\x00"):
        assert {reason.code for reason in match.explain(written)} <= {
            "unknown",
            "part",
            "name",
            "question",
        }


@pytest.mark.parametrize(
    ("game", "modules", "kind", "part", "whole"),
    [
        ("lorenzo", ("houses",), "place", "10 servant for stone 10", "10 servant for stone"),
        ("lorenzo", ("houses",), "servants", "special.3", " special.3"),
        ("lorenzo", ("houses",), "place", "chapel", "use chapel 1 coin"),
        ("lorenzo", ("houses",), "servants", "discard carlo-vii", "discard carlo-viii"),
        ("princes", (), "bid", "flip", "flip 0"),
        ("princes", (), "name", "bid", "bid 300"),
        ("princes", ("muse",), "name", "change", "change 0"),
    ],
)
def test_a_whole_move_that_is_shown_is_one_that_can_be(
    game: str, modules: tuple[str, ...], kind: str, part: str, whole: str
) -> None:
    """Not `flip 1`, `bid 1` or a payment that the card does not take."""
    code, _, text = told(at(game, kind, modules=modules), part)
    assert code == "part" and text.endswith(whole)


@pytest.mark.parametrize(
    ("game", "kind", "part", "rule"),
    [
        ("masters", "action", "reveal", "M-1"),
        ("princes", "bid", "draw", "P-23"),
        ("lorenzo", "place", "seat 2 2", "L-1"),
    ],
)
def test_parts_of_what_chance_says_are_for_chance(
    game: str, kind: str, part: str, rule: str
) -> None:
    now, chance = at(game, kind).explain(part)
    assert (now.code, chance.code, chance.rule) == ("question", "chance", rule)


def test_a_module_is_named_in_whole_italian_sentences() -> None:
    match = signoria.new("masters", seats=2, seed=1, language="it")
    assert told(match, "token cross-2")[2] == (
        "questo fa parte di un modulo che non è in gioco: il gioco in solitario"
    )


def test_l114_after_the_last_turn_nobody_is_told_about_placing_members() -> None:
    match = at("lorenzo", "final_discard", modules=("houses",))
    for seat in range(3):
        for word in ("pass", "white territory.1", "neutral market.1"):
            (reason,) = match.explain(word, seat)
            assert reason.code in ("turn", "question")
