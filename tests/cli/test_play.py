"""`signoria play` with answers typed beforehand: whole games, saving, undoing, explaining."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from rich.cells import cell_len

import signoria as package
from signoria.kernel.match import Match
from signoria.kernel.title.first_player import FIRST_PLAYER
from tests.cli.conftest import Command

FIRST = ["1"] * 1500
"""What a player types who always takes the first answer."""

SETTINGS = {game.id: {setting.id for setting in game.settings} for game in package.games()}
DRAWING = [game for game, settings in SETTINGS.items() if FIRST_PLAYER in settings]
"""The games that draw who begins."""


def saved(file: Path) -> Match:
    """The game in a file."""
    return package.load(file.read_text(encoding="utf-8"))


def test_a_character_sits_at_the_table_by_its_name(signoria: Command) -> None:
    start = ["play", "masters", "--seed", "1", "--bots", "pilgrim:1,strength:2"]
    run = signoria(*start, typed=["q"])
    assert "Tommaso the pi…" in run.out and "Tessa 3" in run.out
    run = signoria(*start, "--language", "it", typed=["q"])
    assert "Tommaso il pel…" in run.out


def test_a_whole_game_with_four_seats(signoria: Command, tmp_path: Path) -> None:
    run = signoria(
        "play", "masters", "--seats", "4", "--bots", "random,random,random", "--seed", "3",
        "--seat", "2", "--save", "game.json", typed=FIRST,
    )  # fmt: skip
    match = saved(tmp_path / "game.json")
    assert run.code == 0 and match.over
    assert "The game is over" in run.out and "development cards" in run.out
    for seat, lines in enumerate(match.breakdown):
        assert sum(lines.values()) == match.scores[seat]
        assert str(match.scores[seat]) in run.out
    assert "To watch it again: signoria replay game.json" in run.out
    assert "To analyse it: signoria analyse game.json" in run.out


@pytest.mark.parametrize("game", DRAWING)
def test_m4_p4_at_the_terminal_the_first_player_is_drawn_unless_the_order_is_chosen(
    signoria: Command, tmp_path: Path, game: str
) -> None:
    start = ["play", game, "--seats", "3", "--bots", "random,random", "--save", "g.json"]
    signoria(*start, "--sealed", typed=["q"])
    match = saved(tmp_path / "g.json")
    (first,) = [entry.word for entry in match.entries if entry.word.startswith("first seat")]
    assert match.game.first_seat(match.state) == int(first.split()[-1])
    assert package.verify(match.record()) == []
    signoria(*start, "--set", "first_player=as_seated", typed=["q"])
    words = [entry.word for entry in saved(tmp_path / "g.json").entries]
    assert not [word for word in words if word.startswith("first seat")]


def test_a_whole_game_alone(signoria: Command, tmp_path: Path) -> None:
    run = signoria(
        "play", "masters", "--seats", "1", "--seed", "5", "--save", "g.json", typed=FIRST
    )
    match = saved(tmp_path / "g.json")
    assert run.code == 0 and match.over and match.game.seats == 1
    assert "† Lorenzo" in run.out
    ending = "You win." if match.winners else "You lost."
    assert ending in run.out


def test_the_same_seed_and_answers_play_the_same_game(signoria: Command, tmp_path: Path) -> None:
    for name in ("a.json", "b.json"):
        signoria("play", "masters", "--seed", "8", "--save", name, typed=FIRST[:12])
    assert (tmp_path / "a.json").read_text() == (tmp_path / "b.json").read_text()


def test_a_game_that_was_left_goes_on_as_if_it_had_not_been(
    signoria: Command, tmp_path: Path
) -> None:
    start = ["play", "masters", "--seats", "3", "--seed", "2", "--bots", "novice,random"]
    start += ["--set", "round_limit=4"]
    whole = signoria(*start, "--save", "whole.json", typed=FIRST)
    left = signoria(*start, "--save", "part.json", typed=[*FIRST[:9], "q"])
    assert (whole.code, left.code) == (0, 0)
    resume = "signoria play --load part.json --bots novice,random --seat 1 --language en"
    assert f"To continue: {resume}" in left.out
    assert not saved(tmp_path / "part.json").over
    back = signoria(*resume.split()[1:], typed=FIRST)
    assert back.code == 0 and "Resuming after step" in back.out
    assert (tmp_path / "part.json").read_text() == (tmp_path / "whole.json").read_text()


def test_the_end_of_the_input_saves_the_game(signoria: Command, tmp_path: Path) -> None:
    run = signoria("play", "masters", "--seed", "1", typed=["1", "1"])
    assert run.code == 0
    assert "End of input." in run.out and "To continue: signoria play --load" in run.out
    (file,) = tmp_path.glob("masters-*.json")
    assert len([entry for entry in saved(file).entries if entry.seat == 0]) == 2


def test_answers_by_word_and_by_the_beginning_of_one(signoria: Command, tmp_path: Path) -> None:
    run = signoria(
        "play", "masters", "--seats", "1", "--seed", "1", "--save", "g.json",
        typed=["2", "market row.2", "KEEP", "q"],
    )  # fmt: skip
    words = [entry.word for entry in saved(tmp_path / "g.json").entries if entry.seat == 0]
    assert words[1:] == ["market row.2", "keep all"]
    assert run.code == 0


def test_what_is_not_understood_changes_nothing(signoria: Command, tmp_path: Path) -> None:
    run = signoria(
        "play", "masters", "--seats", "1", "--seed", "1", "--save", "g.json",
        typed=["1", "0", "99", "market", "fly to the moon", "", "9" * 400, "s", "u x", "q"],
    )  # fmt: skip
    assert "could be: market row.1, market row.2" in run.out
    assert "fly to the moon is not a move" in run.out
    assert "s FILE" in run.out and "u 3" in run.out
    assert len([e for e in saved(tmp_path / "g.json").entries if e.seat == 0]) == 1


def test_an_answer_can_be_taken_back_until_something_was_seen(
    signoria: Command, tmp_path: Path
) -> None:
    run = signoria(
        "play", "masters", "--seats", "1", "--seed", "1", "--save", "g.json",
        typed=["1", "market row.1", "u", "market row.2", "u", "u", "u", "q"],
    )  # fmt: skip
    assert run.out.count("Moves undone: 1.") == 3
    assert "You can't undo past a draw" in run.out
    assert [e for e in saved(tmp_path / "g.json").entries if e.seat == 0] == []


def test_answers_in_columns_are_words_too(signoria: Command) -> None:
    typed = ["1", "q"]
    run = signoria(
        "play", "masters", "--seed", "1", "--language", "it", typed=typed, width=80, height=24
    )
    assert "Riga 1: " in run.out and "market row.1" not in run.out


def test_the_other_commands(signoria: Command, tmp_path: Path) -> None:
    run = signoria(
        "play", "masters", "--seats", "1", "--seed", "1", "--save", "g.json",
        typed=[
            *("1", "h", "b", "l"),
            *("s copy.json", "s nowhere/copy.json", "s ~no-such-user/copy.json", "q"),
        ],
    )  # fmt: skip
    assert "undo your last move" in run.out
    assert "A white marble is drawn" in run.out.replace("a white", "A white")
    assert "Saved as copy.json." in run.out and saved(tmp_path / "copy.json").entries
    assert "Not saved: nowhere/copy.json cannot be written" in run.out
    assert "Not saved: ~no-such-user/copy.json cannot be written" in run.out
    assert "Saved as g.json." in run.out


def test_sealed_chance_is_committed_to_and_can_be_verified(
    signoria: Command, tmp_path: Path
) -> None:
    run = signoria(
        "play", "masters", "--seats", "2", "--bots", "random", "--sealed", "--save", "g.json",
        typed=FIRST,
    )  # fmt: skip
    record = json.loads((tmp_path / "g.json").read_text())
    assert f"Commitment: {record['fate']['commitment']}" in run.out
    assert "To check the draws: signoria verify g.json" in run.out
    assert signoria("verify", "g.json").code == 0


def test_a_curtain_falls_between_people(signoria: Command, tmp_path: Path) -> None:
    run = signoria(
        "play", "masters", "--seats", "3", "--bots", "random", "--seed", "4", "--save", "g.json",
        typed=["", "1", "", "1", "1", "", "q"],
    )  # fmt: skip
    pages = run.out.split("Pass the screen to ")
    assert [page[:8] for page in pages[1:]] == ["Player 1", "Player 2", "Player 1"]
    match = saved(tmp_path / "g.json")
    kept = [entry for entry in match.entries if entry.word.startswith("keep ")]
    for leader in match.view(0)["players"][0]["hand"]:
        assert leader not in pages[2]
    assert kept[0].label.past_tense("en") not in pages[2] and "kept two leaders" in pages[2]


def test_everybody_can_be_a_person(signoria: Command) -> None:
    run = signoria("play", "masters", "--seats", "2", "--bots", "none", typed=["", "1", "", "q"])
    assert run.code == 0
    assert "Player 2" in run.out and "novice" not in run.out


def test_in_italian(signoria: Command) -> None:
    run = signoria(
        "play", "masters", "--seats", "1", "--seed", "1", "--language", "it",
        typed=["1", "?", "h", "q"],
    )  # fmt: skip
    assert "Prendi dal mercato, compra una carta o produci" in run.out
    assert "Magazzino" in run.out and "Comandi" in run.out and "Partita salvata in" in run.out


@pytest.mark.parametrize(("width", "height"), [(80, 24), (100, 30), (120, 45), (60, 20)])
def test_a_page_fits_its_width(signoria: Command, width: int, height: int) -> None:
    run = signoria(
        "play", "masters", "--seats", "4", "--seed", "3",
        typed=[*FIRST[:8], "q"], width=width, height=height,
    )  # fmt: skip
    page = run.out.split("Saved as")[0]
    assert max([cell_len(line) for line in page.splitlines()]) <= width


def test_a_page_fits_eighty_by_twentyfour(signoria: Command) -> None:
    run = signoria(
        "play", "masters", "--seats", "4", "--seed", "3", typed=["1"], width=80, height=24
    )
    pages = run.out.split("Masters of Renaissance")
    assert len(pages[-1].split("End of input")[0].splitlines()) <= 24


def test_a_game_without_a_drawing_is_written_down(signoria: Command) -> None:
    """Every game can be played in the terminal, drawn or not."""
    for game in package.games():
        run = signoria("play", game.id, "--seed", "1", typed=["1", "1", "q"])
        assert run.code == 0 and "To continue" in run.out


def test_if_the_file_fails_at_the_end_the_game_is_saved_elsewhere(
    signoria: Command, tmp_path: Path
) -> None:
    folder = tmp_path / "gone"
    folder.mkdir()
    (tmp_path / "file").write_text("")
    run = signoria(
        "play", "masters", "--save", "gone/g.json", "--seed", "1", typed=["s file/x", "q"]
    )
    assert run.code == 0 and (folder / "g.json").exists()
    assert "Not saved: file/x cannot be written" in run.out
