"""`signoria arena run`: the same deals the same numbers, and runs that go on."""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from multiprocessing import active_children
from multiprocessing.process import BaseProcess
from pathlib import Path
from threading import Thread, main_thread
from types import FrameType
from typing import Any

import pytest

from signoria.arena.engines import over_processes
from signoria.arena.plan import BadArena, Plan
from signoria.arena.play import play_game
from signoria.arena.run import run
from signoria.arena.storage.results import Folder
from signoria.bots import Bot, make
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
    """Interrupt as Ctrl-C would, once processes play and are waited for.

    Not before: what Python runs around a fork swallows an interruption.
    """
    until(active_children, "two processes that play", lambda playing: len(playing) == 2)
    until(under_way, "someone who waits for them", lambda names: "as_completed" in names)
    os.kill(os.getpid(), signal.SIGINT)


def under_way() -> list[str]:
    """The functions the main thread is in."""
    frame: FrameType | None = sys._current_frames()[main_thread().ident or 0]
    names = []
    while frame is not None:
        names.append(frame.f_code.co_name)
        frame = frame.f_back
    return names


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
        (["run", "--game", "chess", "--bots", "random"], "unknown game"),
        (["run", "--game", "masters", "--bots", "oracle"], "unknown bot 'oracle'"),
        (["run", "--game", "masters", "--bots", "adept:soon"], "is not a budget"),
        (["run", "--game", "masters", "--bots", "random", "--engine", "steam"], "unknown engine"),
        (["ladder", "masters", "--master", "novice"], "--master takes a master with its budget"),
        (["ladder", "masters", "--master", "adept:300"], "--master takes a master with its budget"),
        (["ladder", "masters", "--master", "master:1s,master:2s"], "is not a budget"),
        (["ladder", "masters", "--master", "master,adept"], "unknown bot 'master,adept'"),
        (["ladder", "masters", "--rungs", "random"], "levels that have one below: novice"),
        (["ladder", "masters", "--rungs", "strength:3"], "levels that have one below: novice"),
        (
            ["tune", "masters", "--bot", "strength:3", "--record", "t"],
            "strength has no weights to tune",
        ),
        (["scale", "masters", "--strengths", "nowhere.toml"], "nowhere.toml: cannot be read"),
        (["tune", "masters", "--bot", "random", "--record", "r"], "has no weights"),
        (["tune", "masters", "--bot", "expert", "--record", "r"], "unknown bot 'expert'"),
        (["tune", "masters", "--bot", "adept:30*2", "--record", "r"], "write adept without *"),
        (["tune", "lorenzo", "--seats", "1", "--record", "r"], "2 to"),
    ],
)
def test_what_cannot_be_run_is_refused_in_one_line(
    signoria: Command, arguments: list[str], complaint: str
) -> None:
    refused = signoria("arena", *arguments, width=300)
    assert refused.code == 1
    assert complaint in refused.err and refused.err.count("\n") == 1


def test_a_bot_has_the_time_its_process_works(monkeypatch: pytest.MonkeyPatch) -> None:
    """What else the machine does makes no bot weaker."""
    clocks: list[object] = []

    def noted(spec: str, seed: int, clock: Any) -> Bot:
        clocks.append(clock)
        return make(spec, seed, clock)

    monkeypatch.setattr("signoria.arena.play.make_any", noted)
    result = play_game(Plan("masters", 2, ("novice",), 1, 5), PLAN.pairings()[0], None)
    assert clocks == [time.process_time] * 2
    assert result.seconds[0] > 0 and result.draws > 0
