"""What processes tell each other is sealed: who sees it on the way learns nothing and changes nothing.

The key is made from the one that signs identities, which all processes read from the database. A message
is covered with as many bytes as it has, which follow from the key and a number used once (SHAKE256), and
signed as a whole (BLAKE2b).
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Final

NONCE: Final = 16
MARK: Final = 16
PURPOSE: Final = b"signoria-cover", b"signoria-mark"
"""Two keys of each key, one for each use; at most 16 bytes."""


def close(key: bytes, text: bytes) -> bytes:
    """A sealed message."""
    cover, mark = keys_of(key)
    nonce = secrets.token_bytes(NONCE)
    covered = nonce + mixed(cover, nonce, text)
    return covered + mark_of(mark, covered)


def open_with(keys: list[bytes], sealed: bytes) -> bytes | None:
    """The message, if one of these keys sealed it; None for anything else."""
    covered, given = sealed[:-MARK], sealed[-MARK:]
    if len(covered) < NONCE:
        return None
    for key in keys:
        cover, mark = keys_of(key)
        if hmac.compare_digest(mark_of(mark, covered), given):
            return mixed(cover, covered[:NONCE], covered[NONCE:])
    return None


def keys_of(key: bytes) -> tuple[bytes, bytes]:
    """The two keys that are made from one."""
    cover, mark = [hashlib.blake2b(key, person=purpose).digest() for purpose in PURPOSE]
    return cover, mark


def mark_of(key: bytes, covered: bytes) -> bytes:
    """What only who has the key can add to a message."""
    return hashlib.blake2b(covered, key=key, digest_size=MARK).digest()


def mixed(key: bytes, nonce: bytes, text: bytes) -> bytes:
    """Cover a text, or uncover it."""
    stream = hashlib.shake_256(key + nonce).digest(len(text))
    both = int.from_bytes(text, "big") ^ int.from_bytes(stream, "big")
    return both.to_bytes(len(text), "big")
