"""Tables are whole at every width: what --json knows is never cut, and no column is left out."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from typer.main import get_command

import signoria as package
from signoria.builds import COMPILED
from signoria.cli.app import app
from signoria.cli.commands import bench, check
from signoria.cli.commands.arena import options, run as arena_run
from signoria.cli.sheets import Sheet
from signoria.cli.speed.history import UNITS
from signoria.games.registry import RULEBOOKS
from signoria.kernel.panel import Json
from tests.cli.conftest import Command

WIDTHS = (60, 80, 120, None)
"""A narrow terminal, the usual one, a broad one, and a pipe."""
BROAD = 400
"""So broad that every table has its widest shape."""
GAMES = [id for id, book in RULEBOOKS.items() if 4 in range(book.seats[0], book.seats[1] + 1)]
"""Those that four can play."""
NUMBER = re.compile(r"(?<![\w.%])[+-]?\d[\d,]*(?:\.\d+)?%?")
Figures = Callable[[Any], Iterator[float]]


def every(found: Any) -> Iterator[float]:
    """Every figure of a JSON value."""
    if isinstance(found, dict):
        found = list(found.values())
    if isinstance(found, list):
        for each in found:
            yield from every(each)
    elif isinstance(found, (int, float)) and not isinstance(found, bool):
        yield float(found)


def measured(found: Json) -> Iterator[float]:
    """Every figure of a measurement."""
    yield from every(found["builds"])


def judged(found: Json) -> Iterator[float]:
    """Of a game thought over: how everybody did, and the answer that cost most."""
    worst = max(found["answers"], key=lambda answer: answer["charge"])
    yield from (worst["step"], worst["charge"])
    for seat in found["by_seat"]:
        yield from (seat["good"], seat["answers"])


def scored(record: Json) -> Iterator[float]:
    """The score of a finished game."""
    yield from every(record["result"])


CASES: dict[str, tuple[list[str], Figures]] = {
    "bench": (["bench", *GAMES, "--seats", "4"], measured),
    "bench --lengths": (["bench", *GAMES, "--lengths"], measured),
    "sim": (
        ["sim", "masters", "--seats", "3", "--games", "6", "--seed", "7", "--jobs", "1"],
        every,
    ),
    "arena run": (
        ["arena", "run", "--game", "masters", "--bots", "novice,random"]
        + ["--games", "4", "--seed", "9"],
        every,
    ),
    "check": (["check"], every),
    "analyse": (["analyse", "game.json", "--bot", "adept:8", "--worst", "9"], judged),
    "replay": (["replay", "game.json"], scored),
    "games": (["games"], every),
    "cards": (["cards", "lorenzo"], every),
    "verify": (["verify", "game.json"], every),
}
WITHOUT_TABLES = (
    "play",  # its last page is the one of replay
    "learn",  # its boards are those of play; its list is looked at in tests/cli/learning
    "lessons check",  # sentences only
    "practise",  # its boards are those of play
    "puzzles play",  # its boards are those of play
    "puzzles mine",  # sentences only, as the two that follow
    "puzzles choose",
    "puzzles check",
    "serve",
    "backup",
    "restore",
    "host-bot",  # it has no figures to compare: its times differ from run to run
    "admin keys list",  # its table is looked at in tests/server/moderation, as those that follow
    "admin keys new",
    "admin keys remove",
    "admin tables list",
    "admin tables show",
    "admin tables close",
    "admin tables delete",
    "admin accounts list",
    "admin accounts show",
    "admin accounts export",
    "admin accounts delete",
    "admin bans list",
    "admin bans add",
    "admin bans remove",
    "admin reports list",
    "admin reports show",
    "admin reports close",
    "admin ratings recompute",
    "admin ratings fill",
    "admin retention",
    "admin log",
    "arena ladder",
    "arena scale",
    "arena dataset",
    "arena tune",
    "train",
)


def commands(group: Any, above: str = "") -> Iterator[str]:
    """The names of all commands."""
    for name, command in group.commands.items():
        if hasattr(command, "commands"):
            yield from commands(command, f"{above}{name} ")
        else:
            yield f"{above}{name}"


def test_every_command_is_looked_at() -> None:
    tables = {name.partition(" --")[0] for name in CASES}
    assert tables | set(WITHOUT_TABLES) == set(commands(get_command(app)))


@pytest.fixture
def prepared(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A finished game, and numbers that are the same each time: some of them long."""
    match = package.new("masters", seats=4, seed=3, round_limit=2)
    while not match.over:
        match.play(match.words[-1])
    (tmp_path / "game.json").write_text(json.dumps(match.record()), encoding="utf-8")
    monkeypatch.setattr(bench, "measure", measurement)
    monkeypatch.setattr(bench, "build", lambda: COMPILED)
    twins = [measurement(package.new(game, seats=4).game, 0, 1, False) for game in GAMES]
    lengths = [measurement(package.new(game, seats=4).game, 0, 1, True) for game in GAMES]
    monkeypatch.setattr(
        bench, "plain_twin", lambda typed: lengths if "--lengths" in typed else twins
    )
    plan = options.plan_of("masters", 2, ["novice", "random"], 4, 9, None, None)
    results = options.run_with_progress(plan, "", "local", None, 1)
    monkeypatch.setattr(arena_run, "run_with_progress", lambda *given: results)
    monkeypatch.setattr(check, "check_title", report)


