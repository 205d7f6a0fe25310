"""Packs: files of cards from outside, which add to ours or replace them.

A pack belongs to the module that has such tables. Its cards may need further modules: a word of a
card file that only an expansion knows.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

from signoria.kernel.cards.catalogue import read_toml
from signoria.kernel.errors import BadCatalogue
from signoria.kernel.panel import Printed
from signoria.kernel.title.module import Module
from signoria.kernel.title.pack_words import check_pack_words
from signoria.kernel.title.rulebook import Rulebook

CONTROL: Final = re.compile("[\x00-\x1f\x7f]")
"""Characters that are not letters but orders to a terminal: to change its colours, or worse."""


class CheckedPack:
    """The cards of a pack, the modules they need, and what is wrong with them in a smaller game."""

    def __init__(self, printed: list[Printed], modules: tuple[str, ...], otherwise: str) -> None:
        self.printed = printed
        self.modules = modules
        self.otherwise = otherwise


def pack_tables(rulebook: Rulebook) -> list[str]:
    """The tables there can be in a pack of a game."""
    return [name for module in rulebook.modules for name in module.pack_tables]


def pack_owner(rulebook: Rulebook, path: Path) -> Module[Any] | None:
    """The module of a game that has tables like those of a pack."""
    tables = set(read_toml(path).table())
    for module in rulebook.modules:
        if not tables.isdisjoint(module.pack_tables):
            return module
    return None


def known_owner(rulebook: Rulebook, path: Path) -> Module[Any]:
    """The same, where there must be one."""
    owner = pack_owner(rulebook, path)
    if owner is not None:
        return owner
    known = ", ".join(pack_tables(rulebook))
    if not known:
        raise BadCatalogue(f"{rulebook.id} has no packs")
    raise BadCatalogue(f"{path.name}: the tables of a pack of {rulebook.id} are {known}")


def modules_with(rulebook: Rulebook, owner: Module[Any], others: list[str]) -> tuple[str, ...]:
    """The module of a pack and others, with those they imply."""
    return rulebook.with_implied([*([owner.id] if owner.can_be_chosen() else []), *others])


def read_pack(rulebook: Rulebook, path: Path, others: list[str] | None = None) -> list[Printed]:
    """The cards of a pack, in a game with its own module and these others.

    BadCatalogue names what is wrong with it. The game is put together as far as the cards need it.
    """
    owner = known_owner(rulebook, path)
    chosen = modules_with(rulebook, owner, others or [])
    seats = rulebook.seats_with(chosen)[1]
    game = rulebook.bare(seats, chosen, rulebook.check_settings({}, chosen), rulebook.rules)
    parts = rulebook.parts(seats, chosen)
    place = parts.index(owner)
    for module in parts:
        module.verbs(game)
    for module in parts[:place]:
        module.cards(game)
    before = len(game.printed)
    owner.read_pack(game, path)
    found = game.printed[before:]
    for module in parts[place + 1 :]:
        module.cards(game)  # which may look at the new cards too
    check_pack_words(rulebook.game(seats, list(chosen)), path)
    for printed in found:
        if CONTROL.search(printed.text.en + printed.text.it):
            raise BadCatalogue(
                f"{path.name}: {printed.kind} {printed.id!r}: control characters in its text"
            )
    return found


def check_pack(rulebook: Rulebook, path: Path) -> CheckedPack:
    """A pack in the smallest game it is in order in: with its module, one more, or all.

    If there is none, the error is that of the largest, which knows every word.
    """
    owner, otherwise = known_owner(rulebook, path), ""
    choices = rulebook.choices()
    sets = [[], *[[module] for module in choices], choices]
    for modules in dict.fromkeys([modules_with(rulebook, owner, others) for others in sets]):
        try:
            return CheckedPack(read_pack(rulebook, path, list(modules)), modules, otherwise)
        except BadCatalogue as error:
            otherwise = otherwise or str(error)
    return CheckedPack(read_pack(rulebook, path, choices), (), "")
