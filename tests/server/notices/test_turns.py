"""When people are called: once for each turn, when they are away, and only where they asked for it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from signoria.server.notices.kept import Turn, Wishes
from signoria.server.stores.notices.outbox import SqlNoticeStore
from tests.server.clients import served
from tests.server.notices.people import Clock, Pair, hook_for, many, pair, said_of, wish, with_clock
from tests.server.notices.receivers import hooked
from tests.waiting import until_true


class Sweeps:
    """Looks for turns, of all servers in this process."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.count = 0
        turns = SqlNoticeStore.turns

        async def noted(store: SqlNoticeStore, now: float, most: int) -> list[Turn]:
            found = await turns(store, now, most)
            self.count += 1
            return found

        monkeypatch.setattr(SqlNoticeStore, "turns", noted)

    async def some(self) -> None:
        """Three more: what the first found has been sent by then."""
        wanted = self.count + 3
        await until_true(lambda: self.count >= wanted, "looks for turns")


@pytest.fixture
def sweeps(monkeypatch: pytest.MonkeyPatch) -> Sweeps:
    return Sweeps(monkeypatch)


def test_a_turn_is_announced_once_and_the_next_one_again(tmp_path: Path, sweeps: Sweeps) -> None:
    async def play() -> None:
        clock = Clock()
        given = with_clock(str(tmp_path / "tables.db"), clock)
        async with hooked() as hook, served(given) as address:
            people = await pair(address)
            await wish(people.bob)
            channel = await hook_for(people.bob, hook)
            assert channel["confirmed"] and channel["address"] == "127.0.0.1"
            await sweeps.some()
            assert hook.heard == []  # it is Ada's turn
            await people.turn(0)
            await many(hook.heard, 1)
            await sweeps.some()
            await many(hook.heard, 1)
            await people.around()
            await many(hook.heard, 2)
            first, second = [heard.said for heard in hook.heard]
            assert first["kind"] == "turn" and first["title"] == "It is your turn"
            assert first["games"] == second["games"]
            assert hook.heard[0].id == first["id"] != second["id"]
            await said_of(people.bob, "ok")

    asyncio.run(play())


def test_nothing_is_announced_to_those_who_did_something_a_moment_ago(
    tmp_path: Path, sweeps: Sweeps
) -> None:
    async def play() -> None:
        clock = Clock()
        given = with_clock(str(tmp_path / "tables.db"), clock)
        async with hooked() as hook, served(given) as address:
            people = await pair(address, "days")
            await wish(people.bob, away=5)
            await hook_for(people.bob, hook)
            await people.turn(0)
            await sweeps.some()
            clock.now += 290
            await people.bob.http.post("/api/me/here")  # a touch on the page
            await sweeps.some()
            clock.now += 290
            await sweeps.some()
            assert hook.heard == []
            clock.now += 20  # nothing for five minutes: the page may still be open
            await many(hook.heard, 1)
            await people.turn(1)  # a move says that Bob is there again
            await sweeps.some()
            await people.turn(0)  # and this comes just after he left
            clock.now += 299
            await sweeps.some()
            await many(hook.heard, 1)
            clock.now += 2
            await many(hook.heard, 2)

    asyncio.run(play())


@pytest.mark.parametrize(
    ("pace", "switches", "comes"),
    [
        ("live", {"live": True, "slow": False}, True),
        ("live", {"live": False, "slow": True}, False),
        ("days", {"live": True, "slow": False}, False),
        ("days", {"live": False, "slow": True}, True),
    ],
)
def test_each_channel_tells_only_of_the_tables_it_was_asked_for(
    tmp_path: Path, sweeps: Sweeps, pace: str, switches: dict[str, Any], comes: bool
) -> None:
    async def play() -> None:
        given = with_clock(str(tmp_path / "tables.db"), Clock())
        async with hooked() as hook, served(given) as address:
            people = await pair(address, pace)
            await wish(people.bob)
            channel = await hook_for(people.bob, hook, **switches)
            await people.turn(0)
            await sweeps.some()
            assert bool(hook.heard) == comes
            other = {name: not on for name, on in switches.items()}
            path = f"/api/me/notices/channels/{channel['id']}"
            assert (await people.bob.http.post(path, json=other)).status_code == 200
            await sweeps.some()
            await people.around()
            await sweeps.some()
            assert len(hook.heard) == (1 if comes else 2)  # also the turn that was waiting

    asyncio.run(play())


