"""The farm: games on several processes, and files that are there whatever happens."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from signoria.games.registry import RULEBOOKS
from signoria.kernel.errors import SignoriaError
from signoria.train import farm as farming
from signoria.train.farm import SelfPlay, configurations, farm, main
from signoria.train.rows import Rows, read_rows
from signoria.train.samples import row_files


def everything(folder: Path) -> list[Rows]:
    """All rows in a folder."""
    return [read_rows(path) for path in row_files([folder])]


def quarry(seed: int = 1, seats: tuple[int, ...] = (2,)) -> SelfPlay:
    """Novices at Quarry."""
    return SelfPlay("quarry", tuple([(each, ()) for each in seats]), ("novice",), None, seed)


def test_it_plays_as_many_games_as_asked_for(tmp_path: Path) -> None:
    heard: list[int] = []
    assert farm(quarry(seats=(2, 3)), tmp_path, 60.0, 5, 2, heard.append) == 5
    assert heard == [1, 2, 3, 4, 5]
    found = everything(tmp_path)
    assert sorted([(rows.seats, len(set(rows.games))) for rows in found]) == [(2, 3), (3, 2)]
    assert [path.name for path in tmp_path.iterdir() if path.suffix != ".npz"] == []


def test_when_the_time_is_over_no_game_is_begun(tmp_path: Path) -> None:
    assert farm(quarry(), tmp_path, 0.0, 5, 1) == 0
    assert row_files([tmp_path]) == []


def test_more_games_take_the_place_of_none(tmp_path: Path) -> None:
    for seed in (1, 2):
        farm(quarry(seed), tmp_path, 60.0, 2, 1)
    games = [game for rows in everything(tmp_path) for game in set(rows.games)]
    assert len(games) == len(set(games)) == 4


def test_other_bots_with_the_same_seed_take_the_place_of_no_file(tmp_path: Path) -> None:
    for bot in ("novice", "random", "random"):
        farm(replace(quarry(), bots=(bot,)), tmp_path, 60.0, 1, 1)
    assert len(row_files([tmp_path])) == 3


def test_it_counts_the_cores_it_may_use(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda process: {4, 7, 9}, raising=False)
    assert farming.cores() == 3


def test_a_full_file_is_followed_by_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(farming, "GAMES_A_FILE", 2)
    farm(quarry(), tmp_path, 60.0, 5, 1)
    assert sorted([len(set(rows.games)) for rows in everything(tmp_path)]) == [1, 2, 2]


def test_an_interruption_leaves_what_was_played(tmp_path: Path) -> None:
    def interrupt(done: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        farm(quarry(), tmp_path, 60.0, 50, 1, interrupt)
    assert sum([len(set(rows.games)) for rows in everything(tmp_path)]) == 2


def test_sets_of_modules_are_played_with_the_seats_they_allow() -> None:
    assert configurations("quarry", [2, 3], []) == ((2, ()), (3, ()))
    low, high = RULEBOOKS["lorenzo"].seats_with(("houses",))
    found = configurations("lorenzo", [2, 5], [(), ("houses",)])
    assert (2, ()) in found and (5, ()) not in found
    assert ((5, ("houses",)) in found) == (low <= 5 <= high)
    with pytest.raises(SignoriaError):
        configurations("lorenzo", [9], [()])


def test_the_program_says_what_it_did_and_what_it_cannot_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    given = ["--game", "quarry", "--bot", "novice", "--out", str(tmp_path), "--processes", "1"]
    assert main([*given, "--games", "2", "--seats", "2,3"]) == 0
    assert "2 games of 2 configurations" in capsys.readouterr().out
    assert len(everything(tmp_path)) == 2
    assert main([*given, "--seats", "two"]) == 1
    assert "write numbers of seats like 2,4, not 'two'" in capsys.readouterr().err
    assert main([*given, "--bot", "adept:5*2"]) == 1
    assert "one process per game" in capsys.readouterr().err
    assert main(["--game", "chess", "--out", str(tmp_path)]) == 1
    assert "chess" in capsys.readouterr().err
