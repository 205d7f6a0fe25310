"""What those who look after a server do about ratings, and what belongs to an account of them."""

from __future__ import annotations

import asyncio
import json
from functools import partial
from pathlib import Path

from sqlalchemy import Connection, Update, delete, select, update

from signoria.server.moderation.export import export_account
from signoria.server.storage.database import open_database
from signoria.server.stores.rating_tables import PLAYERS, RATINGS, RESULT_SEATS, RESULTS
from tests.server.clients import served
from tests.server.moderation.house import account_at, admin, in_rows
from tests.server.ratings.test_profiles import counted, got, played, settled, show, two
from tests.server.serve import settings


def forget_results(connection: Connection) -> None:
    """As in a database of an older release."""
    connection.execute(delete(RESULT_SEATS))
    connection.execute(delete(RESULTS))


async def write(place: str, *changes: Update) -> None:
    """Change the database itself."""
    database = open_database(place)
    for change in changes:
        await database.write(partial(Connection.execute, statement=change))
    await database.close()


def test_ratings_are_checked_and_computed_anew(tmp_path: Path) -> None:
    place = str(tmp_path / "tables.db")

    async def play() -> None:
        async with served(settings(place)) as address:
            ada, ben = await two(address)
            before = await settled(ada, await played(ada, ben, rated=True))
            await admin(place, "ratings", "recompute", "--check")
            await write(place, update(RATINGS).values(mu=12.0))
            told = await admin(place, "ratings", "recompute", "--check", fails=True)
            assert "2 numbers" in told
            await admin(place, "ratings", "recompute", "--reason", "a test")
            await admin(place, "ratings", "recompute", "--check")
            (rating,) = (await got(ada, "/me/profile"))["ratings"]
            assert rating["rating"] == before["seats"][0]["after"]
            assert "ratings recompute" in await admin(place, "log")

    asyncio.run(play())


def test_games_of_older_releases_are_filled_in(tmp_path: Path) -> None:
    place = str(tmp_path / "tables.db")

    async def play() -> None:
        async with served(settings(place)) as address:
            ada, ben = await two(address)
            table = await played(ada, ben)
            before = await counted(ada, 1)
            database = open_database(place)
            await database.write(forget_results)
            await database.close()
            await admin(place, "ratings", "recompute")
            assert (await got(ada, "/me/profile"))["games"] == 0
            assert (await got(ada, f"/tables/{table}/rating"))["why"] == "casual"
            await admin(place, "ratings", "fill")
            await admin(place, "ratings", "fill")
            assert await counted(ada, 1) == before

    asyncio.run(play())


def test_a_deleted_account_leaves_a_blank_name_and_the_ratings_of_others(tmp_path: Path) -> None:
    place = str(tmp_path / "tables.db")

    async def play() -> None:
        async with served(settings(place)) as address:
            ada, ben = await two(address)
            table = await played(ada, ben, rated=True)
            await settled(ada, table)
            key = (await show(ben))["key"]
            mine = await counted(ada, 1)
            who = await account_at(place, table, 1)
            await admin(place, "accounts", "delete", who, "--yes")
            await got(ada, f"/profiles/{key}", 404)
            after = await got(ada, "/me/profile")
            assert after["ratings"] == mine["ratings"] and after["games"] == 1
            assert [each["name"] for each in after["opponents"]] == [""]
            assert after["last"][0]["others"] == [""]
            await admin(place, "ratings", "recompute", "--check")

    asyncio.run(play())


def test_an_export_holds_results_and_ratings_and_no_name_of_others(tmp_path: Path) -> None:
    place = str(tmp_path / "tables.db")

    async def play() -> None:
        async with served(settings(place)) as address:
            ada, ben = await two(address)
            table = await played(ada, ben, rated=True)
            await settled(ada, table)
            key = (await counted(ada, 1))["key"]
            who = await account_at(place, table, 0)
            other = await account_at(place, table, 1)
            found = await in_rows(place, lambda connection: export_account(connection, who))
            assert [each["key"] for each in found["players"]] == [key]
            for name in ("result_seats", "ratings", "tallies", "sources", "meetings"):
                assert found[name] and {each["player"] for each in found[name]} == {key}
            text = json.dumps({name: found[name] for name in ("players", "result_seats")})
            assert "Ben" not in text and other not in text
            asked = select(PLAYERS.c.key).where(PLAYERS.c.account == who)
            assert await in_rows(place, lambda c: c.execute(asked).scalar_one()) == key

    asyncio.run(play())
