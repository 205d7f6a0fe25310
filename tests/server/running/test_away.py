"""The database goes away and comes back: that is said, nothing is lost, and the log tells no secrets."""

from __future__ import annotations

import asyncio
import io
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import ConnectionClosed

from signoria.server import telemetry
from tests.server.clients import Friend, hear, listen, play_on, served
from tests.server.serve import settings
from tests.server.services import fresh_database
from tests.waiting import until_async

MINE = {"kind": "mine"}


class Cable:
    """A line to a database that can be cut and mended."""

    def __init__(self, host: str, port: int) -> None:
        self.host = host
        self.port = port
        self.is_cut = False
        self.ends: set[asyncio.StreamWriter] = set()

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection, both ways."""
        if self.is_cut:
            writer.close()
            return
        far_reader, far_writer = await asyncio.open_connection(self.host, self.port)
        self.ends |= {writer, far_writer}
        with suppress(OSError):
            await asyncio.gather(pour(reader, far_writer), pour(far_reader, writer))

    def cut(self) -> None:
        """Nobody gets through from now on."""
        self.is_cut = True
        for end in self.ends:
            end.transport.abort()
        self.ends.clear()


async def pour(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Everything that comes, until nothing does."""
    while data := await reader.read(65_536):
        writer.write(data)
    writer.close()


@asynccontextmanager
async def cable_to(address: str) -> AsyncIterator[tuple[Cable, str]]:
    """A cable to a database, and the address of its near end."""
    url = urlsplit(address)
    cable = Cable(str(url.hostname), int(url.port or 0))
    server = await asyncio.start_server(cable.carry, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    try:
        yield cable, address.replace(f":{url.port}/", f":{port}/")
    finally:
        cable.cut()
        server.close()


def test_while_the_database_is_away_that_is_said_and_afterwards_the_game_goes_on(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = io.StringIO()
    monkeypatch.setattr(telemetry.LOG, "out", written)

    async def play(database: str) -> None:
        async with cable_to(database) as (cable, place), served(settings(place)) as address:
            ada = await Friend(address, 1).introduced("Ada Secretive")
            table = await ada.create([MINE, MINE])
            await ada.do(table, "start")
            seat = (await ada.look(table))["view"]["awaiting"]
            before = await ada.look(table, seat=seat)
            move = {"seat": seat, "length": before["length"]}
            move["word"] = ada.any_word(before["decision"])
            async with ada.line(table) as line:
                await hear(line)
                cable.cut()
                assert (await ada.do(table, "moves", 503, **move))["code"] == "away"
                assert (await ada.http.get("/api/me")).status_code == 503
                assert (await ada.http.get("/health")).status_code == 503
                async with ada.line(table) as late:
                    with suppress(ConnectionClosed):
                        assert (await hear(late, "refused"))["code"] == "away"
                    await late.wait_closed()
                    assert late.close_code == 4503
                with pytest.raises(ConnectionClosed):  # at the next beat, to be resumed later
                    while True:
                        await listen(line)
            cable.is_cut = False
            await until_async(
                lambda: ada.http.get("/health"),
                "the server to find its database again",
                lambda answer: answer.status_code == 200,
            )
            assert (await ada.look(table, seat=seat)) == before
            await ada.do(table, "moves", **move)
            end = await play_on([ada], table, {0: ada, 1: ada})
            assert end["table"]["status"] == "over"
            secret = (await ada.http.get(f"/api/tables/{table}/record")).json()["fate"]["secret"]
        for private in (secret, table, move["word"], "Secretive"):
            assert private not in written.getvalue()

    with fresh_database(postgres, "away") as database:
        asyncio.run(play(database))
