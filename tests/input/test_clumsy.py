"""The doors of the interface, as a clumsy caller uses them: a named error, and nothing has changed."""

from __future__ import annotations

import re
from typing import Any

import pytest

import signoria
from signoria import (
    BadFate,
    BadRecord,
    BadSetting,
    IllegalMove,
    SignoriaError,
    UndoRefused,
    UnknownModule,
    fates,
)
from signoria.games.registry import RULEBOOKS

HUGE = 10**5000


@pytest.mark.parametrize("modules", [None, 5, b"x", [5], [None], {"a": 1}])
def test_modules_are_a_list_of_ids(modules: Any) -> None:
    with pytest.raises(UnknownModule):
        signoria.new("masters", seats=2, seed=1, modules=modules)


@pytest.mark.parametrize(
    "options",
    [
        {"game": HUGE},
        {"seats": HUGE},
        {"modules": [HUGE]},
        {"language": HUGE},
        {"round_limit": HUGE},
    ],
)
def test_what_is_too_large_to_be_shown_is_refused_by_name(options: dict[str, Any]) -> None:
    with pytest.raises(SignoriaError):
        signoria.new(**{"game": "masters", "seats": 2, "seed": 1, **options})


@pytest.mark.parametrize("words", [None, 5, "marble white", [5], [None]])
def test_a_script_is_a_list_of_words(words: Any) -> None:
    with pytest.raises(BadFate):
        fates.scripted(words)


def test_after_a_script_comes_a_fate() -> None:
    wrong: Any = 5
    with pytest.raises(BadFate):
        fates.scripted([], then=wrong)


@pytest.mark.parametrize("language", ["xx", "", None])
def test_games_are_told_in_languages_there_are(language: Any) -> None:
    with pytest.raises(SignoriaError):
        signoria.games(language)


@pytest.mark.parametrize("value", [1.5, float("nan"), None, [], "50", True])
def test_a_setting_has_a_value_of_its_kind(value: Any) -> None:
    with pytest.raises(BadSetting, match="round_limit must be a whole number from 1 to"):
        signoria.new("masters", seats=2, seed=1, round_limit=value)


@pytest.mark.parametrize("word", [None, 1, 1.5, [], b"keep", {}])
def test_an_answer_is_a_word(word: Any) -> None:
    m = signoria.new("masters", seats=2, seed=1)
    before = m.position()
    with pytest.raises(IllegalMove, match="this game does not know"):
        m.play(word)
    assert [reason.code for reason in m.explain(word)] == ["unknown"]
    assert m.position() == before


@pytest.mark.parametrize("seat", ["0", 1.0, True, False, [], -1, 2])
def test_a_seat_is_the_number_of_one(seat: Any) -> None:
    m = signoria.new("masters", seats=2, seed=1)
    for ask in (m.view, m.undo, m.public_record, lambda seat: m.explain("keep", seat)):
        with pytest.raises(SignoriaError, match=r"there is no seat .*; seats are 0 to 1"):
            ask(seat)


@pytest.mark.parametrize("seat", [None, 0, 1])
@pytest.mark.parametrize("fate", [fates.seeded(1), fates.system(), fates.sealed()])
def test_what_a_seat_may_know_is_no_record_to_go_on_from(fate: fates.Fate, seat: Any) -> None:
    record = signoria.new("masters", seats=2, fate=fate).public_record(seat)
    for take in (signoria.load, signoria.verify):
        with pytest.raises(BadRecord, match="a redacted record cannot be loaded"):
            take(record)


@pytest.mark.parametrize("steps", ["1", None, [], -1, True, 2.5])
def test_steps_back_are_a_whole_number(steps: Any) -> None:
    m = signoria.new("masters", seats=2, seed=1)
    m.play(m.words[0])
    before = m.position()
    with pytest.raises(UndoRefused):
        m.undo(0, steps)
    assert m.position() == before


def test_an_answer_counts_whole_or_not_at_all() -> None:
    """The script goes wrong after the player's answer: the answer is not there either."""
    setup = [entry.word for entry in signoria.new("masters", seats=1, seed=1).entries]
    m = signoria.new("masters", seats=1, fate=fates.scripted([*setup, "token nonsense"]))
    before = m.position(), m.record()
    for _ in range(30):
        word = next(word for word in reversed(m.words) if not word.startswith(("play", "discard")))
        before = m.position(), m.record()
        try:
            m.play(word)
        except BadFate:
            break
    else:
        pytest.fail("chance was never asked")
    assert (m.position(), m.record()) == before
    assert m.seat == 0


@pytest.mark.parametrize("game", sorted(RULEBOOKS))
def test_chance_is_never_left_to_whoever_loads_a_record(game: str) -> None:
    """However a record was cut, the match's own fate answers what chance is asked."""
    seats = max(2, RULEBOOKS[game].seats[0])
    record = signoria.new(game, seats=seats, seed=3).record()
    for length in range(len(record["entries"]) + 1):
        m = signoria.load({**record, "entries": record["entries"][:length]})
        assert m.seat in range(seats)


def test_an_option_that_was_kept_too_long_says_so() -> None:
    m = signoria.new("masters", seats=2, seed=1)
    assert m.decision is not None
    kept = m.decision.options[0]
    m.play(m.words[0])
    with pytest.raises(SignoriaError, match="an earlier question"):
        _ = kept.preview


def test_a_record_is_a_copy() -> None:
    m = signoria.new("masters", seats=1, fate=fates.scripted(["marble white"]))
    m.record()["fate"]["script"].clear()
    assert m.record()["fate"]["script"] == ["marble white"]


def test_a_published_commitment_is_compared() -> None:
    m = signoria.new("masters", seats=1, fate=fates.sealed())
    commitment = m.public_record(None)["fate"]["commitment"]
    assert signoria.verify(m.record(), commitment) == []
    with pytest.raises(signoria.BadRecord, match="does not match"):
        signoria.verify(m.record(), "00" * 32)


@pytest.mark.parametrize(
    ("game", "word", "whole"),
    [
        ("lorenzo", "orange", r"orange [a-z]+\.\d"),
        ("lorenzo", "servants", r"servants \d"),
        ("princes", "jester", "name jester"),
        ("princes", "Bid", r"bid \d+"),
        ("masters", "buy", r"buy [a-z]+-\d+"),
    ],
)
def test_a_part_of_a_move_is_known_as_such(game: str, word: str, whole: str) -> None:
    match = signoria.new(game, seats=2, seed=1)
    (reason,) = match.explain(word)
    assert reason.code == "part" and reason.rule
    assert re.search(f"write it like {whole}$", reason.text)
    assert not reason.rule.startswith("H-"), "Houses are not in play"
