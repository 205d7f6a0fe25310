"""Worker processes: as many as the host allows, started when needed, told to stop when their thought
is no longer wanted, and ended when they do not listen."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from functools import partial
from typing import Any, Final

from signoria.processes import python
from signoria.server.telemetry import LOG, Metrics
from signoria.server.thinking.thoughts import ANYWHERE, Overrun, Thought
from signoria.server.thinking.turns import WHOSE, Place, Turn, Turns
from signoria.server.thinking.worker import PATIENT

LINE: Final = 1 << 20
STARTING: Final = 60.0
CALM: Final = 1.0
"""Seconds a worker has for ending a thought nobody wants any more."""


class Gone(Overrun):
    """The worker is no longer there to answer."""


class Worker:
    """One process."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.is_ready = False
        self.hushing: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Until it has read the rules; that is not thinking, and has a time of its own."""
        if not await self.line(STARTING):
            raise Overrun("a worker did not start")
        self.is_ready = True

    async def line(self, seconds: float) -> bytes:
        """What it says next, nothing if it says nothing in time."""
        assert self.process.stdout is not None
        try:
            return await asyncio.wait_for(self.process.stdout.readline(), seconds)
        except (TimeoutError, ValueError, OSError):
            return b""

    async def tell(self, what: dict[str, Any]) -> None:
        """Say something to it; if it has died, nobody hears it."""
        assert self.process.stdin is not None
        with suppress(OSError, RuntimeError):  # what uvloop says of a pipe that is closed
            self.process.stdin.write(json.dumps(what).encode() + b"\n")
            await self.process.stdin.drain()

    async def ask(self, question: dict[str, Any], seconds: float, grace: float) -> Thought:
        """Its thought, within this many seconds; with some grace if it has to be stopped."""
        await self.tell(question)
        answer = await self.line(seconds)
        if not answer:
            await self.tell({"stop": True})
            answer = await self.line(grace)
        if not answer:
            raise Gone("the worker has died") if self.is_dead() else Overrun("no answer in time")
        thought: Thought = json.loads(answer)
        return thought

    def hush(self) -> None:
        """Ask it to come to an end with the best answer it has."""
        self.hushing = asyncio.create_task(self.tell({"stop": True}))

    def is_dead(self) -> bool:
        """Has it ended, or said that it will say no more?"""
        assert self.process.stdout is not None
        return self.process.returncode is not None or self.process.stdout.at_eof()

    async def stop_thinking(self) -> bool:
        """Tell it to stop thinking; whether it did."""
        await self.tell({"stop": True})
        return self.is_ready and bool(await self.line(CALM))

    async def stop(self) -> None:
        """At once: it does not listen, or is no longer needed."""
        with suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()


class Pool:
    """All workers. Asking waits for a free one; giving up on an answer frees the worker again.

    Beyond the usual `workers` there may be some for `quick` thoughts alone.

    Workers that are `patient` leave the processor to everybody else who wants it.
    """

    def __init__(
        self, workers: int, patient: bool = False, quick: int = 0, metrics: Metrics | None = None
    ) -> None:
        self.patient = patient
        self.metrics = metrics or Metrics()  # its own, of which nobody is told
        self.free: list[Worker] = []
        self.all: set[Worker] = set()
        self.turns = Turns(workers, quick)
        self.preparing: asyncio.Task[None] | None = None
        self.metrics.ask("workers", lambda: len(self.all))
        self.metrics.ask("workers_busy", lambda: len(self.turns.running))
        for of in WHOSE:
            self.metrics.ask(
                f'thoughts_waiting{{of="{of}"}}', partial(self.turns.count_waiting, of)
            )

    async def ask(
        self, question: dict[str, Any], seconds: float, grace: float, place: Place = ANYWHERE
    ) -> Thought:
        """A bot's thought, for a place."""
        with self.metrics.measure("thought_wait"):
            turn = await self.turns.wait(place)
        try:
            worker = await self.take_idle()
            self.prepare()
            is_new = not worker.is_ready
            try:
                thought = await self.ask_worker(worker, turn, question, seconds, grace)
            except Gone:
                if is_new:  # whatever it died of, another new one would die of too
                    raise
                again = await self.spawn()
                thought = await self.ask_worker(again, turn, question, seconds, grace)
        finally:
            self.turns.leave(turn)
        if "word" not in thought:
            raise Overrun(f"the bot failed: {thought.get('failed')}")
        return thought

    async def ask_worker(
        self, worker: Worker, turn: Turn, question: dict[str, Any], seconds: float, grace: float
    ) -> Thought:
        """Ask one worker. Afterwards it is free again, or gone."""
        try:
            if not worker.is_ready:
                await worker.start()
            turn.end_early = worker.hush
            thought = await worker.ask(question, seconds, grace)
        except asyncio.CancelledError:
            await asyncio.shield(self.release(worker))
            raise
        except BaseException:
            await self.discard(worker)
            raise
        finally:
            turn.end_early = None
        self.free.append(worker)
        return thought

    async def take_idle(self) -> Worker:
        """One that is free and alive, or a new one."""
        while self.free:
            worker = self.free.pop()
            if not worker.is_dead():
                return worker
            await self.discard(worker)
        return await self.spawn()

    def prepare(self) -> None:
        """Start the worker for quick thoughts before it is needed: that takes longer than thinking."""
        is_enough = self.free or len(self.all) != self.turns.workers
        if self.turns.quick and not is_enough and self.preparing is None:
            self.preparing = asyncio.create_task(self.start_spare())

    async def start_spare(self) -> None:
        """One more worker that waits."""
        worker = await self.spawn()
        try:
            await worker.start()
        except Overrun:
            await self.discard(worker)
        else:
            self.free.append(worker)
        finally:
            self.preparing = None

    async def release(self, worker: Worker) -> None:
        """Free a worker whose thought nobody wants any more; if it does not listen, end it."""
        if await worker.stop_thinking():
            self.free.append(worker)
        else:
            await self.discard(worker)

    async def discard(self, worker: Worker) -> None:
        """End a worker that must not go on thinking."""
        self.all.discard(worker)
        await asyncio.shield(worker.stop())

    async def spawn(self) -> Worker:
        """Start a new process."""
        process = await asyncio.create_subprocess_exec(
            *python(),
            "-m",
            "signoria.server.thinking.worker",
            *([PATIENT] if self.patient else []),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LINE,
        )
        worker = Worker(process)
        self.all.add(worker)
        return worker

    async def close(self) -> None:
        """End all workers."""
        if self.preparing is not None:
            self.preparing.cancel()
            await asyncio.gather(self.preparing, return_exceptions=True)
        if not self.all:
            return
        for worker in list(self.all):
            await worker.stop()
        self.all.clear()
        self.free.clear()
        LOG.info("workers stopped")
