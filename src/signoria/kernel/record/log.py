"""The log: who answered what, and who may know. The log is the game; a state is a cache of it."""

from __future__ import annotations

from typing import Final

from signoria.kernel.agenda import EVERYONE, FATE, S
from signoria.kernel.errors import BadRecord
from signoria.kernel.game import Game
from signoria.kernel.panel import Json
from signoria.kernel.reading import Reader, short
from signoria.kernel.record.fate import Fate, fate_from_json
from signoria.kernel.text import Text
from signoria.kernel.title.setting import Value

FORMAT: Final = "signoria-record-1"


class Entry:
    """One answer: the seat, its word, the audience, the sentence they read, and the one others do."""

    def __init__(self, seat: int, word: str, audience: int, label: Text, outline: Text) -> None:
        self.seat = seat
        self.word = word
        self.audience = audience
        self.label = label
        self.outline = outline
        self.news: list[Json] = []
        """What everybody should hear of that came of it: the end of a round, a report."""
        self.begins = False
        """Is the setup over with it? What comes next belongs to the first round."""
        self.draws: list[tuple[str, Text]] = []
        """What chance brought next without being asked, since nothing else was left to draw: the word
        and the sentence of each."""
        self.forced: list[tuple[int, Text]] = []
        """What players did next without being asked, since nothing else was possible: the seat and the
        sentence of each."""

    def seen_by(self, seat: int) -> bool:
        """May this seat know the answer?"""
        return self.audience == EVERYONE or (seat >= 0 and bool(self.audience >> seat & 1))

    def text_for(self, seat: int) -> Text:
        """The entry as this seat reads it in the log."""
        return self.label if self.seen_by(seat) else self.outline

    def to_json(self, seats: int) -> Json:
        """The entry as a record keeps it; a public one names no audience."""
        found: Json = {"seat": self.seat, "word": self.word}
        if self.audience != EVERYONE:
            found["audience"] = [seat for seat in range(seats) if self.audience >> seat & 1]
        return found

    def public_json(self, seat: int, seats: int) -> Json:
        """The entry as another seat may know it: that something was answered, not what."""
        if self.seen_by(seat):
            return self.to_json(seats)
        return {"seat": self.seat, "word": None, "outline": self.outline.en}


class Header:
    """What a record says before its first entry."""

    def __init__(
        self, game: str, seats: int, modules: list[str], settings: dict[str, Value], rules: int
    ) -> None:
        self.game = game
        self.seats = seats
        self.modules = modules
        self.settings = settings
        self.rules = rules


def header_json(game: Game[S]) -> Json:
    """The header of a game's records; card files from outside are named with their hash."""
    header: Json = {
        "format": FORMAT,
        "game": game.id,
        "seats": game.seats,
        "modules": list(game.modules),
        "settings": dict(game.settings),
        "rules": game.rules,
    }
    if game.packs:
        header["packs"] = dict(game.packs)
    return header


def check_packs(game: Game[S], source: Reader) -> None:
    """A record must be replayed with the very card files it was played with."""
    recorded = source.get("packs").value if source.has("packs") else {}
    if recorded != game.packs:
        named = ", ".join([repr(name) for name in game.packs]) or "none"
        raise source.fail(f"was played with other packs, or other versions of them; here: {named}")


def read_header(source: Reader) -> Header:
    """Which game, which configuration, which rules: the same entries in records and positions."""
    settings: dict[str, Value] = {}
    given = source.get("settings")
    for name in given.table():
        value = given.get(name).value
        if not isinstance(value, (int, str)):
            raise given.get(name).fail(
                f"a setting is a number, true, false or text, got {short(value)}"
            )
        settings[name] = value
    return Header(
        game=source.get("game").text(),
        seats=source.get("seats").integer(1, 99),
        modules=[item.text() for item in source.get("modules").different()],
        settings=settings,
        rules=source.get("rules").integer(1, 10**6),
    )


def read_entries(source: Reader, seats: int) -> list[tuple[int, str]]:
    """The seats and words of a record, in order. Audiences follow from the rules."""
    found = []
    for item in source.items():
        seat = item.get("seat").integer(FATE, seats - 1)
        if item.get("word").value is None:
            raise item.fail("this word is hidden: a redacted record cannot be loaded")
        found.append((seat, item.get("word").text()))
    return found


def read_format(value: object) -> Reader:
    """A record from outside, once it is clear that it is one."""
    source = Reader(value, "record", BadRecord)
    format = source.get("format").text()
    if format != FORMAT:
        raise source.fail(f"this is {format!r}; this release reads {FORMAT!r}")
    return source.only(
        "format",
        "game",
        "seats",
        "modules",
        "settings",
        "rules",
        "packs",
        "fate",
        "start",
        "entries",
        "seat",
        "result",
        "comments",
        "players",
    )


def read_fate(source: Reader) -> Fate:
    """The fate a record goes on with."""
    return fate_from_json(source.get("fate"))
