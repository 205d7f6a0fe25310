"""`member.base`: the value of a family member, before anything is added (Ruling L-21)."""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.lorenzo.effects.modifiers.members.member_value import die_icon
from signoria.games.lorenzo.effects.term import CLASS, LorenzoQuery
from signoria.games.lorenzo.effects.totals import ModifierTotals, SeatModifier
from signoria.kernel.cards.catalogue import Catalogue
from signoria.kernel.cards.icons import Row, action, icon, value
from signoria.kernel.cards.modifier import Modifier
from signoria.kernel.cards.terms import Number, Parameter
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, plain

TEXT: Final = Text(
    "value {value} for {members}, whatever the dice",
    "valore {value} per {members}, qualunque sia il dado",
)

SET: Final = Number("set", 1, 9)


class MemberBase(SeatModifier):
    """Members of a class have this value, whatever the dice."""

    def __init__(self, text: Text, member_class: int, value: int) -> None:
        super().__init__("member.base", text)
        self.member_class = member_class
        self.value = value

    def apply_to(self, totals: ModifierTotals) -> None:
        totals.member_base[self.member_class] = self.value


class MemberBaseQuery(LorenzoQuery):
    """How it is read and drawn."""

    name: ClassVar[str] = "member.base"
    meaning: ClassVar[str] = "the value of a family member, before anything is added"
    parameters: ClassVar[tuple[Parameter, ...]] = (CLASS, SET)

    def read(self, catalogue: Catalogue, source: Reader) -> Modifier:
        member_class, worth = self.member_class(source), SET.of(source)
        members = self.phrases.noun(f"class.{self.game.classes[member_class]}", 2)
        text = TEXT.fill({"members": members, "value": plain(worth)})
        return MemberBase(text, member_class, worth)

    def icons(self, catalogue: Catalogue, source: Reader) -> Row:
        return action(icon(die_icon(source)), value(f"= {SET.of(source)}"))


TERMS: Final = [MemberBaseQuery]
