"""`signoria arena ladder`: reports, and ladders that go on."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from signoria.arena.engines import over_processes
from signoria.arena.plan import BadArena, Plan
from signoria.arena.reports import report
from signoria.arena.reports.report import title_of
from signoria.arena.run import run
from signoria.arena.storage.ledger import Ledger
from signoria.bots import edition_of
from signoria.builds import NAMES, build
from tests.cli.conftest import Command, signoria

__all__ = ["signoria"]
PLAN = Plan("masters", 2, ("novice", "random"), 4, 5)

LADDER = [
    "arena", "ladder", "masters", "--games", "1", "--master", "master:1", "--rungs", "novice",
    "--jobs", "1", "--out", "reports",
]  # fmt: skip


def test_a_ladder_writes_a_page_pictures_and_its_results(signoria: Command, tmp_path: Path) -> None:
    done = signoria(*LADDER, width=300)
    assert done.code == 0, done.err
    reports = tmp_path / "reports"
    page = (reports / "masters.html").read_text()
    title = "Masters of Renaissance: the ladder of bots"
    assert f"<title>{title}</title>" in page and f"<h1>{title}</h1>" in page
    assert "novice against random" in page and "novice among 3 random" in page
    assert page.count("1 of 1") == 2
    assert page.count("0 of 1") == page.count("not played yet") == 0
    for plot in ("Ratings", "Shares of wins", "Points", "Points by source", "Wins by seat"):
        assert plot in page
    pictures = sorted((reports / "masters").iterdir())
    assert [each.name for each in pictures] == [
        "novice-against-random.png", "novice-among-3-random.png",
    ]  # fmt: skip
    assert all([picture.read_bytes().startswith(b"\x89PNG") for picture in pictures])
    assert all([f"masters/{picture.name}" in page for picture in pictures])
    assert f"rules: {NAMES[build()]}." in page
    assert len((reports / "masters.jsonl").read_text().splitlines()) == 4


@pytest.mark.usefixtures("undrawn")
def test_the_page_shows_the_levels_asked_for_and_what_others_have_played(
    signoria: Command, tmp_path: Path
) -> None:
    assert signoria(*LADDER).code == 0
    done = signoria(*[each.replace("novice", "adept") for each in LADDER], "--minutes", "0")
    assert done.code == 0, done.err
    page = (tmp_path / "reports" / "masters.html").read_text()
    assert page.count("1 of 1") == 2 and "novice against random" in page
    assert page.count("0 of 1") == page.count("not played yet") == 2 and "adept among 3" in page
    assert "so far fewer" in page and "master:1" not in page


@pytest.mark.parametrize("there", ["masters", "masters.html"])
def test_a_ladder_whose_report_cannot_be_written_is_not_begun(
    signoria: Command, tmp_path: Path, there: str
) -> None:
    reports = tmp_path / "reports"
    reports.mkdir()
    if there == "masters":
        (reports / there).write_text("")
    else:
        (reports / there).mkdir()
    refused = signoria(*LADDER, width=300)
    assert refused.code == 1 and refused.err.count("\n") == 1
    assert f"reports/{there} cannot be written" in refused.err
    assert not (reports / "masters.jsonl").exists()


@pytest.mark.parametrize("library", ["matplotlib", "openskill"])
def test_a_ladder_without_its_libraries_is_not_begun(
    monkeypatch: pytest.MonkeyPatch, signoria: Command, tmp_path: Path, library: str
) -> None:
    module = {"matplotlib": "matplotlib.figure", "openskill": "openskill.models"}[library]
    monkeypatch.setitem(sys.modules, module, None)
    refused = signoria(*LADDER, width=300)
    assert refused.code == 1
    assert f"this needs {library}: pip install 'signoria[arena]'" in refused.err
    assert not (tmp_path / "reports").exists()


def test_a_page_names_the_modules_that_were_played_with() -> None:
    plan = Plan("princes", 2, ("novice", "random"), 1, 1, ("muse",))
    assert title_of(plan) == (
        "The Princes of Florence, The Muse and the Princess: the ladder of bots"
    )


def test_where_nobody_is_met_nobody_is_rated(signoria: Command, tmp_path: Path) -> None:
    alone = Plan("masters", 1, ("master:1",), 1, 1)
    run(alone, over_processes, Ledger(tmp_path / "reports" / "masters.jsonl"), 1, lambda done: None)
    assert signoria(*LADDER, width=300).code == 0
    page = (tmp_path / "reports" / "masters.html").read_text()
    met, lonely = [page.split(f"<h2>{title}")[1].split("<h2>")[0] for title in (
        "novice against random", "master:1 alone",
    )]  # fmt: skip
    for part in ("<th>rating", "Ratings", "Wins by seat"):
        assert part in met and part not in lonely
    assert "<th>points" in lonely and "Shares of wins" in lonely
    shown = signoria(
        "arena", "run", "--game", "masters", "--seats", "1", "--bots", "random", "--games", "2"
    )
    assert "points" in shown.out and "rating" not in shown.out


@pytest.fixture
def undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody looks at the pictures: that would take most of the time."""
    monkeypatch.setattr(report, "sheet", lambda results, table: b"")


