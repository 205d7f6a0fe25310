"""The measurement of what a move costs: it plays real tables, at servers of this machine, for a few
moves and no more."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from bench.server import instructions, scale

WORK = """
for line in iter(input, ""):
    sum(range(int(line)))
    print("done", flush=True)
"""


def test_it_plays_the_moves_it_is_told_and_says_what_they_cost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(scale, "TABLES", 2)
    parties: list[scale.Party] = []
    sit = scale.Party.sit

    async def noted(self: scale.Party, title: str) -> None:
        parties.append(self)
        await sit(self, title)

    monkeypatch.setattr(scale.Party, "sit", noted)
    place = scale.Place("SQLite, two processes", str(tmp_path / "tables.db"), "", 2)
    found = scale.measure(place, ["masters"], (0, 2, 3), scale.cpu_of)["masters"]
    assert [party.moves for party in parties] == [5, 5, 3, 3]  # to warm up, and to be measured
    assert {urlsplit(home).hostname for party in parties for home in party.addresses} == {
        "127.0.0.1"
    }
    assert len(found.spans) == 2 and len(found.shares) == 2
    assert found.cost == sum(found.shares) >= 0
    scale.show(place, "masters", found, scale.Found([1.0], [1.0]), "ms")
    assert "ms a move" in capsys.readouterr().out


def test_instructions_are_those_of_the_process_that_is_asked_about() -> None:
    try:
        os.close(instructions.counter(0))
    except instructions.NotCounted as error:
        pytest.skip(str(error))
    with (
        closing(instructions.Instructions()) as read,
        subprocess.Popen(
            [sys.executable, "-c", WORK], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        ) as process,
    ):
        said, heard = process.stdin, process.stdout
        assert said is not None and heard is not None

        def work(much: int) -> float:
            before = read(process)
            print(much, file=said, flush=True)
            assert heard.readline() == "done\n"
            return read(process) - before

        work(1)  # it has started
        little, much = work(100_000), work(1_000_000)
        assert 5 * little < much < 20 * little
        print(file=said, flush=True)


def test_where_they_cannot_be_counted_one_line_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(instructions.platform, "system", lambda: "Darwin")
    with pytest.raises(instructions.NotCounted, match="on Linux only"):
        instructions.counter(0)
