"""What is said about bots."""

from __future__ import annotations

from typing import Any

import msgspec


class Hint(msgspec.Struct):
    """What a bot would answer in your place. `thought` is how it came to that, as the bot tells it:
    its options best first, with how often each was tried and what came of it, and the play it expects.
    Everything in it follows from what your seat may know."""

    level: str
    seat: int
    length: int
    word: str
    label: str
    path: list[str]
    thought: dict[str, Any]
