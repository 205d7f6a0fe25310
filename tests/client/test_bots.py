"""Bots' accounts: made by a person, known by a token, marked, limited, and revoked at once."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import sys
from dataclasses import replace
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest

from signoria import load
from signoria.bots import seat_to_answer
from signoria.bots.outside.names import read_program
from signoria.bots.outside.protocol import end_message, game_message, hello, question_message
from signoria.client import Client, Refused, RemoteTable
from signoria.client.hosting import Hosting
from signoria.client.seat import ProgramAtTable
from signoria.kernel.match import Match
from tests.bots.outside.programs import GREETING, honest, written
from tests.client.houses import FIRST, NOVICE, ada, server
from tests.server.clients import served
from tests.server.process import Server
from tests.server.serve import ROOMY, settings
from tests.waiting import until

__all__ = ["ada", "server"]
programs = pytest.mark.skipif(sys.platform == "win32", reason="programs play elsewhere")


@pytest.fixture
def bot(server: Server, ada: Client) -> Client:
    """A bot of Ada's."""
    made = ada.make_bot("Botticello")
    assert made["name"] == "Botticello (bot)" and made["token"].startswith("signoria_bot_")
    return Client(server.address, token=made["token"])


def table_for(ada: Client, bot: Client, **more: Any) -> RemoteTable:
    """A table of Ada's at which her bot sits, too; the game has begun."""
    table = ada.create("masters", [{"kind": "mine"}, {"kind": "open"}], **FIRST, **more)
    bot.table(table.id).sit()
    table.start()
    return table


def play_first_words(table: RemoteTable) -> dict[str, Any]:
    """Ada plays on until the game is over."""
    for update in table.follow():
        if update["result"] is not None:
            return update
        if update["decision"] is not None:
            table.play(update, update["decision"]["options"][0]["word"])
    raise AssertionError("a line never ends by itself")


def refused(status: int, code: str, act: Any, *given: Any, **more: Any) -> None:
    """Is this refused like that?"""
    with pytest.raises(Refused) as found:
        act(*given, **more)
    assert (found.value.status, found.value.code) == (status, code)


def test_everybody_sees_that_it_is_a_bot(ada: Client, bot: Client) -> None:
    table = ada.create("masters", [{"kind": "mine"}, {"kind": "open"}], public=True)
    bot.table(table.id).sit(name="Michelangelo")
    assert [seat["name"] for seat in table.look()["table"]["seats"]] == ["Ada", "Botticello (bot)"]
    assert ada.my_tables()[0]["seats"][1] == "Botticello (bot)"


def test_a_bot_does_what_its_seat_may_and_nothing_else(ada: Client, bot: Client) -> None:
    table = bot.table(table_for(ada, bot).id)
    update = table.look()
    assert update["seat"] == 1 and update["view"]["seat"] == 1
    table.chat(1, "Salve!")
    assert bot.games() and bot.tables() == [] and len(bot.my_tables()) == 1
    refused(403, "foreign", RemoteTable(bot.wire, table.id, 0, "en").look)
    refused(403, "bot", bot.create, "masters", [{"kind": "mine"}, NOVICE])
    refused(403, "bot", bot.introduce, "Leonardo")
    refused(403, "bot", bot.me)
    refused(403, "bot", bot.make_bot, "Another")
    refused(403, "bot", bot.bots)
    refused(403, "bot", table.start)
    for path in ("/me/devices", "/me/recovery", "/me/blocks", f"/tables/{table.id}/coach"):
        with pytest.raises(Refused):
            bot.wire.ask("GET" if path == "/me/devices" else "POST", path)
    assert bot.identity == ""  # no cookie, with which it could be a person


def test_a_bot_says_little(ada: Client, bot: Client) -> None:
    table = bot.table(table_for(ada, bot).id)
    for number in range(6):
        table.chat(1, f"Remark {number}")
    refused(429, "too-many", table.chat, 1, "One more")


def test_a_bot_may_ask_a_number_of_times(tmp_path: Path) -> None:
    limits = replace(ROOMY, bot_requests_per_minute=5)

    def ask_too_often(address: str) -> None:
        ada = Client(address)
        ada.introduce("Ada")
        bot = Client(address, token=ada.make_bot("Botticello")["token"])
        for _ in range(5):
            bot.my_tables()
        refused(429, "too-many", bot.my_tables)
        assert ada.my_tables() == []  # a limit of the bot alone

    async def play() -> None:
        there = replace(settings(str(tmp_path / "tables.db")), limits=limits)
        async with served(there) as address:
            await asyncio.to_thread(ask_too_often, address)

    asyncio.run(play())


