"""Bots that think long about studies, and advice: in a worker process of their own.

It leaves the processor to whatever else wants it, so no table waits for a study.
See docs/adr/0021-studies.md.
"""

from __future__ import annotations

import hashlib
from typing import Any, Final

import msgspec

from signoria.bots.strength.limits import STRENGTHS
from signoria.server.learning.boards import Board, written
from signoria.server.learning.payload import config_of
from signoria.server.refusals import Refused
from signoria.server.settings import Bots
from signoria.server.telemetry import LOG
from signoria.server.thinking.thoughts import Overrun, Thought, ThoughtPool

MOST_WAITING: Final = 8
"""How many questions may wait for the worker; later ones are refused."""

PATIENCE: Final = 20.0
"""Seconds for one thought: far more than it takes, unless the machine is very busy."""

ADVISER: Final = written(STRENGTHS)
"""Who is asked for advice: it searches, and remembers nothing of lines that were left."""


class Thinkers:
    """The worker, and those who wait for it."""

    def __init__(self, pool: ThoughtPool, settings: Bots) -> None:
        self.pool = pool
        self.grace = settings.grace
        self.waiting = 0

    async def ask(self, board: Board, bot: str) -> Thought:
        """What a bot thinks of the question at hand."""
        if self.waiting >= MOST_WAITING:
            raise Refused(503, "busy", "many are thinking; try again in a moment")
        self.waiting += 1
        try:
            return await self.pool.ask(question(board, bot), PATIENCE, self.grace)
        except Overrun as error:
            LOG.error("no thought about a study", error=str(error))
            raise Refused(503, "busy", "the bots are busy; try again") from error
        finally:
            self.waiting -= 1

    async def stop(self) -> None:
        """Nobody asks any more."""
        await self.pool.close()


def question(board: Board, bot: str) -> dict[str, Any]:
    """A question as a worker gets it: where the study began and all that was answered since."""
    match = board.match
    return {
        "table": f"study {board.name} {digest(board.position)}",
        "header": config_of(board.name, match).header,
        "position": board.position,
        "entries": [(entry.seat, entry.word) for entry in match.entries],
        "bot": bot,
        "seed": 0,
    }


def digest(position: dict[str, Any] | None) -> str:
    """A short name for a position: another one has another name."""
    return hashlib.sha256(msgspec.json.encode(position)).hexdigest()[:16]
