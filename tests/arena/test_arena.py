"""`signoria arena`: the same deals the same numbers, runs that go on, reports, datasets."""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from importlib import import_module
from multiprocessing import active_children
from multiprocessing.process import BaseProcess
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from signoria.arena import report
from signoria.arena.dataset import rows
from signoria.arena.engines import over_processes
from signoria.arena.ledger import Ledger
from signoria.arena.plan import BadArena, Plan
from signoria.arena.play import play_game
from signoria.arena.report import title_of
from signoria.arena.results import Folder
from signoria.arena.run import run
from signoria.bots import Bot, SeatHandle, edition_of, make
from signoria.builds import NAMES, build
from tests.cli.conftest import Command, signoria
from tests.waiting import until

__all__ = ["signoria"]

PLAN = Plan("masters", 2, ("novice", "random"), 4, 5)


def numbers(plan: Plan, jobs: int) -> list[tuple[object, ...]]:
    """What a run gives, without the time it took."""
    results = run(plan, over_processes, None, jobs, lambda done: None)
    return [(result.key, result.bots, result.scores, result.moves) for result in results]


def test_the_results_do_not_depend_on_the_number_of_processes() -> None:
    assert numbers(PLAN, 1) == numbers(PLAN, 2)


def test_a_run_that_was_stopped_goes_on(tmp_path: Path) -> None:
    folder = Folder(tmp_path / "run", records=True)

    def stop(done: int) -> None:
        if done:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(PLAN, over_processes, folder, 1, stop)
    assert len(folder.results()) == 1
    with folder.results_file.open("a") as file:
        file.write('{"key": "cut sh')  # as a crash leaves it
    ticks: list[int] = []
    results = run(PLAN, over_processes, folder, 1, ticks.append)
    assert ticks == [1, 1, 1, 1]
    assert [result.number for result in results] == [0, 1, 2, 3]
    assert len(folder.results()) == 4
    assert len(list((tmp_path / "run" / "records").glob("*.json"))) == 4
    ticks.clear()
    assert run(PLAN, over_processes, folder, 1, ticks.append) == results
    assert ticks == [4]


def test_who_stops_does_not_wait_for_the_games_under_way(tmp_path: Path) -> None:
    """Also when what stopped it is still being told about: nothing is left running."""
    plan = Plan("masters", 2, ("master:600s", "random"), 6, 5)
    quick = Plan("masters", 2, ("random", "random"), 40, 5)
    folder = Folder(tmp_path / "run", records=True)

    def stop(done: int) -> None:
        if done:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt) as stopped:
        run(quick, over_processes, folder, 2, stop)
    assert stopped.value is not None and len(folder.results()) == 1
    wait_until_gone(active_children())
    games = over_processes(plan, plan.pairings(), None, 2)
    on_end = signal.signal(signal.SIGTERM, lambda number, frame: None)  # as Ray leaves it
    interrupted = signal.signal(
        signal.SIGINT, signal.default_int_handler
    )  # unheard in the background
    try:
        with pytest.raises(KeyboardInterrupt):
            Thread(target=interrupt_when_busy).start()
            next(games)
    finally:
        signal.signal(signal.SIGTERM, on_end)
        signal.signal(signal.SIGINT, interrupted)
    wait_until_gone(active_children())


def interrupt_when_busy() -> None:
    """As Ctrl-C would, once somebody plays."""
    until(active_children, "two processes that play", lambda playing: len(playing) == 2)
    os.kill(os.getpid(), signal.SIGINT)


def wait_until_gone(processes: list[BaseProcess]) -> None:
    """They all end by themselves. Another thread may learn of an end first, and tell later."""
    until(
        lambda: [process for process in processes if process.is_alive()],
        "processes to end",
        lambda alive: not alive,
    )


