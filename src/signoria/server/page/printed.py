"""What is printed in a game. Nothing here knows a secret that a view does not show."""

from __future__ import annotations

from functools import cache
from typing import Any

from signoria.api import rulebook_of
from signoria.kernel.game import Game
from signoria.kernel.legend import joined
from signoria.kernel.text import Text
from signoria.server.page.messages import PrintedOut


@cache
def faces(game: str) -> list[PrintedOut]:
    """What is printed for any number of players and in any module, each once, and on the boards."""
    rulebook = rulebook_of(game)
    found: dict[tuple[str, str], PrintedOut] = {}
    for configured in rulebook.boxes():
        add_faces(found, configured, rulebook.title)
    return list(found.values())


def add_faces(found: dict[tuple[str, str], PrintedOut], game: Game[Any], title: Text) -> None:
    """The board and everything printed in one configuration; what is said of all of them together."""
    called = both(title)
    before = found["board", "board"].face if ("board", "board") in found else {}
    said = {name: {**before.get(name, {}), **texts} for name, texts in said_of(game).items()}
    seats = joined([panel.legend() for panel in game.panels]).seats.union(before.get("seats", []))
    sheet = {**game.sheet, **{name: texts for name, texts in said.items() if texts}}
    if seats:
        sheet["seats"] = sorted(seats)
    found["board", "board"] = PrintedOut("board", "board", called, called, sheet)
    for thing in game.printed:
        found[thing.kind, thing.id] = PrintedOut(
            thing.kind, thing.id, both(thing.name), both(thing.text), thing.face
        )


def said_of(game: Game[Any]) -> dict[str, Any]:
    """What a page says of a game in its words: parts of views, kinds of things, notes on rules."""
    phrases = game.phrases
    return {
        "labels": {name: both(text) for name, text in phrases.labels().items()},
        "kinds": {thing.kind: both(phrases.kind(thing.kind, 2)) for thing in game.printed},
        "notes": {name: both(text) for name, text in game.notes.items()},
    }


def both(text: Text) -> dict[str, str]:
    """A text in both languages."""
    return {"en": text.en, "it": text.it}
