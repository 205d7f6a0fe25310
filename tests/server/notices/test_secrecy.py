"""Twin tables: what differs in secret differs in no notice. And nobody hears of others' channels."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

from signoria import fates
from tests.server.clients import served
from tests.server.notices.people import (
    Clock,
    Pair,
    add,
    confirmed,
    hook_for,
    many,
    pair,
    wish,
    with_clock,
)
from tests.server.notices.receivers import Heard, hooked, posted


async def secret_of(people: Pair) -> Any:
    """What Bob alone may see, once it is his turn."""
    found = await people.bob.http.get(f"/api/tables/{people.table}", params={"seat": 1})
    return found.json()["view"]


def without_id(heard: Heard) -> Any:
    """What was said, but for its own name."""
    return {name: value for name, value in heard.said.items() if name != "id"}


def test_notices_of_twin_tables_are_equal(tmp_path: Path) -> None:
    async def notices(number: int) -> tuple[Any, Any, str]:
        async with posted() as post, hooked() as hook:
            place = str(tmp_path / f"tables-{number}.db")
            given = with_clock(place, Clock(), post)
            given = replace(given, sealed=lambda: fates.seeded(number))
            async with served(given) as address:
                people = await pair(address, "days")
                await wish(people.bob)
                await hook_for(people.bob, hook)
                await confirmed(people.bob, post, "bob@club.example")
                await people.turn(0)
                await many(hook.heard, 1)
                await many(post.mail, 2)
                secret = await secret_of(people)
                text = post.mail[1].get_content().replace(people.table, "TABLE")
                said = hook.heard[0].body.decode()
                for hidden in (people.table, "Ada", "Bob", *words_of(secret)):
                    assert hidden not in said, hidden
                return secret, without_id(hook.heard[0]), text.partition("-- ")[0]

    async def play() -> None:
        first, second = await notices(1), await notices(2)
        assert json.dumps(first[0]) != json.dumps(second[0])
        assert first[1:] == second[1:]

    asyncio.run(play())


def words_of(view: Any) -> set[str]:
    """The names of cards in a hand."""
    found = json.dumps(view.get("private", {}))
    return {word for word in found.split('"') if len(word) > 6 and word.isalpha()}


def test_channels_are_their_owners_alone(tmp_path: Path) -> None:
    async def play() -> None:
        given = with_clock(str(tmp_path / "tables.db"), Clock())
        async with hooked() as hook, served(given) as address:
            people = await pair(address)
            channel = await hook_for(people.bob, hook, "discord")
            assert "/hook" not in json.dumps(channel)
            path = f"/api/me/notices/channels/{channel['id']}"
            for what, body in (("", {"live": False, "slow": False}), ("/try", {}), ("/remove", {})):
                found = await people.ada.http.post(path + what, json=body)
                assert found.status_code == 404
            assert (await people.ada.http.get("/api/me/notices")).json()["channels"] == []
            rule = {"kinds": []}
            assert (await people.ada.http.post("/api/me/notices/tables/x", json=rule)).is_error
            for _ in range(given.limits.channels - 1):
                await hook_for(people.bob, hook)
            await add(people.bob, 409, kind="webhook", form="json", address=hook.address)

    asyncio.run(play())
