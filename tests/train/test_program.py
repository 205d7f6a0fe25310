"""The programs of training: what goes wrong is told in one sentence, and before anything is played."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from signoria.train import farm as farming, fit as fitting, program
from signoria.train.program import STOPPED, counted

FARM = ["--game", "quarry", "--bot", "novice", "--games", "1", "--processes", "1"]
FIT = ["--game", "quarry", "--rows", "nowhere"]
Captured = pytest.CaptureFixture[str]


def refusal(main: Callable[[list[str]], int], arguments: list[str], capsys: Captured) -> str:
    """What a program says before it ends with 1."""
    assert main(arguments) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    return said


@pytest.mark.parametrize("option", ["--games", "--processes"])
def test_there_is_at_least_one_of_everything(tmp_path: Path, capsys: Captured, option: str) -> None:
    out = tmp_path / "rows"
    said = refusal(farming.main, [*FARM, option, "0", "--out", str(out)], capsys)
    assert said == f"farm: {option} must be at least 1, not 0\n"
    assert not out.exists()


def test_rows_are_not_written_into_a_file(tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "file"
    file.touch()
    for out in (file, file / "rows"):
        said = refusal(farming.main, [*FARM, "--out", str(out)], capsys)
        assert said == f"farm: {out} is not a folder\n"


def test_a_folder_that_cannot_be_written_is_noticed_first(
    tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(dir: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(program, "TemporaryFile", refuse)
    said = refusal(farming.main, [*FARM, "--out", str(tmp_path)], capsys)
    assert said == f"farm: cannot write to the folder {tmp_path}: Permission denied\n"
    said = refusal(fitting.main, [*FIT, "--out", str(tmp_path / "net.npz")], capsys)
    assert "cannot write" in said and "Permission denied" in said


def test_a_fit_knows_first_where_to_write(tmp_path: Path, capsys: Captured) -> None:
    said = refusal(fitting.main, [*FIT, "--out", str(tmp_path)], capsys)
    assert said == f"fit: {tmp_path} is a folder; name a file\n"
    missing = tmp_path / "missing" / "net.npz"
    assert f"cannot write {missing}" in refusal(fitting.main, [*FIT, "--out", str(missing)], capsys)


def test_a_program_that_is_stopped_says_so(
    tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(*given: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(farming, "farm", stop)
    monkeypatch.setattr(fitting, "fit", stop)
    assert farming.main([*FARM, "--out", str(tmp_path)]) == STOPPED == 130
    assert fitting.main([*FIT, "--out", str(tmp_path / "net.npz")]) == STOPPED
    assert capsys.readouterr().err == "farm: stopped\nfit: stopped\n"


def test_one_game_is_no_plural(tmp_path: Path, capsys: Captured) -> None:
    assert farming.main([*FARM, "--out", str(tmp_path)]) == 0
    assert "1 game of 1 configuration in" in capsys.readouterr().out
    assert counted(0, "game") == "0 games"


@pytest.mark.parametrize("main", [farming.main, fitting.main])
def test_every_option_is_explained(main: Callable[[list[str]], int], capsys: Captured) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    options = capsys.readouterr().out.split("options:")[1].split("\n  -")[1:]
    assert len(options) > 5
    for option in options:
        assert len(option.split()) > 2, option
