"""What is said between a game and a bot from outside: one JSON object on each line."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

from signoria.bots.seat import SeatHandle
from signoria.kernel.game import Game
from signoria.kernel.panel import Json
from signoria.kernel.reading import short

PROTOCOL: Final = 1
"""The version: raised when a bot of before could not play any more."""

MOST_BYTES: Final = 65_536
"""The longest line a bot may write."""

MOST_NAME: Final = 40


class Fault(Exception):
    """A bot did what it must not, in a sentence. The game goes on without it."""


def hello() -> Json:
    """The first line."""
    return {"type": "hello", "protocol": PROTOCOL}


def game_message(game: Game[Any], seat: int, seconds: float) -> Json:
    """What is played, and on which seat."""
    return {
        "type": "game",
        "game": game.id,
        "rules": game.rules,
        "seats": game.seats,
        "seat": seat,
        "modules": list(game.modules),
        "settings": dict(game.settings),
        "seconds": seconds,
    }


def question_message(handle: SeatHandle, since: int) -> Json:
    """A question to a seat of a game that is played here."""
    log = handle.since(since)
    asked = handle.kind, handle.prompt.en, handle.words
    return question(handle.moment, asked, handle.view(), since, log)


def question(
    moment: int,
    asked: tuple[str, str, list[str]],
    view: Json,
    since: int,
    log: Sequence[tuple[int, str | None]],
) -> Json:
    """A question with all the seat may know: its kind, prompt and words, the view, and in `log` what was
    answered since the one before. A word that the seat may not read is null."""
    kind, prompt, words = asked
    return {
        "type": "question",
        "moment": moment,
        "kind": kind,
        "prompt": prompt,
        "words": words,
        "view": view,
        "since": since,
        "log": [{"seat": seat, "word": word or None} for seat, word in log],
    }


def end_message(scores: list[int], places: list[int]) -> Json:
    """How the game ended for everybody."""
    return {"type": "end", "scores": scores, "places": places}


def written(message: Json) -> bytes:
    """A message as a line."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def read(line: bytes) -> Json:
    """A line as a message; what is none is a fault."""
    try:
        found = json.loads(line.decode())
    except (ValueError, RecursionError):
        raise Fault(f"said {quoted(line)}, which is not JSON") from None
    if not isinstance(found, dict) or not isinstance(found.get("type"), str):
        raise Fault(f"said {quoted(line)}, which is not an object with a type")
    return found


def read_hello(message: Json) -> str:
    """The name a bot gives itself, if any; a bot of another version is refused."""
    if message["type"] != "hello":
        raise Fault(f"said {short(message['type'])} before it said hello")
    if message.get("protocol") != PROTOCOL:
        raise Fault(
            f"speaks protocol {short(message.get('protocol'))}; this is protocol {PROTOCOL}"
        )
    name = message.get("name", "")
    return name.strip()[:MOST_NAME] if isinstance(name, str) and name.isprintable() else ""


def read_answer(message: Json, moment: int, words: list[str]) -> str:
    """The word a bot answers with, which is one of those it was given."""
    if message["type"] != "answer":
        raise Fault(f"said {short(message['type'])} where an answer was due")
    if message.get("moment") != moment or isinstance(message.get("moment"), bool):
        raise Fault(f"answered moment {short(message.get('moment'))}; it was asked at {moment}")
    word = message.get("word")
    if not isinstance(word, str) or word not in words:
        raise Fault(f"answered {short(word)}, which is not one of the {len(words)} words")
    return word


def quoted(line: bytes) -> str:
    """The beginning of a line, as it can be shown."""
    return short(line[:80].decode(errors="replace").strip())
