"""Who thinks for a page: other workers, asked through the page's JavaScript."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack
from typing import Any, Protocol

from signoria.server.thinking.thoughts import ANYWHERE, Overrun, Thought
from signoria.server.thinking.turns import Place


class Thinkers(Protocol):
    """The JavaScript side: it gives each question to a worker that is free."""

    async def think(self, question: str, seconds: float) -> str:
        """The answer of a worker, which may think this long."""


class PagePool:
    """Asks workers. What is patient is asked one question at a time, so that a review leaves room for
    the bots at the table."""

    def __init__(self, thinkers: Thinkers, patient: bool = False) -> None:
        self.thinkers = thinkers
        self.turn = asyncio.Lock() if patient else None

    async def ask(
        self, question: dict[str, Any], seconds: float, grace: float, place: Place = ANYWHERE
    ) -> Thought:
        """A bot's thought."""
        async with AsyncExitStack() as stack:
            if self.turn is not None:
                await stack.enter_async_context(self.turn)
            try:
                answer = await self.thinkers.think(json.dumps(question), seconds)
            except Exception as error:  # of JavaScript, so of any kind
                raise Overrun(type(error).__name__) from error
        thought: Thought = json.loads(answer)
        if "word" not in thought:
            raise Overrun(f"the bot failed: {thought.get('failed')}")
        return thought

    async def close(self) -> None:
        """They go with the page."""
