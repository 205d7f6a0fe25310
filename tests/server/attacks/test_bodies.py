"""Bodies that are valid only for a while: nested too deeply, not text, not what was announced."""

from __future__ import annotations

import asyncio
import io
from pathlib import Path

import pytest

from signoria.server import telemetry
from tests.server.attacks.raw import LOOPBACK
from tests.server.clients import Friend, served
from tests.server.serve import settings

DEEP = {
    "lists": b"[" * 8_000,
    "closed lists": b"[" * 8_000 + b"]" * 8_000,
    "objects": b'{"name":' * 2_000,
    "an ignored field": b'{"name":"Ada","x":' + b"[" * 7_000 + b"]" * 7_000 + b"}",
    "not text": b'{"name":"\xff\xfe"}',
    "half a letter": b'{"name":"\xe5',
    "surrogates": b'{"name":"\\ud800"}',
}
PLACES = ("/api/me", "/api/tables", "/api/tables/x/moves", "/api/studies", "/api/nowhere")


@pytest.mark.parametrize("name", DEEP)
def test_strange_bodies_are_refused_without_a_trace(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = io.StringIO()
    monkeypatch.setattr(telemetry.LOG, "out", written)

    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            assert LOOPBACK in address
            friend = await Friend(address).introduced("Ada")
            for place in PLACES:
                found = await friend.http.post(
                    place, content=DEEP[name], headers={"content-type": "application/json"}
                )
                assert 400 <= found.status_code < 500, (place, found.text)

    asyncio.run(play())
    assert "trace" not in written.getvalue()
