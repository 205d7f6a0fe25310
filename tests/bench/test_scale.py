"""The measurement of what a move costs: it plays real tables, at servers of this machine, for a few
moves and no more."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

import pytest

from bench.server import scale


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
    found = scale.measure(place, ["masters"], (0, 2, 3))["masters"]
    assert [party.moves for party in parties] == [5, 5, 3, 3]  # to warm up, and to be measured
    assert {urlsplit(home).hostname for party in parties for home in party.addresses} == {
        "127.0.0.1"
    }
    assert len(found.spans) == 2 and len(found.shares) == 2
    assert found.cost == sum(found.shares) >= 0
    scale.show(place, "masters", found, scale.Found([1.0], [1.0]))
    assert "ms a move" in capsys.readouterr().out
