"""What a line carries is packed: nearly every update is nearly the one before it."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from pathlib import Path
from statistics import median

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed
from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame, Opcode

from signoria.games.registry import RULEBOOKS
from signoria.server.connections.line import PACKED
from tests.server.clients import Friend, hear, play_on, served
from tests.server.serve import settings
from tests.waiting import within

MINE = {"kind": "mine"}
MODULES = {game: list(book.choices()) for game, book in RULEBOOKS.items()}
TYPICAL, DECISION, WINDOW = 1_000, 6_000, 14


def used(line: ClientConnection) -> PerMessageDeflate:
    """How this line is packed."""
    [packed] = line.protocol.extensions
    assert isinstance(packed, PerMessageDeflate)
    return packed


def sizes(messages: list[str]) -> list[int]:
    """How many bytes each message takes when they follow each other on one line."""
    _, packed = PACKED.process_request_params([("client_max_window_bits", None)], [])
    return [len(packed.encode(Frame(Opcode.TEXT, each.encode())).data) for each in messages]


async def everything(line: ClientConnection, heard: list[str]) -> None:
    """Hear it until the line is closed."""
    with suppress(ConnectionClosed):
        while True:
            heard.append(str(await line.recv()))


async def game_on_a_line(address: str, game: str) -> list[str]:
    """What the first seat hears of a game that one person plays for everybody."""
    ada = await Friend(address, seed=1).introduced("Ada")
    table = await ada.create([MINE] * 4, game=game, modules=MODULES[game])
    heard: list[str] = []
    async with ada.line(table, seat=0) as line:
        assert used(line).remote_max_window_bits == WINDOW
        listening = asyncio.create_task(everything(line, heard))
        await ada.do(table, "start", 200)
        await play_on([ada], table, dict.fromkeys(range(4), ada))
    await within(listening, "the line to end")
    return heard


@pytest.mark.parametrize("game", RULEBOOKS)
def test_an_update_is_small_on_the_line(game: str, tmp_path: Path) -> None:
    async def play() -> list[str]:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            return await game_on_a_line(address, game)

    heard = asyncio.run(play())
    updates = [each for each in heard if json.loads(each)["kind"] == "update"]
    asked = [each for each in updates if json.loads(each)["decision"]]
    size = dict(zip(heard, sizes(heard), strict=True))
    assert len(updates) > 40 and asked
    assert max(map(len, asked)) > DECISION / 2  # so there is something to pack
    assert median([size[each] for each in updates if each not in asked]) < TYPICAL
    assert max([size[each] for each in asked[1:]]) < DECISION


def test_who_cannot_unpack_is_served_as_well(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada = await Friend(address).introduced("Ada")
            table = await ada.create([MINE, MINE])
            async with ada.line(table, compression=None) as line:
                assert not line.protocol.extensions
                assert (await hear(line))["kind"] == "update"

    asyncio.run(play())
