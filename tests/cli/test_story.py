"""What `signoria play` tells of the game: the log, the news, and what was typed wrong."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from rich.text import Text

import signoria as package
from signoria.cli.boards import board_of
from signoria.cli.phrases import Words
from signoria.cli.table.participants import recorded_participants
from signoria.cli.table.story import latest_news, story, to_you, whole_story
from tests.cli.conftest import Command

FIRST = ["1"] * 9
"""What a player types who always takes the first answer."""


def test_what_chance_does_right_after_an_answer_is_shown(signoria: Command) -> None:
    """Alone, a token is drawn between the end of a turn and the next question to the same player."""
    start = ["play", "masters", "--seats", "1", "--seed", "3"]
    turn = [*FIRST[:3], "end turn"]
    before, after = [signoria(*start, typed=[*typed, "q"]).out for typed in (turn[:-1], turn)]
    assert "Lorenzo turns up a token" in after
    assert "Lorenzo turns up a token" not in before


def test_the_news_does_not_repeat_the_answer_itself(signoria: Command) -> None:
    start = ["play", "masters", "--seats", "1", "--seed", "3"]
    assert "You kept everything" not in signoria(*start, typed=[*FIRST[:3], "u", "q"]).out
    assert "You kept everything" in signoria(*start, typed=[*FIRST[:3], "l", "q"]).out


@pytest.mark.parametrize("number", ["99", "0", "-1", "+70", "? 99"])
def test_a_number_of_no_answer_is_said_to_be_that(signoria: Command, number: str) -> None:
    run = signoria("play", "lorenzo", "--seats", "2", "--seed", "5", typed=[number, "q"])
    assert f"{number.removeprefix('? ')} is not a move, a number from 1 to 55" in run.out
    assert "(L-" not in run.out


def test_in_italian_you_are_told_what_you_have_done(signoria: Command) -> None:
    start = ["play", "masters", "--seed", "3", "--language", "it"]
    out = " ".join(signoria(*start, typed=["1", "1", "1", "l", "h", "q"]).out.split())
    assert "Tu hai tenuto" in out and "Tu ha " not in out
    assert "2 ha tenuto" in out, "of another player it is said as before"
    assert "round 1" in out and "? NOME" in out


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("ha preso il Palazzo", "hai preso il Palazzo"),
        ("non ha usato la carta", "non hai usato la carta"),
        ("l'ha preso; il Mercante ha aiutato", "l'hai preso; il Mercante ha aiutato"),
        ("ha capovolto la tessera e l'ha girata", "hai capovolto la tessera e l'hai girata"),
        (
            "ha usato Usura 2 volte: ha pagato 1 moneta",
            "hai usato Usura 2 volte: hai pagato 1 moneta",
        ),
    ],
)
def test_what_is_told_of_a_player_is_told_to_a_player(written: str, said: str) -> None:
    assert to_you(written) == said


def test_one_point_is_not_several(signoria: Command) -> None:
    run = signoria("learn", "masters", "--lesson", "first-card", typed=["buy blue-01", "q"])
    assert "Your board · 0 pts" in run.out and "Your board · 1 pt " in run.out


def test_the_log_is_shown_whole(signoria: Command) -> None:
    run = signoria("play", "lorenzo", "--seats", "2", "--seed", "5", typed=["l", "q"], width=40)
    log = run.out.split("› l")[1].split("Saved as")[0]
    assert "…" not in log and len(log.splitlines()) > 10


def test_a_game_is_saved_when_its_output_is_closed(tmp_path: Path) -> None:
    game = subprocess.Popen(
        [sys.executable, "-m", "signoria", "play", "masters", "--seed", "1", "--save", "g.json"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=tmp_path,
    )  # fmt: skip
    assert game.stdin is not None and game.stdout is not None and game.stderr is not None
    while "› ".encode() not in game.stdout.read1():
        pass
    game.stdout.close()
    game.stdin.write(b"1\n1\n")
    game.stdin.close()
    assert game.wait() != 0 and game.stderr.read() == b""
    game.stderr.close()
    assert json.loads((tmp_path / "g.json").read_text("utf-8"))["entries"]


def test_the_last_marble_is_told_though_nobody_drew_it() -> None:
    match = package.new("masters", seats=2, seed=1)
    lines = [line.plain for line in story(match.entries, None, [], Words("en"))]
    drawn = [line for line in lines if line.endswith("marble is drawn")]
    assert len(drawn) == 13
    assert len(lines) == len(match.entries) + 1


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Excommunicated (You, "),
        ("it", "Scomunica (Tu, "),
    ],
)
def test_an_excommunication_that_nobody_was_asked_about_is_told(
    signoria: Command, language: str, said: str
) -> None:
    """With too little faith there is no question; also on a low screen the page and the log say it."""
    bots = ["--seats", "2", "--bots", "random", "--seed", "5", "--language", language]
    run = signoria("play", "lorenzo", *bots, typed=[*["1"] * 40, "l", "q"], width=80, height=24)
    shown, log = run.out.rsplit("› l", 1)
    for part in (shown, log):
        assert said in part


def test_an_excommunication_is_told_with_its_punishment() -> None:
    match = package.new("lorenzo", seats=2, seed=5)
    while match.state.round < 3:
        match.play(match.words[0])
    words = Words("en")
    board = board_of(match.game, words)
    told = whole_story(match.entries, 0, recorded_participants(2, words), board)
    lines = [line.plain for line in told if line.plain.startswith("Excommunicated")]
    tile = match.view(None)["excommunications"][0]
    (text,) = [each.text.en for each in match.game.printed if each.id == tile]
    punishment = text.partition(": ")[2]
    who = "(Player 1, Player 2), to the end of the game"
    assert punishment and lines == [f"Excommunicated {who}: {punishment}"]


def test_a_report_is_told_also_where_nobody_gets_its_points() -> None:
    board = board_of(package.new("masters", seats=2, seed=5).game, Words("en"))
    report = {"what": "report", "number": 1, "points": 2, "kept": [1], "lost": []}
    said = "Vatican report 1, 2 points. Who gets them: Ada. Who does not: nobody"
    assert board.announce(report, ["Leo", "Ada"]) == said
    assert board.announce({"what": "round", "round": 2}, ["Leo", "Ada"]) is None


def test_a_replay_tells_of_an_excommunication(signoria: Command) -> None:
    bots = ["--seats", "2", "--bots", "random", "--seed", "5", "--save", "g.json"]
    signoria("play", "lorenzo", *bots, typed=[*["1"] * 40, "q"])
    told = signoria("replay", "g.json").out
    assert "Excommunicated (Player 1, Player 2), to the end of the game: " in told


def test_where_lines_are_few_the_latest_news_share_one() -> None:
    news = [Text("Ada took the Woods"), Text("Ada spent 1 servant"), Text("Ada ended the turn")]
    assert latest_news(news, 3, 40) == news
    both = "Ada spent 1 servant · Ada ended the turn"
    assert [line.plain for line in latest_news(news, 1, 40)] == [both]
    assert [line.plain for line in latest_news(news, 2, 40)] == ["Ada took the Woods", both]
    assert [line.plain for line in latest_news(news, 1, 30)] == ["Ada ended the turn"]


@pytest.mark.parametrize("height", [20, 24])
def test_where_lines_are_few_cards_turned_up_give_way_to_the_token(
    signoria: Command, height: int
) -> None:
    start = ["play", "masters", "--seats", "1", "--seed", "3"]
    out = signoria(*start, typed=[*FIRST[:3], "end turn", "q"], height=height, width=80).out
    assert "Lorenzo turns up a token: discards 2 yellow cards" in out


def test_what_was_done_before_a_round_began_is_not_lost_among_its_cards(
    signoria: Command,
) -> None:
    """Sixteen cards are turned up: the last moves of the round before stand above the dice."""
    run = signoria("play", "lorenzo", "--seed", "11", "--bots", "novice", typed=["1"] * 12 + ["q"])
    page = next(page for page in run.out.split("╭─") if "round 2" in page)
    assert "is revealed" not in page and "The orange die shows" in page
    assert "placed a family member" in page.partition("die shows")[0]
