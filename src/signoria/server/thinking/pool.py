"""Worker processes: as many as the host allows, started when needed, stopped when they overrun."""

from __future__ import annotations

import asyncio
import json
import sys
from contextlib import suppress
from typing import Any, Final

from signoria.server.telemetry import LOG

LINE: Final = 1 << 20
STARTING: Final = 60.0


class Overrun(Exception):
    """The worker gave no answer in time, or died."""


class Worker:
    """One process."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.is_ready = False

    async def start(self) -> None:
        """Until it has read the rules; that is not thinking, and has a time of its own."""
        assert self.process.stdout is not None
        try:
            self.is_ready = bool(await asyncio.wait_for(self.process.stdout.readline(), STARTING))
        except TimeoutError as error:
            raise Overrun("a worker did not start") from error

    async def ask(self, question: dict[str, Any], seconds: float) -> str:
        """Its word, within so many seconds."""
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(json.dumps(question).encode() + b"\n")
        try:
            await self.process.stdin.drain()
            line = await asyncio.wait_for(self.process.stdout.readline(), seconds)
            return str(json.loads(line)["word"])
        except (TimeoutError, ValueError, OSError, KeyError) as error:
            raise Overrun(type(error).__name__) from error

    async def stop(self) -> None:
        """At once: whatever it thinks is no longer wanted."""
        with suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()


class Pool:
    """All workers. Asking waits for a free one; giving up on an answer stops the worker."""

    def __init__(self, workers: int) -> None:
        self.free: list[Worker] = []
        self.all: set[Worker] = set()
        self.room = asyncio.Semaphore(workers)

    async def ask(self, question: dict[str, Any], seconds: float) -> str:
        """A bot's word."""
        async with self.room:
            worker = self.free.pop() if self.free else await self.hired()
            try:
                if not worker.is_ready:
                    await worker.start()
                word = await worker.ask(question, seconds)
            except BaseException:  # also when cancelled: it must not go on thinking
                self.all.discard(worker)
                await asyncio.shield(worker.stop())
                raise
            self.free.append(worker)
            return word

    async def hired(self) -> Worker:
        """A new process."""
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "signoria.server.thinking.worker",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LINE,
        )
        worker = Worker(process)
        self.all.add(worker)
        return worker

    async def close(self) -> None:
        """Send everybody home."""
        for worker in list(self.all):
            await worker.stop()
        self.all.clear()
        self.free.clear()
        LOG.info("workers stopped")