def test_a_folder_belongs_to_one_arena(tmp_path: Path) -> None:
    Folder(tmp_path, records=False).open(PLAN)
    with pytest.raises(BadArena, match="another arena"):
        Folder(tmp_path, records=False).open(Plan("masters", 2, ("novice", "random"), 4, 6))


def test_a_run_prints_a_table_and_its_records_can_be_loaded(signoria: Command) -> None:
    start = ["arena", "run", "--game", "masters", "--seats", "2", "--bots", "greedy,random"]
    shown = signoria(*start, "--games", "2", "--seed", "1", "--jobs", "1", "--out", "a")
    assert shown.code == 0
    assert "novice" in shown.out and "s/move" in shown.out and "±" in shown.out
    checked = signoria("verify", "a/records/masters-00001.json")
    assert checked.code == 0
    again = signoria(*start, "--games", "2", "--seed", "1", "--out", "a", "--json")
    found = json.loads(again.out)
    assert found["lineups"] == [["novice", "random"]]
    assert found["bots"][0]["bot"] == "novice" and found["bots"][0]["wins"] == 2


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["run", "--game", "chess", "--bots", "random"], "there is no game"),
        (["run", "--game", "masters", "--bots", "oracle"], "there is no bot 'oracle'"),
        (["run", "--game", "masters", "--bots", "adept:soon"], "is no budget"),
        (["run", "--game", "masters", "--bots", "random", "--engine", "steam"], "no engine"),
        (["ladder", "masters", "--master", "novice"], "--master is a master with its budget"),
        (["ladder", "masters", "--master", "adept:300"], "--master is a master with its budget"),
        (["ladder", "masters", "--master", "master:1s,master:2s"], "is no budget"),
        (["ladder", "masters", "--master", "master,adept"], "there is no bot 'master,adept'"),
        (["ladder", "masters", "--rungs", "random"], "levels that have one below: novice"),
        (["tune", "masters", "--bot", "random", "--record", "r"], "has no weights"),
        (["tune", "masters", "--bot", "expert", "--record", "r"], "no bot 'expert'"),
        (["tune", "masters", "--bot", "adept:30*2", "--record", "r"], "name adept without *"),
        (["tune", "lorenzo", "--seats", "1", "--record", "r"], "2 to"),
    ],
)
def test_what_cannot_be_run_is_refused_in_one_line(
    signoria: Command, arguments: list[str], complaint: str
) -> None:
    refused = signoria("arena", *arguments, width=300)
    assert refused.code == 1
    assert complaint in refused.err and refused.err.count("\n") == 1


LADDER = [
    "arena", "ladder", "masters", "--games", "1", "--master", "master:1", "--rungs", "novice",
    "--jobs", "1", "--out", "reports",
]  # fmt: skip


def test_a_ladder_writes_a_page_pictures_and_its_results(signoria: Command, tmp_path: Path) -> None:
    done = signoria(*LADDER, width=300)
    assert done.code == 0, done.err
    reports = tmp_path / "reports"
    page = (reports / "masters.html").read_text()
    title = "Masters of Renaissance: the ladder of bots"
    assert f"<title>{title}</title>" in page and f"<h1>{title}</h1>" in page
    assert "novice against random" in page and "novice among 3 random" in page
    assert page.count("1 of 1") == 2
    assert page.count("0 of 1") == page.count("not played yet") == 5
    assert "so far fewer" in page
    for plot in ("Ratings", "Shares of wins", "Points", "Points by source", "Wins by seat"):
        assert plot in page
    pictures = sorted((reports / "masters").iterdir())
    assert [each.name for each in pictures] == [
        "novice-against-random.png", "novice-among-3-random.png",
    ]  # fmt: skip
    assert all([picture.read_bytes().startswith(b"\x89PNG") for picture in pictures])
    assert all([f"masters/{picture.name}" in page for picture in pictures])
    assert f"rules: {NAMES[build()]}." in page
    assert len((reports / "masters.jsonl").read_text().splitlines()) == 4


