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


def test_a_table_prints_what_its_pack_has(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SIGNORIA_PACKS", str(tmp_path))
    standard = (CARDS / "pack.toml").read_text("utf-8")
    changed = standard.replace('rows = ["###"]', 'rows = ["##", "#."]', 1)
    changed = changed.replace('rows = ["#.", "##"]', 'rows = ["###"]')
    (tmp_path / "mine.toml").write_text(changed, "utf-8")

    async def look() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada = await Friend(address, 1).introduced("Ada")
            table = await ada.create([MINE, BOT], "princes", settings={"pack": "mine"})
            await ada.do(table, "start")
            here = (await ada.http.get(f"/api/tables/{table}/printed")).json()
            box = (await ada.http.get("/api/games/princes/printed")).json()
            assert face(here, "tower")["rows"] == ["##", "#."]
            assert face(box, "tower")["rows"] == ["###"]
            assert len(here) == len(box)

    asyncio.run(look())
