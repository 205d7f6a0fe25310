"""Fates: who answers for chance.

Seat -1 is fate. The table holds no generator and no future; the caller of a match brings a fate
that picks among the weighted options of each question. A fate has no state either: what it answers
depends on the number of the question alone, so a match can be copied, undone and loaded freely.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import ClassVar, Final

from signoria.kernel.agenda import EVEN
from signoria.kernel.errors import BadFate
from signoria.kernel.native import mypyc_attr
from signoria.kernel.reading import Reader, short

MASK: Final = (1 << 64) - 1
MOST_SCRIPTS: Final = 20
SHORTEST_SECRET: Final = 32


@mypyc_attr(allow_interpreted_subclasses=True)
class Fate:
    """Answers fate's questions. `number` counts fate's answers since the start of the match."""

    kind: ClassVar[str] = ""

    def choose(self, number: int, weights: list[int], words: list[str]) -> int:
        """The index of the answer."""
        raise NotImplementedError

    def to_json(self) -> dict[str, object]:
        """What a full record keeps of this fate, so that the match can go on."""
        return {"kind": self.kind}

    def public_json(self) -> dict[str, object]:
        """What others may know of it while the match is on."""
        return {"kind": self.kind}


class SeededFate(Fate):
    """The same seed, the same chance: for tests, simulations and puzzles."""

    kind: ClassVar[str] = "seeded"

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, number: int, weights: list[int], words: list[str]) -> int:
        return weighted_index(weights, scramble(scramble(self.seed & MASK) ^ number))

    def to_json(self) -> dict[str, object]:
        return {"kind": self.kind, "seed": self.seed}


class SystemFate(Fate):
    """Chance from the operating system: nobody can know it beforehand."""

    kind: ClassVar[str] = "system"

    def choose(self, number: int, weights: list[int], words: list[str]) -> int:
        return weighted_index(weights, secrets.randbits(64))


class ScriptedFate(Fate):
    """Chance as written down: these words first, then another fate."""

    kind: ClassVar[str] = "scripted"

    def __init__(self, script: list[str], then: Fate) -> None:
        self.script = script
        self.then = then

    def choose(self, number: int, weights: list[int], words: list[str]) -> int:
        if number >= len(self.script):
            return self.then.choose(number, weights, words)
        word = self.script[number]
        if word not in words:
            raise BadFate(
                f"draw {number + 1} is scripted as {word!r}; possible: {', '.join(words)}"
            )
        return words.index(word)

    def to_json(self) -> dict[str, object]:
        return {"kind": self.kind, "script": self.script[:], "then": self.then.to_json()}


class SealedFate(Fate):
    """Chance fixed by a secret whose hash is published before the match.

    Each answer is derived from the secret and its number; once the secret is told, anyone can check
    the hash and every draw. `signoria.verify` does.
    """

    kind: ClassVar[str] = "sealed"

    def __init__(self, secret: str) -> None:
        self.secret = secret
        self.key = bytes.fromhex(secret)

    def choose(self, number: int, weights: list[int], words: list[str]) -> int:
        digest = hmac.new(self.key, str(number).encode(), hashlib.sha256).digest()
        return weighted_index(weights, int.from_bytes(digest, "big"))

    def commitment(self) -> str:
        """What is published before the match."""
        return hashlib.sha256(self.key).hexdigest()

    def to_json(self) -> dict[str, object]:
        return {"kind": self.kind, "commitment": self.commitment(), "secret": self.secret}

    def public_json(self) -> dict[str, object]:
        return {"kind": self.kind, "commitment": self.commitment()}


def scramble(number: int) -> int:
    """Spread a number over 64 bits (the finaliser of SplitMix64)."""
    mixed = (number + 0x9E3779B97F4A7C15) & MASK
    mixed = ((mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9) & MASK
    mixed = ((mixed ^ mixed >> 27) * 0x94D049BB133111EB) & MASK
    return mixed ^ mixed >> 31


def weighted_index(weights: list[int], number: int) -> int:
    """The index a large number falls on when each takes up as much room as it weighs."""
    count = len(weights)
    if 0 < count < len(EVEN) and weights is EVEN[count]:
        return number % count
    total = 0
    for weight in weights:
        total += weight
    if not total:
        raise BadFate("nothing can happen: all weights are 0")
    rest = number % total
    index = 0
    while rest >= weights[index]:
        rest -= weights[index]
        index += 1
    return index


def fate_from_json(source: Reader, scripts: int = 0) -> Fate:
    """The fate a record was played with; `scripts` counts those before it."""
    kind = source.get("kind").text()
    if kind == SeededFate.kind:
        seed = source.get("seed").value
        if isinstance(seed, bool) or not isinstance(seed, int):
            raise source.fail(f"a seed is a whole number, got {short(seed)}")
        return SeededFate(seed)
    if kind == SystemFate.kind:
        return SystemFate()
    if kind == ScriptedFate.kind:
        if scripts == MOST_SCRIPTS:
            raise source.fail(f"at most {MOST_SCRIPTS} scripts follow one another")
        script = [item.text() for item in source.get("script").items()]
        return ScriptedFate(script, fate_from_json(source.get("then"), scripts + 1))
    if kind == SealedFate.kind:
        return sealed_from_json(source)
    raise source.fail(f"unknown kind {kind!r}; known are seeded, system, scripted, sealed")


def sealed_from_json(source: Reader) -> Fate:
    """A sealed fate, whose secret must fit the hash that was published."""
    secret = source.get("secret").text()
    if len(secret) < SHORTEST_SECRET:
        raise source.fail(f"a secret has at least {SHORTEST_SECRET} hexadecimal digits")
    try:
        fate = SealedFate(secret)
    except ValueError as error:
        raise source.fail("the secret is not hexadecimal") from error
    if fate.commitment() != source.get("commitment").text():
        raise source.fail("the secret does not fit the commitment")
    return fate
