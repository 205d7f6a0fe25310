"""What an arena keeps: it is never mixed up, written over or taken for something else."""

from __future__ import annotations

import json
from pathlib import Path
from typing import IO, Any

import pytest

from signoria.arena.plan import BadArena, Plan
from signoria.arena.storage.ledger import Ledger
from signoria.arena.storage.results import Folder
from signoria.bots import edition_of
from signoria.builds import COMPILED, NAMES, PLAIN, build
from tests.cli.conftest import Command, signoria

__all__ = ["signoria"]
OTHER = {PLAIN: COMPILED, COMPILED: PLAIN}
PLAN = Plan("masters", 2, ("novice", "random"), 1, 5)
THREE = ["arena", "run", "--game", "masters", "--seats", "2", "--bots", "adept:2,novice,random"]
FEW = ["arena", "run", "--game", "masters", "--seats", "2", "--bots", "novice,random"]


def test_with_more_games_every_game_keeps_its_record(signoria: Command, tmp_path: Path) -> None:
    for games in ("2", "4"):
        run = signoria(*THREE, "--games", games, "--seed", "1", "--jobs", "1", "--out", "a")
        assert run.code == 0, run.err
    lines = (tmp_path / "a" / "results.jsonl").read_text().splitlines()
    results = [json.loads(line) for line in lines]
    assert sorted([result["number"] for result in results]) == list(range(12))
    for result in results:
        record = json.loads(
            (tmp_path / f"a/records/masters-{result['number'] + 1:05d}.json").read_text()
        )
        assert record["result"]["scores"] == result["scores"]


def test_what_is_typed_again_goes_on_also_without_a_seed(signoria: Command) -> None:
    first = signoria(*FEW, "--games", "2", "--jobs", "1", "--out", "a", "--json")
    again = signoria(*FEW, "--games", "2", "--jobs", "1", "--out", "a", "--json")
    assert again.code == 0 and again.out == first.out


def test_a_folder_of_other_bots_is_not_gone_on_with(tmp_path: Path) -> None:
    Folder(tmp_path, records=False).open(PLAN)
    file = tmp_path / "plan.json"
    file.write_text(file.read_text().replace(f'"edition": {edition_of(PLAN.game)}', '"edition": 1'))
    with pytest.raises(BadArena, match="other bots"):
        Folder(tmp_path, records=False).open(PLAN)


