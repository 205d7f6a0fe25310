"""The black cross moves."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from signoria.games.masters.faith import advance_marker
from signoria.games.masters.modules.solo.lorenzo import CROSS
from signoria.games.masters.state import Masters, Table
from signoria.kernel.agenda import Effect, Task
from signoria.kernel.cards.catalogue import Catalogue, Verb
from signoria.kernel.cards.icons import Row, icon, number
from signoria.kernel.cards.terms import Number, Parameter
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text

TEXT: Final = Text("the black cross moves {spaces}", "la croce nera avanza di {spaces}")

SPACES: Final = Number("", 1, 9)


class MoveCross(Effect[Table]):
    """The black cross moves forward."""

    def __init__(self, spaces: int, text: Text) -> None:
        super().__init__()
        self.spaces = spaces
        self.words = text

    def run(self, s: Table, seat: int, arg: int) -> None:
        advance_marker(s, CROSS, self.spaces)

    def text(self) -> Text:
        return self.words


class CrossVerb(Verb):
    """How it is read and drawn."""

    name: ClassVar[str] = "cross"
    meaning: ClassVar[str] = "the black cross moves"
    parameters: ClassVar[tuple[Parameter, ...]] = (SPACES,)

    def __init__(self, game: Masters) -> None:
        super().__init__()
        self.phrases = game.phrases

    def read(self, catalogue: Catalogue, source: Reader) -> Task[Any]:
        spaces = SPACES.of(source)
        text = TEXT.fill({"spaces": self.phrases.quantity("space", spaces)})
        return MoveCross(spaces, text)

    def icons(self, catalogue: Catalogue, source: Reader) -> Row:
        return [icon("cross-black"), number(f"+{SPACES.of(source)}")]


TERMS: Final = [CrossVerb]
