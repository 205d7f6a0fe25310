"""Positions that are built field by field: what is asked about them, and what is answered."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec

import signoria
from signoria.api import configure
from signoria.kernel.errors import BadPosition, SignoriaError
from signoria.kernel.game import Game
from signoria.kernel.match import Match
from signoria.kernel.panel import Json
from signoria.kernel.reading import Reader
from signoria.kernel.record.log import read_header
from signoria.learn.editing import Field, Names, Refused, names_of, settled, sheet_of
from signoria.learn.study import gentle
from signoria.server.learning.boards import as_written
from signoria.server.tables.messages import Language, Short

Players = Annotated[int, msgspec.Meta(ge=1, le=16)]
Kind = Literal["number", "switch", "choice", "seat", "list", "mover"]
LONGEST_SETUP: Final = 500
"""No setup asks more: what has not begun by then is edited as it is."""


class FreshTable(msgspec.Struct, forbid_unknown_fields=True):
    """A game that has just been set up."""

    game: Short
    seats: Players
    modules: Annotated[list[Short], msgspec.Meta(max_length=16)] = []


class FieldsRequest(msgspec.Struct, forbid_unknown_fields=True):
    """The fields of a position; without one, those of a new game.

    After a change `before` is the position that could be, and `changed` the path of what was changed in
    it. Then pieces that are moved by this are taken from where they were.
    """

    position: dict[str, Any] | None = None
    fresh: FreshTable | None = None
    before: dict[str, Any] | None = None
    changed: Annotated[list[str | int], msgspec.Meta(max_length=16)] = []
    language: Language = "en"


class ChoiceOut(msgspec.Struct):
    """Something that may stand in a field."""

    id: str
    name: str


class FieldOut(msgspec.Struct):
    """A field: where it is, and what each step of the way there is called.

    `entry` is what it holds, or what each of the entries of a list is. A number goes from `low` to
    `high`; `choices` is the place of the list that a choice is from, or -1; `empty`: nothing may be
    there. `seat` is the player whose it is.
    """

    path: list[str | int]
    names: list[str]
    kind: Kind
    entry: Kind
    low: int
    high: int
    choices: int
    empty: bool
    seat: int | None


class ProblemOut(msgspec.Struct):
    """Why a position cannot be: where, and in words; of a piece, how often it is and should be there."""

    path: list[str | int]
    text: str
    piece: str | None
    there: int
    due: int


class FieldsOut(msgspec.Struct):
    """A position with its fields; or without them, and why it cannot be."""

    game: str
    position: dict[str, Any]
    fields: list[FieldOut]
    choices: list[list[ChoiceOut]]
    problem: ProblemOut | None


def fields_message(request: FieldsRequest) -> FieldsOut:
    """The fields of a position. It may be a table no game would reach, so it says it is composed."""
    position = request.position
    if position is None:
        position = as_written(lambda: begun(request.fresh).position())
    position = edited = {**position, "composed": True}
    game = as_written(lambda: configure(read_header(Reader(position, "position", BadPosition))))
    sheet = sheet_of(game, position)
    if sheet.refused and sheet.refused.piece and request.before and request.changed:
        whole = as_written(lambda: settle(game, edited, request))
        if whole is not None:
            position, sheet = whole, sheet_of(game, whole)
    writer = Writer(names_of(game), request.language)
    fields = [writer.field(each) for each in sheet.fields]
    refused = sheet.refused
    problem = None if refused is None else writer.problem(refused)
    return FieldsOut(game.id, position, fields, writer.choices, problem)


def settle(game: Game[Any], position: Json, request: FieldsRequest) -> Json | None:
    """The position with the pieces where they have to be then."""
    before = {**(request.before or {}), "composed": True}
    fields = sheet_of(game, before).fields
    path = tuple(request.changed)
    if path not in {field.path for field in fields}:
        raise BadPosition("what was changed is not a field of the position before")
    return settled(game, before, fields, position, path)


def begun(fresh: FreshTable | None) -> Match:
    """A new game whose setup is over: only then can most of it be changed."""
    if fresh is None:
        raise SignoriaError("a position, or a new game to begin from, is missing")
    match = signoria.new(fresh.game, fresh.seats, modules=fresh.modules)
    while not match.game.has_begun(match.state) and len(match.entries) < LONGEST_SETUP:
        match.play(gentle(match))
    return match


class Writer:
    """Writes fields in one language; what may stand in several is written once."""

    def __init__(self, names: Names, language: str) -> None:
        self.names = names
        self.language = language
        self.choices: list[list[ChoiceOut]] = []
        self.known: dict[tuple[tuple[str, ...], str, str], int] = {}

    def field(self, field: Field) -> FieldOut:
        """One field."""
        path, asked = field.path, field.asked
        own = len(path) > 1 and path[0] == "players"
        names = [name.to(self.language) for name in self.names.of_path(path)]
        seat = path[1] if own else None
        return FieldOut(
            path=list(path),
            names=names[2:] if own else names,
            kind=kind_of(field.kind),
            entry=kind_of(asked.kind),
            low=asked.low,
            high=asked.high,
            choices=self.choice_list(field) if asked.names else -1,
            empty=field.empty,
            seat=seat if isinstance(seat, int) else None,
        )

    def choice_list(self, field: Field) -> int:
        """The place of the list of what a field may hold."""
        above = [step for step in field.path if isinstance(step, str)][-1]
        asked = field.asked
        key = (asked.names, above, asked.what)
        if key not in self.known:
            self.known[key] = len(self.choices)
            names = [(word, self.names.of(word, above, asked.what)) for word in asked.names]
            self.choices.append(
                [ChoiceOut(word, name.to(self.language) if name else word) for word, name in names]
            )
        return self.known[key]

    def problem(self, refused: Refused) -> ProblemOut:
        """Why a position cannot be."""
        wrong = refused.piece
        if wrong is None:
            return ProblemOut(list(refused.path), refused.text, None, 0, 0)
        name = self.names.of_piece(wrong.piece)
        return ProblemOut([], refused.text, name.to(self.language), wrong.there, wrong.due)


def kind_of(kind: str) -> Kind:
    """A kind of field, as messages write it."""
    found: Kind = msgspec.convert(kind, Kind)
    return found
