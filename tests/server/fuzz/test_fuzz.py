"""A small share of what `python -m tests.server.fuzz` sends, in every run."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.server.fuzz.__main__ import fuzz
from tests.server.fuzz.target import Target
from tests.server.process import Server

REQUESTS, FRAMES = 1_200, 600


@pytest.mark.slow
def test_no_request_and_no_message_is_a_defect_or_tells_a_secret(tmp_path: Path) -> None:
    lines = asyncio.run(fuzz(str(tmp_path / "tables.db"), REQUESTS, FRAMES, seed=3))
    assert f"requests: {REQUESTS}" in lines[0]
    for status in (" 200:", " 400:", " 404:", " 405:"):
        assert status in lines[0].replace("{", " "), lines  # the whole server is reached
    assert "refused" in lines[1] and "raw lines" in lines[1]


def test_what_must_not_be_told_is_noticed(tmp_path: Path) -> None:
    server = Server(str(tmp_path / "none.db"))
    target = Target(server, [], [], ["a-table-of-ada"], {}, [b"the secret"])
    target.check(b"all is well", "x")
    for said in (b"Traceback (most recent call last)", b'File "/srv/app.py"', b"so the secret is"):
        with pytest.raises(AssertionError):
            target.check(said, "x")
    for logged in (
        b'{"level": "error", "what": "failed", "path": "live"}',
        b'{"level": "error", "what": "odd", "trace": "ValueError"}',
        b'{"level": "info", "what": "a-table-of-ada"}',
        b"the secret",
    ):
        server.said.write_bytes(logged + b"\n")
        with pytest.raises(AssertionError):
            target.check_log()
    server.said.write_bytes(b'{"level": "info", "what": "serving"}\n')
    assert target.check_log() == 1
