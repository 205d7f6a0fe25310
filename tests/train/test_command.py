"""`signoria train`: what it refuses before a game is played, and what it is told to do."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from signoria.cli.commands import train as command
from signoria.train.loop import Listener, Training
from tests.cli.conftest import Command


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["masters"], "needs torch: pip install"),
        (["chess"], "unknown game 'chess'"),
        (["masters", "--seats", "many"], "write numbers of seats like 2,4, not 'many'"),
        (["masters", "--seats", "9"], "masters cannot be played by 9"),
        (["masters", "--modules", "moon"], "masters has no module 'moon'"),
        (["masters", "--bot", "adept:9*2"], "one process per game: write adept without *"),
        (["masters", "--bot", "oracle"], "unknown bot 'oracle'"),
    ],
)
def test_what_cannot_be_trained_is_refused(
    signoria: Command, monkeypatch: pytest.MonkeyPatch, arguments: list[str], complaint: str
) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    run = signoria("train", *arguments, "--out", "nets", width=300)
    assert run.code == 1 and complaint in run.err
    assert not Path("nets").exists()


def test_it_is_told_what_to_train(signoria: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Training] = []

    def noted(training: Training, listener: Listener) -> Path:
        asked.append(training)
        listener.played(3)
        listener.fitted("generation 1: as good as any")
        return training.folder / "network.npz"

    monkeypatch.setattr(command, "train_network", noted)
    both = ["--modules", "", "--modules", "advanced"]
    run = signoria(
        "train", "lorenzo", "--out", "nets", "--minutes", "5", "--seats", "2,4", *both, "--bot",
        "greedy", "--bot", "adept:20", "--games", "50", "--hidden", "8", "--processes", "3",
    )  # fmt: skip
    assert run.code == 0 and run.out.strip() == "nets/network.npz"
    assert "generation 1" in run.err
    (training,) = asked
    play = training.play
    assert play.configurations == ((2, ()), (4, ()), (2, ("advanced",)), (4, ("advanced",)))
    assert play.bots == ("novice", "adept:20") and play.network is None
    found = (training.minutes, training.games, training.hidden, training.processes)
    assert found == (5.0, 50, 8, 3)


def test_by_default_every_number_of_players_is_trained(
    signoria: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Training] = []
    monkeypatch.setattr(command, "train_network", lambda training, listener: asked.append(training))
    assert signoria("train", "masters", "--out", "nets").code == 0
    assert [seats for seats, _ in asked[0].play.configurations] == [1, 2, 3, 4]
