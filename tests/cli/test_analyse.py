"""`signoria analyse`: chances, costs, and refusals."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import signoria as package
from signoria.bots import make, seat_to_answer
from signoria.cli.commands.analyse import Report
from signoria.cli.phrases import Words
from signoria.kernel.match import Match
from tests.cli.conftest import Command


@pytest.fixture
def game(tmp_path: Path) -> Match:
    """A whole game of a novice bot against a careless player, as `game.json`."""
    match = package.new("lorenzo", seats=2, seed=2)
    bots = [make("novice", 1), make("random", 2)]
    while not match.over:
        match.play(bots[match.state.seat].choose(seat_to_answer(match)))
    (tmp_path / "game.json").write_text(json.dumps(match.record()), encoding="utf-8")
    return match


def test_it_tells_chances_what_cost_most_and_how_everybody_did(
    signoria: Command, game: Match
) -> None:
    run = signoria("analyse", "game.json", "--bot", "adept:20", "--worst", "2", width=300)
    assert run.code == 0, run.err
    data = json.loads(signoria("analyse", "game.json", "--bot", "adept:20", "--json").out)
    lines = run.out.splitlines()
    assert "▁" in lines[1] and lines[1].startswith("☼ Player 2")
    assert data["story"] in lines and data["summary"] in lines
    assert data["turning"] and all(
        [any([each["text"] in line for line in lines]) for each in data["turning"]]
    )
    worst = sorted(data["answers"], key=lambda answer: -answer["charge"])[:2]
    for answer in worst:
        row = next(line for line in lines if line.startswith(f"│ {answer['step']:>4} "))
        question = game.at(answer["step"]).decision
        assert question is not None
        labels = {option.word: option.label for option in question.options}
        assert labels[answer["word"]] in row and labels[answer["best"]] in row
        assert f"{answer['charge']:.0%}" in row
    careful, careless = data["by_seat"]
    assert careless["mean_charge"] > careful["mean_charge"]
    summary = f"{careless['good']} of {careless['answers']} moves were as good as the best"
    assert lines[-1].startswith("☼ Player 2") and summary in lines[-1]
    assert f"luck {careless['luck']:+.0%}, own mistakes" in lines[-1]
    assert data["result"] == game.record()["result"] and data["steps"] == len(game.entries)


def test_one_seat_in_italian(signoria: Command, game: Match) -> None:
    arguments = ("analyse", "game.json", "--bot", "adept:6", "--seat", "2")
    found = json.loads(signoria(*arguments, "--json").out)
    assert {answer["seat"] for answer in found["answers"]} == {1}
    assert [line["seat"] for line in found["by_seat"]] == [1]
    assert found["by_seat"][0]["luck"] is None, "the others' mistakes were not looked for"
    italian = signoria(*arguments, "--language", "it", "--worst", "1")
    assert "Le mosse più costose" in italian.out and "della migliore trovata" in italian.out
    assert "Gioc. 1 " in italian.out and "Gioc. 1 " not in italian.out.splitlines()[-1]
    assert "fortuna" not in italian.out


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "6% counted at step 12 already"), ("it", "6% già contato al passo 12")],
)
def test_what_was_left_out_before_is_told_with_its_step(
    game: Match, language: str, told: str
) -> None:
    move = {
        "step": 20,
        "seat": 1,
        "label": "This",
        "best_label": "That",
        "cost": 0.08,
        "charge": 0.08,
        "counted_at": None,
        "reason": None,
    }
    report = Report(game, Words(language), {})
    (row,) = report.table([move]).rows
    assert row[2].plain == "8%" and row[4].plain == "That"
    (row,) = report.table([{**move, "charge": 0.02, "counted_at": 12}]).rows
    assert row[2].plain == "2%" and row[4].plain.endswith(f" ({told})")
    (row,) = report.table([{**move, "reason": "It is free."}]).rows
    assert row[4].plain == "That (It is free.)"


def test_alone_there_are_no_chances_to_draw(signoria: Command, tmp_path: Path) -> None:
    match = package.new("masters", seats=1, seed=4)
    for _ in range(12):
        match.play(match.words[0])
    (tmp_path / "alone.json").write_text(json.dumps(match.record()), encoding="utf-8")
    run = signoria("analyse", "alone.json", "--bot", "adept:8")
    assert run.code == 0 and "▁" not in run.out and "as good as the best" in run.out


def test_the_same_seed_finds_the_same(signoria: Command, game: Match) -> None:
    arguments = ("analyse", "game.json", "--bot", "adept:24", "--seat", "1", "--json")
    assert signoria(*arguments).out == signoria(*arguments).out
    assert signoria(*arguments).out != signoria(*arguments, "--seed", "2").out


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (
            ["game.json", "--bot", "novice"],
            "novice does not think ahead; use adept, master or grandmaster",
        ),
        (["game.json", "--bot", "adept:40*2"], "one process: use adept:40"),
        (["game.json", "--bot", "strength:9"], "strength does not see every answer; use adept"),
        (["game.json", "--bot", "wizard"], "unknown bot"),
        (["game.json", "--seat", "3"], "there is no seat 3"),
        (["nowhere.json"], "cannot be read"),
        (["new.json"], "nobody had a choice yet"),
        (["mine.json"], "redacted"),
        (["game.json", "--language", "fr"], "unknown language 'fr'"),
    ],
)
def test_what_cannot_be_thought_over_is_refused(
    signoria: Command, game: Match, tmp_path: Path, arguments: list[str], complaint: str
) -> None:
    fresh = package.new("masters", seats=2, seed=1)
    (tmp_path / "new.json").write_text(json.dumps(fresh.record()), encoding="utf-8")
    (tmp_path / "mine.json").write_text(json.dumps(game.public_record(0)), encoding="utf-8")
    run = signoria("analyse", *arguments)
    assert run.code == 1 and complaint in run.err and run.out == ""
    assert run.err.count("\n") == 1
