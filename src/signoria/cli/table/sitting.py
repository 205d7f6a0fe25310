"""A game at the terminal: who is asked when, what they may type, and how it ends."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from types import FrameType

from rich.console import Console, Group
from rich.text import Text

from signoria.bots import seat_to_answer
from signoria.cli.boards.board import Board
from signoria.cli.console import clear
from signoria.cli.files import file_named
from signoria.cli.palette import BAD
from signoria.cli.phrases import Words
from signoria.cli.table.coach import Talk
from signoria.cli.table.ending import ending
from signoria.cli.table.explain import (
    all_of_it,
    found_by_part,
    impossible,
    one_answer,
    pieces_called,
    signs_called,
    why_not,
)
from signoria.cli.table.game_file import GameFile
from signoria.cli.table.help import help_page
from signoria.cli.table.page import Page
from signoria.cli.table.participants import Participant, faults
from signoria.cli.table.story import announced, whole_story
from signoria.cli.table.typing import match_typed, read_line, words_beginning
from signoria.kernel.errors import SignoriaError, UndoRefused
from signoria.kernel.match import Match
from signoria.kernel.words.wording import is_amount

ENDINGS = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
"""What ends a program, as far as the system knows it: Windows has no SIGHUP, and only it SIGBREAK."""

COMMANDS = (
    ("1", "number"),
    ("{move}", "word"),
    ("?", "why_all"),
    ("? 1", "why_one"),
    ("? {name}", "piece"),
    ("c", "coach"),
    ("u", "undo"),
    ("s FILE", "save"),
    ("q", "quit"),
    ("m", "more"),
    ("b", "board"),
    ("l", "log"),
    ("h", "help"),
)


class Left(Exception):
    """A person has left the table."""


class Sitting:
    """One game with its people and bots."""

    def __init__(
        self,
        match: Match,
        board: Board,
        participants: list[Participant],
        game_file: GameFile,
        console: Console,
        words: Words,
    ) -> None:
        self.match = match
        self.board = board
        self.participants = participants
        self.game_file = game_file
        self.console = console
        self.words = words
        self.page = Page(console, board, participants, words)
        self.people = [participant.seat for participant in participants if participant.bot is None]
        self.looking = self.people[0] if len(self.people) == 1 else None
        self.seen = {seat: len(match.entries) for seat in self.people}
        self.talk: Talk | None = None
        self.bots = [participant.bot for participant in participants if participant.bot is not None]

    def play(self) -> None:
        """Play until the game is over or a person quits; either way it is saved."""
        try:
            with signals_as_interrupts():
                while not self.match.over:
                    self.turn(self.participants[self.match.state.seat])
        except Left:
            self.tell(*self.game_file.farewell())
        except EOFError:
            self.tell("", self.words("play.end_of_input"), *self.game_file.farewell())
        except KeyboardInterrupt:
            self.tell("", self.words("play.interrupted"), *self.game_file.farewell())
        except BrokenPipeError:  # there is nobody left to tell
            self.game_file.save_anyhow()
            raise
        else:
            self.finish()
        finally:
            for bot in self.bots:
                bot.close()

    def turn(self, participant: Participant) -> None:
        """One question, to a bot or to a person."""
        if participant.bot is None:
            self.ask(participant)
            return
        thinking = self.words("play.thinking", name=participant.name)
        sound = not participant.bot.fault()
        with self.console.status(thinking) if self.console.is_terminal else nullcontext():
            word = participant.bot.choose(seat_to_answer(self.match))
        if sound:
            self.tell(*faults([participant], self.words))
        self.match.play(word)

    def ask(self, participant: Participant) -> None:
        """Show the page, then listen until an answer is given or taken back."""
        if self.looking != participant.seat:
            self.curtain(participant)
        self.draw(participant.seat)
        before = len(self.match.entries)
        while not self.act_on(participant.seat, read_line("› ", self.match.words)):
            pass
        self.seen[participant.seat] = self.news_from(before)

    def news_from(self, before: int) -> int:
        """Where the news begins after an answer: past the answer itself, unless more came of it."""
        entries = self.match.entries
        if len(entries) <= before:  # it was taken back
            return len(entries)
        entry = entries[before]
        more = entry.draws or entry.forced or announced(entry, self.participants, self.board)
        return before if more else before + 1

    def curtain(self, participant: Participant) -> None:
        """Between two people the screen is emptied, so that hands stay secret."""
        self.looking = participant.seat
        clear(self.console, scrolled=True)
        self.tell(self.words("curtain.pass", name=participant.name), self.words("curtain.ready"))
        read_line("", [])

    def draw(self, seat: int) -> None:
        """A fresh page."""
        self.page.show(self.page.question(self.match, seat, self.seen[seat]), fresh=True)

    def act_on(self, seat: int, typed: str) -> bool:
        """Act on what was typed; True when the table has changed and the question is done with."""
        command, _, rest = typed.partition(" ")
        command, rest = command.lower(), rest.strip()
        if command == "u" and typed not in self.match.words:
            return self.undo(seat, rest)
        if typed.startswith("?"):
            self.explain(seat, typed[1:].strip())
        elif command == "s":
            self.save(rest)
        elif typed.lower() == "q":
            raise Left
        elif typed.lower() in ("c", "coach") and typed not in self.match.words:
            self.coach()
        elif typed.lower() == "b" and self.page.too_high:
            self.page.show(self.page.board_alone(self.match, seat))
        elif typed.lower() == "b":
            self.draw(seat)
        elif typed.lower() == "m" and self.match.decision is not None:
            self.page.show(self.page.answers(self.match, seat, self.match.decision.options))
        elif typed.lower() == "l":
            lines = whole_story(self.match.entries, seat, self.participants, self.board)
            self.page.show(Group(*[Text.assemble(line) for line in lines]))  # none is cut off
        elif typed.lower() in ("h", ""):
            self.help()
        else:
            return self.answer(typed)
        return False

    def answer(self, typed: str) -> bool:
        """Answer by number, word or the beginning of one; otherwise say what was not understood."""
        legal = self.match.words
        found = match_typed(typed, legal)
        if found.index is not None:
            self.match.play(legal[found.index])
            return True
        if found.possible:
            self.complain("play.several", word=typed, words=", ".join(found.possible))
            return False
        reasons = self.match.explain(typed)
        if is_amount(typed) or all([reason.code == "unknown" for reason in reasons]):
            self.complain("play.unknown", word=typed, count=len(legal))
        else:
            self.page.show(why_not(typed, reasons, self.words))
        return False

    def explain(self, seat: int, about: str) -> None:
        """Everything that is not possible, or one answer, or what is printed on a piece."""
        if not about:
            self.page.show(all_of_it(self.match, self.words))
            return
        printed = pieces_called(self.match, about)
        if printed and not about.isdecimal() and about not in self.match.words:
            self.page.show(Group(*printed, *signs_called(self.match, about)))
            return
        found = match_typed(about, self.match.words)
        if found.index is not None and self.match.decision is not None:
            option = self.match.decision.options[found.index]
            self.page.show(one_answer(option, seat, self.board, self.participants, self.words))
            return
        if is_amount(about):
            self.complain("play.unknown", word=about, count=len(self.match.words))
            return
        reasons = self.match.explain(about)
        beginning = reasons[0].code in ("unknown", "part", "mixed")
        named = found_by_part(self.match, about, self.words)
        if beginning and words_beginning(list(impossible(self.match)), about):
            self.page.show(all_of_it(self.match, self.words, about))
        elif reasons[0].code == "unknown" and named:
            self.page.show(Group(*named))
        else:
            self.page.show(why_not(about, reasons, self.words))

    def coach(self) -> None:
        """One thing more that the coach has to say about the question at hand."""
        if self.talk is None or self.talk.moment != len(self.match.entries):
            names = [participant.name for participant in self.participants]
            thinking = self.words("coach.thinking")
            with self.console.status(thinking) if self.console.is_terminal else nullcontext():
                self.talk = Talk(self.match, names, self.words)
        self.page.show(self.talk.next())

    def undo(self, seat: int, steps: str) -> bool:
        """Take back answers, as far as nothing was seen since."""
        if steps and (not steps.isdecimal() or len(steps) > 4 or int(steps) == 0):
            self.complain("play.undo_needs_number")
            return False
        try:
            back = self.match.undo(seat, int(steps) if steps else 1)
        except UndoRefused:
            self.complain("play.not_undone")
            return False
        self.tell(self.words("play.undone", count=back))
        return True

    def save(self, name: str) -> None:
        """Save to a file, by default the game's own; problems are shown, and the game goes on."""
        try:
            self.tell(*self.game_file.save(file_named(name) if name else None))
        except SignoriaError as problem:
            self.complain("play.not_saved", problem=problem)

    def help(self) -> None:
        """The list of commands, and what the board's signs stand for."""
        self.page.show(help_page(COMMANDS, self.match, self.board, self.words))

    def finish(self) -> None:
        """The last page."""
        for bot in self.bots:
            bot.finished(self.match.scores, self.match.ranking)
        clear(self.console)
        seat = self.people[0] if len(self.people) == 1 else None
        self.page.show(self.page.table(self.match, seat))
        self.page.show(ending(self.match, self.board, self.participants, self.words))
        self.tell(*faults(self.participants, self.words), *self.game_file.finish())

    def tell(self, *lines: str) -> None:
        """Plain lines."""
        for line in lines:
            self.console.print(line, markup=False, soft_wrap=True)

    def complain(self, key: str, **parts: object) -> None:
        """A line about something that was not understood or not possible."""
        self.console.print(self.words(key, **parts), style=BAD, markup=False, soft_wrap=True)


@contextmanager
def signals_as_interrupts() -> Iterator[None]:
    """A terminal that is closed or a process that is ended is like Ctrl-C: the game is saved.

    Ctrl-C itself is named too, since a shell may have told its children to ignore it.
    """

    def interrupt(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    signals = [getattr(signal, name) for name in ENDINGS if hasattr(signal, name)]
    before = {which: signal.signal(which, interrupt) for which in signals}
    try:
        yield
    finally:
        for which, handler in before.items():
            signal.signal(which, handler)
