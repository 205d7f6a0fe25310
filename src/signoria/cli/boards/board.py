"""How a table is drawn in a terminal. This drawing knows no game: it writes down what a seat sees."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, Final

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from signoria.cli.palette import GOLD, QUIET, SERENA
from signoria.cli.phrases import Words
from signoria.games.registry import RULEBOOKS
from signoria.kernel.game import Game
from signoria.kernel.legend import joined
from signoria.kernel.panel import Json
from signoria.kernel.question import Option

WIDE: Final = 96
"""From this width on things stand apart from each other."""

KNOWN_ANYWAY: Final = (
    "game",
    "modules",
    "seats",
    "seat",
    "over",
    "awaiting",
    "question",
    "round",
    "players",
)
"""Parts of a view that the page shows in another way."""


@dataclass(frozen=True)
class Scene:
    """What a drawing is made from: what a seat sees, who sits where, and the room there is.

    `marks` are the numbers of the answers by what one would point at for them (`market:row.1`).
    """

    view: Json
    names: list[Text]
    seat: int | None
    marks: dict[str, int]
    width: int
    tight: bool

    def mark(self, place: str) -> Text:
        """The number of the answer that belongs to a place, if there is one."""
        number = self.marks.get(place)
        return Text(f"[{number}]", style=GOLD) if number is not None else Text("")

    @property
    def room(self) -> int:
        """The width inside a frame."""
        return self.width if self.tight else self.width - 4

    def frame(self, title: str, body: RenderableType, key: str = "") -> RenderableType:
        """A part of the table with its title: in a box, or under a rule where lines are scarce.

        Beside the title stands a key to the signs, if there is one.
        """
        head = Text.assemble((title, "bold"), (f"  {key}" if key else "", QUIET))
        if self.tight:
            return Group(Rule(head, align="left", style=SERENA), body)
        return Panel(body, title=head, title_align="left", border_style=SERENA, padding=(0, 1))


class Board:
    """The drawing of one game in one language; one that knows its game may have texts of its own."""

    texts: ClassVar[Path | None] = None

    def __init__(self, game: Game[Any], words: Words) -> None:
        self.game = game
        self.words = words if self.texts is None else words.with_texts(self.texts)
        self.seats = joined([panel.legend() for panel in game.panels]).seats

    def draw(self, scene: Scene) -> RenderableType:
        """The whole table."""
        view = scene.view
        common = [
            Text.assemble((f"{self.called(key)}: ", QUIET), self.short(value, scene, key))
            for key, value in view.items()
            if key not in KNOWN_ANYWAY and value not in (None, [], {}, "")
        ]
        players = view.get("players")
        if not isinstance(players, list):
            return scene.frame(self.title(view), Group(*common))
        return scene.frame(self.title(view), Group(*common, self.players(scene, players)))

    def title(self, view: Json) -> str:
        """The head of the page."""
        book = RULEBOOKS.get(self.game.id)
        title = self.game.id if book is None else book.title.to(self.words.language)
        if "round" not in view:
            return title
        own = self.game.phrases.called("round")
        if own is not None:
            return f"{title} · {own.to(self.words.language)} {view['round']}"
        return f"{title} · {self.words('board.round', number=view['round'])}"

    def players(self, scene: Scene, players: list[Json]) -> Table:
        """Everybody side by side, a line for each thing they have."""
        table = Table.grid(padding=(0, 2))
        table.add_column(style=QUIET)
        for _ in players:
            table.add_column()
        table.add_row("", *scene.names)
        for key in players[0]:
            shown = [self.short(player.get(key), scene, key) for player in players]
            if any(shown):
                table.add_row(self.called(key), *shown)
        return table

    def called(self, name: str) -> str:
        """What the game itself calls a part of a view, or something that is printed."""
        found = self.game.phrases.called(name)
        if found is None:
            found = next((each.name for each in self.game.printed if each.id == name), None)
        return name if found is None else found.to(self.words.language)

    def short(self, value: object, scene: Scene, name: str) -> str:
        """Any part of a view on one line; seats by the names of the players."""
        if isinstance(value, dict):
            parts = [(key, self.short(each, scene, key)) for key, each in value.items()]
            return ", ".join([f"{self.called(key)} {shown}" for key, shown in parts])
        if isinstance(value, list):
            parts_shown = [self.short(each, scene, name) for each in value]
            return ", ".join([shown for shown in parts_shown if shown])
        if isinstance(value, bool):
            return "✓" if value else "–"
        if name in self.seats and isinstance(value, int):
            return scene.names[value].plain
        return "" if value is None else self.called(str(value))

    def legend(self) -> list[str]:
        """What the short signs of the drawing stand for, a line each; [] where it has none."""
        return []

    def sentence(self, option: Option, scene: Scene) -> str:
        """An answer in the list, with what one would want to know of it beside its own sentence."""
        return option.label

    def brief(self, option: Option, scene: Scene) -> str:
        """The same where there is no room for a line each: what tells it from the others."""
        return self.sentence(option, scene)

    def whole(self, options: list[Option]) -> bool:
        """Must the answers be read whole, even if a part of the table then leaves the screen?"""
        return False

    def foremost(self, options: list[Option]) -> int:
        """How many answers, from the first, are shown where there is no room for all of them."""
        return len(options)

    def announce(self, news: Json, names: list[str]) -> str | None:
        """What everybody should hear, in words under `[news]`; None where the board has none."""
        key = f"news.{news['what']}"
        if not self.words.knows(key):
            return None
        return self.words(key, **{name: self.told(value, names) for name, value in news.items()})

    def told(self, value: object, names: list[str]) -> str:
        """A part of news: seats by their players, a printed thing by what it says of itself."""
        if isinstance(value, list):
            return ", ".join([names[seat] for seat in value]) or self.words("news.nobody")
        for each in self.game.printed:
            if each.id == value:
                return each.text.to(self.words.language).partition(": ")[2]
        return str(value)

    def measure(self, what: str) -> str:
        """The name of a number a preview compares."""
        key = f"measure.{what}"
        return self.words(key) if self.words.knows(key) else self.called(what).replace(".", " ")

    def score_line(self, name: str) -> str:
        """The name of a line of the score."""
        key = f"score.{name}"
        return self.words(key) if self.words.knows(key) else self.called(name)
