"""What is said about bots."""

from __future__ import annotations

from typing import Literal

import msgspec


class CharacterOut(msgspec.Struct):
    """A bot with a taste of its own; `ID:4` is how it is written at strength 4."""

    id: str
    name: str
    taste: str


class GoodMatch(msgspec.Struct):
    """The strength that suits you, and where it comes from: `results` of your own games against bots,
    or `new` where there are none."""

    strength: int
    reason: Literal["new", "results"]


class Opponents(msgspec.Struct):
    """Whom a game can be played against: strengths from 1 to `strengths`, the characters, which play at
    any of them, and the levels, weakest first."""

    strengths: int
    characters: list[CharacterOut]
    levels: list[str]
    match: GoodMatch
