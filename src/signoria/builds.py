"""Which build of the rules is running, compiled or plain Python."""

from __future__ import annotations

from typing import Final

from signoria.kernel import agenda

PLAIN: Final = "plain"
COMPILED: Final = "compiled"
NAMES: Final = {PLAIN: "plain Python", COMPILED: "compiled"}
"""The name of each build, for people."""


def build() -> str:
    """Are the rules compiled, or plain Python?"""
    return PLAIN if (agenda.__file__ or "").endswith(".py") else COMPILED
