"""The agenda: a game is a list of things still to be done.

A state carries a stack of frames ``(task, seat, arg)``: what is to be done, for whom, and one small
number the task understands. Tasks are immutable and shared, so any state can be written down.

An `Effect` happens by itself and may put more frames on the agenda. A `Decision` waits for an answer:
from a player or, when the seat is `FATE`, from chance. The engine is then one verb, `apply`: answer
the decision on top, and let things happen until the next question with more than one answer.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic, TypeVar

from signoria.kernel.native import mypyc_attr
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text
from signoria.kernel.words.answers import Answers, Names
from signoria.kernel.words.obstacle import Obstacle

FATE: Final = -1
"""The seat of chance: its decisions are dice, draws and shuffles."""

EVERYONE: Final = -1
"""The audience of a public answer; otherwise an audience is a bit mask of seats."""

NO_OPTIONS: Final[list[int]] = []
INDICES: Final[list[list[int]]] = [list(range(count)) for count in range(100)]
EVEN: Final[list[list[int]]] = [[1] * count for count in range(100)]
"""By their number, the weights of options that are equally likely: shared, and never changed."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The table now: ints, lists of ints, tuples and shared immutables, so `clone` may be shallow."""

    def __init__(self) -> None:
        self.agenda: list[Frame] = []
        self.options: list[int] = NO_OPTIONS
        self.trays: list[tuple[int, ...]] = []
        self.composed = False  # made up, for a lesson or a test: no game need have led here

    def clone(self) -> State:
        """An equal and independent table."""
        raise NotImplementedError

    def share(self, other: State) -> None:
        """Give a copy what every table has: the agenda, the open options, the modules' trays."""
        other.composed = self.composed
        other.agenda = self.agenda[:]
        other.options = self.options
        other.trays = self.trays[:]

    @property
    def over(self) -> bool:
        """Nothing is left to be done."""
        return not self.agenda

    @property
    def seat(self) -> int:
        """Whose answer is awaited."""
        return self.agenda[-1][1]

    @property
    def decision(self) -> Decision[Any]:
        """The question at hand."""
        task = self.agenda[-1][0]
        assert isinstance(task, Decision)
        return task

    @property
    def asked(self) -> tuple[Decision[Any], int, int]:
        """The question at hand with all that its methods want: the decision, the seat, the number."""
        task, seat, arg = self.agenda[-1]
        assert isinstance(task, Decision)
        return task, seat, arg

    def do(self, task: Task[Any], seat: int, arg: int = 0) -> None:
        """Do this next."""
        self.agenda.append((task, seat, arg))

    def then(self, *frames: Frame) -> None:
        """Do these next, in reading order."""
        self.agenda.extend(frames[::-1])

    def follow(self, frames: list[Frame]) -> None:
        """Do these next, in reading order: however many there are."""
        self.agenda.extend(frames[::-1])


