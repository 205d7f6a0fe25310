"""Everything that can be refused, by name. Each message says what is wrong and what would be right."""

from __future__ import annotations

from signoria.kernel.words.reason import Reason


class SignoriaError(ValueError):
    """The base of every refusal: catch this to catch them all."""


class UnknownGame(SignoriaError):
    """No game has this id."""


class BadSeats(SignoriaError):
    """The game is not played by this many."""


class UnknownModule(SignoriaError):
    """The game has no module of this id."""


class BadSetting(SignoriaError):
    """The game has no such setting, or the setting has no such value."""


class BadFate(SignoriaError):
    """Chance was told to answer something that cannot happen."""


class BadRecord(SignoriaError):
    """The record is damaged, or tells a game that cannot have been played."""


class BadPosition(SignoriaError):
    """The position is not a table of this game."""


class WrongPieces(BadPosition):
    """A piece is not on the table as often as the box holds it."""

    def __init__(self, piece: str, there: int, due: int) -> None:
        super().__init__(f"{piece} is on the table {there} times, but should be {due} times")
        self.piece = piece
        self.there = there
        self.due = due


class BadCatalogue(SignoriaError):
    """A card file says something the game does not understand."""


class UndoRefused(SignoriaError):
    """Nothing to undo, or something was revealed since."""


class IllegalMove(SignoriaError):
    """The word is not a legal answer to the current question. `reasons` says why."""

    def __init__(self, message: str, reasons: list[Reason]) -> None:
        super().__init__(message)
        self.reasons = reasons