def test_a_table_may_have_a_rule_of_its_own(tmp_path: Path, sweeps: Sweeps) -> None:
    async def ruled(people: Pair, **rule: Any) -> None:
        path = f"/api/me/notices/tables/{people.table}"
        found = await people.bob.http.post(path, json=rule)
        assert found.status_code == 200, found.text

    async def play() -> None:
        given = with_clock(str(tmp_path / "tables.db"), Clock())
        async with hooked() as hook, served(given) as address:
            people = await pair(address)
            await wish(people.bob)
            await hook_for(people.bob, hook)
            await ruled(people, kinds=[])
            await people.turn(0)
            await sweeps.some()
            assert hook.heard == []
            await ruled(people, own=False)
            await many(hook.heard, 1)
            await wish(people.bob, quiet=True, quiet_from=0, quiet_to=720)  # it is eight o'clock
            await people.around()
            await sweeps.some()
            await many(hook.heard, 1)
            await ruled(people, kinds=["webhook"], night=True)
            await people.around()
            await many(hook.heard, 2)
            refused = await people.ada.http.post(
                "/api/me/notices/tables/nothing", json={"kinds": []}
            )
            assert refused.status_code == 404

    asyncio.run(play())


def test_a_rule_for_channels_that_are_not_there_keeps_no_place_in_the_queue(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What can never be announced must not be found again and again before the turns of others."""
    found: list[list[Turn]] = []
    turns = SqlNoticeStore.turns

    async def noted(store: SqlNoticeStore, now: float, most: int) -> list[Turn]:
        found.append(await turns(store, now, most))
        return found[-1]

    async def play() -> None:
        given = with_clock(str(tmp_path / "tables.db"), Clock())
        async with hooked() as hook, served(given) as address:
            people = await pair(address)
            await wish(people.bob)
            await hook_for(people.bob, hook)
            path = f"/api/me/notices/tables/{people.table}"
            assert (await people.bob.http.post(path, json={"kinds": ["email"]})).is_success
            await people.turn(0)
            monkeypatch.setattr(SqlNoticeStore, "turns", noted)
            await until_true(lambda: len(found) > 2, "looks for turns")
            assert not any(found) and hook.heard == []
            both = {"kinds": ["email", "webhook"]}
            assert (await people.bob.http.post(path, json=both)).is_success
            await many(hook.heard, 1)

    asyncio.run(play())


def test_what_waits_in_quiet_hours_comes_together_if_it_still_waits(
    tmp_path: Path, sweeps: Sweeps
) -> None:
    async def play() -> None:
        clock = Clock()
        given = with_clock(str(tmp_path / "tables.db"), clock)
        async with hooked() as hook, served(given) as address:
            people = await pair(address, "days")
            second, third = [await pair(address, "days", bob=people.bob) for _ in range(2)]
            await wish(people.bob, quiet=True, quiet_from=1380, quiet_to=540, language="it")
            await hook_for(people.bob, hook)
            for each in (people, second, third):
                await each.turn(0)
            await sweeps.some()
            assert hook.heard == []
            await people.turn(1)
            clock.now += 3_599
            await sweeps.some()
            assert hook.heard == []
            clock.now += 2  # nine o'clock
            await many(hook.heard, 1)
            assert len(hook.heard[0].said["games"]) == 2
            assert hook.heard[0].said["title"] == "2 tavoli ti aspettano"

    asyncio.run(play())


def test_with_bots_alone_nobody_waits(tmp_path: Path, sweeps: Sweeps) -> None:
    async def play() -> None:
        given = with_clock(str(tmp_path / "tables.db"), Clock())
        async with hooked() as hook, served(given) as address:
            people = await pair(address)
            await wish(people.bob)
            await hook_for(people.bob, hook)
            bot = {"kind": "bot", "level": "random"}
            alone = await people.bob.create([{"kind": "mine"}, bot])
            await people.bob.do(alone, "start")
            await sweeps.some()
            assert hook.heard == []

    asyncio.run(play())


def test_rules_of_quiet_hours_know_clocks_that_change() -> None:
    from signoria.server.notices.quiet import due_at

    rome = Wishes("bob", quiet=True, quiet_from=1320, quiet_to=480, zone="Europe/Rome")
    noon = 1_806_145_200.0  # 27 March 2027, 12:00 in Rome; at two in the night it becomes three
    assert due_at(noon, rome) == noon
    night = noon + 11 * 3600
    assert due_at(night, rome) == night + 8 * 3600
