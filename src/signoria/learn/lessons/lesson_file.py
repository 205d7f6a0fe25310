"""Reading one lesson from its file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from signoria.kernel.cards.catalogue import shown_path
from signoria.kernel.panel import Json
from signoria.kernel.reading import Reader
from signoria.learn.lessons.entries import lesson_file, names, read_text, whole, with_changes
from signoria.learn.lessons.goal import read_goal
from signoria.learn.lessons.lesson import KINDS, REFUSED, RIGHT, Answer, Lesson, Recall, Table

POSITIONS: Final = "positions"
MOST_TURNS: Final = 20
MOST_MINUTES: Final = 60
MOST_SEATS: Final = 10

OF_THE_LESSON: Final = (
    "title",
    "idea",
    "minutes",
    "seat",
    "turns",
    "rest",
    "offer",
    "hide",
    "recall",
    "twist",
)
OF_A_TABLE: Final = ("position", "task", "goal", "answer", "fate", "others", "look")
"""What a lesson says of its first table; a twist says what is different."""


def read_lesson(path: Path, game: str = "", module: str = "", number: int = 1) -> Lesson:
    """One file with a lesson. Its id is the name of the file."""
    source = lesson_file(path).only(*OF_THE_LESSON, *OF_A_TABLE)
    tables = [read_table(source, path.parent)]
    if source.has("twist"):
        for entry in source.get("twist").items():
            entry.only("set", *OF_A_TABLE)
            tables.append(read_table(with_the_rest(entry, source), path.parent))
    return Lesson(
        id=path.stem,
        number=number,
        game=game or str(tables[0].position.get("game")),
        module=module,
        minutes=whole(source, "minutes", 1, 1, MOST_MINUTES),
        title=read_text(source.get("title")),
        idea=read_text(source.get("idea")),
        seat=whole(source, "seat", 0, 0, MOST_SEATS - 1),
        turns=whole(source, "turns", 1, 1, MOST_TURNS),
        rest=names(source, "rest"),
        offer=names(source, "offer"),
        hide=names(source, "hide"),
        tables=tables,
        recall=[read_recall(entry) for entry in source.get("recall").at_least_one()],
    )


def with_the_rest(twist: Reader, lesson: Reader) -> Reader:
    """A twist with what it does not name, as the lesson has it."""
    common = {key: value for key, value in lesson.table().items() if key in OF_A_TABLE}
    return Reader({**common, **twist.table()}, twist.place, twist.error)


def read_table(source: Reader, folder: Path) -> Table:
    """The table of a lesson or of a twist."""
    position = read_position(source.get("position"), folder)
    if source.has("set"):
        position = with_changes(position, source.get("set"))
    answers = [read_answer(entry) for entry in source.get("answer").at_least_one()]
    if RIGHT not in [answer.kind for answer in answers]:
        raise source.get("answer").fail("no answer is right")
    return Table(
        position,
        read_text(source.get("task")),
        read_goal(source.get("goal")),
        answers,
        names(source, "fate"),
        read_others(source.get("others")) if source.has("others") else {},
        names(source, "look"),
    )


def read_position(source: Reader, folder: Path) -> Json:
    """The position a lesson names: a file beside it."""
    path = folder / POSITIONS / source.text()
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise source.fail(f"{shown_path(path)} cannot be read ({error.strerror})") from error
    except (ValueError, RecursionError) as error:
        raise source.fail(f"{shown_path(path)} is not JSON ({error})") from error
    if not isinstance(found, dict):
        raise source.fail(f"{shown_path(path)} is not a position")
    return found


def read_answer(source: Reader) -> Answer:
    """A play that has been thought of."""
    source.only("is", "play", "say", "codes")
    kind = KINDS[source.get("is").index_in(KINDS, "kind of answer")]
    play = source.get("play").items()
    if not play:
        raise source.get("play").fail("nothing is played")
    if source.has("codes") != (kind == REFUSED):
        raise source.fail(f"an answer has codes if it is {REFUSED!r}, and no other")
    return Answer(
        kind,
        tuple([item.text() for item in play]),
        read_text(source.get("say")) if source.has("say") else None,
        tuple(names(source, "codes")),
    )


def read_others(source: Reader) -> dict[int, list[str]]:
    """The wishes of other seats: a list of words for each."""
    found = {}
    for seat in source.table():
        if not seat.isdecimal() or int(seat) >= MOST_SEATS:
            raise source.fail(f"expected the number of a seat, got {seat!r}")
        found[int(seat)] = names(source, seat)
    return found


def read_recall(source: Reader) -> Recall:
    """A question for later, with its choices; `answer` is the number of the right one, from 1."""
    source.only("ask", "choices", "answer")
    choices = tuple([read_text(item) for item in source.get("choices").items()])
    if len(choices) < 2:
        raise source.get("choices").fail("expected at least two choices")
    return Recall(
        read_text(source.get("ask")), choices, source.get("answer").integer(1, len(choices)) - 1
    )
