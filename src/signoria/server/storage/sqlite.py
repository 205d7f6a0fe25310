"""SQLite, the database of a host who wants none.

It has one writer, so here is one writing thread. Whatever waits when it is free is written together:
each in a savepoint of its own, all in one transaction, with one wait for the disk. Nobody is told
"kept" before that wait is over (`synchronous=FULL`), so what was acknowledged survives any crash.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, create_engine, event
from sqlalchemy.exc import SQLAlchemyError

from signoria.server.storage.before import keep_copy
from signoria.server.storage.steps import MovedOn, Question, Step, hide_parameters, write_step
from signoria.server.storage.unavailable import report_unavailable

T = TypeVar("T")
Task = tuple[Callable[[Connection], Any], "asyncio.Future[Any]"]
Done = tuple["asyncio.Future[Any]", "Value | BaseException"]
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
        self.writing: Connection | None = None
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
        return await self.run(lambda connection: do(begun(connection)))

    async def run(self, do: Callable[[Connection], T]) -> T:
        """Do this in the writing thread."""
        written: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.tasks.put((do, written))
        with report_unavailable():
            return await written

    async def advance(self, step: Step) -> bool:
        """Write a step of a table; when this returns, it is on the disk. False if it has moved on."""
        with suppress(MovedOn), hide_parameters(sqlite3.IntegrityError, sqlite3.Error):
            return await self.run(lambda connection: write_step(driver_of(connection), step))
        return False

    async def ask(self, question: Question, **values: str | int | float) -> list[tuple[Any, ...]]:
        """The rows that answer a question, for what is asked again and again."""
        with hide_parameters(sqlite3.IntegrityError, sqlite3.Error):
            return await self.read(
                lambda connection: driver_of(connection).execute(question.sql, values).fetchall()
            )

    async def migrate(self) -> None:
        """Make the file, for nobody else to read, and bring its schema up to date."""
        with report_unavailable():
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            os.close(os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600))
        await asyncio.to_thread(keep_copy, self.path)
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
                break
        self.hang_up()

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
        done: list[Done]
        try:
            with transaction(self.line()) as connection:
                if len(tasks) == 1:  # alone it needs no savepoint: it fails with the transaction
                    done = [(tasks[0][1], Value(tasks[0][0](connection)))]
                else:
                    done = [(waiting, attempt(connection, do)) for do, waiting in tasks]
        except BaseException as error:
            self.hang_up()
            done = [(waiting, error) for _, waiting in tasks]
        for loop in {waiting.get_loop() for waiting, _ in done}:
            with suppress(RuntimeError):  # it has ended, and nobody waits there any more
                loop.call_soon_threadsafe(
                    tell, [each for each in done if each[0].get_loop() is loop]
                )

    def line(self) -> Connection:
        """The connection of the writing thread, which stays open as long as nothing goes wrong."""
        if self.writing is None:
            self.writing = self.engine.connect().execution_options(writes=True)
        return self.writing

    def hang_up(self) -> None:
        """Another connection is made for what is written next."""
        writing, self.writing = self.writing, None
        if writing is not None:
            with suppress(SQLAlchemyError, sqlite3.Error):
                writing.close()


class Value:
    """What a write gave back."""

    def __init__(self, value: object) -> None:
        self.value = value


def attempt(connection: Connection, do: Callable[[Connection], Any]) -> Value | BaseException:
    """One write among several."""
    driver = driver_of(connection)
    driver.execute("SAVEPOINT one")
    try:
        value = Value(do(connection))
    except Exception as error:
        driver.execute("ROLLBACK TO one")
        return error
    driver.execute("RELEASE one")
    return value


def tell(done: list[Done]) -> None:
    """Say how it went, all at once, to those who still wait."""
    for waiting, outcome in done:
        if waiting.done():
            continue
        if isinstance(outcome, Value):
            waiting.set_result(outcome.value)
        else:
            waiting.set_exception(outcome)


def driver_of(connection: Connection) -> sqlite3.Connection:
    """The connection of the driver itself."""
    found = connection.connection.driver_connection
    assert isinstance(found, sqlite3.Connection)
    return found


def begun(connection: Connection) -> Connection:
    """The connection, which knows now of the transaction that its driver has begun."""
    if not connection.in_transaction():
        connection.begin()
    return connection


@contextmanager
def transaction(connection: Connection) -> Iterator[Connection]:
    """A transaction that writes. It takes its place at once, so that it cannot fail halfway for being
    late; SQLAlchemy hears of it only where it is used."""
    driver = driver_of(connection)
    driver.execute("BEGIN IMMEDIATE")
    try:
        yield connection
        if connection.in_transaction():
            connection.commit()
        else:
            driver.commit()
    except BaseException:
        if connection.in_transaction():
            connection.rollback()
        driver.rollback()
        raise


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
    """A reader sees one picture from here on; a writer has begun already (see `transaction`)."""
    if not connection.get_execution_options().get("writes", False):
        connection.exec_driver_sql("BEGIN")
