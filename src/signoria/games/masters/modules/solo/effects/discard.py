"""Cards of a colour leave the grid."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from signoria.games.masters.pieces import COLOURS, LEVELS, NONE
from signoria.games.masters.state import Masters, Table
from signoria.games.masters.turn.buying import take_top
from signoria.kernel.agenda import Effect, Task
from signoria.kernel.cards.catalogue import Catalogue, Verb
from signoria.kernel.cards.combinators import Repeat
from signoria.kernel.cards.icons import Row, number
from signoria.kernel.cards.terms import Number, Parameter
from signoria.kernel.reading import Reader
from signoria.kernel.text import Phrases, Text

TEXT: Final = Text("discards {cards} of the lowest level", "scarta {cards} del livello più basso")

CARDS: Final = Number("cards", 1, 9)


class DiscardCard(Effect[Table]):
    """The top card of the lowest level left in a column leaves the game (Ruling M-68)."""

    def __init__(self, colour: int, phrases: Phrases) -> None:
        super().__init__()
        self.colour = colour
        self.phrases = phrases

    def run(self, s: Table, seat: int, arg: int) -> None:
        for level in LEVELS:
            spot = (level - 1) * len(COLOURS) + self.colour
            if s.tops[spot] != NONE:
                s.gone += (s.tops[spot],)
                take_top(s, spot)
                return

    def text(self) -> Text:
        return self.several(1)

    def several(self, count: int) -> Text:
        """The text for a number of cards."""
        cards = self.phrases.quantity(f"flag.{COLOURS[self.colour]}", count)
        return TEXT.fill({"cards": cards})


class DiscardCards(Repeat[Table]):
    """Two cards of a colour, lowest level first."""

    def text(self) -> Text:
        assert isinstance(self.task, DiscardCard)
        return self.task.several(self.times)


class DiscardVerb(Verb):
    """How it is read and drawn."""

    name: ClassVar[str] = "discard"
    meaning: ClassVar[str] = "that many cards of the colour leave the grid, lowest level first"
    parameters: ClassVar[tuple[Parameter, ...]] = (Parameter("colour", "a colour"), CARDS)

    def __init__(self, game: Masters) -> None:
        super().__init__()
        self.phrases = game.phrases

    def read(self, catalogue: Catalogue, source: Reader) -> Task[Any]:
        colour = source.get("colour").index_in(COLOURS, "colour")
        return DiscardCards(CARDS.of(source), DiscardCard(colour, self.phrases))

    def icons(self, catalogue: Catalogue, source: Reader) -> Row:
        return [number(f"−{CARDS.of(source)}")]


TERMS: Final = [DiscardVerb]
