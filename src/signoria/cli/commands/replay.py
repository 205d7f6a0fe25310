"""`signoria replay`: a recorded game, step by step."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Group
from rich.text import Text

from signoria.api import load as load_match
from signoria.cli.arguments import seat_index
from signoria.cli.boards import board_of
from signoria.cli.console import out, print_json
from signoria.cli.files import read_record
from signoria.cli.palette import BAD, QUIET, STRONG
from signoria.cli.phrases import Words
from signoria.cli.table.ending import ending
from signoria.cli.table.page import Page
from signoria.cli.table.participants import recorded_participants
from signoria.cli.table.story import announced, sentence, whole_story
from signoria.cli.table.typing import read_line
from signoria.kernel.errors import SignoriaError
from signoria.kernel.game import SPECTATOR
from signoria.kernel.match import Match
from signoria.kernel.panel import Json
from signoria.kernel.text import check_language


def replay(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A record saved by `signoria play`.")
    ],
    seat: Annotated[
        int | None,
        typer.Option(help="Watch from this seat (1 is the first); default: as a spectator."),
    ] = None,
    step: Annotated[int | None, typer.Option(min=0, help="Show the table after this step.")] = None,
    language: Annotated[str, typer.Option(help="Language: en or it.")] = "en",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Step through a recorded game: Enter for the next step, b to go back, q to quit.

    When piped, it prints the game as sentences, or the table after --step.

    \b
    Examples:
      signoria replay evening.json
      signoria replay evening.json --seat 1 --step 40
      signoria replay evening.json --language it > evening.txt
    """
    words = Words(check_language(language))
    match = load_match(read_record(file))
    match.language = language
    shown = Replay(match, seat_index(seat, match.game.seats), words)
    if step is not None and step > shown.last:
        raise SignoriaError(f"the game has {shown.last} steps, not {step}")
    if as_json:
        print_json(shown.to_json() if step is None else match.at(step).view(shown.seat))
    elif sys.stdin.isatty() and shown.console.is_terminal:
        shown.run(step or 0)
    elif step is not None:
        shown.show(step)
    else:
        shown.tell()


class Replay:
    """A game that has been played, seen from one seat."""

    def __init__(self, match: Match, seat: int | None, words: Words) -> None:
        self.match = match
        self.seat = seat
        self.words = words
        self.participants = recorded_participants(match.game.seats, words)
        self.console = out()
        self.page = Page(self.console, board_of(match.game, words), self.participants, words)
        self.last = len(match.entries)
        self.headings = headings(match, words)

    def run(self, step: int) -> None:
        """Step through it until the person quits."""
        self.show(step)
        while True:
            try:
                typed = read_line("› ", [])
            except (EOFError, KeyboardInterrupt):
                self.console.print()
                return
            if typed == "q":
                return
            target = self.target(typed, step)
            if target is None:
                self.console.print(self.words("replay.unknown", last=self.last), style=BAD)
            else:
                step = target
                self.show(step)

    def target(self, typed: str, step: int) -> int | None:
        """The step that was asked for, None when it is not clear."""
        if typed == "":
            return min(self.last, step + 1)
        if typed == "b":
            return max(0, step - 1)
        if typed.isdecimal() and len(typed) < 9 and int(typed) <= self.last:
            return int(typed)
        return None

    def show(self, step: int) -> None:
        """The table after a step, and how it came to that."""
        match = self.match.at(step)
        table = self.page.table(match, self.seat)
        where = Text(self.words("replay.step", step=step, last=self.last), style=STRONG)
        if step and self.headings:
            where.append(f" · {self.heading_of(step)}")
        where.append(f"   {self.words('replay.hint')}", style=QUIET)
        room = max(1, self.console.height - self.page.lines(table) - 2)
        told = whole_story(match.entries[-room:], self.seat, self.participants, self.page.board)
        lines = told[-room:]
        begun = lines or [Text(self.words("replay.start"), style=QUIET)]
        self.page.show(Group(table, *begun, where), fresh=True)
        if match.over:
            self.page.show(ending(match, self.page.board, self.participants, self.words))

    def heading_of(self, step: int) -> str:
        """What a step belongs to: it is the last one told under its heading."""
        return self.headings[max([begin for begin in self.headings if begin < step])]

    def tell(self) -> None:
        """The whole game as sentences, and its end."""
        for number, entry in enumerate(self.match.entries):
            if number in self.headings:
                self.console.print(f"     {self.headings[number]}", markup=False, soft_wrap=True)
            line = sentence(entry, self.seat, self.participants, self.words)
            self.console.print(f"{number + 1:>4} {line.plain}", markup=False, soft_wrap=True)
            for call in announced(entry, self.participants, self.page.board):
                self.console.print(f"     {call.plain}", markup=False, soft_wrap=True)
        if self.match.over:
            self.page.show(ending(self.match, self.page.board, self.participants, self.words))

    def to_json(self) -> Json:
        """The whole game as data, as far as the seat may know it."""
        asker = SPECTATOR if self.seat is None else self.seat
        record = self.match.public_record(self.seat)
        record["sentences"] = [
            entry.text_for(asker).past_tense(self.words.language) for entry in self.match.entries
        ]
        return record


def headings(match: Match, words: Words) -> dict[int, str]:
    """Where the setup and the rounds begin: before which entries, and what they are called."""
    found: dict[int, str] = {}
    for number, entry in enumerate(match.entries, 1):
        if entry.begins:
            found[0] = words("replay.setup")
            found[number] = words("replay.round", round=1)
        for news in entry.news:
            if news["what"] == "round":
                found.setdefault(0, words("replay.round", round=1))
                found[number] = words("replay.round", round=news["round"])
    return found
