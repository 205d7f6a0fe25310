"""How a package brings its game: an entry point, a variable, and what happens when it cannot."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import signoria
from examples.quarry.manifest import MANIFEST
from examples.quarry.rulebook import Quarry
from signoria import outside
from signoria.bots import edition_of
from signoria.bots.evaluate import evaluation_of, weights_of
from signoria.bots.evaluate.evaluation import Evaluation
from signoria.cli.boards import board_of
from signoria.cli.boards.board import Board
from signoria.cli.phrases import Words
from signoria.envs.codebook import versions
from signoria.games.registry import GAMES as OURS, MANIFESTS, RULEBOOKS, register
from signoria.kernel.errors import BadCatalogue
from signoria.kernel.title.manifest import Manifest

ROOT = Path(__file__).parents[2]
NAMED = "examples.quarry.manifest:MANIFEST"
GAMES = "import signoria; print([game.id for game in signoria.games()])"


def run(code: str, games: str = "", *folders: Path) -> subprocess.CompletedProcess[str]:
    """Run Python in a process of its own, with this variable and these folders on its path."""
    path = os.pathsep.join([str(each) for each in (ROOT / "src", ROOT, *folders)])
    env = os.environ | {"PYTHONPATH": path, "SIGNORIA_GAMES": games}
    return subprocess.run(
        [sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True
    )


def test_a_variable_brings_a_game_that_is_not_installed() -> None:
    done = run(GAMES, "examples.quarry")
    assert done.stdout == f"{[*OURS, 'quarry']}\n"
    assert done.stderr == ""


def test_an_installed_package_brings_its_game_with_one_line(tmp_path: Path) -> None:
    """An installed package is a folder with what it says about itself, on Python's path."""
    about = tmp_path / "quarry-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: quarry\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[signoria.games]\nquarry = {NAMED}\n")
    done = run(GAMES, "", tmp_path)
    assert "'quarry'" in done.stdout and done.stderr == ""
    twice = run(GAMES, "examples.quarry", tmp_path)  # named in both ways, and brought once
    assert twice.stdout.count("'quarry'") == 1 and twice.stderr == ""


def test_a_package_that_cannot_bring_its_game_is_told_of_and_left_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv(outside.VARIABLE, "no.such.package, tests.examples.tables:sum_of")
    with pytest.warns(UserWarning) as told:
        outside.bring_games()
    first, second = [str(each.message) for each in told]
    failed = "could not bring its game"
    assert first.startswith(f"no.such.package.manifest:MANIFEST {failed} (ModuleNotFoundError")
    assert second.startswith(f"tests.examples.tables:sum_of {failed} (BadCatalogue")
    assert "masters" in RULEBOOKS


def test_no_two_games_have_the_same_id() -> None:
    with pytest.raises(BadCatalogue, match="there is a game 'quarry' already"):
        register(MANIFEST)
    assert MANIFESTS["quarry"] is MANIFEST and RULEBOOKS["quarry"] is MANIFEST.rulebook


def test_what_is_brought_is_offered_like_any_other_game() -> None:
    (info,) = [game for game in signoria.games("it") if game.id == "quarry"]
    assert (info.title, info.seats, info.rules) == ("La cava", (2, 4), 2)
    assert [module.title for module in info.modules] == ["Pioggia"]


def test_a_game_needs_its_rules_and_a_folder_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = signoria.new("quarry", seed=1).game
    assert type(evaluation_of(game)).__name__ == "QuarryEvaluation"
    monkeypatch.setitem(MANIFESTS, "quarry", Manifest(Quarry(), tmp_path))
    assert type(evaluation_of(game)) is Evaluation, "it is judged by its points"
    assert (weights_of("quarry", 2), edition_of("quarry"), versions("quarry")) == ({}, 1, [])
    assert type(board_of(game, Words("en"))) is Board


def test_weights_are_numbers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    manifest = Manifest(Quarry(), tmp_path, weights="weights.toml")
    monkeypatch.setitem(MANIFESTS, "quarry", manifest)
    (tmp_path / "weights.toml").write_text("reach = 1\n[alone]\nwish = 0.5\n")
    assert weights_of("quarry", 1) == {"reach": 1.0, "wish": 0.5}
    assert weights_of("quarry", 2) == {"reach": 1.0}
    (tmp_path / "weights.toml").write_text('reach = "far"\n')
    with pytest.raises(BadCatalogue, match=r"weights\.toml\.reach: expected a number"):
        weights_of("quarry", 2)
