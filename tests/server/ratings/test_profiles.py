"""Rated tables over HTTP: which games count, what is told afterwards, and to whom."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.server.clients import Friend, play_on, served
from tests.server.serve import settings
from tests.waiting import until_async

MINE, OPEN, BOT = {"kind": "mine"}, {"kind": "open"}, {"kind": "bot", "level": "random"}
SHORT = {"settings": {"round_limit": 1}}


async def got(friend: Friend, path: str, status: int = 200) -> Any:
    """An answer."""
    answer = await friend.http.get(f"/api{path}")
    assert answer.status_code == status, answer.text
    return answer.json()


async def show(friend: Friend, public: bool = True) -> Any:
    """Let everybody see one's profile, or nobody else."""
    answer = await friend.http.post("/api/me/profile", json={"public": public})
    assert answer.status_code == 200, answer.text
    return answer.json()


async def two(address: str) -> tuple[Friend, Friend]:
    """Two people."""
    ada, ben = Friend(address, 1), Friend(address, 2)
    return await ada.introduced("Ada"), await ben.introduced("Ben")


async def played(ada: Friend, ben: Friend, *others: dict[str, str], **more: Any) -> str:
    """A short game of two people, played to its end."""
    table = await ada.create([MINE, OPEN, *others], **{**SHORT, **more})
    await ben.do(table, "seats")
    await ada.do(table, "start")
    end = await play_on([ada, ben], table, {0: ada, 1: ben})
    assert end["table"]["status"] == "over"
    return table


async def settled(friend: Friend, table: str) -> Any:
    """What a game made of the ratings, once that is known."""
    return await until_async(
        lambda: got(friend, f"/tables/{table}/rating"),
        "a result to be settled",
        lambda found: found["state"] != "waiting",
    )


async def counted(friend: Friend, games: int) -> Any:
    """One's own profile, once it has this many games."""
    return await until_async(
        lambda: got(friend, "/me/profile"),
        "a profile to be written",
        lambda found: found["games"] == games,
    )


