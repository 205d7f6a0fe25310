"""The command that runs tests as on other machines: it says what it knows, and what failed where."""

from __future__ import annotations

import os
import tempfile
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.machines.__main__ import main
from tests.machines.conditions import CONDITIONS, condition, sentence
from tests.machines.runs import Result, run, table
from tests.machines.start import ROOT, NotHere, Start

ANYWHERE = ("narrow", "wide", "locale-c", "far-east", "private", "proxied", "read-only-home")
"""Conditions that every machine can be put into."""


@pytest.fixture
def looks(tmp_path: Path) -> Path:
    """A test that looks at the machine it runs on."""
    return written(
        tmp_path / "test_looks.py",
        "import os, signoria\n"
        "def test_the_terminal_is_not_narrow():\n"
        "    assert os.environ.get('COLUMNS') != '60'\n"
        "def test_files_can_be_read_by_others(tmp_path):\n"
        "    (tmp_path / 'file').touch()\n"
        "    assert (tmp_path / 'file').stat().st_mode & 0o044\n",
    )


def written(file: Path, text: str) -> Path:
    """A file of tests outside of ours, run without plugins that take long to load."""
    settings = (
        "[pytest]\naddopts = -p no:faker -p no:schemathesis -p no:hypothesispytest -p no:xdist\n"
    )
    file.with_name("pytest.ini").write_text(settings, encoding="utf-8")
    file.write_text(text, encoding="utf-8")
    return file


def test_without_a_condition_all_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == list(CONDITIONS)
    assert all([line.endswith(".") for line in lines])


def test_an_unknown_condition_is_refused_with_the_list(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["narrow", "upside-down", "--", "tests/kernel"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("There is no condition upside-down. These are there:\n")
    assert "awkward-folder" in said.err


def test_a_test_that_fails_somewhere_is_named_and_ends_with_1(
    looks: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert main(["narrow", "wide", "--", str(looks)]) == 1
    narrow, wide, failed = capfd.readouterr().out.splitlines()[-3:]
    assert narrow.split()[1:6] == ["narrow", "|", "1", "|", "1"]
    assert wide.split()[1:6] == ["wide", "|", "2", "|", "0"]
    assert failed == "narrow: test_looks::test_the_terminal_is_not_narrow"


def test_where_nothing_fails_it_ends_with_0(looks: Path) -> None:
    assert main(["wide", "--", str(looks)]) == 0


def test_new_files_are_private_under_a_strict_umask(looks: Path) -> None:
    result = run("private", [str(looks)])
    assert result.failed == ("test_looks::test_files_can_be_read_by_others",)


def test_conditions_can_hold_together(looks: Path) -> None:
    assert len(run("private+narrow", [str(looks)]).failed) == 2
    assert main(["private+upside-down"]) == 2


def test_a_run_that_breaks_is_no_success(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["wide", "--", str(tmp_path / "nothing_here.py")]) == 1
    assert "wide: pytest ended with 4" in capfd.readouterr().out


def test_a_copy_has_sources_of_its_own(tmp_path: Path) -> None:
    file = written(
        tmp_path / "test_copy.py",
        "import os, signoria\n"
        "from pathlib import Path\n"
        "def test_copy():\n"
        "    home = Path(signoria.__file__).parents[2]\n"
        f"    assert home == Path.cwd() and str(home) != {str(ROOT)!r}\n"
        "    assert ' ' in str(home) and not (home / '.git').exists()\n",
    )
    result = run("awkward-folder", [str(file)])
    assert result.good and result.passed == 1


def test_nothing_is_left_behind(
    looks: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    temp = tmp_path / "temp"
    temp.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(temp))
    before = dict(os.environ)
    run("odd-temp", [str(looks)])
    assert list(temp.iterdir()) == [] and dict(os.environ) == before


@pytest.mark.parametrize("name", ANYWHERE)
def test_every_machine_can_be_put_into(name: str, tmp_path: Path) -> None:
    with ExitStack() as after:
        start = Start(tmp_path, after)
        plain = (dict(start.env), start.umask)
        CONDITIONS[name](start)
        assert (start.env, start.umask) != plain


def test_what_cannot_be_tried_here_is_said_and_is_no_failure() -> None:
    def on_the_moon(start: Start) -> None:
        """The machine stands on the moon."""
        raise NotHere("no rocket is installed")

    condition(on_the_moon)
    try:
        assert sentence("on-the-moon") == "The machine stands on the moon."
        result = run("on-the-moon", [])
        assert result.good and result.not_here == "no rocket is installed"
    finally:
        del CONDITIONS["on-the-moon"]


def test_the_table() -> None:
    results = [
        Result("narrow", 1234, ("tests.cli::test_one",), 90.0),
        Result("wide", 1235, (), 84.0),
        Result("italian", not_here="no Italian is installed"),
    ]
    assert table(results).splitlines() == [
        "| condition |   passed | failed | minutes |",
        "| ---       |     ---: |   ---: |    ---: |",
        "| narrow    |    1,234 |      1 |     1.5 |",
        "| wide      |    1,235 |      0 |     1.4 |",
        "| italian   | not here |        |         |",
        "narrow: tests.cli::test_one",
        "italian: no Italian is installed",
    ]
