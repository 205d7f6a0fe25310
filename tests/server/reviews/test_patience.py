"""No table waits for a review: its worker is its own, and leaves the processor to others; and it makes
way for the coach."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import Any

import pytest

from signoria.learn.review import Course, Review, judge_for
from signoria.server.thinking.pool import Pool
from signoria.server.thinking.thoughts import Overrun
from tests.learn.review.games import short_game
from tests.server.clients import Friend, answer, served
from tests.server.reviews.games import MINE, done, finished, wanted
from tests.server.serve import settings
from tests.waiting import LIMIT, until_async


def asked_about(deep: bool) -> dict[str, Any]:
    """A question to a judge about the first answer of a game."""
    match = short_game()
    choice = Course(match).choices[0]
    rival = next(word for word in choice.words if word != match.entries[choice.step].word)
    return {
        "table": "t",
        "header": {
            "game": match.game.id,
            "seats": match.game.seats,
            "modules": list(match.game.modules),
            "settings": dict(match.game.settings),
            "rules": match.game.rules,
        },
        "entries": [(entry.seat, entry.word) for entry in match.entries[: choice.step]],
        "answer": match.entries[choice.step].word,
        "rival": rival if deep else "",
        "first": 2,
        "deeper": 3,
    }


def test_a_worker_finds_what_a_judge_finds_anywhere() -> None:
    async def ask(deep: bool) -> Any:
        pool = Pool(1, patient=True)
        found = await pool.ask(asked_about(deep), LIMIT, LIMIT)
        (worker,) = pool.all
        if hasattr(os, "getpriority"):
            assert os.getpriority(os.PRIO_PROCESS, worker.process.pid) == 19
        await pool.close()
        return found

    review = Review(Course(short_game()))
    verdict = next(review.go_on(judge_for(first=2, deeper=3)))
    assert asyncio.run(ask(False)) == verdict.to_json()
    assert asyncio.run(ask(True))["deep"] is True


def test_a_judge_that_is_out_of_time_says_nothing() -> None:
    async def ask() -> None:
        pool = Pool(1, patient=True)
        await pool.ask(asked_about(False), LIMIT, LIMIT)
        with pytest.raises(Overrun, match="Interrupted"):
            await pool.ask({**asked_about(True), "deeper": 10**8}, 0.5, LIMIT)
        assert len(pool.free) == 1, "it listens, so it may be asked again"
        await pool.close()

    asyncio.run(ask())


def test_a_bot_answers_while_a_review_waits_for_its_verdict(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There is one worker for bots, and the judge has it never."""
    usual, judging, gate = Pool.ask, asyncio.Event(), asyncio.Event()

    async def slow(pool: Pool, question: dict[str, Any], *patience: float) -> Any:
        assert pool.patient == ("answer" in question)
        if pool.patient:
            judging.set()
            await gate.wait()
        return await usual(pool, question, *patience)

    async def play() -> None:
        monkeypatch.setattr(Pool, "ask", slow)
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada = await Friend(address, 1).introduced("Ada")
            over = await finished(ada)
            table = await ada.create([MINE, {"kind": "bot", "level": "random"}])
            await ada.do(table, "start")
            await wanted(ada, over)
            await judging.wait()
            await until_the_bot_has_answered(ada, table)
            gate.set()
            await done(ada, over)

    asyncio.run(play())


@pytest.mark.parametrize("way", [LIMIT, 0.01])
def test_a_review_asks_nothing_while_a_person_waits_for_the_coach_for_some_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: float
) -> None:
    usual, coaching, gate = Pool.ask, asyncio.Event(), asyncio.Event()
    judged: list[bool] = []

    async def noted(pool: Pool, question: dict[str, Any], *patience: float) -> Any:
        if "coach" in question:
            coaching.set()
            await gate.wait()
        else:
            judged.append(gate.is_set())
        return await usual(pool, question, *patience)

    async def play() -> None:
        monkeypatch.setattr(Pool, "ask", noted)
        monkeypatch.setattr("signoria.server.reviews.service.WAY", way)
        async with served(settings(str(tmp_path / "tables.db"), grace=LIMIT)) as address:
            ada = await Friend(address, 1).introduced("Ada")
            over = await finished(ada)
            table = await ada.create([MINE, MINE])
            await ada.do(table, "start")
            advice = asyncio.create_task(ada.http.get(f"/api/tables/{table}/coach?seat=0"))
            await coaching.wait()
            await wanted(ada, over)
            if way < LIMIT:  # where people always ask, reviews go on
                await done(ada, over)
            await until_async(
                lambda: ada.http.get("/metrics"),
                "the review to be begun",
                lambda seen: "signoria_reviews_total 1" in seen.text,
            )
            for _ in range(20):  # meanwhile it could have asked
                await ada.http.get("/metrics")
            gate.set()
            assert (await advice).status_code == 200
            await done(ada, over)
            assert judged and all(judged) == (way == LIMIT)

    asyncio.run(play())


async def until_the_bot_has_answered(friend: Friend, table: str) -> None:
    """Play until a bot has said something."""

    async def look() -> Any:
        seen = await friend.look(table, since=0)
        if seen["view"]["awaiting"] == 0:
            await answer(friend, table, 0)
        return seen["log"]

    await until_async(
        look,
        "a bot's answer",
        lambda log: any([line["kind"] == "move" and line["seat"] == 1 for line in log]),
    )
