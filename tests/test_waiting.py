"""Waiting: it ends with the sign, and tells what did not come."""

from __future__ import annotations

import asyncio
from itertools import count

import pytest

from tests import waiting


@pytest.fixture
def in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits at all."""
    monkeypatch.setattr(waiting, "LIMIT", 0.0)


def too_early() -> bool:
    """Nobody is there yet."""
    raise ConnectionError("refused")


async def looked(found: object) -> object:
    """What is seen, by an observer who lets others go on."""
    return found


def test_one_looks_until_it_is_so() -> None:
    numbers = count()
    assert waiting.until(lambda: next(numbers), "three", lambda seen: seen == 3) == 3

    async def play() -> None:
        assert (
            await waiting.until_async(lambda: looked(next(numbers)), "six", lambda seen: seen == 6)
            == 6
        )
        await waiting.until_true(lambda: next(numbers) > 8, "nine")

    asyncio.run(play())


def test_who_has_waited_long_looks_less_often(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr(waiting.time, "monotonic", lambda: now[0])
    patience = waiting.Patience("a sign")
    pauses = []
    for now[0] in (0.0, 0.3, 2.0, 60.0):
        pauses.append(patience.pause)
    assert pauses == [waiting.PAUSE, waiting.PAUSE, 0.1, waiting.LONGEST_PAUSE]


@pytest.mark.usefixtures("in_a_hurry")
def test_what_does_not_come_is_named_with_what_was_seen_last() -> None:
    with pytest.raises(waiting.DidNotHappen, match=r"for a round table; seen last: 'a square'"):
        waiting.until(lambda: "a square", "a round table", lambda seen: seen == "round")
    with pytest.raises(waiting.DidNotHappen, match=r"for a server; seen last: Connection"):
        waiting.until(too_early, "a server", not_yet=OSError)
    with pytest.raises(waiting.DidNotHappen, match=r"for a word; seen last: None"):
        asyncio.run(waiting.until_async(lambda: looked(None), "a word"))


def test_other_errors_are_not_waited_out() -> None:
    with pytest.raises(ConnectionError):
        waiting.until(too_early, "a server", not_yet=KeyError)


def test_what_hangs_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask() -> None:
        await waiting.within(asyncio.Event().wait(), "an answer")

    monkeypatch.setattr(waiting, "LIMIT", 0.01)
    with pytest.raises(waiting.DidNotHappen, match="waited 0 s for an answer"):
        asyncio.run(ask())


def test_a_time_out_of_what_is_waited_for_is_its_own() -> None:
    async def fail() -> None:
        raise TimeoutError("theirs")

    with pytest.raises(TimeoutError, match="theirs"):
        asyncio.run(waiting.within(fail(), "an answer"))
