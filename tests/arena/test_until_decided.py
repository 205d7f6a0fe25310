"""`--until-decided`: runs and ladders that stop when a sequential test has its answer."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from signoria.arena.engines import Engine, Results
from signoria.arena.plan import Pairing, Plan
from signoria.arena.play import Result
from signoria.arena.reports import report, standing
from signoria.arena.run import run
from signoria.arena.sequential import Question, SequentialTest
from signoria.arena.storage.results import Folder
from signoria.cli.commands.arena.run import AT_MOST, GAMES
from tests.cli.conftest import Command, signoria

__all__ = ["signoria"]
PLAN = Plan("masters", 2, ("novice", "random"), 100, 5)
QUESTION = Question("novice", 0.5, 0.75)
RUN = ["arena", "run", "--game", "masters", "--bots", "novice,random", "--seed", "1", "--jobs", "1"]
TWO = [*RUN, "--seats", "2"]
DECIDED = [*TWO, "--until-decided", "--aim", "0.75"]
LADDER = [
    "arena", "ladder", "masters", "--jobs", "1", "--out", "reports", "--master", "master:1",
    "--until-decided",
]  # fmt: skip


class Table:
    """Plays no game: the first level named wins as often as it should, always the same games."""

    def __init__(self) -> None:
        self.share = 0.9
        self.played: list[str] = []

    def play(self, plan: Plan, pairing: Pairing, records: Path | None) -> Result:
        self.played.append(pairing.key)
        first, seats = plan.bots[0], len(pairing.bots)
        won = Random(pairing.key).random() < self.share
        places = tuple([1 if (bot == first) == won else 2 for bot in pairing.bots])
        return Result(
            pairing.key, pairing.number, pairing.lineup, pairing.seed, pairing.bots, (1,) * seats,
            places, ({"cards": 1},) * seats, (9,) * seats, (0.1,) * seats, 3,
        )  # fmt: skip


@pytest.fixture(autouse=True)
def table(monkeypatch: pytest.MonkeyPatch) -> Table:
    """Games that cost nothing, and no pictures and ratings, which nobody looks at."""
    made = Table()
    monkeypatch.setattr("signoria.arena.engines.play_game", made.play)
    monkeypatch.setattr(report, "sheet", lambda results, table: b"")
    monkeypatch.setattr(standing, "rate", lambda results: {})
    return made


def shown(signoria: Command, *arguments: str) -> Any:
    """What a command says as JSON."""
    done = signoria(*arguments, "--json")
    assert done.code == 0, done.err
    return json.loads(done.out)


def test_a_run_stops_when_it_is_decided(signoria: Command, table: Table) -> None:
    found = shown(signoria, *DECIDED)
    test = found["test"]
    assert (test["verdict"], test["bot"], test["lower"], test["aim"]) == (
        "yes",
        "novice",
        0.5,
        0.75,
    )
    assert test["log_likelihood_ratio"] >= test["bounds"][1] == 2.9444
    assert test["games"] == 2 * test["rounds"] == len(table.played) < 60
    assert found["bots"][0]["games"] == test["games"] and found["games"] == AT_MOST


def test_the_verdict_stands_under_the_table(signoria: Command, table: Table) -> None:
    table.share = 0.2
    done = signoria(*DECIDED, width=400)
    assert done.code == 0
    assert done.out.splitlines()[-1].startswith("No: novice wins less than 75.0% of its games.")
    assert f"{len(table.played)} games" in done.out.splitlines()[-1]


def test_without_an_answer_it_ends_after_all_games(signoria: Command, table: Table) -> None:
    table.share = 0.6
    done = signoria(*TWO, "--until-decided", "--aim", "0.55", "--games", "20", width=400)
    assert done.code == 0 and len(table.played) == 20
    assert "Open: these games do not tell whether novice wins 55.0%" in done.out


def test_without_the_option_everything_is_as_before(signoria: Command, table: Table) -> None:
    found = shown(signoria, *TWO)
    assert "test" not in found and found["games"] == len(table.played) == GAMES


def test_an_aim_that_is_not_given_lies_a_little_above_fair(signoria: Command) -> None:
    for seats, fair, aim in (("2", 0.5, 0.55), ("4", 0.25, 0.2917)):
        test = shown(signoria, *RUN, "--seats", seats, "--until-decided")["test"]
        assert (test["lower"], test["aim"]) == (fair, aim)


def test_alone_both_shares_are_named(signoria: Command, table: Table) -> None:
    alone = ["arena", "run", "--game", "masters", "--bots", "novice", "--seats", "1", "--seed", "1"]
    table.share = 0.95
    found = shown(
        signoria, *alone, "--jobs", "1", "--until-decided", "--lower", "0.5", "--aim", "0.8"
    )
    assert found["test"]["verdict"] == "yes" and found["test"]["games"] == found["test"]["rounds"]


def test_a_decided_run_is_not_played_on(signoria: Command, table: Table) -> None:
    first = shown(signoria, *DECIDED, "--out", "a")
    played = len(table.played)
    assert shown(signoria, *DECIDED, "--out", "a") == first and len(table.played) == played
    more = shown(signoria, *TWO, "--games", str(played + 4), "--out", "a")
    assert more["bots"][0]["games"] == len(table.played) == played + 4
    assert shown(signoria, *DECIDED, "--out", "a")["test"] == first["test"]


def test_results_from_other_machines_count_in_the_order_of_the_plan(
    signoria: Command, table: Table, tmp_path: Path
) -> None:
    """Whatever is brought, in any order and twice: only what is missing before the answer is played."""
    first = shown(signoria, *DECIDED, "--out", "a")
    shown(signoria, *TWO, "--games", "100", "--out", "a")
    file = tmp_path / "a" / "results.jsonl"
    lines = file.read_text().splitlines()
    lost, kept = lines[2], lines[:2] + lines[3:]
    Random(1).shuffle(kept)
    file.write_text("\n".join([*kept, *kept[:5]]) + "\n")
    table.played.clear()
    again = shown(signoria, *DECIDED, "--out", "a")
    assert again["test"] == first["test"] and table.played == [json.loads(lost)["key"]]


def test_whichever_game_ends_first_the_answer_is_the_same(table: Table, tmp_path: Path) -> None:
    """Also where everything is stopped in between, and goes on with other games under way."""
    decisions = set()
    for seed in range(4):
        folder, engine = Folder(tmp_path / f"{seed}", records=False), mixed(table, seed)
        run(PLAN, engine, folder, 1, lambda done: None, stopped_after(30))
        test = SequentialTest(QUESTION, PLAN)
        assert len(folder.results()) == 30
        run(PLAN, engine, folder, 1, lambda done: None, test.enough)
        decisions.add(test.decision())
    (decision,) = decisions
    assert decision.verdict == "yes"


def mixed(table: Table, seed: int) -> Engine:
    """Plays the games in another order."""

    def play(
        plan: Plan, pairings: list[Pairing], records: Path | None, jobs: int | None
    ) -> Results:
        for each in Random(seed).sample(pairings, len(pairings)):
            yield table.play(plan, each, records)

    return play


def stopped_after(games: int) -> Callable[[list[Result]], bool]:
    """Enough after that many games."""
    seen: list[Result] = []

    def enough(new: list[Result]) -> bool:
        seen.extend(new)
        return len(seen) >= games

    return enough


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ([*TWO, "--aim", "0.6"], "belong to --until-decided"),
        ([*TWO, "--lower", "0.5"], "belong to --until-decided"),
        ([*TWO, "--until-decided", "--aim", "0.5"], "an aim above it"),
        ([*TWO, "--until-decided", "--aim", "60"], "both between 0 and 1: not 0.5 and 60"),
        ([*TWO, "--until-decided", "--aim", "nan"], "both between 0 and 1"),
        ([*TWO, "--until-decided", "--lower", "0.7"], "an aim above it"),
        ([*TWO, "--until-decided", "--games", "1"], "rounds of 2 games: 1 are too few"),
        ([*TWO, "--until-decided", "--bots", "novice"], "novice sits twice"),
        ([*TWO, "--until-decided", "--bots", "novice,random,adept"], "no more bots than there are"),
        ([*RUN, "--seats", "1", "--bots", "novice", "--until-decided"], "alone no share is fair"),
        ([*LADDER, "--games", "3"], "rounds of 4 games: 3 are too few"),
    ],
)
def test_a_question_that_makes_no_sense_is_refused_before_anything_is_written(
    signoria: Command, tmp_path: Path, table: Table, arguments: list[str], complaint: str
) -> None:
    refused = signoria(*arguments, "--out", "a", width=300)
    assert refused.code == 1 and complaint in refused.err and refused.err.count("\n") == 1
    assert not table.played and not (tmp_path / "a").exists() and not refused.out


def test_every_rung_of_a_ladder_ends_when_it_is_decided(
    signoria: Command, table: Table, tmp_path: Path
) -> None:
    table.share = 0.97
    done = signoria(*LADDER, "--games", "200", width=500)
    assert done.code == 0, done.err
    page = (tmp_path / "reports" / "masters.html").read_text()
    assert 100 < len(table.played) < 600
    assert page.count('<span class="yes">yes: more than ') == 7 and "so far" not in page
    assert page.count("<p>Yes: ") == done.err.count("Yes: ") == 7
    assert "<p>At most 200 games for each comparison; " in page and "only a rough guide" in page
    kept = (tmp_path / "reports" / "masters.jsonl").read_text()
    table.played.clear()
    assert signoria(*LADDER, "--games", "200", width=500).err == done.err and not table.played
    assert (tmp_path / "reports" / "masters.jsonl").read_text() == kept


def test_a_ladder_tells_no_from_open(signoria: Command, table: Table, tmp_path: Path) -> None:
    table.share = 0.62
    done = signoria(*LADDER, "--games", "12", width=500)
    assert done.code == 0, done.err
    page = (tmp_path / "reports" / "masters.html").read_text()
    assert '<span class="no">no: less than 95.0%</span>' in page
    assert '<span class="no">missed, test open</span>' in page
    assert "<p>Open: " in page and "<p>No: " in page


def test_a_ladder_without_a_test_says_nothing_of_one(
    signoria: Command, table: Table, tmp_path: Path
) -> None:
    assert signoria(*LADDER, "--games", "8", width=500).code == 0
    assert signoria(*LADDER[:-1], "--games", "8", width=500).code == 0
    page = (tmp_path / "reports" / "masters.html").read_text()
    assert "<p>8 games for each comparison; " in page and "test" not in page and "Yes: " not in page
    assert page.count("8 of 8") == 7 and len(table.played) == 56
