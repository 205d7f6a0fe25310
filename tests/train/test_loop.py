"""A training: generation after generation in one folder, and on from there. Nothing is fitted here."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from signoria.arena.extras import MissingExtra
from signoria.bots.evaluate.network import read_network
from signoria.train import loop
from signoria.train.farm import SelfPlay
from signoria.train.fit import Fitted, fit
from signoria.train.loop import Listener, Training, train
from signoria.train.report import FitReport
from signoria.train.samples import read_samples, row_files
from signoria.train.selfplay import BadTraining
from tests.bots.learned.nets import judging_by


class Heard(Listener):
    """Writes down what it hears."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def fitted(self, line: str) -> None:
        self.lines.append(line)


def training(folder: Path, minutes: float = 0.0) -> Training:
    """Novices at Quarry, four games a generation."""
    play = SelfPlay("quarry", ((2, ()),), ("novice",), None, 1)
    return Training(play, folder, minutes, 4, 2, 1)


@pytest.fixture
def fits(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """In place of every fit: a network as it comes, and how many games it was to learn from."""
    games: list[int] = []

    def pretend(game: str, files: list[Path], hidden: int, seed: int) -> Fitted:
        samples = read_samples(game, files)
        games.append(len(set(samples.games)))
        tables = list(range(samples.tables))
        report = FitReport(samples, tables, [[0.5, 0.5]] * samples.tables)
        network = judging_by("value", float(len(games)), game)
        network.about["games"] = games[-1]
        return Fitted(network, report, [(0.6, 0.7), (0.5, 0.6)])

    monkeypatch.setattr(loop, "fit", pretend)
    monkeypatch.setattr(loop, "require_library", lambda module, extra: None)
    return games


def ticking(*times: float) -> Callable[[], float]:
    """A clock that shows these times one after the other."""
    left = list(times)
    return lambda: left.pop(0)


def test_a_generation_is_written_down_whole(tmp_path: Path, fits: list[int]) -> None:
    heard = Heard()
    newest = train(training(tmp_path, 1.0), heard, ticking(0.0, 0.0, 61.0))
    assert fits == [4] and newest == tmp_path / "network.npz"
    assert (tmp_path / "net-001.npz").read_bytes() == newest.read_bytes()
    assert read_network(newest).about["game"] == "quarry"
    curves = json.loads((tmp_path / "curves.json").read_text("utf-8"))
    assert curves["001"]["curve"] == [[0.6, 0.7], [0.5, 0.6]]
    assert curves["001"]["report"]["network"] == pytest.approx(0.6931, abs=1e-4)
    assert (tmp_path / "curves.svg").read_text("utf-8").startswith("<?xml")
    assert heard.lines[0] in (tmp_path / "log.txt").read_text("utf-8")
    assert not list(tmp_path.rglob("*.part"))


def test_it_goes_on_where_it_stopped_with_the_newest_network(
    tmp_path: Path, fits: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[tuple[Path | None, int]] = []
    real = loop.farm

    def noted(play: SelfPlay, *rest: object) -> int:
        played.append((play.network, play.seed))
        return real(play, *rest)

    monkeypatch.setattr(loop, "farm", noted)
    train(training(tmp_path, 1.0), Heard(), ticking(0.0, 0.0, 30.0, 30.0, 61.0))
    train(training(tmp_path, 1.0), Heard(), ticking(0.0, 0.0, 61.0))
    networks = [None, tmp_path / "net-001.npz", tmp_path / "net-002.npz"]
    assert [network for network, _ in played] == networks
    assert len({seed for _, seed in played}) == 3, "the same games would be played again"
    assert fits == [4, 8, 12], "all that was played counts"
    assert list(json.loads((tmp_path / "curves.json").read_text("utf-8"))) == ["001", "002", "003"]


def test_a_generation_that_was_stopped_does_not_play_the_same_games_again(
    tmp_path: Path, fits: list[int]
) -> None:
    class Impatient(Heard):
        def played(self, games: int) -> None:
            if games == 2:
                raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        train(training(tmp_path, 1.0), Impatient(), ticking(0.0, 0.0, 61.0))
    assert not (tmp_path / "network.npz").exists() and fits == []
    train(training(tmp_path, 1.0), Heard(), ticking(0.0, 0.0, 61.0))
    assert fits == [6], "two that were over, and four others"


def test_generations_are_numbered_by_their_files(tmp_path: Path, fits: list[int]) -> None:
    for name in ("net-003", "net-999", "net-1000", "net-best"):
        judging_by("value", 1.0, "quarry").write(tmp_path / f"{name}.npz")
    names = [path.stem for path in training(tmp_path).generations()]
    assert names == ["net-003", "net-999", "net-1000"]
    train(training(tmp_path, 1.0), Heard(), ticking(0.0, 0.0, 61.0))
    assert (tmp_path / "net-1001.npz").exists() and fits == [4]


def test_a_training_takes_no_grandmasters(tmp_path: Path, fits: list[int]) -> None:
    asked = training(tmp_path / "new", 1.0)
    play = replace(asked.play, bots=("grandmaster:9",))
    with pytest.raises(BadTraining, match="write adept or master"):
        train(replace(asked, play=play), Heard(), ticking(0.0))
    assert not (tmp_path / "new").exists()


def test_too_few_games_are_not_fitted(tmp_path: Path) -> None:
    loop.farm(training(tmp_path).play, tmp_path, 60.0, 2, 1)
    with pytest.raises(BadTraining, match="too few games to learn from; play more"):
        fit("quarry", row_files([tmp_path]))


def test_rows_from_elsewhere_count(tmp_path: Path, fits: list[int]) -> None:
    there = training(tmp_path / "elsewhere")
    loop.farm(there.play, there.rows, 60.0, 3, 1)
    here = training(tmp_path / "here", 1.0)
    here.rows.mkdir(parents=True)
    for path in row_files([there.rows]):
        path.rename(here.rows / f"rows-elsewhere-{path.name}")
    train(here, Heard(), ticking(0.0, 0.0, 61.0))
    assert fits == [7]


def test_without_pytorch_nothing_is_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    with pytest.raises(MissingExtra, match=r"needs torch: pip install 'signoria\[train\]'"):
        train(training(tmp_path, 1.0), Heard())
    assert list(tmp_path.iterdir()) == []


def test_the_hidden_layer_has_at_most_32_units(tmp_path: Path) -> None:
    for hidden in (0, 33):
        with pytest.raises(BadTraining, match=f"1 to 32 hidden units, not {hidden}"):
            fit("quarry", [], hidden)
