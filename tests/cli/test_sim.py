"""`signoria sim`: many games, the same ones for the same seed."""

from __future__ import annotations

import json
from pathlib import Path

import signoria as package
from tests.cli.conftest import Command


def test_the_same_seed_gives_the_same_numbers_for_any_number_of_processes(
    signoria: Command,
) -> None:
    runs = [
        signoria("sim", "masters", "--seats", "3", "--games", "12", "--seed", "4", "--json", *jobs)
        for jobs in (["--jobs", "1"], ["--jobs", "2"], [])
    ]
    assert [run.code for run in runs] == [0, 0, 0]
    assert runs[0].out == runs[1].out == runs[2].out
    other = signoria("sim", "masters", "--seats", "3", "--games", "12", "--seed", "5", "--json")
    assert other.out != runs[0].out


def test_wins_are_counted_by_seat_and_by_bot(signoria: Command) -> None:
    run = signoria(
        "sim", "masters", "--seats", "4", "--bots", "novice,random",
        "--games", "8", "--seed", "1", "--jobs", "1", "--json",
    )  # fmt: skip
    found = json.loads(run.out)
    assert found["games"] == 8
    novice, others = found["by_bot"]["novice"], found["by_bot"]["random"]
    assert (novice["games"], novice["seats"]) == (8, 8)
    assert (others["games"], others["seats"]) == (8, 24)  # three at each table
    assert others["share"] == round(others["wins"] / 24, 4)
    assert found["by_bot"]["novice"]["wins"] >= 7
    assert [seat["games"] for seat in found["by_seat"]] == [8] * 4
    assert abs(sum([seat["wins"] for seat in found["by_seat"]]) - 8) < 0.01
    assert max([seat["wins"] for seat in found["by_seat"]]) <= 3  # the novice bot moved on


def test_seats_can_be_kept(signoria: Command) -> None:
    run = signoria(
        "sim", "masters", "--seats", "2", "--bots", "novice,random", "--fixed",
        "--games", "4", "--seed", "1", "--json",
    )  # fmt: skip
    assert [seat["wins"] for seat in json.loads(run.out)["by_seat"]] == [4, 0]


def test_the_table_for_people(signoria: Command) -> None:
    run = signoria("sim", "masters", "--seats", "1", "--games", "5", "--seed", "2")
    assert run.code == 0
    assert "masters: 5 games, 1 seats, seed 2" in run.out
    assert "moves per game" in run.out


def test_who_sits_at_a_table_several_times_plays_no_more_games(signoria: Command) -> None:
    run = signoria(
        "sim", "masters", "--seats", "3", "--bots", "novice,random",
        "--games", "2", "--seed", "1", "--jobs", "1",
    )  # fmt: skip
    rows = [[cell.strip() for cell in line.split("│")] for line in run.out.splitlines()]
    assert [row[2:4] for row in rows if row[1:2] == ["random"]] == [["2", "4"]]


def test_records_can_be_kept_and_loaded(signoria: Command, tmp_path: Path) -> None:
    run = signoria(
        "sim", "masters", "--seats", "2", "--games", "3", "--seed", "9",
        "--records", "games", "--set", "round_limit=2", "--json",
    )  # fmt: skip
    assert json.loads(run.out)["settings"] == {"round_limit": 2}
    files = sorted((tmp_path / "games").iterdir())
    assert [file.name for file in files] == [f"masters-0000{n}.json" for n in (1, 2, 3)]
    for file in files:
        match = package.load(file.read_text(encoding="utf-8"))
        assert match.over
        assert match.view(None)["round"] <= 2
