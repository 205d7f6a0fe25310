"""The words all games share for putting effects together.

Carrying one out only means putting its parts on the agenda; so they nest freely, and what a part
asks is asked in printed order.
"""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.kernel.agenda import Decision, Effect, Line, S, Task
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text
from signoria.kernel.words.answers import Answers

CONJUNCTION: Final = Text(", then ", ", poi ")
ALTERNATIVE: Final = Text(" or ", " oppure ")
DECLINE: Final = Text("decline", "rinuncia", Text("declined", "ha rinunciato"))
ACCEPT: Final = "accept"
WHICH: Final = Text("Which do you choose?", "Che cosa scegli?")
WHETHER: Final = Text("Will you do this?", "Vuoi farlo?")
MAY: Final = Text("you may {effect}", "se vuoi, {effect}")


class All(Effect[S]):
    """Do all of these, in the printed order. The frame's number is that of each of them."""

    def __init__(self, tasks: list[Task[S]]) -> None:
        super().__init__()
        self.tasks = tasks

    def run(self, s: S, seat: int, arg: int) -> None:
        s.follow([(task, seat, arg) for task in self.tasks])

    def brings(self, s: S) -> list[Line]:
        return [list(self.tasks)]

    def text(self) -> Text:
        return in_a_row(self.tasks, CONJUNCTION)

    def parts(self) -> list[tuple[str, Task[S]]]:
        return number_parts(self.tasks)

    def arg_to_json(self, s: S, seat: int, arg: int) -> object:
        return self.tasks[0].arg_to_json(s, seat, arg) if self.tasks else arg

    def arg_from_json(self, s: S, seat: int, source: Reader) -> int:
        if not self.tasks:
            return super().arg_from_json(s, seat, source)
        return self.tasks[0].arg_from_json(s, seat, source)


class OneOf(Decision[S]):
    """Choose one of these; what cannot be done cannot be chosen. Its number is that of each of them."""

    kind: ClassVar[str] = "one_of"

    def __init__(self, tasks: list[Task[S]]) -> None:
        super().__init__()
        self.tasks = tasks

    def possible(self, s: S, seat: int) -> bool:
        return any([task.possible(s, seat) for task in self.tasks])

    def options(self, s: S, seat: int, arg: int) -> list[int]:
        return [i for i in range(len(self.tasks)) if self.tasks[i].possible(s, seat)]

    def answer(self, s: S, seat: int, arg: int, option: int) -> None:
        s.do(self.tasks[option], seat, arg)

    def brings(self, s: S) -> list[Line]:
        return [[task] for task in self.tasks]

    def word(self, s: S, seat: int, arg: int, option: int) -> str:
        return f"choose {option + 1}"

    def vocabulary(self, s: S, answers: Answers) -> list[str]:
        return [f"choose {index + 1}" for index in range(len(self.tasks))]

    def label(self, s: S, seat: int, arg: int, option: int) -> Text:
        return capital(self.tasks[option].text())

    def text(self) -> Text:
        return in_a_row(self.tasks, ALTERNATIVE)

    def prompt(self, s: S, seat: int, arg: int) -> Text:
        return WHICH

    def parts(self) -> list[tuple[str, Task[S]]]:
        return number_parts(self.tasks)

    def arg_to_json(self, s: S, seat: int, arg: int) -> object:
        return self.tasks[0].arg_to_json(s, seat, arg)

    def arg_from_json(self, s: S, seat: int, source: Reader) -> int:
        return self.tasks[0].arg_from_json(s, seat, source)


class Optional(Decision[S]):
    """Do this, or leave it. Lapses when it cannot be done."""

    kind: ClassVar[str] = "optional"

    def __init__(self, task: Task[S]) -> None:
        super().__init__()
        self.task = task

    def options(self, s: S, seat: int, arg: int) -> list[int]:
        return [1, 0] if self.task.possible(s, seat) else []

    def answer(self, s: S, seat: int, arg: int, option: int) -> None:
        if option:
            s.do(self.task, seat, arg)

    def brings(self, s: S) -> list[Line]:
        return [[self.task]]

    def word(self, s: S, seat: int, arg: int, option: int) -> str:
        return ACCEPT if option else DECLINE.en

    def vocabulary(self, s: S, answers: Answers) -> list[str]:
        return [ACCEPT, DECLINE.en]

    def label(self, s: S, seat: int, arg: int, option: int) -> Text:
        return capital(self.task.text() if option else DECLINE)

    def text(self) -> Text:
        return MAY.fill({"effect": self.task.text()})

    def prompt(self, s: S, seat: int, arg: int) -> Text:
        return WHETHER

    def parts(self) -> list[tuple[str, Task[S]]]:
        return [("may", self.task)]

    def arg_to_json(self, s: S, seat: int, arg: int) -> object:
        return self.task.arg_to_json(s, seat, arg)

    def arg_from_json(self, s: S, seat: int, source: Reader) -> int:
        return self.task.arg_from_json(s, seat, source)


class Repeat(Effect[S]):
    """Do this several times, one after the other."""

    def __init__(self, times: int, task: Task[S]) -> None:
        super().__init__()
        self.times = times
        self.task = task

    def run(self, s: S, seat: int, arg: int) -> None:
        s.follow([(self.task, seat, arg)] * self.times)

    def brings(self, s: S) -> list[Line]:
        return [[[self.task]]]

    def text(self) -> Text:
        task = self.task.text()
        return Text(f"{self.times} times: {task.en}", f"{self.times} volte: {task.it}")

    def parts(self) -> list[tuple[str, Task[S]]]:
        return [("each", self.task)]

    def arg_to_json(self, s: S, seat: int, arg: int) -> object:
        return self.task.arg_to_json(s, seat, arg)

    def arg_from_json(self, s: S, seat: int, source: Reader) -> int:
        return self.task.arg_from_json(s, seat, source)


class EachSeat(Effect[S]):
    """Every seat does this, in order from the first."""

    for_everybody: ClassVar[bool] = True

    def __init__(self, seats: int, task: Task[S]) -> None:
        super().__init__()
        self.seats = seats
        self.task = task

    def run(self, s: S, seat: int, arg: int) -> None:
        s.follow([(self.task, each, arg) for each in range(self.seats)])

    def brings(self, s: S) -> list[Line]:
        return [[[self.task]]]

    def text(self) -> Text:
        task = self.task.text()
        return Text(f"each player: {task.en}", f"ogni giocatore: {task.it}")

    def parts(self) -> list[tuple[str, Task[S]]]:
        return [("seat", self.task)]


def capital(text: Text) -> Text:
    """A text as an answer that people read: with a capital."""
    en, it = text.en, text.it
    return Text(en[:1].upper() + en[1:], it[:1].upper() + it[1:], text.past)


def in_a_row(tasks: list[Task[S]], between: Text) -> Text:
    """The texts of several tasks with a word between them."""
    texts = [task.text() for task in tasks]
    pasts = [text.past for text in texts if text.past is not None]
    past = row_of(pasts, between) if len(pasts) == len(texts) else None
    return row_of(texts, between, past)


def row_of(texts: list[Text], between: Text, past: Text | None = None) -> Text:
    """Texts with a word between them."""
    return Text(
        between.en.join([text.en for text in texts]),
        between.it.join([text.it for text in texts]),
        past,
    )


def number_parts(tasks: list[Task[S]]) -> list[tuple[str, Task[S]]]:
    """Parts named by their place."""
    return [(str(index + 1), tasks[index]) for index in range(len(tasks))]
