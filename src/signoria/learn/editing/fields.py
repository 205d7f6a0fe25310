"""The fields of a position: every place where something else may stand, and what that may be.

They come from reading the position, see `noting`. What an empty place or an empty list could hold is
found out in the same way: something is put there that cannot be, and the game asks what it should be.
"""

from __future__ import annotations

from contextlib import suppress
from copy import deepcopy
from dataclasses import dataclass, replace
from typing import Any, Final

from signoria.kernel.errors import BadPosition, SignoriaError, WrongPieces
from signoria.kernel.game import HEADER, Game
from signoria.kernel.legend import joined
from signoria.kernel.panel import Json
from signoria.learn.editing.noting import (
    AMOUNTS,
    CHOICE,
    LIST,
    NUMBER,
    SWITCH,
    Asked,
    Notes,
    NotingReader,
    Path,
)

MOVER: Final = "mover"
"""Whose turn it is: the seat of what comes next on the agenda."""
SEAT: Final = "seat"
"""A number that is a player, as the legend of the game's views says."""
SINGLE: Final = (NUMBER, SWITCH, CHOICE)
Key = tuple[tuple[object, ...], Path, bool]
MOST_FOUND: Final = 20_000
FOUND: Final[dict[Key, Asked | None]] = {}
"""What was asked of places by tables of each kind, and by what was put there."""
NOTHING: Final = ""
"""What no place of a position may hold, so that its reader says what it may."""


@dataclass(frozen=True)
class Field:
    """A place that can be changed. A list holds entries like `asked`; `empty`: nothing may be there."""

    path: Path
    kind: str
    asked: Asked
    empty: bool = False


@dataclass(frozen=True)
class Refused:
    """Why a position cannot be: at which place, and of which piece there are too many or too few."""

    path: Path
    text: str
    piece: WrongPieces | None = None


@dataclass(frozen=True)
class Sheet:
    """All that can be changed in a position; or why it is refused, as far as it was read."""

    fields: list[Field]
    refused: Refused | None


def sheet_of(game: Game[Any], position: Json) -> Sheet:
    """The fields of a position; none where it is refused."""
    notes = Notes()
    try:
        read(game, position, notes)
    except SignoriaError as error:
        return Sheet([], refusal(error, notes))
    return Sheet(Finder(game, position, notes).fields(), None)


def refused_at(game: Game[Any], position: Json) -> Refused | None:
    """Why a position cannot be; nothing if it can."""
    notes = Notes()
    try:
        read(game, position, notes)
    except SignoriaError as error:
        return refusal(error, notes)
    return None


def read(game: Game[Any], position: Json, notes: Notes) -> None:
    """Read a position and note what is asked."""
    game.from_position(NotingReader(position, "", BadPosition, notes))


def refusal(error: SignoriaError, notes: Notes) -> Refused:
    """An error with the place it names."""
    text = str(error)
    if isinstance(error, WrongPieces):
        return Refused((), text, error)
    places = [place for place in notes.paths if place and text.startswith(f"{place}: ")]
    if not places:
        return Refused((), text)
    place = max(places, key=len)
    return Refused(notes.paths[place], text[len(place) + 2 :])


NO_FIELDS: Final = frozenset({"agenda", *HEADER})
"""What says which game it is and where it stands, not what lies on the table."""


class Finder:
    """Finds the fields of a position that was read."""

    def __init__(self, game: Game[Any], position: Json, notes: Notes) -> None:
        self.game = game
        self.position = position
        self.notes = notes
        self.seats = joined([panel.legend() for panel in game.panels]).seats

    def fields(self) -> list[Field]:
        """All fields, in the order in which they are read; who is to move comes first."""
        found = self.mover()
        for path in list(self.notes.paths.values()):
            if path and path[0] not in NO_FIELDS:
                found += self.at(path)
        return found

    def mover(self) -> list[Field]:
        """Whose turn it is, where it is anybody's."""
        agenda = self.position["agenda"]
        if self.game.seats == 1 or not agenda or agenda[0]["seat"] < 0:
            return []
        return [Field(("agenda",), MOVER, Asked(NUMBER, 0, self.game.seats - 1))]

    def at(self, path: Path) -> list[Field]:
        """The fields at one place: none where it is a part of another."""
        asked = self.notes.asked.get(path)
        if self.is_entry(path):
            return []
        if asked is None:
            return self.vacant(path)
        if asked.kind == AMOUNTS:
            number = Asked(NUMBER, asked.low, asked.high)
            return [Field((*path, name), NUMBER, number) for name in asked.names]
        if asked.kind == LIST:
            return self.listed(path, asked)
        asked = self.seated(path, asked)
        empty = asked.kind in (CHOICE, SEAT) and self.probe(path, None) is None
        return [Field(path, asked.kind, asked, empty)]

    def is_entry(self, path: Path) -> bool:
        """Is this an amount, or an entry of a list that can be longer: a part of that field?"""
        above = self.notes.asked.get(path[:-1])
        return above is not None and (
            above.kind == AMOUNTS
            or (above.kind == LIST and above.count < 0 and path in self.notes.asked)
        )

    def vacant(self, path: Path) -> list[Field]:
        """What could be where nothing is: one of some names, or a player."""
        if value_at(self.position, path) is not None:
            return []
        found = self.probe(path, NOTHING)
        if found is None or found.kind not in SINGLE:
            return []
        asked = self.seated(path, found)
        return [Field(path, asked.kind, asked, True)] if asked.kind in (CHOICE, SEAT) else []

    def listed(self, path: Path, asked: Asked) -> list[Field]:
        """A list that can be longer or shorter, of names or numbers; others are in their entries."""
        if asked.count >= 0 or any(self.within(path[:end]) for end in range(1, len(path))):
            return []
        first = (*path, 0)
        entry = (
            self.notes.asked.get(first)
            if value_at(self.position, path)
            else self.probe(path, [NOTHING], first)
        )
        if entry is None or entry.kind not in SINGLE:
            return []
        return [Field(path, LIST, self.seated(path, entry))]

    def seated(self, path: Path, asked: Asked) -> Asked:
        """A number that is a player, where it is one."""
        is_seat = asked.kind == NUMBER and path[-1] in self.seats
        return replace(asked, kind=SEAT) if is_seat else asked

    def within(self, path: Path) -> bool:
        """Is this a list of tables that can be longer?"""
        asked = self.notes.asked.get(path)
        return asked is not None and asked.kind == LIST and asked.count < 0

    def probe(self, path: Path, value: object, asked_at: Path | None = None) -> Asked | None:
        """What is asked at a place when this stands there. It is the same for every player, and in
        every position of the same kind of table, so it is found out once."""
        same = tuple([0 if isinstance(step, int) else step for step in path])
        game = self.game
        table = (game.id, game.seats, tuple(game.modules), tuple(game.settings.values()))
        key: Key = (table, same, value is None)
        if key not in FOUND:
            if len(FOUND) >= MOST_FOUND:
                FOUND.clear()
            notes = Notes()
            changed = deepcopy(self.position)
            put(changed, path, value)
            with suppress(SignoriaError):
                read(game, changed, notes)
            FOUND[key] = notes.asked.get(path if asked_at is None else asked_at)
        return FOUND[key]


def value_at(position: Any, path: Path) -> Any:
    """What stands at a place; None where there is nothing."""
    for step in path:
        if isinstance(position, dict) and step not in position:
            return None
        position = position[step]
    return position


def put(position: Any, path: Path, value: object) -> None:
    """Put something at a place that is there."""
    for step in path[:-1]:
        position = position[step]
    position[path[-1]] = value
