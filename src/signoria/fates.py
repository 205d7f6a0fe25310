"""Fates to pass to `signoria.new`: who answers for dice, draws and shuffles."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from signoria.kernel.errors import BadFate
from signoria.kernel.reading import short
from signoria.kernel.record.fate import (
    SHORTEST_SECRET,
    Fate,
    ScriptedFate,
    SealedFate,
    SeededFate,
    SystemFate,
)

__all__ = ["scripted", "sealed", "seeded", "system"]


def seeded(seed: int) -> Fate:
    """The same seed, the same chance. Of a very large number the last 64 bits count."""
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise BadFate(f"a seed is a whole number, not {short(seed)}")
    return SeededFate(seed)


def system() -> Fate:
    """Chance from the operating system."""
    return SystemFate()


def scripted(words: Sequence[str], then: Fate | None = None) -> Fate:
    """Fate's first answers as written here; afterwards another fate, by default seed 0."""
    if isinstance(words, (str, bytes)) or not isinstance(words, Sequence):
        raise BadFate(f"a script is a list of words, not {short(words)}")
    if then is not None and not isinstance(then, Fate):
        raise BadFate(f"after the script comes a fate of signoria.fates, not {short(then)}")
    script = list(words)
    for word in script:
        if not isinstance(word, str):
            raise BadFate(f"fate answers in words, not {short(word)}")
    return ScriptedFate(script, then if then is not None else SeededFate(0))


def sealed(secret: str | None = None) -> Fate:
    """Chance fixed by a secret (64 hexadecimal digits, by default a fresh one) that is committed to
    by its hash before the game and can be verified afterwards."""
    if secret is None:
        secret = secrets.token_hex(32)
    try:
        if len(bytes.fromhex(secret)) * 2 >= SHORTEST_SECRET:
            return SealedFate(secret)
    except (ValueError, TypeError):
        pass
    raise BadFate(f"a secret is at least {SHORTEST_SECRET} hexadecimal digits")
