"""Manifests: what they name is there, and is imported only when it is asked for."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import signoria
from examples.quarry.manifest import MANIFEST as QUARRY
from signoria.bots.evaluate import evaluation_of, weights_of
from signoria.bots.evaluate.evaluation import Evaluation
from signoria.cli.boards import board_of
from signoria.cli.boards.board import Board
from signoria.cli.phrases import Words
from signoria.games import registry
from signoria.games.registry import GAMES, MANIFESTS, RULEBOOKS, register
from signoria.kernel.errors import BadCatalogue
from signoria.kernel.title.manifest import Manifest, load_reference

LIGHT = """
import sys
import signoria

for rulebook in signoria.games.registry.RULEBOOKS.values():
    rulebook.boxes()
match = signoria.new("masters", seats=2, seed=1)
while not match.over:
    match.play(match.words[0])
tops = {name.partition(".")[0] for name in sys.modules}
print(sorted(tops & {"click", "numpy", "rich", "typer"}))
print([name for name in sys.modules if name.startswith("signoria.") and (
    name.split(".")[1] in ("arena", "bots", "cli", "envs", "server")
    or {"evaluation", "terminal"} & set(name.split("."))
)])
"""

games = pytest.mark.parametrize("game", GAMES)


def test_the_rules_of_every_game_are_played_without_its_other_parts() -> None:
    done = subprocess.run([sys.executable, "-c", LIGHT], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n[]\n"


@games
def test_a_game_of_ours_is_whole(game: str) -> None:
    manifest = MANIFESTS[game]
    assert manifest.id == game and RULEBOOKS[game] is manifest.rulebook
    assert manifest.home == Path(signoria.__file__).parent / "games" / game
    assert manifest.weights is not None and manifest.weights.is_file()
    assert list(manifest.codebooks.glob(f"{game}_v0.json")) != []


@games
def test_its_references_name_an_evaluation_and_perhaps_a_board(game: str) -> None:
    low, high = RULEBOOKS[game].seats
    for seats in range(low, high + 1):
        configured = signoria.new(game, seats=seats, seed=1).game
        evaluation = evaluation_of(configured)
        assert isinstance(evaluation, Evaluation) and type(evaluation) is not Evaluation
        assert weights_of(game, seats) != {}
        board = board_of(configured, Words("it"))
        assert isinstance(board, Board)
        assert (type(board) is Board) == (not MANIFESTS[game].board), "else it has the plain one"


@games
def test_its_parts_lie_in_its_own_folder(game: str) -> None:
    manifest = MANIFESTS[game]
    for reference in [each for each in (manifest.evaluation, manifest.board) if each]:
        found = sys.modules[load_reference(reference).__module__].__file__
        assert found is not None and manifest.home in Path(found).parents


def test_whatever_files_a_game_has_are_in_the_wheel() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))
    listed = project["tool"]["setuptools"]["package-data"]["signoria"]
    homes = [*[manifest.home for manifest in MANIFESTS.values()], QUARRY.home]
    found = {path.suffix for home in homes for path in home.rglob("*.*")} - {".py", ".pyc", ".so"}
    assert {".json", ".md", ".toml"} <= found
    assert [suffix for suffix in sorted(found) if f"**/*{suffix}" not in listed] == []


def test_a_reference_that_leads_nowhere_says_what_is_missing() -> None:
    with pytest.raises(ModuleNotFoundError, match="no_such"):
        load_reference("signoria.no_such:Thing")
    with pytest.raises(AttributeError, match="Thing"):
        load_reference("signoria.kernel.title.manifest:Thing")


def test_only_a_manifest_is_registered() -> None:
    with pytest.raises(BadCatalogue, match="is registered by its manifest, not by"):
        register(QUARRY.rulebook)
    assert "quarry" not in MANIFESTS and "quarry" not in RULEBOOKS


def test_a_manifest_needs_no_more_than_rules_and_a_folder(tmp_path: Path) -> None:
    bare = Manifest(QUARRY.rulebook, tmp_path)
    assert (bare.evaluation, bare.weights, bare.edition, bare.board) == ("", None, 1, "")
    assert bare.codebooks == tmp_path / "codebooks"


def test_a_game_that_is_not_here_yet_is_registered_when_it_has_come(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(registry, "HOME", tmp_path)
    monkeypatch.setattr(registry, "MANIFESTS", {})
    monkeypatch.setattr(registry, "RULEBOOKS", {})
    registry.register_ours()
    assert not registry.RULEBOOKS
    for game in reversed(GAMES[:2]):
        (tmp_path / game).mkdir()
        registry.register_ours()
    registry.register_ours()
    assert list(registry.RULEBOOKS) == [*reversed(GAMES[:2])]
