"""How tests wait: for a sign, never for a time.

There is one limit for everything that is waited for, and no machine exceeds it, however busy it is. A
wait that fails says what it waited for, and what it saw last. `SIGNORIA_TEST_LIMIT` sets another limit.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import time
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

T = TypeVar("T")

LIMIT = float(os.environ.get("SIGNORIA_TEST_LIMIT", "300"))
"""Seconds until something that should happen counts as not happening."""

MILLISECONDS = LIMIT * 1000
"""The same for a browser."""

PAUSE, LONGEST_PAUSE = 0.02, 0.25
"""Seconds between two looks: at first, and at most."""

PATIENT = 0.05
"""One who has waited looks less often: the pause is this part of the time so far, so hardly any is lost
when the sign comes, and what is waited for has the processor to itself."""

LONG = 2000
"""Letters of what was seen last that are told."""

NotYet = type[BaseException] | tuple[type[BaseException], ...]
"""Errors that only say that it is too early."""


class DidNotHappen(AssertionError):
    """Something was waited for as long as anybody waits."""


class Patience:
    """What is waited for, what was seen last, and whether it is time to give up."""

    def __init__(self, what: str) -> None:
        self.what = what
        self.seen: object = "nothing"
        self.begun = time.monotonic()
        self.end = self.begun + LIMIT

    @property
    def pause(self) -> float:
        """Seconds until the next look."""
        waited = time.monotonic() - self.begun
        return min(LONGEST_PAUSE, max(PAUSE, PATIENT * waited))

    def check(self) -> None:
        """Fail when the limit is reached."""
        if time.monotonic() > self.end:
            last = repr(self.seen)
            last = last if len(last) < LONG else f"{last[:LONG]} ..."
            raise DidNotHappen(f"waited {LIMIT:.0f} s for {self.what}; seen last: {last}")


def until(
    look: Callable[[], T],
    what: str,
    so: Callable[[T], object] = bool,
    not_yet: NotYet = (),
    page: Any = None,
) -> T:
    """Look again and again until what is seen is so. A browser's `page` goes on while this waits."""
    patience = Patience(what)
    while True:
        try:
            seen = look()
            patience.seen = seen
            if so(seen):
                return seen
        except not_yet as error:
            patience.seen = error
        patience.check()
        if page is None:
            time.sleep(patience.pause)
        else:
            page.wait_for_timeout(patience.pause * 1000)


async def until_async(
    look: Callable[[], Awaitable[T]],
    what: str,
    so: Callable[[T], object] = bool,
    not_yet: NotYet = (),
) -> T:
    """The same where others have to go on meanwhile."""
    patience = Patience(what)
    while True:
        try:
            seen = await within(look(), what)
            patience.seen = seen
            if so(seen):
                return seen
        except not_yet as error:
            patience.seen = error
        patience.check()
        await asyncio.sleep(patience.pause)


async def until_true(look: Callable[[], object], what: str) -> None:
    """Until something in this process is so, while others go on."""

    async def looked() -> object:
        return look()

    await until_async(looked, what)


async def within(work: Awaitable[T], what: str) -> T:
    """The result of something that takes its own time, but not for ever."""
    try:
        async with asyncio.timeout(LIMIT) as limit:
            return await work
    except TimeoutError as error:
        if not limit.expired():
            raise
        raise DidNotHappen(f"waited {LIMIT:.0f} s for {what}") from error


def run(command: list[str], **how: Any) -> subprocess.CompletedProcess[str]:
    """Run a command to its end: what it said, and how it ended."""
    return subprocess.run(
        command, **{"capture_output": True, "text": True, **how}, check=False, timeout=LIMIT
    )
