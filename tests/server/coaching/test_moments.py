"""The moments of a first game: told to the learner alone, on the learner's turn, and once."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

import signoria
from signoria.bots import make, seat_to_answer
from signoria.learn.lessons import course_of
from signoria.server.coaching.routes import as_seen
from tests.server.clients import Friend, served
from tests.server.serve import settings

MINE, OPEN = {"kind": "mine"}, {"kind": "open"}


async def moment(friend: Friend, table: str, said: list[Any], **more: Any) -> Any:
    """What the coach of the first game says now."""
    return await friend.do(table, "moment", chapter="first-steps", said=said, **more)


def test_the_coach_of_a_first_game_speaks_to_the_learner_alone(tmp_path: Path) -> None:
    course = course_of("princes")
    assert course is not None and course.chapters[0].first_game is not None
    first = course.chapters[0].first_game.moments[0]

    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada = await Friend(address, 1).introduced("Ada")
            ben = await Friend(address, 2).introduced("Ben")
            table = await ada.create([MINE, OPEN, {"kind": "bot", "level": "random"}], "princes")
            await ben.do(table, "seats")
            await ada.do(table, "start")
            before = await ben.look(table, since=0)
            said = await moment(ada, table, [])
            assert said == {"moment": first.id, "turn": 1, "say": first.say.en}
            assert said == await moment(ada, table, []), "who asks again is told again"
            assert (await moment(ada, table, [], language="it"))["say"] == first.say.it
            told = [{"moment": said["moment"], "turn": said["turn"]}]
            assert await moment(ada, table, told) is None
            assert (await moment_refused(ben, table, 409))["code"] == "turn"
            assert await ben.look(table, since=0) == before
            eve = await Friend(address, 3).introduced("Eve")
            assert (await moment_refused(eve, table, 403))["code"] == "foreign"
            body = {"chapter": "no such chapter"}
            assert (await ada.do(table, "moment", 404, **body))["code"] == "unknown"

    asyncio.run(play())


async def moment_refused(friend: Friend, table: str, status: int) -> Any:
    """Why nothing is said."""
    return await friend.do(table, "moment", status, chapter="first-steps")


@pytest.mark.parametrize(
    ("game", "modules"), [("masters", []), ("lorenzo", ["advanced"]), ("princes", [])]
)
def test_moments_are_looked_up_on_a_table_that_holds_no_secret(
    game: str, modules: list[str]
) -> None:
    """Twin tables, which its seat cannot tell apart, are one and the same to the coach."""
    match, novice = signoria.new(game, seats=2, seed=4, modules=modules), make("novice", 2)
    while len(match.entries) < 30:
        match.play(novice.choose(seat_to_answer(match)))
    twin = match.clone()
    twin.state = match.resample(match.state.seat, seat_to_answer(match).chance(5))
    assert twin.position() != match.position()
    assert as_seen(twin).position() == as_seen(match).position()
    assert as_seen(match).view(match.seat) == match.view(match.seat)
