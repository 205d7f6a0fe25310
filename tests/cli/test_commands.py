"""Commands that answer and end: games, cards, check, version, help."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from typer.main import get_command

import signoria as package
from signoria.builds import NAMES, build
from signoria.cli.app import app
from signoria.games.registry import RULEBOOKS
from signoria.kernel import agenda
from tests.cli.conftest import Command
from tests.cli.test_widths import commands

COMMANDS = sorted(commands(get_command(app)))


VERSION = f"signoria {package.__version__} ({NAMES[build()]})\n"


def test_version_says_which_build_is_running(signoria: Command) -> None:
    run = signoria("--version")
    assert (run.code, run.out) == (0, VERSION)
    compiled = not str(agenda.__file__).endswith(".py")
    assert VERSION.endswith("(compiled)\n" if compiled else "(plain Python)\n")


def test_python_dash_m_is_the_same_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "signoria", "--version"], capture_output=True, text=True, check=True
    )
    assert done.stdout == VERSION


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_examples(signoria: Command, command: str) -> None:
    run = signoria(*command.split(), "--help")
    assert run.code == 0
    assert "Examples:" in run.out
    assert f"signoria {command}" in run.out


@pytest.mark.parametrize("command", COMMANDS)
def test_no_help_is_cut_off_at_80_columns(signoria: Command, command: str) -> None:
    assert "…" not in signoria(*command.split(), "--help", width=80).out


def test_games_lists_what_can_be_played(signoria: Command) -> None:
    run = signoria("games")
    assert run.code == 0
    assert "masters  Masters of Renaissance  1 to 4 players" in run.out
    assert "--set round_limit=200" in run.out
    found = {game["id"]: game for game in json.loads(signoria("games", "--json").out)}
    assert found["masters"]["seats"] == [1, 4]
    assert "Maestri del Rinascimento" in signoria("games", "--language", "it").out


def test_cards_shows_every_card_with_its_text(signoria: Command) -> None:
    found = json.loads(signoria("cards", "masters", "--json").out)
    kinds = [card["kind"] for card in found if card["origin"] == "published"]
    assert (kinds.count("card"), kinds.count("leader"), kinds.count("token")) == (48, 16, 6)
    assert all([card["text"] for card in found])
    printed = package.new("masters", seats=1, seed=1).game.printed
    assert [card["id"] for card in found] == [each.id for each in printed]


def test_cards_shows_promotional_pieces_too_each_once(signoria: Command) -> None:
    found = json.loads(signoria("cards", "lorenzo", "--json").out)
    pieces = [(card["kind"], card["id"]) for card in found]
    assert len(set(pieces)) == len(pieces)
    kinds = [kind for kind, _ in pieces]
    published = [card["kind"] for card in found if card["origin"] == "published"]
    assert (published.count("leader"), published.count("family")) == (44, 12)
    assert {id for kind, id in pieces if kind == "leader"} > {"pazzi", "salviati", "alberti"}
    assert {card["origin"] for card in found if card["kind"] == "visconti token"} == {"designed"}
    assert kinds.count("visconti token") == 5


def test_cards_of_one_kind_in_italian(signoria: Command) -> None:
    run = signoria("cards", "masters", "--kind", "token", "--language", "it")
    assert run.code == 0
    assert "la croce nera avanza di 2 caselle" in run.out
    assert "segnalino di Lorenzo" in run.out
    assert "green-01" not in run.out


def test_check_finds_nothing_wrong(signoria: Command) -> None:
    run = signoria("check", "masters", "--json")
    (report,) = json.loads(run.out)
    assert run.code == 0
    assert report["problems"] == []
    printed = len(package.new("masters", seats=1, seed=1).game.printed)
    each_number_of_seats_and_the_widest_settings = 5
    assert report["configurations"] == each_number_of_seats_and_the_widest_settings
    assert report["printed"] == printed and printed >= 70
    assert "masters" in signoria("check", "masters").out


@pytest.mark.parametrize("game", RULEBOOKS)
def test_check_reads_every_card_also_those_behind_a_setting(signoria: Command, game: str) -> None:
    (report,) = json.loads(signoria("check", game, "--json").out)
    things = {(each.kind, each.id) for box in RULEBOOKS[game].boxes() for each in box.printed}
    assert report["printed"] >= len(things) and report["problems"] == []


@pytest.mark.parametrize(
    ("chosen", "game", "said"),
    [
        ([], "lorenzo", "mine.toml: leader 'nemo': a leader has one ability"),
        (["--game", "princes"], "princes", "mine.toml: the tables of a pack of princes are "),
    ],
)
def test_check_says_which_game_a_pack_was_checked_for(
    signoria: Command, chosen: list[str], game: str, said: str
) -> None:
    Path("mine.toml").write_text('[[leader]]\nid = "nemo"\n', encoding="utf-8")
    run = signoria("check", "mine.toml", *chosen)
    assert run.code == 1
    problem, checked = run.err.splitlines()
    assert problem.startswith(said)
    assert checked == f"checked as a pack of {game} (use --game for another game)"


LEADER = """
[[leader]]
id = "nemo"
name = "Nemo di Nessuno"
needs = [{ of = "coin", least = 3 }]
ABILITY
origin = "designed"
"""
SET = "--set leaders_pack=mine"
SPACE = "space = { need = 3, effect = { gain = { wood = 2 } } }"


@pytest.mark.parametrize(
    ("ability", "chosen", "said"),
    [
        ("effect = { gain = { wood = 2 } }", [], [f"play it with --modules advanced {SET}"]),
        (
            SPACE,
            [],
            [
                f"play it with --modules advanced,houses {SET}",
                "with fewer modules: mine.toml: leader 'nemo': unknown entry 'space'; known ",
            ],
        ),
        (SPACE, ["--modules", "houses"], [f"play it with --modules houses {SET}"]),
        (SPACE, ["--modules", "advanced"], []),
        (SPACE.replace("need = 3", "need = 30"), [], []),
        (SPACE.replace("gain", "give"), [], []),
    ],
)
def test_check_says_which_modules_the_cards_of_a_pack_need(
    signoria: Command, ability: str, chosen: list[str], said: list[str]
) -> None:
    Path("mine.toml").write_text(LEADER.replace("ABILITY", ability), encoding="utf-8")
    run = signoria("check", "mine.toml", *chosen)
    assert run.code == (0 if said else 1)
    lines = run.err.splitlines()
    checked = lines.index("checked as a pack of lorenzo (use --game for another game)")
    assert all([line.startswith("mine.toml: leader 'nemo'") for line in lines[:checked]])
    assert all(
        [line.startswith(each) for line, each in zip(lines[checked + 1 :], said, strict=True)]
    )
    (report,) = json.loads(signoria("check", "mine.toml", *chosen, "--json").out)
    assert (len(report["problems"]), report["printed"]) == ((0, 1) if said else (1, 0))


def test_a_pack_whose_name_no_setting_can_have_is_not_in_order(signoria: Command) -> None:
    written = LEADER.replace("ABILITY", "effect = { gain = { wood = 2 } }")
    Path("My Box.toml").write_text(written, encoding="utf-8")
    run = signoria("check", "My Box.toml")
    assert run.code == 1 and "small letters, digits and hyphens only" in run.err
    assert "play it with" not in run.err


@pytest.mark.parametrize("name", ["7", "true"])
def test_a_pack_may_be_named_like_a_number_or_like_yes(
    signoria: Command, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setenv("SIGNORIA_PACKS", ".")
    written = LEADER.replace("ABILITY", "effect = { gain = { wood = 2 } }")
    Path(f"{name}.toml").write_text(written, encoding="utf-8")
    said = signoria("check", f"{name}.toml").err.partition("play it with ")[2].split()
    run = signoria("sim", "lorenzo", *said, "--games", "1", "--bots", "random")
    assert run.code == 0, run.err


def test_a_pack_with_control_characters_in_a_name_is_not_in_order(signoria: Command) -> None:
    written = LEADER.replace("ABILITY", "effect = { gain = { wood = 2 } }")
    Path("mine.toml").write_text(written.replace("Nemo di", "Nemo\\u001b[31m"), encoding="utf-8")
    run = signoria("check", "mine.toml")
    assert run.code == 1 and "control characters in its text" in run.err and "\x1b" not in run.out


def test_options_for_packs_are_not_ignored_without_one(signoria: Command) -> None:
    for given in (["masters", "--game", "lorenzo"], ["--modules", "houses", "masters"]):
        run = signoria("check", *given)
        assert run.code == 1 and "are for packs" in run.err


def test_the_cards_of_a_pack_are_printed_in_both_languages(signoria: Command) -> None:
    written = LEADER.replace("ABILITY", "effect = { gain = { wood = 2 } }")
    Path("mine.toml").write_text(written, encoding="utf-8")
    for language, text in (("en", "requires 3 coins"), ("it", "richiede 3 monete")):
        run = signoria("cards", "mine.toml", "--language", language, "--json")
        (card,) = json.loads(run.out)
        assert (card["id"], card["kind"]) == ("nemo", "leader") and text in card["text"]
    assert "nemo.toml" in signoria("cards", "nemo.toml").err
    assert "unknown kind 'token'" in signoria("cards", "mine.toml", "--kind", "token").err


def test_check_says_when_no_game_has_such_a_pack(signoria: Command) -> None:
    Path("mine.toml").write_text("[[knight]]\n", encoding="utf-8")
    run = signoria("check", "mine.toml")
    assert run.code != 0
    assert "mine.toml: no game has such a pack; its tables are " in " ".join(run.err.split())


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_a_terminal_that_lacks_letters_is_no_reason_to_stop(encoding: str) -> None:
    plain = {**os.environ, "PYTHONIOENCODING": encoding, "COLUMNS": "200"}
    shown, as_json = [
        subprocess.run(
            [sys.executable, "-m", "signoria", "cards", "lorenzo", *asked],
            env=plain,
            capture_output=True,
            check=True,
        ).stdout.decode(encoding)
        for asked in ([], ["--json"])
    ]
    assert any([card["text"].startswith("Niccolò Machiavelli") for card in json.loads(as_json)])
    assert ("Niccolò" in shown, "Niccol?" in shown) == (encoding != "ascii", encoding == "ascii")
