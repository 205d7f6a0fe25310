"""The legend of a board: what each of its signs is, in words, and by which rules.

It is a file in the folder of its game, which its manifest names; how it is written is in
docs/guides/signs.md. The page asks it what an icon, a card, a tile or a space is.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from signoria.games.registry import MANIFESTS
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text
from signoria.learn.lessons.entries import lesson_file, names, read_text


@dataclass(frozen=True)
class Sign:
    """A sign and its meaning.

    `stands_for` are the names under which the page draws it: `icon:coin`, `element:space:market.*`,
    `kind:leader`; a star stands for anything. `drawn` is what a list shows where there is no icon.
    `also` are other names people use for it. `count` are paths in a player's part of a view: what one
    has of it there, in all.
    """

    stands_for: tuple[str, ...]
    group: str
    name: Text
    text: Text
    rules: tuple[str, ...]
    count: tuple[str, ...]
    module: str
    drawn: str
    also: tuple[str, ...]

    def called(self) -> tuple[str, ...]:
        """All names one can ask for it by, in both languages."""
        return (self.name.en, self.name.it, *self.also)


@dataclass(frozen=True)
class Signs:
    """The legend of a game: its signs, and the headings of the groups they are listed in."""

    groups: dict[str, Text]
    signs: list[Sign]


@cache
def signs_of(game: str) -> Signs | None:
    """The legend of a game; None where it has none."""
    path = MANIFESTS[game].signs
    return None if path is None else read_signs(path)


def read_signs(path: Path) -> Signs:
    """A file with a legend. No name may stand for two signs of one kind of table."""
    source = lesson_file(path).only("groups", "sign")
    listed = source.get("groups")
    groups = {name: read_text(listed.get(name)) for name in listed.table()}
    signs: list[Sign] = []
    met: set[str] = set()
    for entry in source.get("sign").at_least_one():
        sign = read_sign(entry, tuple(groups))
        twice = met.intersection(sign.stands_for)
        if twice:
            raise entry.fail(f"{min(twice)!r} stands for another sign already")
        met.update(sign.stands_for)
        signs.append(sign)
    return Signs(groups, signs)


def read_sign(entry: Reader, groups: tuple[str, ...]) -> Sign:
    """One sign."""
    entry.only("is", "group", "name", "text", "rules", "count", "module", "drawn", "also")
    group = entry.get("group") if entry.has("group") else None
    return Sign(
        tuple([item.text() for item in entry.get("is").at_least_one()]),
        "" if group is None else groups[group.index_in(groups, "group")],
        read_text(entry.get("name")),
        read_text(entry.get("text")),
        tuple(names(entry, "rules")),
        tuple(names(entry, "count")),
        entry.get("module").text() if entry.has("module") else "",
        entry.get("drawn").text() if entry.has("drawn") else "",
        tuple([item.text() for item in entry.get("also").items()]) if entry.has("also") else (),
    )
