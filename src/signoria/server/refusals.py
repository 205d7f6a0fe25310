"""Refusals: what a request is answered with that cannot be carried out. Nothing has changed.

How they are sent is not said here: `http/refusals.py` does it for the server.
"""

from __future__ import annotations

from dataclasses import asdict

import msgspec

from signoria.kernel.words.reason import Reason


class Why(msgspec.Struct, frozen=True):
    """One reason: a code for programs, a sentence for people, the rule, what is missing."""

    code: str
    text: str
    rule: str
    missing: dict[str, int]
    parts: list[tuple[str, int]]


class Refusal(msgspec.Struct, frozen=True):
    """What a refused request is answered with."""

    code: str
    message: str
    reasons: list[Why] = []


class Refused(Exception):
    """The request is refused; `status` is the HTTP status."""

    def __init__(
        self, status: int, code: str, message: str, reasons: list[Reason] | None = None
    ) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.reasons = reasons if reasons is not None else []

    def to_message(self) -> Refusal:
        """The refusal as it is sent."""
        return Refusal(
            self.code,
            self.message,
            [msgspec.convert(asdict(reason), Why) for reason in self.reasons],
        )


def stranger() -> Refused:
    """The refusal of a request without an account."""
    return Refused(401, "identity", "choose a name first: POST /api/me")


class DatabaseUnavailable(Refused):
    """The database cannot be reached, or cannot write. What was asked may be asked again."""

    def __init__(self) -> None:
        super().__init__(503, "away", "the tables cannot be reached now; try again in a moment")
