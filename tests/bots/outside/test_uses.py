"""Wherever bots are named, those from outside are taken: arena, datasets, terminal, Gymnasium."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from signoria.arena.dataset import rows
from signoria.arena.engines import over_ray
from signoria.arena.plan import BadArena, Plan, check_plan
from signoria.arena.play import after_faults, play_game
from signoria.arena.reports.standing import faults_told, standings
from signoria.arena.storage.results import Folder
from tests.bots.outside.programs import GREETING, honest as honest_program, written
from tests.cli.conftest import Command, signoria

__all__ = ["signoria"]
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="programs play elsewhere")
DIES = GREETING + "sys.exit(3)"
BROKEN = "tests.bots.outside.test_names:Broken"


@pytest.fixture
def honest(tmp_path: Path) -> str:
    """A program that plays as it must."""
    return written(tmp_path, honest_program())


@pytest.mark.parametrize(
    ("places", "faults", "counted"),
    [
        ([1, 2], ["", ""], [1, 2]),
        ([1, 2], ["x", ""], [2, 1]),
        ([1, 1, 3, 4], ["x", "", "", ""], [4, 1, 2, 3]),
        ([2, 1, 3], ["", "x", "x"], [1, 2, 2]),
        ([1, 2], ["x", "x"], [1, 1]),
        ([1], ["x"], [2]),
    ],
)
def test_a_fault_is_a_loss(places: list[int], faults: list[str], counted: list[int]) -> None:
    assert after_faults(places, faults) == counted


def test_an_arena_goes_on_after_faults_and_keeps_them(tmp_path: Path, signoria: Command) -> None:
    bots = f"{written(tmp_path, DIES)},random"
    line = ["arena", "run", "--game", "masters", "--seats", "2", "--bots", bots, "--seed", "1"]
    done = signoria(*line, "--games", "2", "--out", "runs", "--jobs", "2")
    assert (
        done.code == 0 and "was out in 2 games; in the first it ended with exit code 3" in done.out
    )
    results = Folder(Path("runs"), records=False).results()
    assert len(results) == 2
    for result in results:
        seat = result.bots.index(bots.partition(",")[0])
        assert result.places[seat] == 2 and result.fault(seat) and not result.fault(1 - seat)
    assert [each.faults for each in standings(results)] == [0, 2]
    assert len(faults_told(results)) == 1


def test_results_of_before_have_no_faults(tmp_path: Path) -> None:
    plan = Plan("masters", 2, ("random",), 1, 5)
    result = play_game(plan, plan.pairings()[0], None)
    folder = Folder(tmp_path, records=False)
    folder.open(plan)
    folder.add(result)
    old = {name: value for name, value in result.to_json().items() if name != "faults"}
    folder.results_file.write_text(json.dumps(old) + "\n")
    assert [each.fault(0) for each in folder.results()] == [""]


def test_a_simulation_takes_a_program(honest: str, signoria: Command) -> None:
    done = signoria("sim", "masters", "--bots", f"{honest},random", "--games", "2", "--json")
    assert done.code == 0
    assert json.loads(done.out)["by_bot"][honest]["faults"] == 0


def test_a_dataset_has_no_rows_of_chance_after_a_fault(honest: str) -> None:
    plan = check_plan(Plan("masters", 2, (honest, BROKEN), 1, 5))
    found = rows(plan, plan.pairings()[0])
    assert {row["bot"] for row in found} == {honest}
    assert {row["place"] for row in found} == {1}


def test_a_cluster_takes_none(honest: str) -> None:
    plan = check_plan(Plan("masters", 2, (honest,), 1, 5))
    with pytest.raises(BadArena, match="--engine local"):
        next(over_ray(plan, plan.pairings(), None, None))


@pytest.mark.parametrize("command", ["tune", "ladder"])
def test_what_needs_a_bot_of_ours_says_so(command: str, honest: str, signoria: Command) -> None:
    given = {
        "tune": ["arena", "tune", "masters", "--record", "r", "--bot", honest],
        "ladder": ["arena", "ladder", "masters", "--rungs", honest],
    }[command]
    done = signoria(*given)
    assert done.code == 1 and "from outside" in done.err


def test_the_terminal_plays_against_a_program(honest: str, signoria: Command) -> None:
    done = signoria("play", "masters", "--bots", honest, "--seed", "1", typed=["1", "1", "1", "q"])
    assert done.code == 0


@pytest.mark.parametrize(("language", "said"), [("en", "is out"), ("it", "fuori gioco")])
def test_the_terminal_says_who_is_out(language: str, said: str, signoria: Command) -> None:
    given = ("play", "masters", "--bots", BROKEN, "--seat", "2", "--language", language)
    done = signoria(*given, typed=["1", "1", "q"])
    assert said in done.out and "no idea" in done.out


def test_gymnasium_takes_programs_classes_and_names(honest: str) -> None:
    pytest.importorskip("gymnasium")
    from signoria.envs.gym import SignoriaEnv
    from tests.bots.outside.test_names import First

    for opponents in (honest, [BROKEN], First, [First]):
        given: Any = opponents
        env = SignoriaEnv("masters", seats=2, opponents=given, seat=0)
        _, info = env.reset(seed=3)
        for _ in range(20):
            action = next(iter(info["words"]))
            _, _, ended, _, info = env.step(action)
            if ended:
                break
        env.close()
        assert bool(info["faults"]) == (opponents == [BROKEN])


def test_host_bot_tells_what_was_wrong(tmp_path: Path, honest: str, signoria: Command) -> None:
    done = signoria("host-bot", honest, "--game", "masters", "--games", "2")
    assert done.code == 0 and "4 games played, without a fault" in done.out
    bad = written(tmp_path, GREETING + "raise ValueError('no idea')")
    done = signoria("host-bot", bad.removeprefix("exec:"), "--game", "princes", "--seats", "3")
    assert done.code == 1 and "1 of 1 games ended by a fault" in done.out
    assert "ended with exit code 1" in done.out and "ValueError: no idea" in done.out
    done = signoria("host-bot", bad, "--game", "princes", "--seats", "3", "--json")
    assert json.loads(done.out)["games"][0]["fault"] == "ended with exit code 1"


def test_at_a_server_a_program_plays_with_a_token(honest: str, signoria: Command) -> None:
    at = ("--server", "http://127.0.0.1:1")
    done = signoria("host-bot", honest, *at)
    assert done.code == 2 and "SIGNORIA_TOKEN" in done.err
    done = signoria("host-bot", BROKEN, *at, "--token", "x")
    assert done.code == 1 and "not Python" in done.err
    done = signoria("host-bot", honest, *at, "--token", "x", "--table", "somewhere")
    assert done.code == 1 and "does not answer" in done.err
    done = signoria("host-bot", honest, "--server", "somewhere", "--token", "x")
    assert done.code == 1 and "is not the address of a server" in done.err
