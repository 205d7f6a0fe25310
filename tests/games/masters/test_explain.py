"""Why not? At any time of a turn the game answers, with the numbers that are missing."""

from __future__ import annotations

import re
from collections import Counter
from random import Random
from typing import Any

import pytest

import signoria
from signoria import Match
from tests.games.masters.tables import (
    CARDS,
    LEADERS,
    LINES,
    NOTHING,
    Board,
    kind,
    play,
    table,
)

Reasons = list[tuple[str, dict[str, int]]]
"""Reasons as code and missing numbers."""

POWERS = ["base", *CARDS, *[leader for leader in LEADERS if leader.startswith("production")]]
BUYING = [f"buy {card}" for card in CARDS]
TAKING = [f"market {line}" for line in LINES]
LEADING = [f"{verb} {leader}" for verb in ("play", "discard") for leader in LEADERS]
PRODUCING = ["produce"] + [f"activate {power}" for power in POWERS]
WORDS = BUYING + TAKING + LEADING + PRODUCING

BUSY = Board(
    depots="3 coin",
    strongbox="3 coin 3 stone",
    slots=["green-01", "purple-01"],
    hand="discount-coin depot-stone",
)
WHITE = Board(played="white-marble-coin white-marble-stone", slots=["green-01"], depots="1 shield")
IDLE = Board(depots="2 shield", slots=["blue-01 green-06"], hand="production-coin depot-coin")

WAYS: dict[str, list[str]] = {
    "action": [],
    "whites": ["market row.1"],
    "store": ["market row.1"],
    "window": ["market row.1", "discard 1 coin"],
    "slot": ["buy blue-05"],
    "pay": ["buy blue-05", "over green-01"],
    "activate": ["produce"],
    "base_inputs": ["produce", "activate base"],
    "free_outputs": ["produce", "activate base", "pay 2 coin"],
}


def moment(name: str) -> Match:
    """A match at a certain question: of the setup, of a turn, or (`solo ...`) of a solo turn."""
    solo, _, question = name.rpartition(" ")
    if question in ("keep", "start"):
        m = signoria.new("masters", seats=1 if solo else 2, seed=4)
        while kind(m) != question:
            m.play(m.words[0])
        return m
    busy = WHITE if question == "whites" else BUSY
    m = table(*[busy] if solo else [busy, IDLE], market=["white white grey yellow"])
    play(m, *WAYS[question])
    assert kind(m) == question
    return m


MOMENTS = ["keep", "start", *WAYS, "solo keep", *[f"solo {question}" for question in WAYS]]


# What the reasons should be, worked out from the position and the card files alone.


def held(player: dict[str, Any]) -> Counter[str]:
    """Everything a player has, wherever it lies."""
    return Counter(player["depots"]) + Counter(player["strongbox"])


def against_buying(position: dict[str, Any], seat: int, id: str) -> Reasons:
    """Not on top, no slot, too dear."""
    player, card = position["players"][seat], CARDS[id]
    found: Reasons = []
    if position["grid"][f"{card['colour']}.{card['level']}"]["top"] != id:
        found.append(("card", {}))
    if card["level"] - 1 not in [len(stack) for stack in player["slots"]]:
        found.append(("slot", {}))
    price = Counter(card["cost"])
    for leader in player["played"]:
        price -= Counter(LEADERS[leader]["always"].get("less", {}))
    missing = dict(price - held(player))
    return [*found, ("cost", missing)] if missing else found


def against_playing(position: dict[str, Any], seat: int, id: str) -> Reasons:
    """Not in hand, or what its requirement lacks."""
    player, needs = position["players"][seat], LEADERS[id]["needs"]
    if id not in player["hand"]:
        return [("hand", {})]
    owned = [CARDS[card] for stack in player["slots"] for card in stack]
    missing = dict(Counter(needs.get("goods", {})) - held(player))
    for flag in needs.get("cards", []):
        level = flag.get("level")
        have = [c for c in owned if c["colour"] == flag["colour"] and level in (None, c["level"])]
        name = f"{flag['colour']} card" + (f" of level {level}" if level else "")
        if len(have) < flag["count"]:
            missing[name] = flag["count"] - len(have)
    return [("requirement", missing)] if missing else []


