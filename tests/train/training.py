"""Real training with PyTorch. It takes minutes, so `make test` leaves it out:

.venv/bin/pip install torch
.venv/bin/python -m compiling --need -- -m pytest tests/train/training.py
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from signoria.bots.evaluate.features import Row
from signoria.bots.evaluate.network import read_network
from signoria.train.farm import SelfPlay, farm
from signoria.train.fit import fit, main
from signoria.train.learner import Learner
from signoria.train.loop import Listener, Training, train
from signoria.train.rows import Rows
from signoria.train.samples import read_samples, row_files

GAMES = 80


def made_up(folder: Path, seats: int, games: int) -> list[Path]:
    """Games in which the most gold wins, but with a crown the least: more than a sum."""
    rng = Random(seats)
    rows = Rows("quarry", seats, (), ["gold", "crown", "noise"])
    for game in range(games):
        rows.add_table(game, 1.0, 0.5)
        crown = float(rng.random() < 0.5)
        gold = [rng.random() for _ in range(max(2, seats))]
        best = min(gold) if crown else max(gold)
        for seat in range(seats):
            row = Row()
            for place, value in enumerate((gold[seat], crown, rng.random())):
                row.add(place, value)
            won = float(gold[seat] == best)
            rows.add_row(row, won, won, 0.0)
    rows.write(folder / f"rows-{seats}.npz")
    return row_files([folder])


@pytest.mark.parametrize("seats", [2, 3])
def test_it_learns_what_decides(tmp_path: Path, seats: int) -> None:
    found = fit("quarry", made_up(tmp_path, seats, 6000), hidden=8)
    assert found.report.network < 0.5 * found.report.base
    assert found.report.own == pytest.approx(found.report.base), "it said nothing at all"
    assert len(found.curve) > 1 and found.curve[-1][1] < found.curve[0][1]


def test_alone_it_learns_who_wins(tmp_path: Path) -> None:
    rng = Random(1)
    rows = Rows("quarry", 1, (), ["gold"])
    for game in range(4000):
        rows.add_table(game, 1.0, 0.5)
        row, gold = Row(), rng.random()
        row.add(0, gold)
        rows.add_row(row, float(gold > 0.7), float(gold > 0.7), 0.0)
    rows.write(tmp_path / "rows-1.npz")
    found = fit("quarry", row_files([tmp_path]), hidden=4)
    assert found.report.network < 0.5 * found.report.base


def test_bots_have_the_sums_of_pytorch(tmp_path: Path) -> None:
    samples = read_samples("quarry", made_up(tmp_path, 3, 200))
    learner = Learner(samples, 11, 1)
    bound = learner.network({"game": "quarry"}).bound_to(samples.names)
    every = learner.torch.arange(len(samples.lengths))
    expected = learner.scores(every).tolist()
    start = 0
    for index, length in enumerate(samples.lengths):
        row = Row()
        for place, value in zip(samples.places[start : start + length], samples.values[start:]):
            row.add(place, value)
        start += length
        assert bound.score(row) == pytest.approx(expected[index], abs=1e-5)


def test_names_that_are_left_out_count_nothing(tmp_path: Path) -> None:
    often = Rows("quarry", 2, (), ["gold", "rare"])
    for game in range(40):
        often.add_table(game, 1.0, 0.5)
        for seat in range(2):
            row = Row()
            row.add(0, 1.0 + seat)
            row.add(1, 5.0 if game == 0 else 0.0)
            often.add_row(row, float(seat), float(seat), 0.0)
    often.write(tmp_path / "rows-1.npz")
    samples = read_samples("quarry", row_files([tmp_path]))
    assert samples.names == ["gold"]
    learner = Learner(samples, 4, 1)
    scores = learner.scores(learner.torch.arange(4)).tolist()
    assert scores[:2] == pytest.approx(scores[2:])


def test_a_training_of_quarry_from_end_to_end(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    play = SelfPlay("quarry", ((2, ()), (3, ())), ("novice",), None, 1)
    train(Training(play, tmp_path, 0.01, GAMES, 8), Listener())
    farm(play, tmp_path / "rows", 600.0, GAMES)
    train(Training(play, tmp_path, 0.01, GAMES, 8), Listener())
    assert (tmp_path / "net-002.npz").exists()
    given = ["--game", "quarry", "--rows", str(tmp_path / "rows"), "--hidden", "8"]
    assert main([*given, "--out", str(tmp_path / "mine.npz")]) == 0
    said = capsys.readouterr().out
    assert "log loss: network" in said and "own evaluation" in said
    about = read_network(tmp_path / "mine.npz").about
    assert about["game"] == "quarry" and about["log_loss"] < about["base"]
