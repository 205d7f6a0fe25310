"""Reviews at the server: who may ask, what is told, in which language, and how often."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from signoria.server.thinking.pool import Pool
from signoria.server.thinking.thoughts import Overrun
from tests.server.clients import Friend, served
from tests.server.reviews.games import begun, done, finished, read, wanted
from tests.server.serve import ROOMY, settings
from tests.waiting import until_async


def test_a_finished_game_is_reviewed_and_read_by_link(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada = await Friend(address, 1).introduced("Ada")
            eve = await Friend(address, 2).introduced("Eve")
            table = await finished(ada)
            assert (await read(eve, table)).json() is None
            assert (await eve.http.get(f"/api/tables/{table}/course")).status_code == 200
            asked = await wanted(ada, table)
            assert asked.status_code == 200 and asked.json()["state"] in ("waiting", "first")
            review = await done(Friend(address), table)  # a stranger who has the link
            check_whole(review)
            again = await wanted(ada, table)
            assert again.json() == review, "asking once more changes nothing"
            italian = await done(eve, table, language="it")
            assert italian["story"] != review["story"] and italian["points"] == review["points"]
            assert "vince" in italian["story"] or "vincono" in italian["story"]

    asyncio.run(play())


def check_whole(review: Any) -> None:
    """Everything adds up, and nothing is said that was not confirmed."""
    assert review["done"] == review["of"] and review["seconds"] is None
    assert review["moves"] and review["points"][-1]["seat"] is None and review["story"]
    assert [point["step"] for point in review["points"][:-1]] == [
        move["step"] for move in review["moves"]
    ]
    assert review["rounds"][0]["step"] == 0 and review["sure"] == review["points"][-1]["step"]
    for player in review["players"]:
        parts = [player[name] for name in ("start", "luck", "mistakes", "others")]
        assert abs(sum(parts) - player["result"]) < 1e-9
        assert 0 <= player["accuracy"] <= 100
    for move in review["moves"]:
        assert (move["size"] != "") <= move["confirmed"] == (move["cost"] > 0.0)
        assert bool(move["best_line"]) == move["confirmed"]


def test_only_players_ask_unless_the_table_is_public(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada = await Friend(address, 1).introduced("Ada")
            eve = await Friend(address, 2).introduced("Eve")
            private, public = await finished(ada), await finished(ada, public=True)
            for friend, table, status, code in (
                (Friend(address), private, 401, "identity"),
                (Friend(address), public, 401, "identity"),
                (eve, private, 403, "foreign"),
                (ada, "nowhere", 404, "unknown"),
                (ada, "no/where", 404, "unknown"),
            ):
                refused = await wanted(friend, table)
                assert (refused.status_code, refused.json()["code"]) == (status, code)
            assert (await wanted(eve, public)).status_code == 200
            assert (await read(ada, "nowhere")).status_code == 404
            assert (await wanted(ada, private, language="fr")).status_code == 400
            assert (await read(ada, private)).json() is None, "a refusal begins nothing"

    asyncio.run(play())


def test_a_running_table_is_not_reviewed(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada = await Friend(address, 1).introduced("Ada")
            table = await begun(ada, public=True)
            for answer in (await wanted(ada, table), await read(ada, table)):
                assert answer.status_code == 409 and answer.json()["code"] == "playing"

    asyncio.run(play())


def test_an_account_has_a_few_reviews_at_once_and_some_in_a_day(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits = replace(ROOMY, open_reviews=1, reviews_per_day=2)
    given = replace(settings(str(tmp_path / "tables.db")), limits=limits)
    gate = asyncio.Event()
    usual = Pool.ask

    async def waiting(pool: Pool, question: dict[str, Any], *patience: float) -> Any:
        await gate.wait()
        return await usual(pool, question, *patience)

    async def play() -> None:
        async with served(given) as address:
            ada = await Friend(address, 1).introduced("Ada")
            first, second, third = [await finished(ada) for _ in range(3)]
            monkeypatch.setattr(Pool, "ask", waiting)
            assert (await wanted(ada, first)).status_code == 200
            refused = await wanted(ada, second)
            assert refused.status_code == 429 and refused.json()["code"] == "too-many"
            assert (await wanted(ada, first)).status_code == 200, "it was asked for already"
            gate.set()
            await done(ada, first)
            assert (await wanted(ada, second)).status_code == 200
            await done(ada, second)
            assert "today" in (await wanted(ada, third)).json()["message"]
            assert (await read(ada, third)).json() is None

    asyncio.run(play())


def test_an_address_asks_for_a_few_in_an_hour(tmp_path: Path) -> None:
    given = replace(
        settings(str(tmp_path / "tables.db")), limits=replace(ROOMY, reviews_per_hour=1)
    )

    async def play() -> None:
        async with served(given) as address:
            ada = await Friend(address, 1).introduced("Ada")
            table = await finished(ada)
            assert (await wanted(ada, table)).status_code == 200
            assert (await wanted(ada, table)).status_code == 429
            await done(ada, table)

    asyncio.run(play())


def test_an_answer_without_a_verdict_is_left_out_of_its_review(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = Pool.ask
    dumb: list[int] = []

    async def failing_once(pool: Pool, question: dict[str, Any], *patience: float) -> Any:
        length = len(question["entries"])
        if dumb[:1] in ([], [length]) and not question["rival"]:
            dumb.append(length)
            raise Overrun("no answer in time")
        return await usual(pool, question, *patience)

    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada = await Friend(address, 1).introduced("Ada")
            table = await finished(ada)
            monkeypatch.setattr(Pool, "ask", failing_once)
            await wanted(ada, table)
            review = await done(ada, table)
            check_whole(review)
            assert len(dumb) == 3 and dumb[0] not in [move["step"] for move in review["moves"]]

    asyncio.run(play())


def test_a_review_that_has_not_begun_goes_before_the_deeper_look_of_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = Pool.ask
    asked: list[tuple[str, bool]] = []
    gate, is_deep = asyncio.Event(), asyncio.Event()

    async def noted(pool: Pool, question: dict[str, Any], *patience: float) -> Any:
        asked.append((question["table"], bool(question["rival"])))
        if question["rival"]:
            is_deep.set()
            await gate.wait()
        return await usual(pool, question, *patience)

    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada = await Friend(address, 1).introduced("Ada")
            one, other = await finished(ada), await finished(ada)
            monkeypatch.setattr(Pool, "ask", noted)
            monkeypatch.setattr("signoria.server.reviews.job.SAVE", 0.0)
            await wanted(ada, one)
            await is_deep.wait()
            await wanted(ada, other)
            gate.set()
            check_whole(await done(ada, other))
            check_whole(await done(ada, one))
            assert asked.count((one, True)) > 1, "it had something left to do"
            last_of_one = len(asked) - 1 - asked[::-1].index((one, True))
            assert asked.index((other, False)) == asked.index((one, True)) + 1
            assert asked.index((other, False)) < last_of_one

    asyncio.run(play())


def test_a_judge_that_fails_leaves_a_failed_review_that_can_be_asked_for_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = Pool.ask
    asked: list[int] = []

    async def failing(pool: Pool, question: dict[str, Any], *patience: float) -> Any:
        asked.append(len(question["entries"]))
        if len(asked) > 3:
            raise Overrun("no answer in time")
        return await usual(pool, question, *patience)

    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada = await Friend(address, 1).introduced("Ada")
            table = await finished(ada)
            monkeypatch.setattr(Pool, "ask", failing)
            await wanted(ada, table)

            async def state() -> str:
                return str((await read(ada, table)).json()["state"])

            await until_async(state, "the review to fail", lambda now: now == "failed")
            assert len(asked) == 15 and len(set(asked)) == 7, "four were asked three times each"
            assert (await read(ada, table)).json()["done"] == 3, "what was found is kept"
            monkeypatch.setattr(Pool, "ask", usual)
            await wanted(ada, table)
            check_whole(await done(ada, table))

    asyncio.run(play())
