"""A person who studies: asks the server about boards outside tables."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from signoria.server.settings import Settings
from tests.loopback import async_client
from tests.server.clients import served
from tests.server.serve import settings

MARBLES = {"kind": "lesson", "game": "masters", "lesson": "marbles"}


class Student:
    """A person without an account, who only sends requests."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.http = async_client(address)

    async def get(self, path: str, status: int = 200) -> Any:
        """What is at a path."""
        answer = await self.http.get(f"/api{path}")
        assert answer.status_code == status, answer.text
        return answer.json()

    async def post(self, path: str, body: Any, status: int = 200) -> Any:
        """The answer to a request."""
        answer = await self.http.post(f"/api{path}", json=body)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def study(self, start: Any, status: int = 200, **more: Any) -> Any:
        """A study as it stands."""
        return await self.post("/studies", {"start": start, **more}, status)

    async def why(self, start: Any, word: str, status: int = 200, **more: Any) -> Any:
        """Why not?"""
        return await self.post("/studies/explain", {"start": start, "word": word, **more}, status)


def studying(
    folder: Path, what: Callable[[Student], Awaitable[None]], given: Settings | None = None
) -> None:
    """A person studies at a server of their own."""

    async def run() -> None:
        async with served(given or settings(str(folder / "tables.db"))) as address:
            await what(Student(address))

    asyncio.run(run())
