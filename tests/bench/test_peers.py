"""Other engines beside ours: pinned, honest about what is missing, one table with ratios."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bench.peers import __main__ as program, install, table
from signoria.games.registry import GAMES

ROOT = Path(__file__).parents[2]


def row(engine: str, game: str, way: str, decisions: int, copy: float | None = None) -> table.Row:
    """One measurement."""
    players = decisions // 2
    found: dict[str, Any] = {"engine": engine, "game": game, "way": way, "decisions": decisions}
    return found | {"of players": players, "copy": copy, "counted": f"what {engine} counts"}


ROWS = [
    row("catanatron", "its four-player game", "Python", 10_000, 80.0),
    row("open_spiel", "chess", "Python", 100_000),
    row("open_spiel", "chess", "C++ loop", 130_000),
    row("signoria", "masters", "compiled, own loop", 250_000, 2.04),
]


def test_every_peer_is_pinned_and_has_a_program() -> None:
    found = install.peers()
    assert [peer.name for peer in found] == ["catanatron", "open_spiel", "rlcard", "boardgame_io"]
    for peer in found:
        assert re.fullmatch(r"[\w.]+(==|@)\d+\.\d+\.\d+", peer.pinned)
        assert peer.script.is_file()
        assert install.PLACE in peer.home.parents


def test_the_table_has_ratios_and_says_what_is_counted() -> None:
    page = table.markdown(ROWS, {"rlcard==1.2.0": "no matching version"}, "A machine.")
    first = [line for line in page.splitlines() if line.startswith("| **signoria**")]
    cells = [cell.strip() for cell in first[0].strip("|").split("|")]
    assert cells[3:] == ["250,000", "125,000", "25x", "2.5x", "2.0 µs"]
    assert "- catanatron: what catanatron counts." in page
    assert "- rlcard==1.2.0 could not be measured: no matching version." in page


def test_without_the_reference_there_is_no_ratio() -> None:
    page = table.markdown(ROWS[2:], {}, "A machine.")
    (line,) = [line for line in page.splitlines() if line.startswith("| **signoria**")]
    assert [cell.strip() for cell in line.split("|")][6:8] == ["", ""]


def test_the_page_keeps_a_place_for_the_table(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"before\n{table.BEGIN}\nold\n{table.END}\nafter\n", encoding="utf-8")
    table.write(page, "new")
    assert page.read_text(encoding="utf-8") == (f"before\n{table.BEGIN}\nnew\n{table.END}\nafter\n")
    real = program.PAGE.read_text(encoding="utf-8")
    assert real.count(table.BEGIN) == real.count(table.END) == 1


def test_a_peer_that_fails_is_missing_and_nothing_is_made_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    peer = install.Peer("none", "pip", "none==1.0.0", Path("none.py"))
    monkeypatch.setattr(program, "peers", lambda: [peer])
    monkeypatch.setattr(program, "ours", lambda seconds, compiled: (ROWS[3:], {}))
    monkeypatch.setattr(program.os, "sched_setaffinity", lambda pid, cores: None, raising=False)

    def refused(self: install.Peer) -> None:
        raise install.NotInstalled("no matching version")

    monkeypatch.setattr(install.Peer, "install", refused)
    rows, missing = program.everything(0.1, False)
    assert (rows, missing) == (ROWS[3:], {"none==1.0.0": "no matching version"})


def test_our_own_program_counts_both_loops() -> None:
    script = str(install.ENGINES / "ours.py")
    rows = program.measured("signoria", [sys.executable, script], 0.03, str(ROOT / "src"))
    assert [(each["game"], each["way"]) for each in rows] == [
        (game, f"plain, {loop} loop") for game in GAMES for loop in ("Python", "own")
    ]
    assert all([0 < each["of players"] < each["decisions"] for each in rows])


def test_a_program_that_breaks_is_reported_by_its_last_line() -> None:
    with pytest.raises(install.NotInstalled, match="ModuleNotFoundError"):
        program.measured("x", [sys.executable, "-c", "import no_such_module"], 1)


def test_help_has_examples() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "bench.peers", "--help"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert "python -m bench.peers --write" in done.stdout
