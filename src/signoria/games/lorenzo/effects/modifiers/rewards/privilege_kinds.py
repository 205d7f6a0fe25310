"""`privilege.kinds`: kinds that are not for this seat, and what each privilege also brings."""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.lorenzo.effects.term import LorenzoQuery, strings
from signoria.games.lorenzo.effects.totals import ModifierTotals, SeatModifier
from signoria.kernel.cards.catalogue import Catalogue
from signoria.kernel.cards.icons import Row, action, goods, icon
from signoria.kernel.cards.modifier import Modifier
from signoria.kernel.cards.terms import Parameter
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, join_texts

TEXT: Final = Text(
    "your council privileges are not {kinds}, but each also brings {goods}",
    "i tuoi privilegi del consiglio non sono {kinds}, ma ognuno porta anche {goods}",
)


class PrivilegeKinds(SeatModifier):
    """Some kinds are not for this seat; each privilege also brings something else."""

    def __init__(self, text: Text, kinds: list[str], bundle: list[int]) -> None:
        super().__init__("privilege.kinds", text)
        self.kinds = kinds
        self.bundle = bundle

    def apply_to(self, totals: ModifierTotals) -> None:
        totals.privileges_but += tuple(self.kinds)
        totals.privilege_gain = self.bundle


class PrivilegeKindsQuery(LorenzoQuery):
    """How it is read and drawn."""

    name: ClassVar[str] = "privilege.kinds"
    meaning: ClassVar[str] = "privileges the player cannot choose, and what each also brings"
    parameters: ClassVar[tuple[Parameter, ...]] = (
        Parameter("except", "a list of kinds of privilege"),
        Parameter("besides", "goods"),
    )

    def read(self, catalogue: Catalogue, source: Reader) -> Modifier:
        kinds = strings(source.get("except"))
        bundle = catalogue.bundle(source.get("besides"))
        names = join_texts([self.phrases.say(f"privilege.kind.{kind}") for kind in kinds])
        text = TEXT.fill({"kinds": names, "goods": self.bundle(bundle)})
        return PrivilegeKinds(text, kinds, bundle)

    def icons(self, catalogue: Catalogue, source: Reader) -> Row:
        return action(icon("privilege"), goods(source.get("besides").value, "+"))


TERMS: Final = [PrivilegeKindsQuery]
