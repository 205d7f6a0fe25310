"""The keys that sign identities: what they are called, and how one takes the place of another.

A new key signs from then on. The one before still verifies, so that nobody is signed out: a browser gets
a token of the new key with its next visit. Once those who come regularly have been there, the old key is
removed, and tokens that are still signed with it are worth nothing.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterable
from typing import Final

from sqlalchemy import Connection, delete, insert, select

from signoria.kernel.errors import SignoriaError
from signoria.server.storage.schema import KEYS

FIRST: Final = "identity"
NAMED: Final = re.compile(r"identity(?:-(\d{1,6}))?")


class BadKey(SignoriaError):
    """There is no such key, or it is still needed."""


def number_of(name: str) -> int:
    """Which key of identities this is, the first being 1; 0 where it is for something else."""
    found = NAMED.fullmatch(name)
    return int(found[1] or 1) if found else 0


def newest_first(names: Iterable[str]) -> list[str]:
    """The keys of identities, the one that signs first."""
    return sorted([name for name in names if number_of(name)], key=number_of, reverse=True)


def key_names(connection: Connection) -> list[str]:
    """The keys there are, the one that signs first."""
    return newest_first([row.name for row in connection.execute(select(KEYS.c.name))])


def add_key(connection: Connection) -> str:
    """A new key, which signs from now on; its name."""
    names = key_names(connection)
    name = f"{FIRST}-{number_of(names[0]) + 1}" if names else FIRST
    connection.execute(insert(KEYS).values(name=name, value=secrets.token_bytes(32)))
    return name


def remove_key(connection: Connection, name: str) -> None:
    """Those who still have a token of this key are signed out."""
    names = key_names(connection)
    if name not in names:
        raise BadKey(f"there is no key {name!r}; there are {', '.join(names) or 'none'}")
    if name == names[0]:
        raise BadKey(f"{name} signs now; make a new key first")
    connection.execute(delete(KEYS).where(KEYS.c.name == name))
