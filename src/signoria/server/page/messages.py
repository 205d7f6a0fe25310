"""What is told of what is printed in a game, and of how its points grew."""

from __future__ import annotations

from typing import Any

import msgspec


class PrintedOut(msgspec.Struct):
    """Something printed in a game: its name and text in both languages, and its face as data."""

    kind: str
    id: str
    name: dict[str, str]
    text: dict[str, str]
    face: dict[str, Any]


class ScorePoint(msgspec.Struct):
    """Everyone's points after a number of entries of the record, with where they come from, and the
    round it was, 0 in the setup; `rival` is how far an opponent who has no seat has come, -1 where
    there is none."""

    entry: int
    round: int
    scores: list[int]
    breakdown: list[dict[str, int]]
    rival: int