def against_activating(position: dict[str, Any], seat: int, powers: list[str]) -> Reasons:
    """Not a visible power, or what the inputs lack."""
    player = position["players"][seat]
    visible = ["base", *[stack[-1] for stack in player["slots"] if stack], *player["played"]]
    if [power for power in powers if power not in visible]:
        return [("power", {})]
    pay: Counter[str] = Counter()
    for power in powers:
        pay += Counter(CARDS[power]["production"]["pay"] if power in CARDS else {})
        pay += Counter(LEADERS[power]["always"]["pay"] if power in LEADERS else {})
    missing = dict(pay - held(player))
    short = 2 * powers.count("base") - (held(player) - pay).total()
    if short > 0:
        missing["any"] = short
    return [("inputs", missing)] if missing else []


def against(position: dict[str, Any], seat: int, word: str) -> Reasons:
    """What stands in the way of a word, whoever's turn it is."""
    verb, _, rest = word.partition(" ")
    if verb == "buy":
        return against_buying(position, seat, rest)
    if verb == "play":
        return against_playing(position, seat, rest)
    if verb == "discard":
        return [] if rest in position["players"][seat]["hand"] else [("hand", {})]
    if verb == "activate":
        return against_activating(position, seat, rest.split())
    if verb == "produce":
        player = position["players"][seat]
        tops = [stack[-1] for stack in player["slots"] if stack]
        powers = ["base", *tops, *[id for id in player["played"] if id in POWERS]]
        if [power for power in powers if not against_activating(position, seat, [power])]:
            return []
        return [("inputs", {"any": 2 - held(player).total()})]
    return []


def reasons_against(m: Match, word: str, seat: int | None = None) -> Reasons:
    """The reasons the game gives."""
    return [(reason.code, reason.missing) for reason in m.explain(word, seat)]


@pytest.mark.parametrize("name", MOMENTS)
def test_nothing_stands_against_a_word_exactly_when_it_is_legal(name: str) -> None:
    m = moment(name)
    for word in m.words:
        assert m.explain(word) == [], word
    for word in WORDS:
        assert (m.explain(word) == []) == (word in m.words), word


@pytest.mark.parametrize("name", MOMENTS)
def test_the_reasons_and_what_is_missing(name: str) -> None:
    m = moment(name)
    position = m.position()
    own = {"action": BUYING + TAKING + LEADING + ["produce"], "window": LEADING}
    own["activate"] = [word for word in PRODUCING if word != "produce"]
    for word in WORDS:
        now: Reasons = [] if word in own.get(kind(m), []) else [("question", {})]
        assert reasons_against(m, word) == now + against(
            position, 0 if m.seat is None else m.seat, word
        ), word


def test_the_reasons_in_another_players_turn() -> None:
    for name in ("action", "store", "window"):
        m = moment(name)
        position = m.position()
        for word in WORDS:
            assert reasons_against(m, word, seat=1) == [
                ("turn", {}),
                *against(position, 1, word),
            ], word


def test_the_reasons_all_through_some_games() -> None:
    rng = Random(5)
    for seats, seed in [(1, 21), (2, 22), (4, 23)]:
        m = signoria.new("masters", seats=seats, seed=seed, round_limit=30)
        while m.seat is not None:
            if kind(m) == "action":
                position = m.position()
                for word in rng.sample(BUYING + LEADING, 12) + ["produce"]:
                    assert reasons_against(m, word) == against(position, m.seat, word), word
            m.play(rng.choice(m.words))


def test_sets_of_powers_miss_what_they_lack_together() -> None:
    board = Board(depots="1 coin", slots=["green-01", "purple-03", "purple-01"])
    m = table(board, Board())
    position = m.position()
    for powers in (
        ["green-01", "purple-03"],  # three coins, two short
        ["base", "green-01"],  # the coin is spent: two of any are short
        ["base", "purple-03"],  # a coin short, and two of any
        ["base", "green-01", "purple-03", "purple-01"],
    ):
        word = "activate " + " ".join(powers)
        assert reasons_against(m, word) == [("question", {}), *against(position, 0, word)], word
    assert reasons_against(m, "activate base purple-03")[1] == ("inputs", {"coin": 1, "any": 2})


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
    for word in ("buy", "buy green", "market row", "play nobody", "", "activate"):
        assert [code for code, _ in reasons_against(m, word)] == ["unknown"]


def test_all_there_is_to_ask_about_is_asked_about() -> None:
    assert (len(BUYING), len(TAKING), len(LEADING), len(PRODUCING)) == (48, 7, 32, 1 + 1 + 48 + 4)
