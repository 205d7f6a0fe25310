"""What can be done at a table, what is refused and why, and that a refusal changes nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from signoria.server.settings import Settings
from tests.server.clients import Friend, play_on, served
from tests.server.conftest import Looks
from tests.server.serve import settings
from tests.waiting import until_async, until_true

OPEN, MINE, BOT = {"kind": "open"}, {"kind": "mine"}, {"kind": "bot", "level": "random"}
Scene = Callable[[Friend, Friend, str], Awaitable[None]]


def at_a_table(folder: Path, scene: Scene, given: Settings | None = None, **more: Any) -> None:
    """Ada and Ben sit at a table that has begun."""

    async def play() -> None:
        async with served(given or settings(str(folder / "tables.db"))) as address:
            ada = await Friend(address, 1).introduced("Ada")
            ben = await Friend(address, 2).introduced("Ben")
            table = await ada.create([MINE, OPEN], **more)
            await ben.do(table, "seats")
            await ada.do(table, "start")
            await scene(ada, ben, table)

    asyncio.run(play())


async def turn(ada: Friend, ben: Friend, table: str) -> tuple[Friend, int, Any]:
    """Who is asked, their seat, and what they see."""
    seat = (await ada.look(table))["view"]["awaiting"]
    friend = [ada, ben][seat]
    return friend, seat, await friend.look(table, since=0)


def test_stale_foreign_and_illegal_moves_are_refused_with_reasons(tmp_path: Path) -> None:
    async def scene(ada: Friend, ben: Friend, table: str) -> None:
        friend, seat, before = await turn(ada, ben, table)
        other = ben if friend is ada else ada
        word = friend.any_word(before["decision"])
        length = before["length"]
        for seen in (length - 1, length + 1, 0):
            no = await friend.do(table, "moves", 409, seat=seat, length=seen, word=word)
            assert no["code"] == "stale"
        for foreign in (seat, 1 - seat, 7):
            who = other if foreign != 1 - seat else friend
            no = await who.do(table, "moves", 403, seat=foreign, length=length, word=word)
            assert no["code"] == "foreign"
        no = await other.do(table, "moves", 422, seat=1 - seat, length=length, word=word)
        assert "turn" in [reason["code"] for reason in no["reasons"]] or no["reasons"]
        no = await friend.do(table, "moves", 422, seat=seat, length=length, word="fly away")
        assert no["reasons"] and no["message"]
        why = await friend.http.get(f"/api/tables/{table}/explain?word=fly+away&seat={seat}")
        assert why.json() == no["reasons"]
        stranger = Friend(ada.address)
        await stranger.do(table, "moves", 403, seat=seat, length=length, word=word)
        assert await friend.look(table, since=0) == before
        done = await friend.do(table, "moves", seat=seat, length=length, word=word)
        assert done["length"] > length
        again = await friend.do(table, "moves", 409, seat=seat, length=length, word=word)
        assert again["code"] == "stale"

    at_a_table(tmp_path, scene)


async def until_undo(ada: Friend, ben: Friend, table: str) -> tuple[Friend, int, Any, Any]:
    """Play until a player may take something back; what they saw before and after."""
    for _ in range(200):
        friend, seat, before = await turn(ada, ben, table)
        word = friend.any_word(before["decision"])
        await friend.do(table, "moves", seat=seat, length=before["length"], word=word)
        after = await friend.look(table, since=0)
        if after["undo"]:
            return friend, seat, before, after
    raise AssertionError("nobody could take anything back")


def test_undo_goes_back_to_the_barrier_and_the_log_keeps_both(tmp_path: Path) -> None:
    async def scene(ada: Friend, ben: Friend, table: str) -> None:
        friend, seat, before, after = await until_undo(ada, ben, table)
        other = ben if friend is ada else ada
        await other.do(table, "undo", 403, seat=seat, length=after["length"])
        await friend.do(table, "undo", 409, seat=seat, length=after["length"] - 1)
        done = await friend.do(table, "undo", seat=seat, length=after["length"], steps=1)
        assert done["version"] == after["version"] + 1
        back = await friend.look(table, since=0)
        assert back["view"] == before["view"] and back["decision"] == before["decision"]
        assert back["log"][:-1] == after["log"]
        assert back["log"][-1]["kind"] == "undo" and back["log"][-1]["back"] == 1
        seats = {0: ada, 1: ben}
        end = await play_on([ada], table, seats)
        assert end["table"]["status"] == "over"

    at_a_table(tmp_path, scene)


def test_nobody_takes_back_what_others_have_answered(tmp_path: Path) -> None:
    async def scene(ada: Friend, ben: Friend, table: str) -> None:
        for _ in range(30):
            friend, seat, before = await turn(ada, ben, table)
            word = friend.any_word(before["decision"])
            await friend.do(table, "moves", seat=seat, length=before["length"], word=word)
            looked = await friend.look(table, seat=seat)
            if not looked["undo"]:
                no = await friend.do(table, "undo", 409, seat=seat, length=looked["length"])
                assert no["code"] == "barrier"

    at_a_table(tmp_path, scene)


def test_a_restart_finds_everything_also_what_was_taken_back(tmp_path: Path) -> None:
    given = settings(str(tmp_path / "tables.db"))
    kept: dict[str, Any] = {}

    async def scene(ada: Friend, ben: Friend, table: str) -> None:
        friend, seat, _, after = await until_undo(ada, ben, table)
        await friend.do(table, "undo", seat=seat, length=after["length"])
        await friend.do(table, "chat", seat=seat, text="Sorry!")
        kept.update(table=table, ada=ada.http.cookies, ben=ben.http.cookies)
        kept["seen"] = [await who.look(table, since=0) for who in (ada, ben)]

    async def later() -> None:
        async with served(given) as address:
            ada, ben = Friend(address, 3), Friend(address, 4)
            ada.http.cookies, ben.http.cookies = kept["ada"], kept["ben"]
            assert [await who.look(kept["table"], since=0) for who in (ada, ben)] == kept["seen"]
            await play_on([ada], kept["table"], {0: ada, 1: ben})

    at_a_table(tmp_path, scene, given)
    asyncio.run(later())


def test_who_leaves_is_played_for_until_they_come_back(tmp_path: Path) -> None:
    async def scene(ada: Friend, ben: Friend, table: str) -> None:
        await ben.do(table, "leave")
        seen = await ada.look(table)
        assert seen["table"]["seats"][1]["absent"]
        for _ in range(6):  # the bot answers for Ben
            seen = await until_async(
                lambda: ada.look(table), "Ada's turn", lambda now: now["decision"] is not None
            )
            word = ada.any_word(seen["decision"])
            await ada.do(table, "moves", seat=0, length=seen["length"], word=word)
        await ben.do(table, "seats")
        assert not (await ada.look(table))["table"]["seats"][1]["absent"]
        await ben.do(table, "leave")
        await ben.do(table, "chat", seat=1, text="I am here again")
        assert not (await ada.look(table))["table"]["seats"][1]["absent"]

    at_a_table(tmp_path, scene)


def test_when_the_agreed_time_is_over_a_bot_plays_and_the_line_brings_the_owner_back(
    tmp_path: Path, looks: Looks
) -> None:
    clock = {"now": 1000.0}
    given = replace(settings(str(tmp_path / "tables.db")), clock=lambda: clock["now"])

    async def scene(ada: Friend, ben: Friend, table: str) -> None:
        friend, seat, seen = await turn(ada, ben, table)
        assert seen["table"]["due"] == 1000.0 + 2 * 86_400
        clock["now"] += 2 * 86_400 - 1
        await until_true(lambda: looks.twice(clock["now"]), "two looks at who is late")
        assert (await friend.look(table))["length"] == seen["length"]

        async def look_later() -> Any:
            """Time goes on: a sweep that found the table just being looked at comes again."""
            clock["now"] += 1
            return await friend.look(table)

        later = await until_async(look_later, "the bot", lambda now: now["length"] > seen["length"])
        assert later["table"]["seats"][seat]["absent"]
        async with friend.line(table, seat=seat) as line:
            await line.recv()
        assert not (await friend.look(table))["table"]["seats"][seat]["absent"]

    at_a_table(tmp_path, scene, given, pace="days", allowed=2)


def test_when_the_log_is_full_only_the_game_goes_on_and_to_its_end(tmp_path: Path) -> None:
    given = settings(str(tmp_path / "tables.db"))
    small = replace(given, limits=replace(given.limits, lines=60))

    async def scene(ada: Friend, ben: Friend, table: str) -> None:
        while (await ada.look(table))["version"] < 60:
            await ada.do(table, "chat", seat=0, text="and another thing")
        assert (await ada.do(table, "chat", 409, seat=0, text="and"))["code"] == "long"
        friend, seat, _, after = await until_undo(ada, ben, table)
        assert (await friend.do(table, "undo", 409, seat=seat, length=after["length"]))[
            "code"
        ] == "long"
        await ben.do(table, "leave")  # and the bot's answers are part of the game
        end = await play_on([ada], table, {0: ada})
        assert end["table"]["status"] == "over"

    at_a_table(tmp_path, scene, small)


def test_coming_and_going_before_the_game(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada = await Friend(address).introduced("Ada")
            ben = await Friend(address).introduced("Ben")
            table = await ada.create([MINE, OPEN, OPEN], public=True)
            listed = (await ben.http.get("/api/tables")).json()
            assert [item["open_seats"] for item in listed] == [2]
            assert (await ada.do(table, "start", 409))["code"] == "open-seats"
            await ben.do(table, "seats", seat=2)
            assert (await ben.do(table, "seats", 409, seat=0))["code"] == "taken"
            assert (await ben.do(table, "start", 403))["code"] == "not-host"
            await ben.do(table, "seats", seat=1)
            await ben.do(table, "leave")
            assert (await ada.look(table))["table"]["seats"][2]["kind"] == "open"
            await ben.do(table, "seats")
            await ada.do(table, "leave")  # Ben inherits the table
            assert (await ben.look(table))["table"]["host"]
            await ben.do(table, "leave")
            assert (await ben.look(table))["table"]["status"] == "closed"
            assert (await ada.do(table, "seats", 409))["code"] == "started"

    asyncio.run(play())


def test_lists_of_tables_say_whose_turn_it_is(tmp_path: Path) -> None:
    async def scene(ada: Friend, ben: Friend, table: str) -> None:
        friend, seat, _ = await turn(ada, ben, table)
        other = ben if friend is ada else ada
        mine = (await friend.http.get("/api/me/tables")).json()
        theirs = (await other.http.get("/api/me/tables")).json()
        assert [(item["id"], item["yours"], item["turn"]) for item in mine] == [
            (table, [seat], True)
        ]
        assert [item["turn"] for item in theirs] == [False]
        assert [(item["awaited"], item["pace"], item["modules"]) for item in theirs] == [
            (seat, "live", [])
        ]
        lines = (await friend.look(table))["log"]
        last = [line["at"] for line in lines if line["kind"] == "move"][-1]
        assert [item["since"] for item in theirs] == [last]
        await other.do(table, "chat", seat=1 - seat, text="Take your time.")
        again = (await other.http.get("/api/me/tables")).json()
        assert [item["since"] for item in again] == [last]  # talking does not answer a question
        assert (await ada.http.get("/api/tables")).json() == []  # this one is by link only
        assert (await Friend(ada.address).http.get("/api/me/tables")).status_code == 401

    at_a_table(tmp_path, scene)


def test_a_rematch_seats_the_same_people_once(tmp_path: Path) -> None:
    async def scene(ada: Friend, ben: Friend, table: str) -> None:
        assert (await ada.do(table, "rematch", 409))["code"] == "playing"
        await play_on([ada], table, {0: ada, 1: ben})
        first = await ada.do(table, "rematch")
        assert await ben.do(table, "rematch") == first
        seats = (await ben.look(first["id"]))["table"]["seats"]
        assert [seat["name"] for seat in seats] == ["Ada", "Ben"]
        assert [seat["yours"] for seat in seats] == [False, True]
        await ada.do(first["id"], "rematch", 409)
        stranger = await Friend(ada.address).introduced("Eve")
        await stranger.do(table, "rematch", 403)
        view = await stranger.http.get(f"/api/tables/{table}/replay/40?seat=1")
        assert view.json()["seat"] == 1  # afterwards nothing is secret any more

    at_a_table(tmp_path, scene)