@pytest.mark.parametrize("there", ["masters", "masters.html"])
def test_a_ladder_whose_report_cannot_be_written_is_not_begun(
    signoria: Command, tmp_path: Path, there: str
) -> None:
    reports = tmp_path / "reports"
    reports.mkdir()
    if there == "masters":
        (reports / there).write_text("")
    else:
        (reports / there).mkdir()
    refused = signoria(*LADDER, width=300)
    assert refused.code == 1 and refused.err.count("\n") == 1
    assert f"reports/{there} cannot be written" in refused.err
    assert not (reports / "masters.jsonl").exists()


@pytest.mark.parametrize("library", ["matplotlib", "openskill"])
def test_a_ladder_without_its_libraries_is_not_begun(
    monkeypatch: pytest.MonkeyPatch, signoria: Command, tmp_path: Path, library: str
) -> None:
    module = {"matplotlib": "matplotlib.figure", "openskill": "openskill.models"}[library]
    monkeypatch.setitem(sys.modules, module, None)
    refused = signoria(*LADDER, width=300)
    assert refused.code == 1
    assert f'this needs {library}: pip install "signoria[arena]" brings it' in refused.err
    assert not (tmp_path / "reports").exists()


def test_a_page_names_the_modules_that_were_played_with() -> None:
    plan = Plan("princes", 2, ("novice", "random"), 1, 1, ("muse",))
    assert title_of(plan) == (
        "The Princes of Florence, The Muse and the Princess: the ladder of bots"
    )


def test_where_nobody_is_met_nobody_is_rated(signoria: Command, tmp_path: Path) -> None:
    alone = Plan("masters", 1, ("master:1",), 1, 1)
    run(alone, over_processes, Ledger(tmp_path / "reports" / "masters.jsonl"), 1, lambda done: None)
    assert signoria(*LADDER, width=300).code == 0
    page = (tmp_path / "reports" / "masters.html").read_text()
    met, lonely = [page.split(f"<h2>{title}")[1].split("<h2>")[0] for title in (
        "novice against random", "master:1 alone",
    )]  # fmt: skip
    for part in ("<th>rating", "Ratings", "Wins by seat"):
        assert part in met and part not in lonely
    assert "<th>points" in lonely and "Shares of wins" in lonely
    shown = signoria(
        "arena", "run", "--game", "masters", "--seats", "1", "--bots", "random", "--games", "2"
    )
    assert "points" in shown.out and "rating" not in shown.out


