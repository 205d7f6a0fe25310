"""Thoughts, and who is asked for them: processes of the server, or workers of a page."""

from __future__ import annotations

from typing import Any, Final, Protocol

from signoria.server.thinking.turns import Place

ANYWHERE: Final = Place()
"""Where nothing is said: a person waits."""

Thought = dict[str, Any]
"""What a bot thought, as it describes it; `word` is its answer."""


class Overrun(Exception):
    """No answer came in time, or none at all."""


class ThoughtPool(Protocol):
    """All who think."""

    async def ask(
        self, question: dict[str, Any], seconds: float, grace: float, place: Place = ANYWHERE
    ) -> Thought:
        """A bot's thought, for a place."""

    async def close(self) -> None:
        """Nobody asks any more."""
