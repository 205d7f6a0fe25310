"""The ladders kept in docs/reports: whole, of today's bots, and as good as they should be."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from signoria.arena.ladder import ladder
from signoria.arena.plan import check_plan
from signoria.arena.reports.report import Played, interval
from signoria.arena.storage.ledger import Ledger
from signoria.bots import edition_of
from signoria.builds import COMPILED, NAMES
from signoria.games.registry import GAMES as OURS

REPORTS = Path(__file__).parents[2] / "docs" / "reports"
GAMES = 200
KEPT = sorted(path.stem for path in REPORTS.glob("*.jsonl"))


def test_the_kept_ladders_are_those_the_page_of_reports_names() -> None:
    """A new game needs none until its ladder is played; what is named is there, and checked below."""
    named = re.findall(r"\((\w+)\.html\)", (REPORTS / "README.md").read_text(encoding="utf-8"))
    assert sorted(named) == KEPT != []
    assert set(KEPT) <= set(OURS)


@pytest.mark.parametrize("game", KEPT)
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
