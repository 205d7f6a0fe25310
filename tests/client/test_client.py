"""Guests who script: they sign in, sit down, play a whole game by a line, and are refused in words."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from signoria.client import Client, NoServer, Refused, RemoteTable
from tests.client.houses import FIRST, NOVICE, ada, server
from tests.server.process import Server

__all__ = ["ada", "server"]


def play_out(table: RemoteTable) -> dict[str, Any]:
    """Take the first word, always; how it ended."""
    for update in table.follow():
        if update["result"] is not None:
            return update
        if update["decision"] is not None:
            table.play(update, update["decision"]["options"][0]["word"])
    raise AssertionError("a line never ends by itself")


def test_a_guest_plays_a_whole_game(ada: Client) -> None:
    assert {game["id"] for game in ada.games()} >= {"masters", "lorenzo", "princes"}
    table = ada.create("masters", [{"kind": "mine"}, NOVICE], **FIRST)
    assert table.link.endswith(f"/tables/{table.id}")
    table.start()
    assert ada.my_tables()[0]["turn"]
    ended = play_out(table)
    assert ended["table"]["status"] == "over"
    assert table.record()["result"]["scores"] == ended["result"]["scores"]


def test_two_guests_meet_and_talk(server: Server, ada: Client) -> None:
    bea = Client(server.address)
    bea.introduce("Bea")
    table = ada.create("masters", [{"kind": "mine"}, {"kind": "open"}], public=True, **FIRST)
    [listed] = bea.tables(status=["open"])
    there = bea.table(listed["id"])
    there.sit()
    table.start()
    there.chat(1, "Buona fortuna!")
    lines = table.look()["log"]
    assert "Buona fortuna!" in [line["text"] for line in lines if line["kind"] == "chat"]
    there.leave()


def test_what_is_refused_is_raised_with_its_reasons(server: Server, ada: Client) -> None:
    with pytest.raises(Refused) as refused:
        Client(server.address).create("masters", [{"kind": "mine"}])
    assert refused.value.status == 401
    table = ada.create("masters", [{"kind": "mine"}, NOVICE], **FIRST)
    table.start()
    update = table.look()
    with pytest.raises(Refused) as refused:
        table.play(update, "win")
    assert refused.value.status == 422 and refused.value.reasons
    assert table.explain("win")
    table.play(update, update["decision"]["options"][0]["word"])
    with pytest.raises(Refused) as refused:
        table.play(update, update["decision"]["options"][0]["word"])
    assert refused.value.status == 409
    with pytest.raises(Refused) as refused:
        next(ada.table("nowhere").follow())
    assert refused.value.status == 404


def test_who_keeps_the_identity_comes_back(server: Server, ada: Client) -> None:
    assert Client(server.address).me() is None
    again = Client(server.address, identity=ada.identity)
    assert again.me() == {"name": "Ada"}


def test_a_line_goes_on_after_the_server_was_killed(server: Server, ada: Client) -> None:
    table = ada.create("masters", [{"kind": "mine"}, {"kind": "mine", "name": "Bea"}], **FIRST)
    table.start()
    line = table.follow()
    before = next(line)
    server.kill()
    asyncio.run(server.start())
    table.chat(0, "Still here?")
    after = next(line)
    while after["version"] == before["version"]:
        after = next(line)
    assert after["since"] == before["version"] and not after["whole"]
    assert [entry["text"] for entry in after["log"]] == ["Still here?"]


def test_no_server_is_said_in_a_sentence(server: Server) -> None:
    for address in ("localhost", "ftp://localhost", "http://localhost:none", "http://"):
        with pytest.raises(NoServer, match="not the address"):
            Client(address)
    server.kill()
    gone = Client(server.address, patience=2.0)
    with pytest.raises(NoServer, match="does not answer"):
        gone.games()
    with pytest.raises(NoServer, match="opens no line"):
        next(gone.table("x").follow(patience=0.0))
