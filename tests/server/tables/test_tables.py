"""Whole games over HTTP and open lines: friends, bots, spectators, several seats at one screen."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from pathlib import Path

import pytest

import signoria
from signoria.server.settings import ConnectionSettings, Settings
from tests.server.clients import Friend, answer, hear, play_by_line, play_on, served, small_socket
from tests.server.serve import settings
from tests.waiting import within

GAMES = [info.id for info in signoria.games()]
OPEN, MINE, BOT = {"kind": "open"}, {"kind": "mine"}, {"kind": "bot", "level": "random"}


@pytest.fixture
def quick(tmp_path: Path) -> Settings:
    """Quick bots, roomy limits, a fresh SQLite file."""
    return settings(str(tmp_path / "tables.db"))


def seats_of(game: str) -> int:
    """How many sit down for a test: three, or as many as the game takes."""
    low, high = next(info.seats for info in signoria.games() if info.id == game)
    return max(low, min(3, high))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_by_plain_requests_with_two_friends_and_a_bot(quick: Settings, game: str) -> None:
    async def play() -> None:
        async with served(quick) as address:
            ada = await Friend(address, 1).introduced("Ada")
            ben = await Friend(address, 2).introduced("Ben")
            table = await ada.create([MINE, OPEN, BOT][: seats_of(game)], game)
            await ben.do(table, "seats", name="Ben")
            await ada.do(table, "start")
            end = await play_on([ada, ben], table, {0: ada, 1: ben})
            assert end["table"]["status"] == "over"
            assert sorted(end["result"]["ranking"])[0] == 1
            record = (await ben.http.get(f"/api/tables/{table}/record")).json()
            assert signoria.verify(record) == []
            assert signoria.load(record).scores == end["result"]["scores"]

    asyncio.run(play())


@pytest.mark.parametrize(("language", "drawn"), [("en", " marble is drawn"), ("it", "una biglia ")])
def test_the_log_has_the_draws_that_are_certain(quick: Settings, language: str, drawn: str) -> None:
    async def play() -> None:
        async with served(quick) as address:
            ada = await Friend(address, 1).introduced("Ada")
            table = await ada.create([MINE, BOT])
            await ada.do(table, "start")
            log = (await ada.look(table, since=0, language=language))["log"]
            lines = [text for line in log for text in (line["text"], *line["draws"])]
            assert len([text for text in lines if drawn in text]) == 13, lines

    asyncio.run(play())


@pytest.mark.parametrize("game", GAMES)
def test_a_game_by_open_lines_with_two_friends_a_bot_and_a_spectator(
    quick: Settings, game: str
) -> None:
    async def play() -> None:
        async with served(quick) as address:
            ada = await Friend(address, 3).introduced("Ada")
            ben = await Friend(address, 4).introduced("Ben")
            eve = Friend(address, 5)
            table = await ada.create([MINE, OPEN, BOT][: seats_of(game)], game)
            await ben.do(table, "seats")
            async with eve.line(table) as window:
                await ada.do(table, "start")
                players = [play_by_line(ada, table, 0), play_by_line(ben, table, 1)]
                first, second = await asyncio.gather(*players)
                assert first["result"] == second["result"]
                seen, version = await hear(window), 0
                while seen["table"]["status"] != "over":
                    assert seen["since"] == version or seen["whole"]
                    version = seen["version"]
                    assert seen["seat"] is None and seen["decision"] is None
                    seen = await hear(window)
                assert seen["result"] == first["result"]

    asyncio.run(play())


def test_several_seats_at_one_screen(quick: Settings) -> None:
    async def play() -> None:
        async with served(quick) as address:
            ada = await Friend(address, 6).introduced("Ada")
            seats = [{"kind": "mine", "name": "Ada"}, {"kind": "mine", "name": "Bea"}]
            table = await ada.create(seats, sealed=False)
            await ada.do(table, "start")
            end = await play_on([ada], table, {0: ada, 1: ada})
            assert [seat["name"] for seat in end["table"]["seats"]] == ["Ada", "Bea"]

    asyncio.run(play())


def test_who_holds_several_seats_and_names_none_sees_what_everybody_may(quick: Settings) -> None:
    async def play() -> None:
        async with served(quick) as address:
            ada = await Friend(address, 6).introduced("Ada")
            other = Friend(address)
            table = await ada.create([MINE, MINE])
            await ada.do(table, "start")
            await answer(ada, table, 0)
            own = await ada.look(table, seat=0)
            entry = (await ada.http.get(f"/api/tables/{table}/record")).json()
            for path in ("log", f"past/{len(entry['entries'])}", "record"):
                found = [
                    (await who.http.get(f"/api/tables/{table}/{path}", params=seat)).text
                    for who, seat in ((ada, {}), (other, {}), (ada, {"seat": 0}))
                ]
                assert found[0] == found[1] != found[2], path
            looked = await ada.look(table)
            assert looked["seat"] is None and looked["view"] != own["view"]
            assert looked["view"] == (await other.look(table))["view"]
            async with ada.line(table) as line:
                assert (await hear(line))["view"] == looked["view"]

    asyncio.run(play())


def test_plain_requests_give_what_the_line_gives(quick: Settings) -> None:
    async def play() -> None:
        async with served(quick) as address:
            ada = await Friend(address, 7).introduced("Ada")
            table = await ada.create([MINE, MINE])
            await ada.do(table, "start")
            async with ada.line(table, seat=0, since=3, language="it") as line:
                pushed = await within(line.recv(), "an update on the line")
            asked = await ada.http.get(
                f"/api/tables/{table}", params={"seat": 0, "since": 3, "language": "it"}
            )
            assert asked.text == pushed

    asyncio.run(play())


def test_a_lost_line_resumes_where_it_was_or_gets_everything(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada = await Friend(address, 8).introduced("Ada")
            table = await ada.create([MINE, MINE])
            await ada.do(table, "start")
            async with ada.line(table, seat=0) as line:
                first = await hear(line)
            await ada.do(table, "chat", seat=1, text="Are you there?")
            async with ada.line(table, seat=0, since=first["version"]) as line:
                second = await hear(line)
            assert not second["whole"] and second["since"] == first["version"]
            assert [entry["text"] for entry in second["log"]] == ["Are you there?"]
            for number in range(210):
                await ada.do(table, "chat", seat=0, text=f"{number}")
            async with ada.line(table, seat=0, since=first["version"]) as line:
                third = await hear(line)
            assert third["whole"] and len(third["log"]) == 200
            async with ada.line(table, seat=0, since=999_999) as line:
                assert (await hear(line))["whole"]
            page = (await ada.http.get(f"/api/tables/{table}/log?since=0")).json()
            assert len(page["log"]) == 200 and page["log"][0]["kind"] == "started"

    asyncio.run(play())


def test_the_line_beats(quick: Settings) -> None:
    async def play() -> None:
        async with served(quick) as address:
            ada = await Friend(address, 9).introduced("Ada")
            table = await ada.create([MINE, MINE])
            await ada.do(table, "start")
            async with ada.line(table, seat=0) as line:
                update = await hear(line)
                beat = await hear(line, "beat")
                assert beat["version"] == update["version"]
                await line.send(json.dumps({"kind": "beat", "id": 7}))
                assert (await hear(line, "beat"))["version"] == update["version"]
            metrics = (await ada.http.get("/metrics")).text
            assert "signoria_lines" in metrics

    asyncio.run(play())


def test_a_client_that_does_not_read_is_dropped_holds_up_nobody_and_resumes(
    tmp_path: Path,
) -> None:
    given = settings(str(tmp_path / "tables.db"))
    impatient = ConnectionSettings(patience=0.5)
    given = replace(given, connection=impatient, limits=replace(given.limits, chats=5_000))

    async def lines_open(ada: Friend) -> int:
        counters = (await ada.http.get("/metrics")).text
        return int(counters.partition("\nsignoria_lines ")[2].partition("\n")[0])

    async def play() -> None:
        async with served(given) as address:
            ada = await Friend(address, 10).introduced("Ada")
            table = await ada.create([MINE] * 4, "lorenzo")
            await ada.do(table, "start")
            with small_socket(address) as small:
                deaf = await ada.line(table, sock=small, max_queue=1, compression=None)
                last = await hear(deaf)
                async with ada.line(table) as quick:
                    await hear(quick)
                    said = 0
                    while await lines_open(ada) > 1:
                        assert said < 4_000, "nobody was dropped"
                        for _ in range(20):
                            await ada.do(table, "chat", seat=0, text=f"{said}")
                            assert (await hear(quick))["log"][-1]["text"] == f"{said}"
                            said += 1
                deaf.transport.abort()
            async with ada.line(table, since=last["version"]) as again:
                assert (await hear(again))["log"][-1]["text"] == f"{said - 1}"

    asyncio.run(play())