def measurement(game: Any, seconds: float, seed: int, by_length: bool) -> Json:
    """What a fast machine would measure."""
    report: Json = {"game": game.id, "seats": game.seats, "modules": ["advanced"]}
    if by_length:
        stretch = {"microseconds": 12345.6, "without the past": 11345.7}
        return report | {"lengths": [{"answers": 20 * n, **stretch} for n in range(12)]}
    rates = {"decisions": 123456789, "of players": 98765432, "of fate": 24691357}
    rates |= {"games": 123456, "playouts from mid-game": 1234567, "search iterations": 765432}
    steps = dict.fromkeys(["clone", "options", "position dump", "record replay"], 123456.7)
    return report | dict(zip(UNITS, [rates, steps, {"copy of a table": 987654}]))


def report(rulebook: Any) -> Json:
    """What a title with many cards and problems would have."""
    return {
        "game": rulebook.id,
        "configurations": 123456,
        "printed": 234567,
        "phrases": 345678,
        "problems": [f"problem {number}" for number in range(11)],
    }


def stands(figure: float, text: str) -> bool:
    """Does a figure stand in a text, rounded by whatever is written of it?"""
    for written in set(NUMBER.findall(text)):
        places = len(written.rstrip("%").partition(".")[2])
        value = float(written.rstrip("%").replace(",", ""))
        scale = 100 if written.endswith("%") else 1
        if abs(value - figure * scale) <= 0.5001 * 10**-places:
            return True
    return False


@pytest.mark.usefixtures("prepared")
@pytest.mark.parametrize("name", CASES)
def test_every_figure_stands_whole_in_the_text(signoria: Command, name: str) -> None:
    arguments, figures = CASES[name]
    known = list(figures(json.loads(signoria(*arguments, "--json").out)))
    broad = Counter(NUMBER.findall(signoria(*arguments, width=BROAD).out))
    for width in WIDTHS:
        run = signoria(*arguments, width=width)
        assert run.code in (0, 1), run.err
        assert "…" not in run.out
        assert [figure for figure in known if not stands(figure, run.out)] == []
        numbers = Counter(NUMBER.findall(run.out))
        if name == "bench --lengths":  # whose first column, figures too, stands before each part
            numbers, broad = Counter(set(numbers)), Counter(set(broad))
        assert numbers >= broad, width  # names that hold a number may stand there twice
        assert (
            max([len(line) for line in run.out.splitlines()]) <= (width or 80) or name == "replay"
        )


@pytest.mark.parametrize("width", WIDTHS)
def test_every_word_of_a_card_stands_whole_in_the_text(
    signoria: Command, width: int | None
) -> None:
    cards = json.loads(signoria("cards", "lorenzo", "--json").out)
    shown = set(signoria("cards", "lorenzo", width=width).out.split())
    assert {card["id"] for card in cards} <= shown
    assert {word for card in cards for word in card["text"].split()} <= shown


def drawn(sheet: Sheet, width: int) -> list[str]:
    """The lines of a table."""
    console = Console(width=width, color_system=None)
    with console.capture() as captured:
        console.print(sheet)
    return captured.get().splitlines()


def test_a_group_of_columns_stays_together() -> None:
    sheet = Sheet()
    sheet.names("what")
    for game in ("one", "two"):
        for build in ("plain", "compiled"):
            sheet.figures(build, group=game)
    sheet.row("speed", "1", "2", "3", "4")
    heads = [line.split() for line in drawn(sheet, 40) if "plain" in line]
    assert len(drawn(sheet, 80)) == 6 and len(heads) == 2
    assert all(["compiled" in head for head in heads])
    assert all([cell in "".join(drawn(sheet, 18)) for cell in ("compiled", "speed", "1", "4")])


def test_a_row_with_sentences_is_turned() -> None:
    sheet = Sheet("cards")
    sheet.names("id")
    sheet.sentences("text")
    sheet.row("a-rather-long-name", "one two three four five six seven")
    assert drawn(sheet, 30) == [
        "cards",
        "a-rather-long-name",
        "  one two three four five six ",
        "  seven                       ",
    ]
