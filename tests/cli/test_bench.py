"""`signoria bench`: everything is measured, kept, and compared with the last time."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from examples.quarry.rulebook import Quarry
from signoria.builds import COMPILED, build
from signoria.cli.commands import bench
from signoria.cli.speed import history, report, twin
from signoria.games.registry import RULEBOOKS
from signoria.kernel.game import Game
from signoria.kernel.panel import Json
from tests.cli.conftest import Command

QUICK = ("bench", "masters", "--seats", "2", "--seconds", "0.02", "--alone")


def test_bench_measures_everything(signoria: Command) -> None:
    run = signoria(*QUICK, "--json")
    found = json.loads(run.out)
    assert run.code == 0
    assert list(found["builds"]) == [build()]
    (report,) = found["builds"][build()]
    rates = report["per second"]
    assert abs(rates["decisions"] - rates["of players"] - rates["of fate"]) <= 1
    assert list(rates)[3:] == ["games", "playouts from mid-game", "search iterations"]
    assert list(report["microseconds"]) == [
        "clone",
        "options",
        "apply",
        "resample",
        "view",
        "position dump",
        "position load",
        "record replay",
    ]
    numbers = [number for unit in history.UNITS for number in report[unit].values()]
    assert all([number > 0 for number in numbers])


def test_bench_for_people(signoria: Command) -> None:
    run = signoria(*QUICK)
    assert run.code == 0
    assert "playouts from mid-game" in run.out and "one core" in run.out


@pytest.fixture
def seats_measured(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """How many sat at each game; nothing is really measured, and there is a game for two or three."""
    found: dict[str, int] = {}

    def measure(game: Game[Any], seconds: float, seed: int, by_length: bool) -> Json:
        found[game.id] = game.seats
        return {**entry()["builds"]["plain"][0], "game": game.id, "seats": game.seats}

    monkeypatch.setattr(bench, "measure", measure)
    small = Quarry()
    small.seats = (2, 3)
    monkeypatch.setitem(RULEBOOKS, small.id, small)
    return found


def test_without_seats_each_game_has_four_or_the_nearest_number(
    signoria: Command, seats_measured: dict[str, int]
) -> None:
    run = signoria("bench", "--alone", width=200)
    assert run.code == 0, run.err
    for id, rulebook in RULEBOOKS.items():
        low, high = rulebook.seats
        assert seats_measured[id] == min(max(low, 4), high)
        assert f"{id} {seats_measured[id]} seats" in run.out
    assert seats_measured["quarry"] == 3


def test_the_plain_twin_is_asked_for_the_same_seats(
    signoria: Command, seats_measured: dict[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[list[str]] = []

    def plain_twin(arguments: list[str]) -> list[Json]:
        asked.append(arguments)
        return [entry()["builds"]["plain"][0]]

    monkeypatch.setattr(bench, "build", lambda: COMPILED)
    monkeypatch.setattr(bench, "plain_twin", plain_twin)
    signoria("bench", "quarry", "--json")
    signoria("bench", "quarry", "--seats", "2", "--json")
    assert [[word for word in each if "seats" in word] for each in asked] == [[], ["--seats=2"]]


def test_seats_that_do_not_fit_name_the_game(
    signoria: Command, seats_measured: dict[str, int]
) -> None:
    run = signoria("bench", "--seats", "4", "--alone", width=200)
    assert run.code == 1 and run.out == "" and seats_measured == {}
    assert run.err.startswith("signoria: quarry is for 2 to 3 players, not 4; without --seats ")
    assert signoria("bench", "lorenzo", "--seats", "5", "--alone").code == 1
    assert signoria("bench", "lorenzo", "--seats", "5", "--modules", "houses", "--alone").code == 0
    assert seats_measured == {"lorenzo": 5}


PROCESSORS = [
    "Neoverse-N1",
    "AMD EPYC 9V74 80-Core Processor (with [a] long name, stepping 1)" * 2,
    "",
]


@pytest.mark.parametrize("model", PROCESSORS)
@pytest.mark.parametrize("cores", [None, 1, 64])
def test_the_heading_reads_well_on_every_machine(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    model: str,
    cores: int | None,
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    monkeypatch.setattr(Path, "read_text", lambda path, encoding: f"model name\t: {model}\n")
    monkeypatch.setattr(history.os, "cpu_count", lambda: cores)
    machine = history.machine()
    report.tell({**entry(), "machine": machine})
    first, second = capsys.readouterr().out.splitlines()[:2]
    assert first == "plain Python · Python 3.11.7 · one core"
    assert second == machine and model in machine
    assert machine.endswith(", 64 cores") == (cores == 64)
    assert machine.endswith(", 1 core") == (cores == 1)
    assert "None" not in machine and ", ," not in machine


def test_bench_by_the_length_of_the_game(signoria: Command) -> None:
    (report,) = json.loads(signoria(*QUICK, "--lengths", "--json").out)["builds"][build()]
    answers = [stretch["answers"] for stretch in report["lengths"]]
    assert answers == [20 * index for index in range(len(answers))] and len(answers) > 1
    assert all([stretch["without the past"] > 0 for stretch in report["lengths"]])
    assert "moves so far" in signoria(*QUICK, "--lengths").out
    assert signoria(*QUICK, "--lengths", "--history", "h.jsonl").code == 2


def test_the_twin_is_plain_python_whatever_lies_beside_it() -> None:
    done = subprocess.run(
        [sys.executable, str(twin.__file__), "--version"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.endswith("(plain Python)\n")


def entry(**numbers: float) -> Json:
    """A measurement with a few numbers changed."""
    rates = {"decisions": 1000, "of fate": 500, **numbers}
    costs = {"clone": 10.0}
    costs["clone"] = rates.pop("clone", 10.0)
    report = {"game": "toy", "seats": 2, "modules": [], "per second": rates}
    report |= {"microseconds": costs, "bytes": {"copy of a table": 900}}
    return {
        "commit": "abc",
        "machine": "a machine",
        "python": "3.11.7",
        "builds": {"plain": [report]},
    }


def losses(entries: list[Json], now: Json) -> list[str]:
    """What is told of a measurement after others."""
    return history.losses(history.comparable(entries, now))


def test_a_loss_of_a_fifth_is_told() -> None:
    found = losses([entry()], entry(decisions=800))
    assert found == ["toy 2, plain: decisions 1,000 -> 800 per second, 20% worse than at abc"]
    found = losses([entry()], entry(clone=12.5))
    assert found == ["toy 2, plain: clone 10.0 -> 12.5 microseconds, 20% worse than at abc"]


@pytest.mark.parametrize("now", [entry(decisions=810), entry(clone=12.4), entry(decisions=5000)])
def test_less_than_a_fifth_or_a_gain_is_not(now: Json) -> None:
    assert losses([entry()], now) == []


def test_only_the_last_entry_of_the_same_kind_counts() -> None:
    slow = entry(decisions=500)
    other = {**entry(), "machine": "another machine"}
    newer = {**entry(), "python": "3.12.1"}
    compiled = {**entry(), "builds": {"compiled": entry()["builds"]["plain"]}}
    assert losses([entry(), slow], entry(decisions=500)) == []
    assert losses([other, newer, compiled], slow) == []
    assert losses([entry(), other, newer, compiled], slow) != []


def test_the_history_grows_by_commit(signoria: Command, tmp_path: Path) -> None:
    file = tmp_path / "history.jsonl"
    first = signoria(*QUICK, "--history", str(file), "--json")
    assert first.code == 0 and "nothing to compare with" in first.err
    (kept,) = history.read(file)
    assert kept == json.loads(first.out)
    history.add(file, {**kept, "commit": "another"})
    (report,) = kept["builds"][build()]
    report["per second"]["games"] *= 1000
    history.add(file, kept)
    assert [each["commit"] for each in history.read(file)] == ["another", kept["commit"]]
    again = signoria(*QUICK, "--history", str(file))
    assert again.code == 0
    assert f"slower: masters 2, {build()}: games" in again.err.replace("\n", " ")
    for unit, more_is_better in history.UNITS.items():
        report[unit] = dict.fromkeys(report[unit], 1e-9 if more_is_better else 1e9)
    history.add(file, kept)
    faster = signoria(*QUICK, "--history", str(file))
    assert "nothing got 20% worse" in faster.err and "slower" not in faster.err


DAMAGED = (
    "{",
    "[1]\n",
    '{"commit": 1}\n',
    "\x00",
    '{"builds": 1}',
    '{"builds": {"plain": 1}}',
    '{"builds": {"plain": [1]}}',
    '{"builds": {"plain": [{"per second": null}]}}',
    '{"builds": {"plain": [{"per second": {"decisions": "many"}}]}}',
)


@pytest.mark.parametrize("text", DAMAGED)
def test_a_damaged_history_is_refused(signoria: Command, tmp_path: Path, text: str) -> None:
    (tmp_path / "h.jsonl").write_text(text, encoding="utf-8")
    run = signoria(*QUICK, "--history", "h.jsonl")
    assert run.code == 1
    assert (
        run.err.startswith("signoria: h.jsonl is not a valid history") and run.err.count("\n") == 1
    )
    assert run.out == ""  # before anything was measured


def test_the_commit_is_the_one_of_the_checkout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [name for name in os.environ if name.startswith("GIT_")]:
        monkeypatch.delenv(name)  # a hook's: nothing may be committed there
    assert history.commit(tmp_path) == ""
    git = ["git", "-C", str(tmp_path), "-c", "user.name=a", "-c", "user.email=a@b.example"]
    git += ["-c", "commit.gpgsign=false", "-c", "core.hooksPath="]
    subprocess.run([*git, "init", "-q"], check=True)
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "rule.py").write_text("1", encoding="utf-8")
    subprocess.run([*git, "add", "."], check=True)
    subprocess.run([*git, "commit", "-qm", "A rule"], check=True)
    clean = history.commit(tmp_path)
    (tmp_path / "src" / "rule.py").write_text("2", encoding="utf-8")
    assert len(clean) == 12 and history.commit(tmp_path) == f"{clean}+"
    monkeypatch.setenv("GIT_DIR", str(tmp_path / "elsewhere"))
    assert history.commit(tmp_path) == f"{clean}+"