S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Task(Generic[S]):
    """Something to be done. Immutable and shared: all that varies is in the frame."""

    of_nobody: ClassVar[bool] = False  # may it be done for no player, as chance is?
    for_everybody: ClassVar[bool] = False  # does it bring things for other seats, too?
    only_in: ClassVar[str] = ""  # the one entry of a card in whose list it can stand

    def __init__(self) -> None:
        self.key = ""  # given once, by the game, so that frames can be written down

    def possible(self, s: S, seat: int) -> bool:
        """Can this be carried out now? Menus leave out what cannot."""
        return True

    def why_impossible(self, owner: Text) -> Text | None:
        """What a card with this effect lacks when it is not possible, if there is more to say."""
        return None

    def proceed(self, s: S, seat: int, arg: int) -> bool:
        """Get on with it: the frame is on top of the agenda. True where an answer is awaited."""
        raise NotImplementedError

    def text(self) -> Text:
        """In the words of the cards: derived from the data, never typed twice."""
        return Text(self.key, self.key)

    def parts(self) -> list[tuple[str, Task[S]]]:
        """The tasks inside this one, by name, so that they get keys of their own."""
        return []

    def brings(self, s: S) -> list[Line]:
        """The lines this may put on the agenda, for `Succession`; `s` is any table of the game."""
        return []

    def arg_to_json(self, s: S, seat: int, arg: int) -> object:
        """The frame's number as people read it in a position."""
        return arg

    def arg_from_json(self, s: S, seat: int, source: Reader) -> int:
        """And back; anything odd is the reader's error. By default a frame has no number."""
        return source.integer(0, 0)


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Task[S]):
    """A task that happens by itself."""

    def proceed(self, s: S, seat: int, arg: int) -> bool:
        del s.agenda[-1]
        self.run(s, seat, arg)
        return False

    def run(self, s: S, seat: int, arg: int) -> None:
        """Make it happen."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Task[S]):
    """A task that waits for an answer.

    `candidates` are all the answers one could think of, `obstacles` what stands in the way of one, as
    a bit mask. `options` follow from the two; they may be computed faster, and a law checks the result.
    """

    kind: ClassVar[str] = ""
    may_be_told: ClassVar[bool] = False  # is there anything for `worth_telling`?

    def worth_telling(self, s: S, seat: int, arg: int, option: int) -> bool:
        """Does the log tell of this answer even where it was the only one, and nobody was asked?"""
        return False

    def proceed(self, s: S, seat: int, arg: int) -> bool:
        """Ask where there is a choice. A single answer is given by itself; with none, it lapses."""
        options = self.options(s, seat, arg)
        if len(options) > 1 or (options and self.must_ask(s, seat, arg)):
            s.options = options
            return True
        del s.agenda[-1]
        if options:
            self.answer(s, seat, arg, options[0])
        return False

    def candidates(self, s: S, seat: int, arg: int) -> list[int]:
        """Every answer worth explaining, legal or not. At least the options."""
        return self.options(s, seat, arg)

    def obstacles(self, s: S, seat: int, arg: int, option: int) -> int:
        """What forbids this answer: a bit for each obstacle, 0 when it is legal."""
        return 0

    def options(self, s: S, seat: int, arg: int) -> list[int]:
        """The legal answers, in a list that is never changed; with none the decision lapses."""
        every = self.candidates(s, seat, arg)
        return [option for option in every if not self.obstacles(s, seat, arg, option)]

    def must_ask(self, s: S, seat: int, arg: int) -> bool:
        """Is this asked even when there is only one answer?

        Yes where it shows something hidden: it belongs in the log, and undo must stop there. Yes also
        where not asking would tell others a secret; so it depends on what everybody sees.
        """
        return False

    def answer(self, s: S, seat: int, arg: int, option: int) -> None:
        """Carry out a legal answer. The frame has left the agenda."""
        raise NotImplementedError

    def word(self, s: S, seat: int, arg: int, option: int) -> str:
        """How the answer is written: unique among the candidates, stable across releases."""
        return str(option)

    def word_parts(self, s: S) -> Names:
        """By place of its words, what can stand there: numbers, goods, or fewer names than there are."""
        return {}

    def vocabulary(self, s: S, answers: Answers) -> list[str]:
        """Every word this can ever have: what `answers.toml` allows, without what are too many."""
        return answers.words(self.word_parts(s))

    def label(self, s: S, seat: int, arg: int, option: int) -> Text:
        """The answer as a whole sentence for people."""
        word = self.word(s, seat, arg, option)
        return Text(word, word)

    def path(self, s: S, seat: int, arg: int, option: int) -> list[str]:
        """What to click for this answer, in order."""
        return [f"option:{self.word(s, seat, arg, option)}"]

    def prompt(self, s: S, seat: int, arg: int) -> Text:
        """The question."""
        return Text(self.kind, self.kind)

    def describe(self, s: S, seat: int, arg: int, option: int, obstacle: int) -> Obstacle:
        """One obstacle (one bit) in words, with what is missing and the rule it comes from."""
        raise NotImplementedError

    def details(self, s: S, seat: int, arg: int, option: int) -> dict[str, Any]:
        """What else is known of an answer before it is given, as data for drawing it."""
        return {}

    def assumed_answer(self, s: S, seat: int, arg: int) -> int | None:
        """The answer a preview takes for granted, where this question only follows up another."""
        return None

    def weights(self, s: S, arg: int, options: list[int]) -> list[int]:
        """How likely each of fate's options is, relative to the others."""
        return EVEN[len(options)] if len(options) < len(EVEN) else [1] * len(options)

    def audience(self, s: S, seat: int, arg: int, option: int) -> int:
        """Bit mask of the seats that see the answer; by default everyone."""
        return EVERYONE

    def outline(self, s: S, seat: int, arg: int, option: int) -> Text:
        """What those outside the audience may know of the answer: that it was given, not what."""
        return self.prompt(s, seat, arg)


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Decision[S]):
    """A question that fate answers, and nobody else: dice, draws, shuffles."""

    fills_a_place: ClassVar[bool] = False  # once for each place, which the frame's number says


Frame = tuple[Task[Any], int, int]  # what is to be done, for whom, and one small number
Line = list["Task[Any] | list[Task[Any]]"]  # in order; those in a list come any number of times


def indices(count: int) -> list[int]:
    """The answers 0 to count - 1, where they say which of a list. Shared, and never changed."""
    return INDICES[count] if count < len(INDICES) else list(range(count))


def advance(s: State) -> None:
    """Let things happen until a real question: one with a choice in it."""
    agenda = s.agenda
    while agenda:
        task, seat, arg = agenda[-1]
        if task.proceed(s, seat, arg):
            return
    s.options = NO_OPTIONS


def apply(s: State, option: int) -> None:
    """Answer the decision on top. Trusts its caller; `Match.play` checks."""
    task, seat, arg = s.agenda.pop()
    assert isinstance(task, Decision)
    task.answer(s, seat, arg, option)
    advance(s)


def word_of(s: State, option: int) -> str:
    """The written form of an answer to the question at hand."""
    task, seat, arg = s.asked
    return task.word(s, seat, arg, option)


def words(s: State) -> list[str]:
    """The written forms of all legal answers, in the order of the options; none when it is over."""
    if s.over:
        return []
    task, seat, arg = s.asked
    return [task.word(s, seat, arg, option) for option in s.options]
