"""Moments of a turn at which any word can be asked about."""

from __future__ import annotations

import signoria
from signoria import Match
from tests.games.masters.tables import CARDS, LEADERS, LINES, Board, kind, play, table

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


def reasons_against(m: Match, word: str, seat: int | None = None) -> Reasons:
    """The reasons the game gives."""
    return [(reason.code, reason.missing) for reason in m.explain(word, seat)]
