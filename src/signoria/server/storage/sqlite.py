"""SQLite, the database of a host who wants none.

It has one writer, so here is one writing thread. Whatever waits when it is free is written together:
each in a savepoint of its own, all in one transaction, with one wait for the disk. Nobody is told
"kept" before that wait is over (`synchronous=FULL`), so what was acknowledged survives any crash.
"""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, create_engine, event

from signoria.server.storage.unavailable import report_unavailable

T = TypeVar("T")
Task = tuple[Callable[[Connection], Any], "Future[Any]"]
BUSY_MS: Final = 10_000
TOGETHER: Final = 64
READERS: Final = 2


class Sqlite:
    """A file, a thread that writes, and a few that read."""

    def __init__(self, path: Path, upgrade: Callable[[Connection], None]) -> None:
        self.path = path
        self.upgrade = upgrade
        self.engine = create_engine(
            f"sqlite:///{path}",
            pool_size=READERS + 1,
            max_overflow=0,
            hide_parameters=True,  # an error must not tell what was being written
        )
        event.listen(self.engine, "connect", set_pragmas)
        event.listen(self.engine, "begin", begin)
        self.readers = ThreadPoolExecutor(READERS, "signoria-read")
        self.tasks: SimpleQueue[Task | None] = SimpleQueue()
        self.writer = threading.Thread(target=self.keep_writing, name="signoria-write", daemon=True)
        self.writer.start()

    async def read(self, ask: Callable[[Connection], T]) -> T:
        """Ask something of one consistent picture."""
        with report_unavailable():
            return await asyncio.get_running_loop().run_in_executor(
                self.readers, self.read_in_thread, ask
            )

    def read_in_thread(self, ask: Callable[[Connection], T]) -> T:
        """Ask it in a reading thread."""
        with self.engine.connect() as connection:
            return ask(connection)

    async def write(self, do: Callable[[Connection], T]) -> T:
        """One transaction; when this returns, it is on the disk."""
        written: Future[T] = Future()
        self.tasks.put((do, written))
        with report_unavailable():
            return await asyncio.wrap_future(written)

    async def migrate(self) -> None:
        """Make the file, for nobody else to read, and bring its schema up to date."""
        with report_unavailable():
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            os.close(os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600))
        await self.write(self.upgrade)

    async def close(self) -> None:
        """Write what is waiting, then give everything back."""
        self.tasks.put(None)
        await asyncio.to_thread(self.writer.join)
        self.readers.shutdown()
        self.engine.dispose()

    def keep_writing(self) -> None:
        """The writing thread."""
        while (task := self.tasks.get()) is not None:
            together, last = self.take_waiting(task)
            self.write_together(together)
            if last:
                return

    def take_waiting(self, first: Task) -> tuple[list[Task], bool]:
        """Everything that waits now, and whether the end was among it."""
        found = [first]
        while len(found) < TOGETHER:
            try:
                task = self.tasks.get_nowait()
            except Empty:
                break
            if task is None:
                return found, True
            found.append(task)
        return found, False

    def write_together(self, tasks: list[Task]) -> None:
        """Several writes in one transaction; one that fails takes back only itself."""
        done: list[tuple[Future[Any], Value | BaseException]]
        try:
            with self.engine.connect() as connection:
                connection.execution_options(writes=True)
                with connection.begin():
                    if (
                        len(tasks) == 1
                    ):  # alone it needs no savepoint: it fails with the transaction
                        done = [(tasks[0][1], Value(tasks[0][0](connection)))]
                    else:
                        done = [(waiting, attempt(connection, do)) for do, waiting in tasks]
        except BaseException as error:
            done = [(waiting, error) for _, waiting in tasks]
        for waiting, outcome in done:
            tell(waiting, outcome)


class Value:
    """What a write gave back."""

    def __init__(self, value: object) -> None:
        self.value = value


def attempt(connection: Connection, do: Callable[[Connection], Any]) -> Value | BaseException:
    """One write among several."""
    connection.exec_driver_sql("SAVEPOINT one")
    try:
        value = Value(do(connection))
    except Exception as error:
        connection.exec_driver_sql("ROLLBACK TO one")
        return error
    connection.exec_driver_sql("RELEASE one")
    return value


def tell(waiting: Future[Any], outcome: Value | BaseException) -> None:
    """Say how it went, unless nobody waits any more."""
    if not waiting.set_running_or_notify_cancel():
        return
    if isinstance(outcome, Value):
        waiting.set_result(outcome.value)
    else:
        waiting.set_exception(outcome)


def set_pragmas(connection: Any, record: object) -> None:
    """What every connection is told once. Transactions are begun by us, not by the driver."""
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout={BUSY_MS}")
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def begin(connection: Connection) -> None:
    """A writer takes its place at once, so that it cannot fail halfway for being late."""
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
