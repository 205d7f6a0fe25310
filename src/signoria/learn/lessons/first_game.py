"""Reading the first game with a coach from its file."""

from __future__ import annotations

from typing import Final

from signoria.kernel.reading import Reader
from signoria.learn.lessons.entries import names, read_text
from signoria.learn.lessons.goal import read_goal
from signoria.learn.lessons.moments import FirstGame, Moment

LARGEST_SEED: Final = (1 << 32) - 1
MOST_SEATS: Final = 10


def read_first_game(source: Reader) -> FirstGame:
    """How the table is set up, and when the coach speaks."""
    source.only("seats", "seed", "modules", "settings", "bots", "opening", "text", "moment")
    settings: dict[str, int | str] = {}
    if source.has("settings"):
        for name, value in source.get("settings").table().items():
            if not isinstance(value, (int, str)):
                raise source.get("settings").get(name).fail("a setting is a number or text")
            settings[name] = value
    return FirstGame(
        source.get("seats").integer(1, MOST_SEATS),
        source.get("seed").integer(0, LARGEST_SEED),
        tuple(names(source, "modules")),
        settings,
        source.get("bots").text(),
        tuple(names(source, "opening")),
        read_text(source.get("text")),
        [read_moment(entry) for entry in source.get("moment").at_least_one()],
    )


def read_moment(source: Reader) -> Moment:
    """Something the coach says once."""
    source.only("id", "question", "when", "say", "urgent")
    if not source.has("question") and not source.has("when"):
        raise source.fail("expected 'question', 'when' or both")
    return Moment(
        source.get("id").text(),
        source.get("question").text() if source.has("question") else "",
        read_goal(source.get("when")) if source.has("when") else None,
        read_text(source.get("say")),
        source.has("urgent") and source.get("urgent").boolean(),
    )