def test_a_rated_game_moves_ratings_and_fills_profiles(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada, ben = await two(address)
            assert (await got(ada, "/me/profile"))["key"] is None
            table = await played(ada, ben, BOT, rated=True)
            about = (await ada.look(table))["table"]
            assert about["rated"] and not about["coach"], "nobody is coached at a rated table"
            found = await settled(ada, table)
            assert found["state"] == "rated" and len(found["seats"]) == 3
            assert all([each["before"] == 1500 and not each["sure"] for each in found["seats"]])
            result = (await ada.look(table))["result"]
            order = sorted(range(3), key=lambda seat: result["ranking"][seat])
            after = [found["seats"][seat]["after"] for seat in order]
            assert after == sorted(after, reverse=True)
            mine = await counted(ada, 1)
            assert mine["name"] == "Ada" and mine["yours"] and not mine["public"]
            (rating,) = mine["ratings"]
            assert rating["rating"] == found["seats"][0]["after"] and rating["games"] == 1
            assert rating["place"] is None and not rating["sure"]
            (tally,) = mine["tallies"]
            assert tally["size"] == 3 and sum(tally["places"]) == 1
            assert tally["places"][result["ranking"][0] - 1] == 1
            means = {each["source"]: each["mine"] for each in mine["sources"]}
            assert means == {name: float(p) for name, p in result["breakdown"][0].items()}
            assert {each["name"] or each["level"] for each in mine["opponents"]} == {
                "Ben",
                "random",
            }
            (last,) = mine["last"]
            assert last["table"] == table and last["points"] == result["scores"][0]
            assert last["change"] == found["seats"][0]["after"] - 1500
            history = await got(ada, f"/profiles/{mine['key']}/history?game=masters")
            assert [each["rating"] for each in history["points"]] == [rating["rating"]]
            assert [each["level"] for each in history["bots"]] == ["random"]

    asyncio.run(play())


def test_who_does_not_want_it_is_seen_by_nobody_else(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada, ben = await two(address)
            table = await played(ada, ben, rated=True)
            stranger = Friend(address)
            await settled(ada, table)
            key = (await counted(ada, 1))["key"]
            for path in ("", "/games", "/history?game=masters"):
                await got(ben, f"/profiles/{key}{path}", 404)
                await got(stranger, f"/profiles/{key}{path}", 404)
            assert (await got(stranger, f"/tables/{table}/rating"))["seats"] == [None, None]
            assert None not in (await got(ben, f"/tables/{table}/rating"))["seats"]
            assert (await show(ada))["public"]
            seen = await got(stranger, f"/profiles/{key}")
            assert seen["name"] == "Ada" and not seen["yours"]
            assert seen["opponents"] == [] and seen["last"][0]["others"] == []
            assert seen["last"][0]["table"] is None, "a link to a table is an invitation"
            assert "Ben" not in str(seen) and table not in str(seen)
            games = await got(stranger, f"/profiles/{key}/games")
            assert len(games) == 1 and games[0]["table"] is None and games[0]["others"] == []
            seats = (await got(stranger, f"/tables/{table}/rating"))["seats"]
            assert seats[0]["key"] == key and seats[1] is None
            await show(ben)
            assert "Ben" in str(await got(stranger, f"/profiles/{key}"))
            await show(ada, public=False)
            await got(stranger, f"/profiles/{key}", 404)
            await got(stranger, "/me/profile", 401)

    asyncio.run(play())


def test_of_a_game_that_goes_on_nothing_is_told(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada, ben = await two(address)
            table = await ada.create([MINE, OPEN], rated=True)
            await got(ada, f"/tables/{table}/rating", 409)
            await ben.do(table, "seats")
            await ada.do(table, "start")
            await got(ada, f"/tables/{table}/rating", 409)
            mine = await show(ada)
            assert mine["games"] == 0 and mine["last"] == [] and table not in str(mine)

    asyncio.run(play())


@pytest.mark.parametrize(
    ("seats", "more"),
    [
        ([MINE], {}),
        ([MINE, MINE], {}),
        ([BOT, BOT], {}),
    ],
)
def test_tables_that_could_never_count_are_refused(
    tmp_path: Path, seats: list[dict[str, str]], more: dict[str, Any]
) -> None:
    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada = await Friend(address).introduced("Ada")
            body = {"game": "masters", "seats": seats, "rated": True, **more}
            answer = await ada.http.post("/api/tables", json=body)
            assert (answer.status_code, answer.json()["code"]) == (422, "rated")

    asyncio.run(play())


def test_nobody_takes_two_seats_of_a_rated_table(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada, ben = await two(address)
            table = await ada.create([MINE, OPEN, OPEN], rated=True)
            await ben.do(table, "seats")
            refused = await ben.do(table, "seats", 409, seat=2)
            assert refused["code"] == "rated"

    asyncio.run(play())


def test_a_game_that_a_bot_had_to_play_on_does_not_count(tmp_path: Path) -> None:
    """Also where its player came back; it is counted as given up."""

    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada, ben = await two(address)
            table = await ada.create([MINE, OPEN], rated=True, **SHORT)
            await ben.do(table, "seats")
            await ada.do(table, "start")
            await ben.do(table, "leave")
            await ben.do(table, "seats")
            await play_on([ada, ben], table, {0: ada, 1: ben})
            found = await settled(ada, table)
            assert (found["state"], found["why"]) == ("unrated", "handed")
            mine = await counted(ben, 1)
            assert mine["gave_up"] == 1 and mine["ratings"] == []
            assert mine["last"][0]["change"] is None and mine["last"][0]["unrated"] == "handed"
            assert (await counted(ada, 1))["gave_up"] == 0

    asyncio.run(play())


def test_games_at_other_tables_are_counted_and_closed_ones_are_not(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada, ben = await two(address)
            table = await played(ada, ben)
            assert (await settled(ada, table))["why"] == "casual"
            closed = await ada.create([MINE, OPEN], rated=True)
            await ben.do(closed, "seats")
            await ada.do(closed, "start")
            await ada.do(closed, "close")
            mine = await counted(ada, 1)
            assert mine["ratings"] == [] and len(mine["last"]) == 1
            shared = await ada.create([MINE, MINE], **SHORT)
            await ada.do(shared, "start")
            await play_on([ada], shared, {0: ada, 1: ada})
            await settled(ada, shared)
            assert (await counted(ada, 1))["games"] == 1, "two seats of one person say nothing"

    asyncio.run(play())


def test_a_rematch_counts_as_the_game_before(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada, ben = await two(address)
            table = await played(ada, ben, rated=True)
            again = (await ada.do(table, "rematch"))["id"]
            assert (await ada.look(again))["table"]["rated"]

    asyncio.run(play())
