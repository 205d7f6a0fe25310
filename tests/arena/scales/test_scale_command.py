"""`signoria arena scale`: a page, results that go on, and limits that are found."""

from __future__ import annotations

from pathlib import Path

from signoria.bots.strength.limits import read_limits
from tests.cli.conftest import Command, signoria

__all__ = ["signoria"]

CANDIDATES = "[[strength]]\nforesight = 0.0\nattention = 0.1\n[[strength]]\n"


def test_a_scale_writes_a_page_and_its_results_and_goes_on(
    signoria: Command, tmp_path: Path
) -> None:
    (tmp_path / "limits.toml").write_text(CANDIDATES)
    asked = ["arena", "scale", "masters", "--strengths", "limits.toml", "--jobs", "1"]
    done = signoria(*asked, "--games", "2", width=300)
    assert done.code == 0, done.err
    page = (tmp_path / "reports" / "masters-scale.html").read_text()
    assert "<h1>Masters of Renaissance: the scale of strengths</h1>" in page
    assert page.count("2 of 2") == 2 and page.count("60% to 65%") == 1
    kept = tmp_path / "reports" / "masters-scale.jsonl"
    lines = kept.read_text().splitlines()
    assert len(lines) == 2 + 4, "what it is, the sources, and four games"
    again = signoria(*asked, "--games", "4", width=300)
    assert again.code == 0 and kept.read_text().splitlines()[: len(lines)] == lines
    assert len(kept.read_text().splitlines()) == 2 + 8
    assert ":1 against random: 4 games" in again.err
    (tmp_path / "limits.toml").write_text(CANDIDATES + "[[strength]]\ntries = 2\n")
    other = signoria(*asked, "--games", "4", width=300)
    assert other.code == 1 and "another ladder, of other bots" in other.err


def test_limits_are_found_between_candidates(signoria: Command, tmp_path: Path) -> None:
    (tmp_path / "limits.toml").write_text(CANDIDATES)
    asked = ["arena", "scale", "masters", "--strengths", "limits.toml", "--jobs", "1"]
    done = signoria(*asked, "--games", "6", "--fit", "ten.toml", "--share", "0.51", width=300)
    assert done.code == 0, done.err
    found = read_limits(tmp_path / "ten.toml")
    assert len(found) == 10
    seen = [each.attention for each in found]
    assert seen == sorted(seen) and 0.1 < seen[0] < seen[-1] == 1.0
    there = signoria(*asked, "--games", "6", "--fit", "ten.toml", width=300)
    assert there.code == 1 and "ten.toml already exists" in there.err
