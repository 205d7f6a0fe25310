"""Tokens: what a browser holds as its identity, signed so that nobody can make one up.

A token is ``account.device.epoch.expiry.signature``. The names in it are random and are never shown to
anyone else. Several keys may be good at once: the newest signs, the others only verify.

Before there were devices, a token was ``account.expiry.signature``. Such a token has no device and the
epoch 0, which only accounts of that time have.
"""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import dataclass
from typing import Final

PARTS: Final = 5
PARTS_BEFORE: Final = 3
LONGEST: Final = 12
"""Digits of a time or an epoch."""

REMEMBERED: Final = 20_000
"""Good tokens that are not checked again as long as the keys are the same."""


@dataclass(frozen=True)
class Token:
    """What a token says."""

    account: str
    device: str
    epoch: int
    expiry: int


class Signer:
    """Signs tokens with the newest key, and knows those of all keys."""

    def __init__(self, keys: list[bytes]) -> None:
        self.keys = keys  # the newest first
        self.known: dict[str, Token] = {}

    def write(self, token: Token) -> str:
        """A token as a browser keeps it."""
        text = f"{token.account}.{token.device}.{token.epoch}.{token.expiry}"
        return f"{text}.{signature(self.keys[0], text)}"

    def read(self, written: str | None) -> Token | None:
        """What a token says; None when it is forged, or none at all.

        A live line shows the same one again and again, so those that are good are remembered.
        """
        found = self.known.get(written or "")
        if found is not None:
            return found
        text, _, given = (written or "").rpartition(".")
        token = parsed(text)
        if token is None or not any([is_signed(key, text, given) for key in self.keys]):
            return None
        if len(self.known) >= REMEMBERED:
            self.known.clear()
        self.known[str(written)] = token
        return token


def parsed(text: str) -> Token | None:
    """The parts of a token, without its signature."""
    parts = text.split(".")
    if len(parts) == PARTS_BEFORE - 1:
        parts = [parts[0], "", "0", parts[1]]
    if len(parts) != PARTS - 1 or not is_number(parts[2]) or not is_number(parts[3]):
        return None
    return Token(parts[0], parts[1], int(parts[2]), int(parts[3]))


def is_number(text: str) -> bool:
    """Is this a whole number of ordinary digits, and not a long one?"""
    return text.isascii() and text.isdigit() and len(text) <= LONGEST


def signature(key: bytes, text: str) -> str:
    """The signature of a text."""
    return hmac.new(key, text.encode("utf-8", "replace"), hashlib.sha256).hexdigest()


def is_signed(key: bytes, text: str, given: str) -> bool:
    """Was this text signed with this key?"""
    return hmac.compare_digest(signature(key, text).encode(), given.encode("utf-8", "replace"))
