"""A bot from outside at a table: it answers as long as it plays as it must, and then chance does."""

from __future__ import annotations

from collections.abc import Callable
from traceback import extract_tb
from typing import Any, ClassVar, Final

from signoria.bots.bot import Bot
from signoria.bots.chance import RandomBot
from signoria.bots.outside.program import Program
from signoria.bots.outside.protocol import (
    Fault,
    end_message,
    game_message,
    hello,
    question_message,
    read,
    read_answer,
    read_hello,
    written,
)
from signoria.bots.seat import SeatHandle
from signoria.kernel.game import Game
from signoria.kernel.reading import short

START: Final = 30.0
"""Seconds a program has to say hello: some load a network first."""


class GuardedBot(Bot):
    """Whatever goes wrong with it is its own loss, and ends nobody's game."""

    name: ClassVar[str] = "outside"

    def __init__(self, seed: int, spec: str) -> None:
        super().__init__(seed)
        self.spec = spec
        self.wrong = ""
        self.substitute = RandomBot(seed)

    def choose(self, handle: SeatHandle) -> str:
        if not self.wrong:
            try:
                return self.ask(handle)
            except Fault as fault:
                self.wrong = str(fault)
            except (Exception, SystemExit) as problem:  # whatever it is: it is not ours
                self.wrong = told(problem)
            self.close()
        return self.substitute.choose(handle)

    def ask(self, handle: SeatHandle) -> str:
        """Its answer, or a fault."""
        raise NotImplementedError

    def fault(self) -> str:
        return self.wrong

    def own_words(self) -> str:
        """What it wrote for its author."""
        return ""


class ProgramBot(GuardedBot):
    """A program in any language."""

    def __init__(self, seed: int, spec: str, command: list[str], seconds: float) -> None:
        super().__init__(seed, spec)
        self.command = command
        self.seconds = seconds
        self.start_seconds = START
        self.program: Program | None = None
        self.game: Game[Any] | None = None
        self.seat = -1
        self.moment = 0
        self.called = ""
        self.complaints = ""

    def ask(self, handle: SeatHandle) -> str:
        program = self.started(handle)
        if handle.moment < self.moment:  # answers were taken back, or this is another game
            self.moment = 0
        question = written(question_message(handle, self.moment))
        self.moment = handle.moment
        message = read(program.ask(question, self.seconds))
        return read_answer(message, handle.moment, handle.words)

    def started(self, handle: SeatHandle) -> Program:
        """The program, which knows what is played."""
        if self.program is not None and (handle.game is not self.game or handle.seat != self.seat):
            self.close()
        if self.program is None:
            self.game, self.seat, self.moment = handle.game, handle.seat, 0
            try:
                self.program = Program(self.command)
            except OSError as problem:
                raise Fault(f"cannot be started: {problem.strerror}") from None
            greeting = written(hello()) + written(
                game_message(handle.game, handle.seat, self.seconds)
            )
            self.called = read_hello(read(self.program.ask(greeting, self.start_seconds)))
        return self.program

    def finished(self, scores: list[int], places: list[int]) -> None:
        if self.program is not None:
            self.program.say_farewell(written(end_message(scores, places)))

    def own_words(self) -> str:
        return self.complaints

    def close(self) -> None:
        if self.program is not None:
            self.complaints = self.program.last_words()
            self.program.dismiss()
            self.program = None


class PythonBot(GuardedBot):
    """A bot made by Python of one's own, which is trusted with this process."""

    def __init__(self, seed: int, spec: str, make: Callable[[int], object]) -> None:
        super().__init__(seed, spec)
        self.make = make
        self.own: Bot | None = None

    def ask(self, handle: SeatHandle) -> str:
        if self.own is None:
            self.own = made(self.make, self.seed)
        word: object = self.own.choose(handle)
        if not isinstance(word, str) or word not in handle.words:
            raise Fault(f"answered {short(word)}, which is not one of the {handle.count} words")
        return word

    def finished(self, scores: list[int], places: list[int]) -> None:
        if self.own is not None:
            try:
                self.own.finished(scores, places)
            except (Exception, SystemExit) as problem:
                self.wrong = self.wrong or told(problem)

    def close(self) -> None:
        if self.own is not None:
            own, self.own = self.own, None
            try:
                own.close()
            except (Exception, SystemExit) as problem:
                self.wrong = self.wrong or told(problem)


def made(make: Callable[[int], object], seed: int) -> Bot:
    """The bot that a function makes of a seed."""
    bot = make(seed)
    if not isinstance(bot, Bot):
        raise TypeError(f"{short(bot)} is not a signoria.bots.Bot")
    return bot


def told(problem: BaseException) -> str:
    """What went wrong in Python, and where."""
    frames = extract_tb(problem.__traceback__)
    where = f" ({frames[-1].filename}, line {frames[-1].lineno})" if frames else ""
    return f"raised {type(problem).__name__}: {problem}{where}"
