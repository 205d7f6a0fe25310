"""All tokens make a new stack."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from signoria.games.masters.modules.solo.lorenzo import Stack, stack_of
from signoria.games.masters.state import Masters, Table
from signoria.kernel.agenda import Effect, Task
from signoria.kernel.cards.catalogue import Catalogue, Verb
from signoria.kernel.cards.icons import Row, icon
from signoria.kernel.cards.terms import Parameter
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text

TEXT: Final = Text("all tokens are shuffled", "tutti i segnalini vengono mescolati")


class ShuffleTokens(Effect[Table]):
    """All seven tokens, the drawn one included, make a new stack (Ruling M-67)."""

    def __init__(self, stack: Stack) -> None:
        super().__init__()
        self.stack = stack

    def run(self, s: Table, seat: int, arg: int) -> None:
        s.trays[self.stack.left] = self.stack.full()

    def text(self) -> Text:
        return TEXT


class ShuffleVerb(Verb):
    """How it is read and drawn."""

    name: ClassVar[str] = "shuffle"
    meaning: ClassVar[str] = "all tokens make a new stack"
    parameters: ClassVar[tuple[Parameter, ...]] = (Parameter("", '`"all"`'),)

    def __init__(self, game: Masters) -> None:
        super().__init__()
        self.stack = stack_of(game)

    def read(self, catalogue: Catalogue, source: Reader) -> Task[Any]:
        source.index_in(("all",), "tokens")
        return ShuffleTokens(self.stack)

    def icons(self, catalogue: Catalogue, source: Reader) -> Row:
        return [icon("replay")]


TERMS: Final = [ShuffleVerb]
