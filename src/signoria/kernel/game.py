"""A game put together: one configuration, immutable, shared by all its states.

A base game is a `Module`, an expansion is a `Module`. Assembly asks each of them, once and in
order, for its verbs, cards, phases, scoring lines and panels; after that nothing changes any more.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final, Generic, cast

from signoria.kernel.agenda import Decision, Frame, S, Task, advance
from signoria.kernel.errors import BadCatalogue, SignoriaError, WrongPieces
from signoria.kernel.flow.asking import is_question
from signoria.kernel.flow.course import Course, check_end, check_outermost
from signoria.kernel.flow.frames import AgendaCheck, frame_json, read_frame
from signoria.kernel.flow.program import Program
from signoria.kernel.flow.waiting import Waiting
from signoria.kernel.native import mypyc_attr
from signoria.kernel.panel import Defeat, Json, Panel, Printed, ScoreLine
from signoria.kernel.reading import Reader
from signoria.kernel.secret import Secret
from signoria.kernel.text import Phrases, Text
from signoria.kernel.title.module_source import ModuleSource
from signoria.kernel.title.setting import Value
from signoria.kernel.words.answers import Names
from signoria.kernel.words.lexicon import Lexicon

SPECTATOR: Final = -2
"""The seat of those who only watch."""

HEADER: Final = ("game", "seats", "modules", "settings", "rules", "composed")
"""What a position says of its game before it comes to the table."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """What a configuration has: its tasks by key, its scoring, its panels, its texts."""

    def __init__(
        self,
        id: str,
        seats: int,
        modules: tuple[str, ...],
        settings: dict[str, Value],
        rules: int,
        phrases: Phrases,
    ) -> None:
        self.id = id
        self.seats = seats
        self.modules = modules
        self.settings = settings
        self.rules = rules
        self.phrases = phrases
        self.tasks: dict[str, Task[S]] = {}
        self.trays: list[str] = []
        self.module_parts: dict[str, object] = {}  # what modules bring; see `Slot`
        self.score_lines: list[ScoreLine[S]] = []
        self.panels: list[Panel[S]] = []
        self.defeats: list[Defeat[S]] = []
        self.secrets: list[Secret[S]] = []
        self.pieces: dict[str, int] = {}
        self.printed: list[Printed] = []
        self.setup = Program("setup", [])
        self.waiting = Waiting()  # what is on agendas beside the steps of the courses
        self.agenda_checks: list[AgendaCheck[S]] = []  # what else must be true of them
        self.packs: dict[str, str] = {}  # by name, the hash of each card file from outside
        self.pack_files: list[Path] = []
        self.sheet: Json = {}  # what is printed on the boards, as data for drawing them
        self.notes: dict[str, Text] = {}  # by name, what a page says about rules beside the boards
        self.answers = Reader({}, id, BadCatalogue)  # the file with the forms of all answers
        self._lexicon: Lexicon | None = None
        self.module_source: ModuleSource | None = None  # of what is not in play

    # What a game must give.

    def table(self) -> S:
        """The bare table, with the setup on its agenda."""
        raise NotImplementedError

    def standing(self, s: S, seat: int) -> list[Frame]:
        """Questions a seat may ask about at any time, also when they are not at hand."""
        return []

    def names(self) -> Names:
        """By kind, the names that can stand in an answer: what is printed, and what a game adds."""
        found: Names = {}
        for printed in self.printed:
            found.setdefault(printed.kind, []).append(printed.id)
        return found

    def has_begun(self, s: S) -> bool:
        """Is the setup over?"""
        return False

    def may_be_over(self, s: S) -> bool:
        """Can a table on which nothing is left to be done look like this?"""
        return True

    def last_steps(self, s: S) -> list[Task[S]]:
        """With one of these an agenda ends while the game goes on: the last step of a round."""
        return [course.steps[-1] for course in self.courses()[1:2]]

    def first_seat(self, s: S) -> int:
        """The seat that began, where play goes around the table."""
        return 0

    def let_begin(self, s: S, seat: int) -> None:
        """This seat begins; for games that have the setting `first_player`."""
        raise NotImplementedError

    def courses(self) -> list[Course]:
        """What goes on in order, the widest first; an agenda from outside must keep to it."""
        return [Course("setup", self.setup.tasks, [])]

    def outermost(self) -> list[list[Task[S]]]:
        """What the game consists of: of one of these the last steps stand last on an agenda."""
        return [course.known for course in self.courses()[:2]]

    def often(self) -> list[Task[S]]:
        """What may be on an agenda twice, for the same seat and with the same number."""
        return []

    def tie_break(self, s: S, seat: int) -> int:
        """What decides between equal scores: more is better."""
        return 0

    # What follows.

    def name(self, key: str, task: Task[S]) -> None:
        """Give a task, and all the tasks inside it, the keys they are written under."""
        if self.tasks.get(key, task) is not task or (task.key and task.key != key):
            raise BadCatalogue(f"the key {key!r} cannot name this task: one of them is taken")
        task.key = key
        self.tasks[key] = task
        for part, inner in task.parts():
            self.name(f"{key}.{part}", inner)

    @property
    def lexicon(self) -> Lexicon:
        """Every word of this game; made when first needed."""
        if self._lexicon is None:
            questions = [task for task in self.tasks.values() if isinstance(task, Decision)]
            self._lexicon = Lexicon(self.answers, self.names(), questions, self.modules)
        return self._lexicon

    def tray(self, name: str) -> int:
        """A place on the table for a module's own pieces: its index in `State.trays`."""
        if name in self.trays:
            raise BadCatalogue(f"there is a tray {name!r} already")
        self.trays.append(name)
        return len(self.trays) - 1

    @property
    def has_secrets(self) -> bool:
        """Can something lie on the table that not everybody sees? Its game or a module declares it."""
        return bool(self.secrets)

    def start(self) -> S:
        """The table at its first question."""
        s = self.table()
        advance(s)
        return s

    def resample(self, s: S, seat: int, rng: Random) -> S:
        """A table this seat cannot tell from the true one.

        A question that was asked has at least two answers; a deal that would leave fewer is not one
        the seat can imagine, and is dealt again. What the seat itself is asked does not hang on what
        it cannot see, so its options stay as they are; a law holds them to it.
        """
        for _ in range(1000):
            other = cast(S, s.clone())
            for secret in self.secrets:
                secret.redeal_hidden(other, seat, rng)
            if other.over or other.seat == seat or is_question(other):
                return other
        raise SignoriaError("no deal of the hidden cards fits the current question")

    def breakdown(self, s: S) -> list[dict[str, int]]:
        """Per seat, the named lines of the score."""
        return [
            {line.name: line.points(s, seat) for line in self.score_lines}
            for seat in range(self.seats)
        ]

    def score(self, s: S, seat: int) -> int:
        """A seat's points now."""
        total = 0
        for line in self.score_lines:
            total += line.points(s, seat)
        return total

    def lost(self, s: S, seat: int) -> bool:
        """Has this seat lost to the game itself?"""
        return any([defeat.lost(s, seat) for defeat in self.defeats])

    def ranking(self, s: S) -> list[int]:
        """Each seat's place, from 1; equals share a place, and those who lost to the game come last."""
        marks = [(self.score(s, seat), self.tie_break(s, seat)) for seat in range(self.seats)]
        return [
            1 + len([mark for mark in marks if mark > marks[seat]]) + int(self.lost(s, seat))
            for seat in range(self.seats)
        ]

    def view(self, s: S, seat: int) -> Json:
        """What one seat may see, built up from nothing."""
        view: Json = {
            "game": self.id,
            "modules": list(self.modules),
            "seats": self.seats,
            "seat": seat if seat >= 0 else None,
            "over": s.over,
            "awaiting": None if s.over else s.seat,
            "question": None if s.over else s.decision.kind,
        }
        for panel in self.panels:
            panel.show(s, seat, view)
        return view

    def measures(self, s: S, asker: int) -> list[dict[str, int]]:
        """Per seat, the numbers a preview compares: the public ones, and the asker's own."""
        found = []
        for seat in range(self.seats):
            numbers: dict[str, int] = {}
            for panel in self.panels:
                panel.measures(s, seat, numbers)
                if seat == asker:
                    panel.own_measures(s, seat, numbers)
            found.append(numbers)
        return found

    def census(self, s: S) -> dict[str, int]:
        """Every piece on the table and how often it is there."""
        pieces: dict[str, int] = {}
        for panel in self.panels:
            panel.census(s, pieces)
        return pieces

    def position(self, s: S) -> Json:
        """The whole table in readable names: the first frame of the agenda is what comes next."""
        position: Json = {
            "game": self.id,
            "seats": self.seats,
            "modules": list(self.modules),
            "settings": dict(self.settings),
            "rules": self.rules,
        }
        if s.composed:
            position["composed"] = True
        for panel in self.panels:
            panel.write(s, position)
        position["agenda"] = [frame_json(s, frame) for frame in s.agenda[::-1]]
        return position

    def from_position(self, source: Reader) -> S:
        """The table a position describes; BadPosition names what cannot be."""
        names = [name for panel in self.panels for name in panel.names()]
        source.only(*HEADER, "agenda", *names)
        s = self.table()
        s.composed = source.has("composed") and source.get("composed").boolean()
        s.agenda.clear()
        for panel in self.panels:
            panel.read(s, source)
        self.check_pieces(s)
        agenda = source.get("agenda")
        try:
            for panel in self.panels:
                panel.check(s, source)
            frames = [read_frame(self.tasks, self.seats, s, item) for item in agenda.items()]
            self.check_agenda(s, frames, agenda)
            s.follow(frames)
            advance(s)
        except SignoriaError:
            raise
        except (ArithmeticError, AssertionError, LookupError, TypeError, ValueError) as error:
            raise agenda.fail("this does not fit the table") from error
        self.check_pieces(s)
        return s

    def check_agenda(self, s: S, frames: list[Frame], agenda: Reader) -> None:
        """Can this be left of the setup, or of the game once it has begun?"""
        if not self.may_be_over(s):
            check_end(self.last_steps(s) if self.has_begun(s) else [], frames, agenda)
        self.waiting.check(self.often(), self.courses(), self.has_begun(s), frames, agenda)
        check_outermost(self.outermost(), frames, agenda)
        for each in self.agenda_checks:
            each.check(s, frames, agenda)

    def check_pieces(self, s: S) -> None:
        """Every piece must be there exactly as often as the box holds it."""
        if not self.pieces:
            self.pieces = self.census(self.table())
        found = self.census(s)
        for piece in sorted(set(found) | set(self.pieces)):
            there, due = found.get(piece, 0), self.pieces.get(piece, 0)
            if there != due:
                raise WrongPieces(piece, there, due)