@pytest.mark.usefixtures("undrawn")
def test_a_ladder_goes_on_where_it_was(signoria: Command, tmp_path: Path) -> None:
    """Only what is missing is played; what is there is not touched."""
    assert signoria(*LADDER, width=300).code == 0
    kept = tmp_path / "reports" / "masters.jsonl"
    before = kept.read_text()
    head, sources, two, four = before.splitlines()
    assert signoria(*LADDER, width=300).code == 0
    assert kept.read_text() == before
    kept.write_text(f"{head}\n{sources}\n{two}\n{four[:40]}")  # as a crash leaves it
    assert signoria(*LADDER, width=300).code == 0
    lines = kept.read_text().splitlines()
    assert lines[:4] == [head, sources, two, four[:40]]
    again, first = json.loads(lines[4]), json.loads(four)
    assert again[:6] == first[:6]  # the same game with the same points; its seconds may differ
    refused = signoria(*LADDER, "--seed", "2", width=300)
    assert refused.code == 1 and "another ladder" in refused.err


@pytest.mark.usefixtures("undrawn")
def test_a_ladder_without_time_tells_what_is_there(signoria: Command, tmp_path: Path) -> None:
    reports = tmp_path / "reports"
    done = signoria(*LADDER, "--minutes", "0", width=300)
    assert done.code == 0, done.err
    assert "novice against random: 0 of 1 games" in done.err
    assert (reports / "masters.html").read_text().count("not played yet") == 2
    assert signoria(*LADDER, width=300).code == 0
    kept = (reports / "masters.jsonl").read_text()
    more = [*LADDER, "--games", "3", "--minutes", "0"]
    assert "novice among 3 random: 1 of 3 games, 100.0%" in signoria(*more, width=300).err
    page = (reports / "masters.html").read_text()
    assert page.count("1 of 3") == page.count("so far</span>") == 2
    assert (reports / "masters.jsonl").read_text() == kept


def test_a_ledger_gives_back_what_it_was_given(tmp_path: Path) -> None:
    played = run(PLAN, over_processes, Ledger(tmp_path / "l.jsonl"), 1, lambda done: None)
    other = Plan("masters", 4, ("novice", "random"), 1, 5)
    run(other, over_processes, Ledger(tmp_path / "l.jsonl"), 1, lambda done: None)
    assert Ledger(tmp_path / "l.jsonl").open(PLAN) == played
    assert len(Ledger(tmp_path / "l.jsonl").open(other)) == 1


def test_results_of_other_bots_are_not_counted_together(tmp_path: Path) -> None:
    path = tmp_path / "l.jsonl"
    Ledger(path).open(PLAN)
    now = edition_of(PLAN.game)
    path.write_text(path.read_text().replace(f'"edition":{now}', f'"edition":{now - 1}'))
    with pytest.raises(BadArena, match="other bots"):
        Ledger(path).open(PLAN)