def test_an_account_has_a_few_bots(ada: Client) -> None:
    for number in range(5):
        ada.make_bot(f"Bot {number}")
    refused(409, "too-many", ada.make_bot, "Bot 5")
    assert len(ada.bots()) == 5
    assert len(ada.revoke_bot(ada.bots()[0]["id"])) == 4
    ada.make_bot("Bot 5")


def test_only_a_hash_of_a_token_is_kept(ada: Client, bot: Client, tmp_path: Path) -> None:
    bot.my_tables()
    secret = bot.wire.token.removeprefix("signoria_bot_")
    with sqlite3.connect(tmp_path / "tables.db") as database:
        assert secret not in "\n".join(database.iterdump())
        assert database.execute("SELECT length(digest) FROM bots").fetchall() == [(64,)]
    assert "token" not in ada.bots()[0]


def test_nobody_else_touches_a_bot(server: Server, ada: Client, bot: Client) -> None:
    bea = Client(server.address)
    refused(401, "identity", bea.bots)
    bea.introduce("Bea")
    id = ada.bots()[0]["id"]
    refused(404, "unknown", bea.renew_bot, id)
    refused(404, "unknown", bea.revoke_bot, id)
    for odd in ("%00", "a%00b", "%ff", "~", "x" * 100):
        refused(404, "unknown", ada.revoke_bot, odd)
    assert bea.bots() == [] and bot.my_tables() == []


def test_a_token_that_is_not_good_is_nobody(server: Server, ada: Client, bot: Client) -> None:
    for token in ("x", "signoria_bot_x", bot.wire.token + "x"):
        refused(401, "token", Client(server.address, token=token).my_tables)
    table = ada.create("masters", [{"kind": "mine"}, {"kind": "open"}])
    refused(401, "token", next, Client(server.address, token="x").table(table.id).follow())
    fresh = ada.renew_bot(ada.bots()[0]["id"])
    refused(401, "token", bot.my_tables)
    assert Client(server.address, token=fresh["token"]).my_tables() == []


def test_a_revoked_token_closes_its_lines(ada: Client, bot: Client) -> None:
    table = table_for(ada, bot)
    line = bot.table(table.id).follow()
    next(line)
    assert ada.revoke_bot(ada.bots()[0]["id"]) == []
    with pytest.raises(Refused) as found:
        while True:
            next(line)
    assert found.value.status == 401


def test_a_bot_is_still_known_after_the_server_was_killed(
    server: Server, ada: Client, bot: Client
) -> None:
    table = table_for(ada, bot)
    server.kill()
    asyncio.run(server.start())
    assert [listed["id"] for listed in bot.my_tables()] == [table.id]
    ada.revoke_bot(ada.bots()[0]["id"])
    server.kill()
    asyncio.run(server.start())
    refused(401, "token", bot.my_tables)


@programs
def test_a_program_plays_a_whole_game_at_a_server(ada: Client, bot: Client, tmp_path: Path) -> None:
    told = tmp_path / "told"
    spec = written(tmp_path, honest(told))
    table = ada.create("masters", [{"kind": "mine"}, {"kind": "open"}], **FIRST)
    seconds, command = read_program(spec)
    hosting = Hosting(bot, command, seconds, lambda line: None, [table.id], pause=0.1)
    thread = Thread(target=hosting.run, args=(Event(),))
    thread.start()
    until(lambda: table.look()["table"]["seats"][1]["kind"] == "human", "the bot sits")
    table.start()
    ended = play_first_words(table)
    thread.join()
    assert ended["table"]["status"] == "over" and hosting.faults == []
    assert not ended["table"]["seats"][1]["absent"]
    check_told(told, load(table.record()))


def check_told(told: Path, match: Match) -> None:
    """Was the program told what it would have been told in an arena, to the letter?"""
    lines = [json.loads(line) for line in told.read_text(encoding="utf-8").splitlines()]
    assert lines[0] == hello() and lines[1] == game_message(match.game, 1, 10.0)
    assert lines[-1] == end_message(match.scores, match.ranking)
    assert len(lines) > 10
    for line in lines[2:-1]:
        handle = seat_to_answer(match.at(line["moment"]))
        assert handle.seat == 1
        assert line == json.loads(json.dumps(question_message(handle, line["since"])))


@programs
def test_a_program_that_dies_costs_its_seat_only(ada: Client, bot: Client, tmp_path: Path) -> None:
    table = table_for(ada, bot)
    seconds, command = read_program(written(tmp_path, GREETING + "sys.exit(3)"))
    seat = ProgramAtTable(bot.table(table.id), command, seconds, lambda line: None)
    faults: list[str] = []
    thread = Thread(target=lambda: faults.append(seat.play()))
    thread.start()
    assert play_first_words(table)["table"]["seats"][1]["absent"]
    thread.join()
    assert faults == ["ended with exit code 3"]
