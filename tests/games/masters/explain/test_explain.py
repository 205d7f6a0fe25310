"""Why not? At any time of a turn the game answers, with its rule."""

from __future__ import annotations

import re

import pytest

import signoria
from tests.games.masters.explain.moments import (
    BUYING,
    LEADING,
    MOMENTS,
    PRODUCING,
    TAKING,
    WORDS,
    moment,
    reasons_against,
)
from tests.games.masters.tables import CARDS, LEADERS, NOTHING, Board, table


@pytest.mark.parametrize("name", MOMENTS)
def test_every_reason_has_a_text_in_both_languages_and_a_rule(name: str) -> None:
    m = moment(name)
    italian = m.clone()
    italian.language = "it"
    for word in WORDS:
        for reason, ragione in zip(m.explain(word), italian.explain(word), strict=True):
            assert reason.text and ragione.text and reason.text != ragione.text, word
            assert "{" not in reason.text + ragione.text, word
            assert reason.code == ragione.code and reason.missing == ragione.missing
            assert re.fullmatch(r"M-\d+", reason.rule), word


@pytest.mark.parametrize(
    ("word", "rules"),
    [
        ("buy green-01", ["M-1", "M-31"]),
        ("buy green-12", ["M-1", "M-32", "M-31"]),
        ("play discount-coin", ["M-47"]),
        ("play production-coin", ["M-48"]),
        ("play depot-coin", ["M-49"]),
        ("play depot-stone", ["M-45"]),
        ("discard depot-stone", ["M-44"]),
        ("produce", ["M-43"]),
    ],
)
def test_a_reason_names_its_rule(word: str, rules: list[str]) -> None:
    own = word.split()[1:] if rules[0] in ("M-47", "M-48", "M-49") else []
    m = table(Board(depots="1 shield", hand=" ".join(own), slots=["green-01"]), Board())
    assert [reason.rule for reason in m.explain(word)] == rules


def test_the_parts_of_a_price_are_told() -> None:
    m = table(Board(played="discount-coin", slots=["green-01"]), Board(), tops="blue-06")
    [reason] = m.explain("buy blue-06")
    assert reason.missing == {"coin": 2, "stone": 2}
    assert reason.parts == [("cost coin", 3), ("cost stone", 2), ("discount coin", -1)]


def test_after_the_end_nothing_is_possible() -> None:
    m = table(Board(), Board(), seat=1, round_limit=1)
    m.play(NOTHING)
    assert m.over and {code for word in WORDS for code, _ in reasons_against(m, word)} == {"over"}


def test_the_turn_cannot_be_ended_before_the_main_action_or_by_others() -> None:
    assert reasons_against(moment("action"), "end turn") == [("question", {})]
    assert reasons_against(moment("store"), "end turn") == [("question", {})]
    assert reasons_against(moment("window"), "end turn", seat=1) == [("turn", {})]


@pytest.mark.parametrize(
    ("name", "word", "reason"),
    [
        ("store", "discard 9 coin", ("choice", "M-20")),
        ("store", "discard 9 stone 1 shield", ("choice", "M-20")),
        ("store", "pay 2 coin", ("question", "M-20")),
        ("action", "keep depot-coin depot-stone", ("question", "M-8")),
        ("action", "coin 7 from depots 0 from strongbox", ("question", "M-8")),
        ("window", "gain 3 stone", ("question", "M-10")),
    ],
)
def test_a_word_of_the_game_is_never_unknown(name: str, word: str, reason: tuple[str, str]) -> None:
    found = moment(name).explain(word)
    assert (found[0].code, found[0].rule) == reason
    assert all(each.code != "unknown" and each.rule for each in found)


def test_what_chance_says_nobody_else_can() -> None:
    found = [(each.code, each.rule) for each in moment("action").explain("reveal blue-01")]
    assert found == [("question", "M-8"), ("chance", "M-1")]


def test_words_in_another_order_are_the_same_answer() -> None:
    m = signoria.new("masters", seats=2, seed=1)
    verb, first, second = m.words[0].split(" ")
    assert m.explain(f"{verb} {second} {first}") == []
    m.play(f"{verb} {second} {first}")
    assert [each.word for each in m.entries if each.seat == 0] == [f"{verb} {first} {second}"]


def test_what_the_game_does_not_know_is_said_to_be_unknown() -> None:
    m = moment("action")
    for word in ("fly", "nobody", "sell green-01 dear", ""):
        assert [code for code, _ in reasons_against(m, word)] == ["unknown"]
    for word in ("buy", "activate", "buy green", "market row"):
        assert [code for code, _ in reasons_against(m, word)] == ["part"]
    for word in ("buy orange-1", "market diagonal", "play nobody"):
        assert reasons_against(m, word)[-1][0] == "name"


def test_all_there_is_to_ask_about_is_asked_about() -> None:
    powers = [
        each for each in LEADERS.values() if each["always"]["modifies"] == "production.powers"
    ]
    assert (len(BUYING), len(TAKING), len(LEADING)) == (len(CARDS), 7, 2 * len(LEADERS))
    assert len(PRODUCING) == 1 + 1 + len(CARDS) + len(powers)
    assert len(CARDS) >= 48 and len(LEADERS) >= 16 and len(powers) >= 4
