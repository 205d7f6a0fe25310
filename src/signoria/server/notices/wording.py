"""What a notice says, in the language of who is called: plain text, and nothing of a game but its
name, and the time that is left."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from signoria.games.registry import RULEBOOKS
from signoria.kernel.text import Phrases, Text, plain, read_phrases
from signoria.server.notices.kept import DAY, HOUR, MINUTE, Call

MOST: Final = 20
"""Tables that one message names."""

PHRASES: Final[Phrases] = read_phrases(Path(__file__).with_name("texts.toml"))


class Message(NamedTuple):
    """A title and some lines, each with the table it is about; empty for lines about none."""

    title: str
    lines: list[tuple[str, str]]
    is_trial: bool = False


def say(key: str, language: str, **parts: Text | str | int) -> str:
    """A phrase in one language."""
    given = {name: part if isinstance(part, Text) else plain(part) for name, part in parts.items()}
    return PHRASES.say(key, given).to(language)


def message_for(calls: list[Call], language: str, now: float) -> Message:
    """What is said about the tables that wait."""
    lines = [(line(call, language, now), call.notice.table) for call in calls[:MOST]]
    if len(calls) > MOST:
        lines.append((say("turn.more", language, count=len(calls) - MOST), ""))
    title = say("turn.title", language)
    if len(calls) > 1:
        title = say("turn.many", language, count=len(calls))
    return Message(title, lines)


def trial(language: str) -> Message:
    """What is said when someone tries a channel."""
    return Message(say("trial.title", language), [(say("trial.line", language), "")], True)


def line(call: Call, language: str, now: float) -> str:
    """One table: which game, and how long there is."""
    game = RULEBOOKS[call.game].title if call.game in RULEBOOKS else plain(call.game)
    left = None if call.until is None else time_left(call.until - now)
    if left is None:
        return say("turn.line", language, game=game)
    return say("turn.left", language, game=game, left=left)


def time_left(seconds: float) -> Text | None:
    """How long there is, in the largest unit that fits; nothing when it is nearly over."""
    for unit, length in (("days", DAY), ("hours", HOUR), ("minutes", MINUTE)):
        if seconds >= length:
            return PHRASES.quantity(f"turn.{unit}", int(seconds // length))
    return None
