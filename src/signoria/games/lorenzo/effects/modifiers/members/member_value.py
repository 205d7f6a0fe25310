"""`member.value`: family members worth more or less when placed (Rulings L-20, L-97)."""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.lorenzo.effects.term import ADD, CLASS, LorenzoQuery, signed_text
from signoria.games.lorenzo.effects.totals import ModifierTotals, SeatModifier
from signoria.kernel.cards.catalogue import Catalogue
from signoria.kernel.cards.icons import Row, action, icon, signed, value
from signoria.kernel.cards.modifier import Modifier
from signoria.kernel.cards.terms import Parameter
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text

TEXT: Final = Text("{add} for {members}", "{add} per {members}")


class MemberValue(SeatModifier):
    """Members of a class are worth more or less when placed."""

    def __init__(self, text: Text, member_class: int, add: int) -> None:
        super().__init__("member.value", text)
        self.member_class = member_class
        self.add = add

    def apply_to(self, totals: ModifierTotals) -> None:
        totals.member_more[self.member_class] += self.add


class MemberValueQuery(LorenzoQuery):
    """How it is read and drawn."""

    name: ClassVar[str] = "member.value"
    meaning: ClassVar[str] = "family members worth more or less"
    parameters: ClassVar[tuple[Parameter, ...]] = (CLASS, ADD)

    def read(self, catalogue: Catalogue, source: Reader) -> Modifier:
        member_class, add = self.member_class(source), ADD.of(source)
        name = self.game.classes[member_class]
        members = self.phrases.noun(f"class.{name}", 1 if name == "neutral" else 2)
        text = TEXT.fill({"members": members, "add": signed_text(add)})
        return MemberValue(text, member_class, add)

    def icons(self, catalogue: Catalogue, source: Reader) -> Row:
        return action(icon(die_icon(source)), value(signed(ADD.of(source))))


def die_icon(source: Reader) -> str:
    """The icon of a class of members."""
    return "die-neutral" if source.get("class").text() == "neutral" else "die-white"


TERMS: Final = [MemberValueQuery]
