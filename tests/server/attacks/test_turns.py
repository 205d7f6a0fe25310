"""Who may think next: people first, every account and table in turn, quick thoughts past slow ones."""

from __future__ import annotations

import asyncio
import random

from signoria.server.thinking.turns import Place, Turn, Turns


async def step() -> None:
    """Let everything go on that can."""
    passed = asyncio.Event()
    asyncio.get_running_loop().call_soon(passed.set)
    await passed.wait()


async def queued(turns: Turns, places: list[Place]) -> list[asyncio.Task[Turn]]:
    """All these wait, in this order."""
    tasks = [asyncio.create_task(turns.wait(place)) for place in places]
    await step()
    return tasks


async def order(turns: Turns, tasks: list[asyncio.Task[Turn]]) -> list[Place]:
    """In which order they get their turns, each ending before the next."""
    found = []
    while any([not task.done() for task in tasks]) or turns.running:
        for turn in list(turns.running):
            found.append(turn.place)
            turns.leave(turn)
        await step()
    return found


def test_people_come_before_tables_without_them() -> None:
    async def play() -> None:
        turns = Turns(1)
        bots = [Place("eve", f"t{number}", has_people=False) for number in range(40)]
        ada = Place("ada", "home")
        tasks = await queued(turns, [*bots, ada])
        found = await order(turns, tasks)
        assert found.index(ada) == 1 and len(found) == 41  # one was thinking already

    asyncio.run(play())


def test_advice_waits_for_bots_of_people_but_not_for_tables_without_them() -> None:
    async def play() -> None:
        turns = Turns(1)
        first, alone = Place("ben", "now"), Place("eve", "t", has_people=False)
        advice, bot = Place("ada", "home", is_urgent=False), Place("ada", "home")
        tasks = await queued(turns, [first, alone, advice, bot])
        assert await order(turns, tasks) == [first, bot, advice, alone]

    asyncio.run(play())


def test_accounts_take_turns_and_so_do_their_tables() -> None:
    async def play() -> None:
        turns = Turns(1)
        many = [Place("eve", f"t{number % 3}") for number in range(12)]
        few = [Place("ada", "home")] * 3
        found = await order(turns, await queued(turns, many + few))
        assert [place.account for place in found[:6]] == ["eve", "ada"] * 3
        tables = [place.table for place in found if place.account == "eve"]
        assert sorted(tables[:3]) == sorted(tables[3:6]) == ["t0", "t1", "t2"]

    asyncio.run(play())


def test_a_thought_nobody_waits_for_ends_when_a_person_comes() -> None:
    async def play() -> None:
        turns, ended = Turns(2), []
        (alone,) = await asyncio.gather(*await queued(turns, [Place("eve", "a", False)]))
        alone.end_early = lambda: ended.append("eve")
        (person,) = await asyncio.gather(*await queued(turns, [Place("ada", "b")]))
        person.end_early = lambda: ended.append("ada")
        assert ended == []  # there was room for both
        (late,) = await queued(turns, [Place("ben", "c")])
        assert ended == ["eve"] and not late.done()
        turns.leave(alone)
        assert (await late).place.account == "ben"

    asyncio.run(play())


def test_quick_thoughts_pass_slow_ones_and_tables_without_people_never_take_all() -> None:
    async def play() -> None:
        turns = Turns(4, quick=1)
        alone = await queued(turns, [Place("eve", f"t{number}", False) for number in range(9)])
        assert len([task for task in alone if task.done()]) == 2
        people = await queued(turns, [Place("ada", f"t{number}") for number in range(5)])
        assert len([task for task in people if task.done()]) == 2
        quick = await queued(turns, [Place("ben", "t", is_quick=True)] * 2)
        assert [task.done() for task in quick] == [True, False]
        of_bots = await queued(turns, [Place("eve", "t", False, is_quick=True)])
        assert not of_bots[0].done()
        assert len(turns.running) == 5
        await order(turns, [*alone, *people, *quick, *of_bots])

    asyncio.run(play())


def test_nothing_is_lost_when_those_who_wait_give_up() -> None:
    async def play() -> None:
        rng = random.Random(4)
        turns = Turns(3, quick=1)
        tasks: list[asyncio.Task[Turn]] = []
        for _ in range(400):
            place = Place(
                rng.choice("abc"), rng.choice("xyz"), rng.random() < 0.5, rng.random() < 0.3
            )
            tasks += await queued(turns, [place])
            if rng.random() < 0.4:
                rng.choice(tasks).cancel()
            if turns.running and rng.random() < 0.6:
                turns.leave(rng.choice(sorted(turns.running, key=lambda turn: turn.number)))
            assert len([turn for turn in turns.running if not turn.is_extra]) <= 3
            await step()
        await order(turns, tasks)
        assert not turns.waiting and not turns.running

    asyncio.run(play())
