"""What JavaScript brings in a browser, in Python: what is kept, who thinks, and what pages are told."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

from signoria.browser import thinker
from signoria.browser.app import App, start
from signoria.server.settings import Bots, Coaching, Reviews, Settings

QUICK = Settings(
    bots=Bots(workers=1, budget=0.05, grace=20.0, pause=0.0, sweep=0.1),
    coaching=Coaching(tries=4, quick=2),
    reviews=Reviews(first=2, deeper=2),
)


class FakeKeeper:
    """Keeps JSON texts, as keeper.js does in IndexedDB; several pages may share one."""

    def __init__(self) -> None:
        self.kept_heads: dict[str, str] = {}
        self.lines: dict[str, list[str]] = {}
        self.others: dict[tuple[str, str], str] = {}

    async def head(self, table: str) -> str | None:
        await asyncio.sleep(0)
        return self.kept_heads.get(table)

    async def log(self, table: str, since: int) -> list[str]:
        await asyncio.sleep(0)
        return [text for text in self.lines.get(table, []) if json.loads(text)["version"] > since]

    async def append(self, table: str, seen: int, head: str, lines: list[str]) -> bool:
        await asyncio.sleep(0)
        there = self.kept_heads.get(table)
        if (json.loads(there)["version"] if there else -1) != seen:
            return False
        self.kept_heads[table] = head
        self.lines.setdefault(table, []).extend(lines)
        return True

    async def heads(self) -> list[str]:
        return list(self.kept_heads.values())

    async def due(self, now: float, most: int) -> list[tuple[str, float]]:
        heads = [(table, json.loads(text)["wake"]) for table, text in self.kept_heads.items()]
        found = [(table, wake) for table, wake in heads if wake is not None and wake <= now]
        return sorted(found, key=lambda each: each[1])[:most]

    async def get(self, kind: str, key: str) -> str | None:
        await asyncio.sleep(0)
        return self.others.get((kind, key))

    async def put(self, kind: str, key: str, text: str) -> None:
        await asyncio.sleep(0)
        self.others[kind, key] = text

    async def delete(self, kind: str, key: str) -> None:
        self.others.pop((kind, key), None)

    async def all(self, kind: str) -> list[tuple[str, str]]:
        return [(key, text) for (of, key), text in self.others.items() if of == kind]


class FakeThinkers:
    """One worker, in this process."""

    async def think(self, question: str, seconds: float) -> str:
        await asyncio.sleep(0)
        return thinker.think(question, seconds)


class Sleepers(FakeThinkers):
    """Workers that never answer."""

    async def think(self, question: str, seconds: float) -> str:
        await asyncio.Event().wait()
        return ""


class Page:
    """A page with its app: what it hears on its lines, and what other pages are told."""

    def __init__(
        self, keeper: FakeKeeper, tell: Callable[[str, int], object] | None = None
    ) -> None:
        self.keeper = keeper
        self.tell = tell
        self.app: App
        self.said: asyncio.Queue[tuple[int, Any]] = asyncio.Queue()
        self.told: list[tuple[str, int]] = []

    async def open(self, settings: Settings = QUICK, thinkers: FakeThinkers | None = None) -> Page:
        """Start the app."""
        self.app = await start(
            self.keeper,
            thinkers or FakeThinkers(),
            self.note,
            lambda *said: self.said.put_nowait(said),
            settings,
        )
        return self

    def note(self, table: str, version: int) -> None:
        """What other pages are told."""
        self.told.append((table, version))
        if self.tell is not None:
            self.tell(table, version)

    async def ask(self, method: str, address: str, body: object = None) -> tuple[int, Any]:
        """A request; the status and what is answered."""
        status, text, _ = await self.app.ask(method, address, json.dumps(body or {}))
        return int(status), json.loads(text)

    async def get(self, address: str) -> Any:
        """What a request that must go well is answered with."""
        status, found = await self.ask("GET", address)
        assert status == 200, (address, status, found)
        return found

    async def post(self, address: str, body: object = None) -> Any:
        """The same for a change."""
        status, found = await self.ask("POST", address, body)
        assert status in (200, 201), (address, status, found)
        return found

    async def heard(self) -> Any:
        """What comes next on any line: a message, or the code that closes it."""
        _, text = await self.said.get()
        return json.loads(text) if isinstance(text, str) else text
