"""`signoria verify` and `signoria replay`: what a record proves and tells."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import signoria as package
from signoria.bots import make, seat_to_answer
from signoria.kernel.match import Match
from tests.cli.conftest import Command


def finished(seats: int = 2) -> Match:
    """A whole game with sealed chance."""
    match = package.new("masters", seats=seats, fate=package.fates.sealed("ab" * 32))
    bots = [make("random", seat) for seat in range(seats)]
    while not match.over:
        match.play(bots[match.state.seat].choose(seat_to_answer(match)))
    return match


@pytest.fixture
def game(tmp_path: Path) -> Match:
    """A finished game, and its record as `game.json`."""
    match = finished()
    (tmp_path / "game.json").write_text(json.dumps(match.record()), encoding="utf-8")
    return match


def test_verify_proves_sealed_chance(signoria: Command, game: Match) -> None:
    run = signoria("verify", "game.json")
    draws = len([entry for entry in game.entries if entry.seat < 0])
    assert run.code == 0
    assert f"commitment {game.record()['fate']['commitment']}" in run.out
    assert f"{draws} draws checked" in run.out
    found = json.loads(signoria("verify", "game.json", "--json").out)
    assert found["proven"] and found["draws"] == draws and found["foreign"] == []


def test_verify_takes_the_commitment_that_was_published(signoria: Command, game: Match) -> None:
    published = game.record()["fate"]["commitment"]
    assert signoria("verify", "game.json", "--commitment", published).code == 0
    run = signoria("verify", "game.json", "--commitment", "0" * 64)
    assert run.code == 1 and "the commitment does not match" in run.err


def test_verify_says_that_a_game_is_not_finished(
    signoria: Command, game: Match, tmp_path: Path
) -> None:
    assert "not finished" not in signoria("verify", "game.json").out
    record = game.record()
    del record["result"], record["entries"][-5:]
    (tmp_path / "part.json").write_text(json.dumps(record), encoding="utf-8")
    run = signoria("verify", "part.json")
    assert run.code == 0 and "The game is not finished" in run.out
    assert json.loads(signoria("verify", "part.json", "--json").out)["finished"] is False


def test_a_finished_record_must_tell_its_result(
    signoria: Command, game: Match, tmp_path: Path
) -> None:
    record = game.record()
    del record["result"]
    (tmp_path / "mute.json").write_text(json.dumps(record), encoding="utf-8")
    run = signoria("verify", "mute.json")
    assert run.code == 1 and "record.result" in run.err


def test_verify_names_the_draws_that_do_not_fit(
    signoria: Command, game: Match, tmp_path: Path
) -> None:
    match = package.new(
        "masters", seats=2, fate=package.fates.scripted(["marble white"], package.fates.seeded(1))
    )
    record = {**match.record(), "fate": {"kind": "seeded", "seed": 1}}
    foreign = package.verify(record)
    assert foreign
    (tmp_path / "forged.json").write_text(json.dumps(record), encoding="utf-8")
    run = signoria("verify", "forged.json")
    assert run.code == 1
    assert f"entry {foreign[0]}: 'marble white' does not follow from it" in run.out


def test_system_chance_leaves_nothing_to_verify(signoria: Command, tmp_path: Path) -> None:
    record = package.new("masters", seats=2).record()
    (tmp_path / "game.json").write_text(json.dumps(record), encoding="utf-8")
    run = signoria("verify", "game.json")
    assert run.code == 1 and "cannot be verified" in run.err


def test_replay_tells_the_game_in_sentences(signoria: Command, game: Match) -> None:
    run = signoria("replay", "game.json")
    assert run.code == 0
    assert len([line for line in run.out.splitlines() if line[:4].strip().isdecimal()]) == len(
        game.entries
    )
    assert "The game is over" in run.out
    for score in game.scores:
        assert str(score) in run.out


def test_replay_keeps_the_secrets_of_the_others(signoria: Command, game: Match) -> None:
    kept = [entry for entry in game.entries if entry.word.startswith("keep ")]
    own, spectator = signoria("replay", "game.json", "--seat", "1"), signoria("replay", "game.json")
    sentences = [entry.label.past_tense("en") for entry in kept]
    assert sentences[0] in own.out and sentences[1] not in own.out
    assert sentences[0] not in spectator.out
    assert "kept two leaders" in spectator.out


def test_replay_in_italian(signoria: Command, game: Match) -> None:
    run = signoria("replay", "game.json", "--language", "it")
    assert "ha tenuto due leader" in run.out and "La partita è finita" in run.out


def test_replay_tells_where_the_setup_and_each_round_begin(signoria: Command, game: Match) -> None:
    (begun,) = [number for number, entry in enumerate(game.entries, 1) if entry.begins]
    asked = [number for number, entry in enumerate(game.entries, 1) if entry.seat >= 0]
    assert asked[0] < begun, "people were asked while the table was set up"
    lines = signoria("replay", "game.json").out.splitlines()
    assert lines[0].strip() == "Setting up"
    first = lines.index("     Round 1")
    assert lines[first - 1].split()[0] == str(begun)
    assert lines[first + 1].split()[0] == str(begun + 1) and "     Round 2" in lines[first:]
    assert signoria("replay", "game.json", "--language", "it").out.startswith("     Preparazione")
    for step, said in ((begun, "Setting up"), (begun + 1, "Round 1")):
        run = signoria("replay", "game.json", "--step", str(step))
        assert f"{step} of {len(game.entries)} · {said}" in run.out


def test_replay_shows_the_table_after_a_step(signoria: Command, game: Match) -> None:
    run = signoria("replay", "game.json", "--step", "40", "--seat", "2")
    assert run.code == 0
    assert "Your board" in run.out and f"40 of {len(game.entries)}" in run.out
    found = json.loads(signoria("replay", "game.json", "--step", "40", "--json").out)
    assert found["game"] == "masters" and found["seat"] is None


def test_replay_as_data_is_redacted(signoria: Command, game: Match) -> None:
    found = json.loads(signoria("replay", "game.json", "--seat", "1", "--json").out)
    assert found["seat"] == 0
    assert len(found["sentences"]) == len(found["entries"])
    assert [entry for entry in found["entries"] if entry["word"] is None]


def test_replay_knows_its_bounds(signoria: Command, game: Match) -> None:
    assert signoria("replay", "game.json", "--step", "9999").code == 1
    assert signoria("replay", "game.json", "--seat", "3").code == 1
