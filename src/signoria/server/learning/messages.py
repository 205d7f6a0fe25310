"""What is said about learning: courses and lessons, and studies with their attempts."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec

from signoria.bots.strength.limits import STRENGTHS
from signoria.server.refusals import Why
from signoria.server.tables.messages import Language, Seat, Short, Update, Word

Twist = Annotated[int, msgspec.Meta(ge=0, le=100)]
Tries = Annotated[int, msgspec.Meta(ge=0, le=1_000)]
Step = Annotated[int, msgspec.Meta(ge=0, le=100_000)]
Mover = Annotated[int, msgspec.Meta(ge=-1, le=15)]
Seed = Annotated[int, msgspec.Meta(ge=0, le=2_147_483_647)]
MOST_ENTRIES = 1_000
Strength = Annotated[int, msgspec.Meta(ge=1, le=STRENGTHS)]
GENTLE: Final = 2
"""How strong bots are where nobody has said it."""
State = Literal["open", "solved", "missed", "refused", "later"]

# What is asked. Where a study starts:


class LessonStart(msgspec.Struct, tag="lesson", tag_field="kind", forbid_unknown_fields=True):
    """A lesson: its first table (0) or a twist of it, and how many tries have failed so far."""

    game: Short
    lesson: Short
    twist: Twist = 0
    tries: Tries = 0


class TableStart(msgspec.Struct, tag="table", tag_field="kind", forbid_unknown_fields=True):
    """A finished game after this many entries of its record. `as_it_was`: what chance brings later
    on is what it brought in that game, where that is possible. A seed says what else it brings."""

    table: Short
    step: Step
    as_it_was: bool = False
    seed: Seed = 0


class PositionStart(msgspec.Struct, tag="position", tag_field="kind", forbid_unknown_fields=True):
    """A table as a game writes it down, and the seed of what chance brings there."""

    position: dict[str, Any]
    seed: Seed = 0


class PuzzleStart(msgspec.Struct, tag="puzzle", tag_field="kind", forbid_unknown_fields=True):
    """A puzzle. What was tried at it is judged elsewhere: POST /puzzles/{game}/{id}/tries."""

    game: Short
    id: Short


Start = LessonStart | TableStart | PositionStart | PuzzleStart


class EntryIn(msgspec.Struct, forbid_unknown_fields=True):
    """An answer that was given: the seat (-1 is chance) and its word."""

    seat: Mover
    word: Word


class StudyRequest(msgspec.Struct, forbid_unknown_fields=True):
    """A study: where it starts, what was played since, who looks.

    Without a seat the learner answers for all of them; a lesson knows its own. `play` is one more
    word. With `others` the other seats answer until the learner is asked again: bots of this strength.
    A lesson has bots of its own.
    """

    start: Start
    entries: Annotated[list[EntryIn], msgspec.Meta(max_length=MOST_ENTRIES)] = []
    seat: Seat | None = None
    language: Language = "en"
    play: Word | None = None
    others: bool = True
    strength: Strength = GENTLE


class WhyRequest(msgspec.Struct, forbid_unknown_fields=True):
    """Why is a word not possible in a study?"""

    start: Start
    word: Word
    entries: Annotated[list[EntryIn], msgspec.Meta(max_length=MOST_ENTRIES)] = []
    seat: Seat | None = None
    language: Language = "en"


class AdviceRequest(msgspec.Struct, forbid_unknown_fields=True):
    """What would a strong bot answer in a study, and how does it see everybody's chances?"""

    start: Start
    entries: Annotated[list[EntryIn], msgspec.Meta(max_length=MOST_ENTRIES)] = []
    seat: Seat | None = None


class WrittenIn(msgspec.Struct, forbid_unknown_fields=True):
    """A table that was written down: a position, or a record, of which one step is wanted. Without a
    step it is the last one, or the middle of a game that is over."""

    written: dict[str, Any]
    step: Step | None = None


# What is answered.


class EntryOut(msgspec.Struct):
    """An answer that was given: the seat (-1 is chance) and its word."""

    seat: int
    word: str


class AttemptOut(msgspec.Struct):
    """How an attempt at a lesson stands, and what the coach says.

    After `refused` and `later` nothing has changed; `reasons` say why. `look` are elements to light
    up; `hint` is said with them. `solution` are the words to play from the start, once it is offered.
    """

    state: State
    say: str | None
    reasons: list[Why]
    look: list[str]
    hint: str | None
    solution: list[str]


class StudyOut(msgspec.Struct):
    """A study as it stands: what a table would send, and the entries to send next time.

    Of a lesson also the attempt, and the words it offers now where it does not offer all of them.
    """

    update: Update
    entries: list[EntryOut]
    attempt: AttemptOut | None
    offered: list[str] | None


class WhyOut(msgspec.Struct):
    """Why a word is not possible; no reasons when it is. `say` is what the coach adds in a lesson."""

    reasons: list[Why]
    say: str | None


class AdviceOut(msgspec.Struct):
    """What a strong bot would answer, and everybody's chances as the seat that is asked sees them: a
    quick look, which takes the one who is asked for better than it is."""

    word: str
    shares: list[float]


class WrittenOut(msgspec.Struct):
    """A table that can be set up: its game, its position, and which step of how many it is."""

    game: str
    position: dict[str, Any]
    step: int
    steps: int


class RecallOut(msgspec.Struct):
    """A question that comes back after some days; `answer` is the place of the right choice."""

    ask: str
    choices: list[str]
    answer: int


class LessonListed(msgspec.Struct):
    """A lesson in a list."""

    id: str
    number: int
    title: str
    idea: str
    minutes: int


class FirstGameOut(msgspec.Struct):
    """The first whole game of a course: how its table is set up, and what is said before it."""

    seats: int
    modules: list[str]
    settings: dict[str, int | bool | str]
    bots: str
    text: str


class QuestionOut(msgspec.Struct):
    """What one knows after a chapter: a question, its answer, and the lesson that tells it."""

    ask: str
    answer: str
    lesson: str


class ChapterOut(msgspec.Struct):
    """Lessons that belong together: those of the game itself, or of a module. `text` says before the
    first of them what all of it is about, `questions` what one knows afterwards."""

    id: str
    title: str
    module: str | None
    text: str | None
    lessons: list[LessonListed]
    first_game: FirstGameOut | None
    questions: list[QuestionOut]


class CourseOut(msgspec.Struct):
    """All chapters of a game, in the order in which they are learned."""

    game: str
    title: str
    chapters: list[ChapterOut]


class LessonOut(msgspec.Struct):
    """A lesson before anything is played."""

    game: str
    id: str
    number: int
    title: str
    idea: str
    minutes: int
    goal: str
    seat: int
    twists: int
    look: list[str]
    recall: list[RecallOut]


class SignOut(msgspec.Struct):
    """A sign of a board in both languages: the names under which it is drawn, what it is, its rules,
    and the paths in a player's part of a view that tell how much of it one has."""

    stands_for: list[str]
    group: str
    name: dict[str, str]
    text: dict[str, str]
    rules: list[str]
    count: list[str]
    module: str
    drawn: str


class SignsOut(msgspec.Struct):
    """The legend of a board: its signs, and the headings of the groups they are listed in."""

    groups: dict[str, dict[str, str]]
    signs: list[SignOut]


class ExampleOut(msgspec.Struct):
    """An example of a rule: the board of a lesson after some entries, and the parts of it to draw.

    `idea` is what it shows, in both languages.
    """

    rule: str
    lesson: str
    entries: list[EntryOut]
    show: list[str]
    idea: dict[str, str]
