"""What can go wrong with a server: it refuses, or it is not there."""

from __future__ import annotations

from typing import Any

from signoria.kernel.errors import SignoriaError


class Refused(SignoriaError):
    """The server says no, and why. Nothing has changed."""

    def __init__(self, status: int, code: str, message: str, reasons: list[Any]) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.reasons = reasons


class NoServer(SignoriaError):
    """No server of ours answers there now. What was asked may be asked again; a move is never played
    twice, because it names the length of the log it was made for."""
