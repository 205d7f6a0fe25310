"""TOML files, each parsed once: every configuration of a game reads the same ones again."""

from __future__ import annotations

import pickle
import tomllib
from functools import lru_cache
from typing import Any, Final

KEPT: Final = 256
"""How many texts are remembered: those of all our games, and some from outside."""


def parse_toml(text: str) -> dict[str, Any]:
    """The tables of a TOML text: the caller's own, whatever becomes of them."""
    found: dict[str, Any] = pickle.loads(parsed(text))
    return found


@lru_cache(maxsize=KEPT)
def parsed(text: str) -> bytes:
    """The same, packed up: to unpack it is twenty times faster than to read it."""
    return pickle.dumps(tomllib.loads(text))
