"""Dealing what nobody sees, for the tables a seat imagines."""

from __future__ import annotations

from random import Random


def deal(cards: list[int], count: int, rng: Random) -> list[int]:
    """Take `count` of these cards at random; those left in the list keep their order."""
    return [cards.pop(int(rng.random() * len(cards))) for _ in range(count)]