@pytest.fixture
def undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody looks at the pictures: that would take most of the time."""
    monkeypatch.setattr(report, "sheet", lambda results, table: b"")


@pytest.mark.usefixtures("undrawn")
def test_a_ladder_goes_on_where_it_was(signoria: Command, tmp_path: Path) -> None:
    """Only what is missing is played; what is there is not touched."""
    assert signoria(*LADDER, width=300).code == 0
    kept = tmp_path / "reports" / "masters.jsonl"
    before = kept.read_text()
    head, sources, two, four = before.splitlines()
    assert signoria(*LADDER, width=300).code == 0
    assert kept.read_text() == before
    kept.write_text(f"{head}\n{sources}\n{two}\n{four[:40]}")  # as a crash leaves it
    assert signoria(*LADDER, width=300).code == 0
    lines = kept.read_text().splitlines()
    assert lines[:4] == [head, sources, two, four[:40]]
    again, first = json.loads(lines[4]), json.loads(four)
    assert again[:6] == first[:6]  # the same game with the same points; its seconds may differ
    refused = signoria(*LADDER, "--seed", "2", width=300)
    assert refused.code == 1 and "another ladder" in refused.err


@pytest.mark.usefixtures("undrawn")
def test_a_ladder_without_time_tells_what_is_there(signoria: Command, tmp_path: Path) -> None:
    reports = tmp_path / "reports"
    done = signoria(*LADDER, "--minutes", "0", width=300)
    assert done.code == 0, done.err
    assert "novice against random: 0 of 1 games" in done.err
    assert (reports / "masters.html").read_text().count("not played yet") == 7
    assert signoria(*LADDER, width=300).code == 0
    kept = (reports / "masters.jsonl").read_text()
    more = [*LADDER, "--games", "3", "--minutes", "0"]
    assert "novice among 3 random: 1 of 3 games, 100.0%" in signoria(*more, width=300).err
    page = (reports / "masters.html").read_text()
    assert page.count("1 of 3") == page.count("so far</span>") == 2
    assert (reports / "masters.jsonl").read_text() == kept


def test_a_ledger_gives_back_what_it_was_given(tmp_path: Path) -> None:
    played = run(PLAN, over_processes, Ledger(tmp_path / "l.jsonl"), 1, lambda done: None)
    other = Plan("masters", 4, ("novice", "random"), 1, 5)
    run(other, over_processes, Ledger(tmp_path / "l.jsonl"), 1, lambda done: None)
    assert Ledger(tmp_path / "l.jsonl").open(PLAN) == played
    assert len(Ledger(tmp_path / "l.jsonl").open(other)) == 1


def test_results_of_other_bots_are_not_counted_together(tmp_path: Path) -> None:
    path = tmp_path / "l.jsonl"
    Ledger(path).open(PLAN)
    now = edition_of(PLAN.game)
    path.write_text(path.read_text().replace(f'"edition":{now}', f'"edition":{now - 1}'))
    with pytest.raises(BadArena, match="other bots"):
        Ledger(path).open(PLAN)


def test_a_dataset_tells_what_each_seat_saw_and_how_it_ended(
    signoria: Command, tmp_path: Path
) -> None:
    parquet = import_module("pyarrow.parquet")
    done = signoria(
        "arena", "dataset", "masters", "--seats", "2", "--bots", "random", "--games", "2",
        "--seed", "1", "--out", "m.parquet", "--set", "round_limit=30", width=200,
    )  # fmt: skip
    assert done.code == 0, done.err
    table = parquet.read_table(tmp_path / "m.parquet").to_pylist()
    assert {row["number"] for row in table} == {0, 1}
    assert {row["settings"] for row in table} == {'{"round_limit": 30}'}
    for row in table:
        assert row["word"] in row["words"]
        assert json.loads(row["view"])["seat"] == row["seat"]
    results = run(Plan("masters", 2, ("random",), 2, 1), over_processes, None, 1, lambda done: None)
    for row in table:
        result = results[row["number"]]
        assert row["points"] == result.scores[row["seat"]]
        assert row["place"] == result.places[row["seat"]]
    assert [row["answer"] for row in table if row["number"] == 0] == list(
        range(sum(results[0].moves))
    )


def test_who_plays_for_a_dataset_is_let_go_also_when_a_game_fails(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    let_go: list[int] = []

    class Speechless(Bot):
        def choose(self, handle: SeatHandle) -> str:
            raise RuntimeError("lost for words")

        def close(self) -> None:
            let_go.append(self.seed)

    monkeypatch.setattr("signoria.arena.dataset.make", lambda spec, seed: Speechless(seed))
    with pytest.raises(RuntimeError, match="lost for words"):
        rows(PLAN, PLAN.pairings()[0])
    assert len(let_go) == 2


def test_a_bot_has_the_time_its_process_works(monkeypatch: pytest.MonkeyPatch) -> None:
    """What else the machine does makes no bot weaker."""
    clocks: list[object] = []

    def noted(spec: str, seed: int, clock: Any) -> Bot:
        clocks.append(clock)
        return make(spec, seed, clock)

    monkeypatch.setattr("signoria.arena.play.make", noted)
    result = play_game(Plan("masters", 2, ("novice",), 1, 5), PLAN.pairings()[0], None)
    assert clocks == [time.process_time] * 2
    assert result.seconds[0] > 0 and result.draws > 0
