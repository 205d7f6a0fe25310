"""The reasons against a word, worked out a second time from the position and the card files."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import signoria
from tests.games.masters.explain.moments import (
    BUYING,
    LEADING,
    MOMENTS,
    POWERS,
    PRODUCING,
    TAKING,
    WORDS,
    Reasons,
    moment,
    reasons_against,
)
from tests.games.masters.tables import CARDS, LEADERS, Board, kind, table

# What the reasons should be, worked out from the position and the card files alone.


def held(player: dict[str, Any]) -> Counter[str]:
    """Everything a player has, wherever it lies."""
    return Counter(player["depots"]) + Counter(player["strongbox"])


def against_buying(position: dict[str, Any], seat: int, id: str) -> Reasons:
    """Not on top, no slot, too expensive."""
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
    """What stands in the way of a word, no matter whose turn it is."""
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
