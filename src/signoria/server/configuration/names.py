"""Which settings there are, by the names they have in a file: `limits.sockets`, `server.port`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import Field, fields, is_dataclass
from typing import Any, Final

from signoria.server.settings import Settings

SERVER: Final = "server"
"""The section of what belongs to no part: where to listen, where the tables are."""


def is_setting(found: Field[Any]) -> bool:
    """May a host choose this? Clocks and chance are for tests."""
    return "says" in found.metadata


def sections() -> dict[str, type]:
    """The sections of a file, with what they describe."""
    found: dict[str, type] = {SERVER: Settings}
    for part in fields(Settings):
        if isinstance(part.default_factory, type) and is_dataclass(part.default_factory):
            found[part.name] = part.default_factory
    return found


def known() -> dict[str, Field[Any]]:
    """Every setting by its whole name."""
    return {
        f"{section}.{found.name}": found
        for section, part in sections().items()
        for found in settings_of(part)
    }


def settings_of(part: type) -> Iterator[Field[Any]]:
    """The settings of one section."""
    return (found for found in fields(part) if is_setting(found))


def value_of(settings: Settings, name: str) -> Any:
    """What a setting is."""
    section, _, key = name.partition(".")
    return getattr(settings if section == SERVER else getattr(settings, section), key)
