"""The ladders kept in docs/reports: whole, of today's bots, and as good as they should be."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from signoria.arena.ladder import ladder
from signoria.arena.plan import check_plan
from signoria.arena.reports.report import Played, interval
from signoria.arena.storage.ledger import Ledger
from signoria.bots import edition_of
from signoria.builds import COMPILED, NAMES

REPORTS = Path(__file__).parents[2] / "docs" / "reports"
GAMES = 200


@pytest.mark.parametrize("game", ["lorenzo", "masters", "princes"])
def test_a_kept_ladder_is_whole_reaches_every_aim_and_its_page_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, game: str
) -> None:
    monkeypatch.setattr("signoria.arena.plan.build", lambda: COMPILED)
    kept = Path(shutil.copy(REPORTS / f"{game}.jsonl", tmp_path))
    page = (REPORTS / f"{game}.html").read_text()
    assert f"bots of edition {edition_of(game)}, rules: {NAMES[COMPILED]}." in page
    for rung in ladder(game, (), GAMES, 1, "master:1s"):
        played = Played(rung, Ledger(kept).open(check_plan(rung.plan)))
        assert played.whole() and played.reached(), played.summary()
        share, low, high = played.share()
        row = f"<td>{rung.title}</td><td>{GAMES} of {GAMES}</td><td>{share:.1%}</td>"
        assert f"{row}<td>{interval(low, high)}</td>" in page
        assert (REPORTS / game / f"{rung.name()}.png").exists()
