"""People who practise: what they ask of a server."""

from __future__ import annotations

from typing import Any

import httpx

from tests.server.clients import Friend
from tests.server.reviews.games import done, finished, wanted

ENOUGH = 2
MOST_GAMES = 12


async def reviewed(friend: Friend) -> str:
    """A short game of one person on two seats, played to its end and reviewed: the first one in which
    some moves were mistakes."""
    for _ in range(MOST_GAMES):
        table = await finished(friend)
        assert (await wanted(friend, table)).status_code == 200
        if len(mistakes_in(await done(friend, table))) >= ENOUGH:
            return table
    raise AssertionError("players who do not look make no mistakes")


def mistakes_in(review: Any) -> list[int]:
    """The steps at which moves cost much."""
    return [move["step"] for move in review["moves"] if move["size"]]


async def of_table(friend: Friend, table: str) -> list[Any]:
    """One's exercises of a table."""
    return [each for each in (await mine(friend))["exercises"] if each["table"] == table]


async def mine(friend: Friend) -> Any:
    """One's exercises."""
    answer = await friend.http.get("/api/exercises")
    assert answer.status_code == 200, answer.text
    return answer.json()


def place(listed: Any) -> str:
    """Where an exercise is."""
    return f"/api/exercises/{listed['table']}/{listed['step']}"


async def opened(friend: Friend, listed: Any, **query: str) -> Any:
    """An exercise before anything is tried."""
    answer = await friend.http.get(place(listed), params=query)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def sent(friend: Friend, listed: Any, *words: str, **more: Any) -> httpx.Response:
    """Tries, as they are sent."""
    body = {"tried": words, "times": 0, **more}
    return await friend.http.post(f"{place(listed)}/tries", json=body)


async def tried(friend: Friend, listed: Any, *words: str, **more: Any) -> Any:
    """What the server says of these tries."""
    answer = await sent(friend, listed, *words, **more)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def best_of(friend: Friend, listed: Any) -> str:
    """The better move, as the review tells it."""
    review = await done(friend, listed["table"])
    return str(next(each for each in review["moves"] if each["step"] == listed["step"])["best"])
