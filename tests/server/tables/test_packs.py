"""A pack of one's own at a table: the page draws what that pack prints."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from signoria.games.princes.setup.board import CARDS
from tests.server.clients import Friend, served
from tests.server.serve import settings

MINE, BOT = {"kind": "mine"}, {"kind": "bot", "level": "random"}


def face(things: list[dict[str, Any]], id: str) -> Any:
    """What is printed on something."""
    return next(thing["face"] for thing in things if thing["id"] == id)


def texts(things: list[dict[str, Any]], id: str) -> Any:
    """What is said about something, in both languages."""
    return next(thing["text"] for thing in things if thing["id"] == id)


async def printed(path: Path, pack: str) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """What is printed at a table of Princes with a pack, and in the box."""
    async with served(settings(str(path / "tables.db"))) as address:
        ada = await Friend(address, 1).introduced("Ada")
        table = await ada.create([MINE, BOT], "princes", settings={"pack": pack})
        await ada.do(table, "start")
        here = (await ada.http.get(f"/api/tables/{table}/printed")).json()
        box = (await ada.http.get("/api/games/princes/printed")).json()
        return here, box


def test_a_table_prints_what_its_pack_has(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SIGNORIA_PACKS", str(tmp_path))
    standard = (CARDS / "pack.toml").read_text("utf-8")
    changed = standard.replace('rows = ["###"]', 'rows = ["##", "#."]', 1)
    changed = changed.replace('rows = ["#.", "##"]', 'rows = ["###"]')
    (tmp_path / "mine.toml").write_text(changed, "utf-8")

    here, box = asyncio.run(printed(tmp_path, "mine"))
    assert face(here, "tower")["rows"] == ["##", "#."]
    assert face(box, "tower")["rows"] == ["###"]
    professions = [thing["id"] for thing in here if thing["kind"] == "profession"]
    assert professions == [thing["id"] for thing in box if thing["kind"] == "profession"]


def test_a_table_prints_nothing_that_its_pack_has_taken_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SIGNORIA_PACKS", str(tmp_path))
    standard = (CARDS / "pack.toml").read_text("utf-8")
    changed = standard.replace('id = "mathematician"', 'id = "reckoner"')
    (tmp_path / "mine.toml").write_text(changed, "utf-8")
    here, box = asyncio.run(printed(tmp_path, "mine"))
    assert {"mathematician", "reckoner"} & {thing["id"] for thing in here} == {"reckoner"}
    assert "mathematician" in {thing["id"] for thing in box}


def test_a_pack_changes_what_the_page_says_about_an_object_of_the_auction(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SIGNORIA_PACKS", str(tmp_path))
    standard = (CARDS / "pack.toml").read_text("utf-8")
    changed = standard.replace('rows = ["###", "###"]', 'rows = ["####", "###."]')
    (tmp_path / "mine.toml").write_text(changed, "utf-8")
    here, box = asyncio.run(printed(tmp_path, "mine"))
    assert "6 spaces" in texts(box, "forest")["en"] and "7 spaces" in texts(here, "forest")["en"]
    assert "6 caselle" in texts(box, "forest")["it"] and "7 caselle" in texts(here, "forest")["it"]
    notes = face(here, "board")["notes"]
    assert notes["brief.forest"] == {
        "en": "7 spaces, placed at once",
        "it": "7 caselle, si piazza subito",
    }
    assert face(box, "board")["notes"]["brief.forest"]["en"] == "6 spaces, placed at once"
    assert notes["object.landscape"] == face(box, "board")["notes"]["object.landscape"]


def test_a_game_whose_pack_is_missing_for_a_while_goes_on_when_it_is_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server that was started without its folder of packs closes nothing when people look."""
    place, packs = str(tmp_path / "tables.db"), tmp_path / "packs"
    packs.mkdir()
    (packs / "mine.toml").write_text((CARDS / "pack.toml").read_text("utf-8"), "utf-8")
    kept: dict[str, Any] = {}

    async def begin() -> None:
        async with served(settings(place)) as address:
            ada = await Friend(address, 1).introduced("Ada")
            kept["table"] = await ada.create([MINE, MINE], "princes", settings={"pack": "mine"})
            await ada.do(kept["table"], "start")
            kept["seen"] = await ada.look(kept["table"])
            kept["cookie"] = ada.cookie

    async def look() -> Any:
        async with served(settings(place)) as address:
            ada = Friend(address, 1)
            ada.http.headers["cookie"] = kept["cookie"]
            lists = await ada.http.get("/api/me/tables")
            assert lists.status_code == 200 and kept["table"] in lists.text
            return await ada.http.get(f"/api/tables/{kept['table']}")

    monkeypatch.setenv("SIGNORIA_PACKS", str(packs))
    asyncio.run(begin())
    monkeypatch.setenv("SIGNORIA_PACKS", str(tmp_path / "elsewhere"))
    refused = asyncio.run(look())
    assert refused.status_code == 503
    assert "nothing is lost" in refused.text and "pack 'mine'" in refused.text
    monkeypatch.setenv("SIGNORIA_PACKS", str(packs))
    assert asyncio.run(look()).json() == kept["seen"]
