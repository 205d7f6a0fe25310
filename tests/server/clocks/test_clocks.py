"""Clocks: what a move costs, what happens when the time is over, and that nothing else changes it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from signoria.server.clocks.terms import BREATH, DAY, FREE
from signoria.server.consent.acts import answer, ask
from signoria.server.moderation import acts as hosts
from signoria.server.refusals import Refused
from signoria.server.tables import acts
from tests.server.clocks.club import Club, club
from tests.server.services import fresh_database

Scene = Callable[[Club], Awaitable[None]]
GAME = {"clock": "game", "allowed": 20, "increment": 30}


def at_the_club(folder: Path, scene: Scene) -> None:
    async def play() -> None:
        async with club(str(folder / "tables.db")) as found:
            await scene(found)

    asyncio.run(play())


def test_a_clock_for_the_game_takes_what_was_used_and_adds_once_a_turn(tmp_path: Path) -> None:
    async def scene(found: Club) -> None:
        table = await found.begin(**GAME)
        assert table.times.spare == (1200.0, 1200.0)
        assert table.awaited == 0 and table.due == found.now + 1200 + FREE
        found.now += 100
        table = await found.move()
        moves = 1
        while table.awaited == 0:  # the rest of the turn is quick, and free
            table, moves = await found.move(), moves + 1
        assert table.times.spare == (1200.0 - 100 + FREE + 30, 1200.0)
        assert table.due == found.now + 1200 + FREE
        await hosts_chat(found)
        assert (await found.from_disk()).times == (await found.tables.fetch(found.id)).times

    at_the_club(tmp_path, scene)


async def hosts_chat(found: Club) -> None:
    """Talk moves no clock."""
    before = await found.tables.fetch(found.id)
    found.now += 5
    act = partial(acts.chat, asker=found.asker(0), seat=0, text="Well played", most=10)
    after = await found.tables.change(found.id, act)
    assert (after.times, after.wake) == (before.times, before.wake)


def test_what_is_taken_back_and_done_again_is_given_no_time(tmp_path: Path) -> None:
    async def scene(found: Club) -> None:
        table = await found.begin(allowed=5)
        for _ in range(40):
            seat, before = table.awaited, table
            assert seat is not None
            table = await found.move()
            if table.awaited != seat or table.match is None:
                continue
            try:
                act = partial(
                    acts.undo, asker=found.asker(seat), seat=seat, length=table.length, steps=1
                )
                found.now += 60
                back = await found.tables.change(found.id, act)
            except Refused:
                continue
            assert back.due == table.due
            found.now += 60
            length = back.length
            assert back.match is not None and before.match is not None
            word = table.match.entries[len(before.match.entries)].word
            again = partial(acts.play, asker=found.asker(seat), seat=seat, length=length, word=word)
            assert (await found.tables.change(found.id, again)).due == table.due
            return
        raise AssertionError("nothing could be taken back")

    at_the_club(tmp_path, scene)


@pytest.mark.parametrize("over", ["bot", "forfeit", "wait"])
def test_what_happens_when_a_time_is_over_was_agreed(tmp_path: Path, over: str) -> None:
    async def scene(found: Club) -> None:
        table = await found.begin(**GAME, over=over)
        found.now = table.due or 0.0
        length = table.length
        table = await found.sweep(process=1)
        seat = table.seats[0]
        last = table.lines[-1]
        if over == "wait":
            assert (last.kind, table.times.late, table.wake) == ("late", True, None)
            assert not seat.is_played_by_bot
            found.now += 3600
            assert (await found.sweep()).version == table.version  # said once
            table = await found.turn()
            assert table.times.spare[0] == 30.0 and not table.times.late
            return
        assert seat.is_played_by_bot and table.length == length
        if over == "forfeit":
            assert (last.kind, last.account, seat.account) == ("forfeited", found.people[0], None)
            return
        assert (last.kind, last.word, seat.absent) == ("absent", "time", True)
        await bot_plays_this_move(found)

    at_the_club(tmp_path, scene)


async def bot_plays_this_move(found: Club) -> None:
    """Who ran out of time comes back for the next move, and has a moment for each from then on."""
    with pytest.raises(Refused, match="a bot makes this move"):
        await found.move()
    sit = partial(acts.sit, asker=found.asker(0), wanted=None, name="")
    assert (await found.tables.change(found.id, sit)).seats[0].absent
    table = await found.tables.fetch(found.id)
    while table.awaited == 0:
        assert table.match is not None
        act = partial(
            acts.play_as_bot,
            asker=found.tables.asker(None),
            seat=0,
            length=table.length,
            word=table.match.words[0],
        )
        table = await found.tables.change(found.id, act)
    table = await found.tables.change(found.id, sit)
    assert not table.seats[0].absent
    table = await found.turn()
    assert table.awaited == 0 and table.due == found.now + FREE + max(BREATH, table.times.spare[0])


def test_holidays_are_used_up_when_the_days_of_a_move_are_over(tmp_path: Path) -> None:
    async def scene(found: Club) -> None:
        table = await found.begin(pace="days", allowed=2, holidays=7)
        assert table.due == found.now + 9 * DAY
        found.now += 3 * DAY
        table = await found.turn()
        assert table.times.spare == (6 * DAY, 7 * DAY)
        found.now += 2 * DAY
        assert (await found.turn(process=1)).times.spare == (6 * DAY, 7 * DAY)

    at_the_club(tmp_path, scene)


def test_the_clocks_stand_still_when_all_agree(tmp_path: Path) -> None:
    async def scene(found: Club) -> None:
        begun = await found.begin(people=3, **GAME)
        found.now += 50
        await found.ask(0, "pause")
        with pytest.raises(Refused, match="something else is being asked"):
            await found.ask(1, "pause")
        assert not (await found.answer(1)).times.paused
        assert not (await found.answer(2, agrees=False)).times.paused
        with pytest.raises(Refused, match="wait a minute"):
            await found.ask(0, "pause")
        await found.ask(1, "pause")
        await found.answer(0)
        table = await found.answer(2)
        assert table.times.paused and table.wake is None and table.due is None
        found.now += 3 * DAY
        assert (await found.sweep()).version == table.version
        assert (await found.from_disk()).times == table.times
        await found.ask(2, "resume")
        await found.answer(1)
        table = await found.answer(0)
        assert begun.due is not None and table.due == found.now + (begun.due - 1_000_000.0) - 50
        assert table.wake == table.due

    at_the_club(tmp_path, scene)


def test_moves_are_made_and_seats_leave_while_the_clocks_stand_still(tmp_path: Path) -> None:
    async def scene(found: Club) -> None:
        await found.begin(**GAME)
        await found.ask(0, "pause")
        await found.answer(1)
        found.now += 1000
        table = await found.turn()
        assert table.times.spare == (1200.0 + 30, 1200.0)  # only the turn is paid
        await found.ask(1, "resume")
        leave = partial(acts.leave, asker=found.asker(0))
        await found.tables.change(found.id, leave)
        table = await found.answer(1)  # alone, they need not wait for anybody
        assert not table.times.paused and table.due == found.now + 1200 + FREE

    at_the_club(tmp_path, scene)


def test_only_players_who_are_there_are_asked(tmp_path: Path) -> None:
    async def scene(found: Club) -> None:
        await found.begin(**GAME)
        with pytest.raises(Refused, match="not yours"):
            await found.tables.change(
                found.id, partial(ask_for, number=1, asker=found.tables.asker("a stranger"))
            )
        table = await found.ask(0, "pause")
        assert table.vote is not None
        with pytest.raises(Refused, match="settled"):
            await found.tables.change(found.id, partial(stale, asker=found.asker(1)))
        with pytest.raises(Refused, match="only the host"):
            await found.tables.change(found.id, partial(hosts.close, asker=found.asker(1)))

    at_the_club(tmp_path, scene)


def ask_for(table: Any, number: int, asker: acts.Asker) -> Any:
    """Ask in the name of another player."""
    return ask(table, asker, number, "pause")


def stale(table: Any, asker: acts.Asker) -> Any:
    """Answer an older question."""
    return answer(table, asker, 1, table.vote.version - 1, True)


@pytest.mark.parametrize(
    "more",
    [
        {"clock": "game", "pace": "days"},
        {"increment": 10},
        {"holidays": 3},
    ],
)
def test_what_cannot_be_a_clock_is_refused(tmp_path: Path, more: dict[str, Any]) -> None:
    async def scene(found: Club) -> None:
        with pytest.raises(Refused) as refused:
            await found.begin(**more)
        assert refused.value.code == "clock"

    at_the_club(tmp_path, scene)


def test_both_databases_keep_the_same_times_for_two_processes(
    tmp_path: Path, postgres: str
) -> None:
    async def play(place: str) -> list[Any]:
        async with club(place) as found:
            table = await found.begin(**GAME)
            seen = []
            for number in range(12):
                found.now += 7 * number
                table = await found.move(process=number % 2)
                seen.append((table.times, table.wake, (await found.from_disk()).times))
            return seen

    with fresh_database(postgres, "clocks") as place:
        there = asyncio.run(play(place))
    here = asyncio.run(play(str(tmp_path / "tables.db")))
    assert here == there
    assert all([told == kept for told, _, kept in here])
