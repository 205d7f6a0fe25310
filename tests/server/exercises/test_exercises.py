"""Exercises at the server: which there are, whose they are, what is told when, when they come back."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

from signoria.server.settings import Settings
from tests.server.clients import Friend, play_on, served
from tests.server.exercises.practising import (
    best_of,
    mine,
    mistakes_in,
    of_table,
    opened,
    place,
    reviewed,
    sent,
    tried,
)
from tests.server.reviews.games import begun, done, finished, read, wanted
from tests.server.serve import settings

DAY = 86_400.0


class Clock:
    """A clock that goes on, by days when it is told to."""

    def __init__(self) -> None:
        self.now = 1_700_000_000.0

    def __call__(self) -> float:
        self.now += 0.001
        return self.now


def clocked(folder: Path) -> tuple[Settings, Clock]:
    """Settings with such a clock."""
    clock = Clock()
    return replace(settings(str(folder / "tables.db")), clock=clock), clock


def test_the_mistakes_of_a_review_are_exercises_at_once(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada = await Friend(address, 1).introduced("Ada")
            stranger = await mine(Friend(address))
            assert not stranger["known"]
            assert await mine(ada) == stranger | {"known": True}
            table = await reviewed(ada)
            found = await mine(ada)
            steps = sorted([each["step"] for each in await of_table(ada, table)])
            assert steps == mistakes_in(await done(ada, table))
            assert found["due"] == len(found["exercises"]) and found["rhythm"] == [1, 3, 7, 21]
            costs = [each["cost"] for each in found["exercises"]]
            assert costs == sorted(costs, reverse=True), "the dearest come first"
            assert {(each["days"], each["stage"]) for each in found["exercises"]} == {(0, 0)}
            again = await ada.http.post(f"/api/tables/{table}/exercises")
            assert again.json() == {"count": len(steps)}
            assert await mine(ada) == found

    asyncio.run(play())


def test_nothing_is_told_until_it_is_over(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada = await Friend(address, 1).introduced("Ada")
            table = await reviewed(ada)
            listed = (await of_table(ada, table))[0]
            first = await opened(ada, listed)
            assert first["name"] and first["title"] and first["answers"] > 1
            assert not {"best", "right", "natural", "shares", "line"} & set(first)
            best = await best_of(ada, listed)
            record = (await ada.http.get(f"/api/tables/{table}/record")).json()
            played = record["entries"][listed["step"]]["word"]
            found = await tried(ada, listed, played)
            assert found["state"] == "open" and found["left"] == 2
            assert found["solution"] is None and found["coming"] is None and not found["hint"]
            found = await tried(ada, listed, played, hinted=True)
            assert {best, played} <= set(found["hint"]) and found["solution"] is None
            assert (await of_table(ada, table))[0] == listed, "nothing is kept so far"
            found = await tried(ada, listed, played, best)
            assert found["state"] == "solved" and found["solution"]["best"] == best
            assert found["solution"]["natural"] == played and found["solution"]["line"]
            assert (found["coming"]["stage"], found["coming"]["days"]) == (1, 1)
            italian = await tried(ada, listed, played, best, language="it")
            assert italian["solution"]["best_label"] != found["solution"]["best_label"]

    asyncio.run(play())


def test_an_exercise_comes_back_after_days_and_is_learned_in_the_end(tmp_path: Path) -> None:
    given, clock = clocked(tmp_path)

    async def play() -> None:
        async with served(given) as address:
            ada = await Friend(address, 1).introduced("Ada")
            await reviewed(ada)
            listed = (await mine(ada))["exercises"][0]
            best = await best_of(ada, listed)
            for times, days in enumerate([1, 3, 7, 21, None]):
                found = await tried(ada, listed, best, times=times)
                assert found["coming"]["days"] == days and not found["coming"]["again"]
                early = await tried(ada, listed, best, times=times + 1)
                assert early["coming"]["again"] and early["coming"]["days"] == days
                kept = await find(ada, listed)
                assert kept["days"] == days and kept["stage"] == times + 1
                clock.now += DAY * (days or 0)
            assert (await mine(ada))["exercises"][-1]["days"] is None, "learned, it is the last"

    async def find(ada: Friend, listed: Any) -> Any:
        every = (await mine(ada))["exercises"]
        return next(each for each in every if place(each) == place(listed))

    asyncio.run(play())


def test_what_is_not_found_comes_back_on_the_same_day_after_the_others(tmp_path: Path) -> None:
    given, clock = clocked(tmp_path)

    async def play() -> None:
        async with served(given) as address:
            ada = await Friend(address, 1).introduced("Ada")
            await reviewed(ada)
            before = await mine(ada)
            listed = before["exercises"][0]
            best = await best_of(ada, listed)
            await tried(ada, listed, best)
            clock.now += DAY
            missed = await tried(ada, listed, given_up=True, times=1)
            assert (missed["coming"]["stage"], missed["coming"]["days"]) == (0, 0)
            assert missed["coming"]["due"] == len(before["exercises"]) - 1
            after = await mine(ada)
            assert after["due"] == before["due"]
            last_due = [each for each in after["exercises"] if each["days"] == 0][-1]
            assert place(last_due) == place(listed)

    asyncio.run(play())


def test_what_was_settled_counts_once_however_often_it_is_sent(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada = await Friend(address, 1).introduced("Ada")
            await reviewed(ada)
            listed = (await mine(ada))["exercises"][0]
            best = await best_of(ada, listed)
            every = await asyncio.gather(*[tried(ada, listed, given_up=True) for _ in range(6)])
            assert sorted([each["coming"]["again"] for each in every]) == [False] + 5 * [True]
            assert (await opened(ada, listed))["times"] == 1
            every = await asyncio.gather(*[tried(ada, listed, best, times=1) for _ in range(6)])
            assert sorted([each["coming"]["again"] for each in every]) == [False] + 5 * [True]
            late = await tried(ada, listed, given_up=True)
            assert late["coming"]["again"] and late["coming"]["stage"] == 1, "it came too late"

    asyncio.run(play())


def test_only_ones_own_answers_are_practised_and_nobody_elses(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada = await Friend(address, 1).introduced("Ada")
            ben = await Friend(address, 2).introduced("Ben")
            eve = await Friend(address, 3).introduced("Eve")
            review: Any = {"moves": []}
            while not mistakes_in(review):
                table = await shared_game(ada, ben)
                await wanted(ada, table)
                review = await done(ada, table)
            own = [await of_table(each, table) for each in (ada, ben, eve)]
            seats = {move["step"]: move["seat"] for move in review["moves"] if move["size"]}
            for seat in (0, 1):
                steps = sorted([each["step"] for each in own[seat]])
                assert steps == [step for step, by in seats.items() if by == seat]
            assert own[2] == []
            listed = (own[0] + own[1])[0]
            other = ben if listed in own[0] else ada
            for friend, status in ((other, 404), (eve, 403), (Friend(address), 401)):
                assert (await friend.http.get(place(listed))).status_code == status
                assert (await sent(friend, listed, given_up=True)).status_code == status
            assert (await eve.http.post(f"/api/tables/{table}/exercises")).status_code == 403

    asyncio.run(play())


async def shared_game(ada: Friend, ben: Friend) -> str:
    """A short game of two people."""
    table = await ada.create([{"kind": "mine"}, {"kind": "open"}], settings={"round_limit": 1})
    await ben.do(table, "seats", name="Ben")
    await ada.do(table, "start")
    await play_on([ada], table, {0: ada, 1: ben})
    return table


def test_only_reviewed_games_that_are_over_are_practised(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada = await Friend(address, 1).introduced("Ada")
            running, unreviewed = await begun(ada), await finished(ada)
            for table, status, code in (
                (running, 409, "playing"),
                (unreviewed, 409, "unreviewed"),
                ("nowhere", 404, "unknown"),
            ):
                refused = await ada.http.post(f"/api/tables/{table}/exercises")
                assert (refused.status_code, refused.json()["code"]) == (status, code)
                listed = {"table": table, "step": 3}
                assert (await ada.http.get(place(listed))).status_code == status
                assert (await sent(ada, listed)).status_code == status
            assert (await read(ada, unreviewed)).json() is None

    asyncio.run(play())


def test_what_cannot_be_is_refused(tmp_path: Path) -> None:
    async def play() -> None:
        given = settings(str(tmp_path / "tables.db"))
        async with served(given) as address:
            ada = await Friend(address, 1).introduced("Ada")
            await reviewed(ada)
            listed = (await mine(ada))["exercises"][0]
            for words, more, status in (
                (["dance"], {}, 422),
                (4 * ["dance"], {}, 400),
                ([], {"right": True}, 400),
                ([], {"times": -1}, 400),
                ([], {"times": 10**30}, 400),
            ):
                answer = await sent(ada, listed, *words, **more)
                assert answer.status_code == status, answer.text
            for step in ("-1", "100000", "99999999999999999999", "x"):
                where = f"/api/exercises/{listed['table']}/{step}"
                assert (await ada.http.get(where)).status_code == 404
        strict = replace(given, limits=replace(given.limits, studies_per_minute=1))
        async with served(strict) as address:
            again = Friend(address)
            again.http.cookies.update(ada.http.cookies)
            assert (await again.http.get(place(listed))).status_code == 200
            assert (await again.http.get(place(listed))).status_code == 429

    asyncio.run(play())
