"""`score.line`: a line of the final score that counts nothing."""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.lorenzo.effects.term import LorenzoQuery
from signoria.games.lorenzo.effects.totals import ModifierTotals, SeatModifier
from signoria.kernel.cards.catalogue import Catalogue
from signoria.kernel.cards.icons import Row, action, icon, value
from signoria.kernel.cards.modifier import Modifier
from signoria.kernel.cards.terms import Parameter
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text

TEXT: Final = Text("you score nothing for {line} at the end", "alla fine non fai punti per {line}")

LINES: Final = {"territories": "territory", "characters": "character", "ventures": "venture"}
"""The lines that can be struck, and their icons."""


class Unscored(SeatModifier):
    """A line of the final score counts nothing."""

    def __init__(self, text: Text, line: str) -> None:
        super().__init__("score.line", text)
        self.line = line

    def apply_to(self, totals: ModifierTotals) -> None:
        totals.unscored += (self.line,)


class ScoreLineQuery(LorenzoQuery):
    """How it is read and drawn."""

    name: ClassVar[str] = "score.line"
    meaning: ClassVar[str] = "a line of the score that does not count"
    parameters: ClassVar[tuple[Parameter, ...]] = (
        Parameter("nothing_for", "`territories`, `characters` or `ventures`"),
    )

    def read(self, catalogue: Catalogue, source: Reader) -> Modifier:
        names = tuple(LINES)
        line = names[source.get("nothing_for").index_in(names, "line")]
        return Unscored(TEXT.fill({"line": self.phrases.say(f"line.{line}")}), line)

    def icons(self, catalogue: Catalogue, source: Reader) -> Row:
        line = LINES[source.get("nothing_for").text()]
        return action(icon(line), value("= 0"), icon("victory"))


TERMS: Final = [ScoreLineQuery]