def test_what_was_played_on_other_rules_is_not_gone_on_with(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A second is worth more on compiled rules: that would count two bots as one."""
    places = both_begun(tmp_path)
    monkeypatch.setattr("signoria.arena.plan.build", lambda: OTHER[build()])
    for place in places:
        with pytest.raises(BadArena, match=f"rules that are not {NAMES[OTHER[build()]]}"):
            place.open(PLAN)


def test_results_whose_arena_is_not_known_are_not_gone_on_with(
    signoria: Command, tmp_path: Path
) -> None:
    """Their records would be written over."""
    signoria(*FEW, "--games", "1", "--seed", "1", "--jobs", "1", "--out", "a")
    (tmp_path / "a" / "plan.json").unlink()
    record = (tmp_path / "a" / "records" / "masters-00001.json").read_bytes()
    run = signoria(*FEW, "--games", "1", "--seed", "2", "--jobs", "1", "--out", "a", width=300)
    assert run.code == 1 and "choose a new folder" in run.err
    assert (tmp_path / "a" / "records" / "masters-00001.json").read_bytes() == record


def test_a_plan_is_written_whole_or_not_at_all(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folder = Folder(tmp_path / "a", records=False)
    with monkeypatch.context() as crash:
        crash.setattr(Path, "replace", interrupted)
        with pytest.raises(KeyboardInterrupt):
            folder.open(PLAN)
    assert folder.open(PLAN) == []


def interrupted(path: Path, target: Path) -> None:
    """As if the process ended just before."""
    raise KeyboardInterrupt


def test_results_that_cannot_be_written_are_refused_before_the_first_game(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    places = both_begun(tmp_path)
    monkeypatch.setattr(Path, "open", readable)
    for place in places:
        with pytest.raises(BadArena, match="cannot be used: Permission denied"):
            place.open(PLAN)


def both_begun(folder: Path) -> tuple[Folder, Ledger]:
    """What keeps an arena and what keeps a ladder, each with its plan."""
    places = (Folder(folder / "a", records=False), Ledger(folder / "l.jsonl"))
    for place in places:
        place.open(PLAN)
    return places


def readable(path: Path, mode: str = "r", *how: Any, **more: Any) -> IO[Any]:
    """A file that may be read, and nothing else."""
    if "r" not in mode:
        raise PermissionError(13, "Permission denied")
    return open(path, mode, *how, **more)


@pytest.mark.parametrize("line", ["[1,2]", "5", "null", '"x"', "{}", '{"places": "first"}'])
def test_a_line_that_is_no_result_is_named(signoria: Command, tmp_path: Path, line: str) -> None:
    signoria(*FEW, "--games", "1", "--seed", "1", "--jobs", "1", "--out", "a")
    with (tmp_path / "a" / "results.jsonl").open("a") as file:
        file.write(line + "\n")
    run = signoria(*FEW, "--games", "1", "--seed", "1", "--jobs", "1", "--out", "a", width=300)
    assert run.code == 1 and "results.jsonl is damaged" in run.err and run.err.count("\n") == 1


@pytest.mark.parametrize(
    "wrong",
    [
        {"places": "first"}, {"places": [2, 2]}, {"places": [1, 0]}, {"moves": ["many", 3]},
        {"seconds": [0.1, None]}, {"bots": ["novice", 7]}, {"breakdown": [{"cards": "x"}, {}]},
        {"scores": [1.5, 2]}, {"scores": [1]},
    ],
)  # fmt: skip
def test_a_result_that_was_tampered_with_is_named(
    signoria: Command, tmp_path: Path, wrong: dict[str, Any]
) -> None:
    signoria(*FEW, "--games", "1", "--seed", "1", "--jobs", "1", "--out", "a")
    file = tmp_path / "a" / "results.jsonl"
    file.write_text(json.dumps({**json.loads(file.read_text()), **wrong}) + "\n")
    run = signoria(*FEW, "--games", "1", "--seed", "1", "--jobs", "1", "--out", "a", width=300)
    assert run.code == 1 and "results.jsonl is damaged" in run.err


@pytest.mark.parametrize("name", ["results.jsonl", "plan.json"])
def test_what_is_not_even_text_is_refused(signoria: Command, tmp_path: Path, name: str) -> None:
    signoria(*FEW, "--games", "1", "--seed", "1", "--jobs", "1", "--out", "a")
    (tmp_path / "a" / name).write_bytes(b"\xff\xfe\x00\x81\n")
    run = signoria(*FEW, "--games", "1", "--seed", "1", "--jobs", "1", "--out", "a", width=300)
    assert run.code == 1 and "choose a new folder" in run.err and run.err.count("\n") == 1


@pytest.mark.parametrize(
    "line", ["[1,2]", "5", "{}", '["novice",1,2,3,4,5,6]', '{"sources": 3}', '[0,["novice"],1]']
)
def test_a_line_that_is_no_game_of_a_ladder_is_named(tmp_path: Path, line: str) -> None:
    path = tmp_path / "l.jsonl"
    Ledger(path).open(PLAN)
    path.write_text(path.read_text() + line + "\n")
    with pytest.raises(BadArena, match="is damaged"):
        Ledger(path).open(PLAN)


def test_a_run_whose_first_line_was_cut_short_begins_anew(tmp_path: Path) -> None:
    folder = Folder(tmp_path, records=False)
    folder.open(PLAN)
    folder.results_file.write_text('{"key": "cut sh')
    assert folder.open(PLAN) == []


def test_somebody_elses_file_is_no_ladder(tmp_path: Path) -> None:
    path = tmp_path / "l.jsonl"
    path.write_bytes(b"hello\n\xff\n")
    with pytest.raises(BadArena, match="does not hold results"):
        Ledger(path).open(PLAN)
    assert path.read_bytes() == b"hello\n\xff\n"


def test_a_record_of_tuning_is_not_written_over(signoria: Command, tmp_path: Path) -> None:
    (tmp_path / "kept.jsonl").write_text("precious")
    (tmp_path / "file").write_text("")
    start = ["arena", "tune", "masters", "--rounds", "1", "--games", "2", "--jobs", "1"]
    for record, complaint in (
        ("kept.jsonl", "already exists"),
        (".", "already exists"),
        ("file/x.jsonl", "cannot be written"),
    ):
        run = signoria(*start, "--record", record, width=300)
        assert run.code == 1 and complaint in run.err and run.err.count("\n") == 1
    assert (tmp_path / "kept.jsonl").read_text() == "precious"


def test_a_dataset_is_not_written_over(signoria: Command, tmp_path: Path) -> None:
    (tmp_path / "kept.parquet").write_text("precious")
    run = signoria(
        "arena", "dataset", "masters", "--games", "1", "--out", "kept.parquet", width=300
    )
    assert run.code == 1 and "already exists" in run.err and run.err.count("\n") == 1
    assert (tmp_path / "kept.parquet").read_text() == "precious"


def test_at_a_large_table_the_share_of_new_weights_is_that_of_the_games(
    signoria: Command, tmp_path: Path
) -> None:
    run = signoria(
        "arena", "tune", "masters", "--seats", "4", "--rounds", "1", "--games", "2", "--seed", "6",
        "--jobs", "1", "--record", "t.jsonl", width=200,
    )  # fmt: skip
    assert run.code == 0 and "25.0% would be even" in run.err
    verdict = json.loads((tmp_path / "t.jsonl").read_text().splitlines()[-1])["verdict"]
    assert (verdict["share"] * verdict["games"]) % 0.25 == 0 and verdict["share"] <= 1
    assert verdict["fair"] == 0.25 and verdict["low"] <= verdict["share"] <= verdict["high"]


@pytest.mark.parametrize("path", ["no/such/folder/x.parquet", "."])
def test_a_dataset_that_cannot_be_written_is_refused(signoria: Command, path: str) -> None:
    run = signoria("arena", "dataset", "masters", "--seats", "2", "--games", "1", "--out", path)
    assert run.code == 1 and "cannot be written" in run.err and run.err.count("\n") <= 2


def test_a_narrow_terminal_shows_names_and_intervals_whole(signoria: Command) -> None:
    run = signoria(
        "arena", "run", "--game", "masters", "--seats", "2", "--bots", "adept:2,adept:3", "--games", "2",
        "--seed", "1", "--jobs", "1", width=80,
    )  # fmt: skip
    assert run.code == 0 and "…" not in run.out
    for bot in ("adept:2", "adept:3"):
        row = " ".join([line for line in run.out.splitlines() if bot in line])
        assert "%-" in row and "±" in row


def test_who_fills_up_the_table_plays_no_more_games_than_there_are(signoria: Command) -> None:
    run = signoria(
        "arena", "run", "--game", "masters", "--seats", "4", "--bots", "novice,random", "--games", "3",
        "--seed", "1", "--jobs", "1", width=80,
    )  # fmt: skip
    rows = [line.replace("┃", "").replace("│", "").split() for line in run.out.splitlines()]
    (head,) = [row for row in rows if "games" in row and "seats" in row and "share" in row]
    assert head[:2] == ["games", "seats"]
    assert next(row[1:3] for row in rows if row and row[0] == "novice") == ["3", "3"]
    assert next(row[1:3] for row in rows if row and row[0] == "random") == ["3", "9"]
