"""`member`: one member of a class has a set value until the round ends (L-96, L-130)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from signoria.games.lorenzo.effects.term import CLASS, LorenzoVerb
from signoria.games.lorenzo.payment.goods import source_from_json, source_to_json
from signoria.games.lorenzo.pieces import NONE
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.kernel.agenda import Decision, Task
from signoria.kernel.cards.catalogue import Catalogue
from signoria.kernel.cards.icons import Row, action, icon, value
from signoria.kernel.cards.terms import Number, Parameter
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, plain
from signoria.kernel.words.answers import Names

TEXT: Final = Text(
    "one of {members} has value {value} this round",
    "uno tra {members} ha valore {value} in questo round",
)
PROMPT: Final = Text(
    "Which member has value {value} this round?",
    "Quale familiare ha valore {value} in questo round?",
)
LABEL: Final = Text(
    "{member} has value {value} this round",
    "{member} ha valore {value} in questo round",
    Text(
        "raised a family member this round: {member}, value {value}",
        "ha aumentato un familiare in questo round: {member}, valore {value}",
    ),
)

ALL_PLACED: Final = Text(
    "{leader} needs a coloured member you have not placed yet",
    "{leader} ha bisogno di un familiare colorato non ancora piazzato",
)

VALUE: Final = Number("value", 1, 9)


class RaiseMember(Decision[Table]):
    """Choose a member at home; its base value is set for this round."""

    kind: ClassVar[str] = "member"

    def __init__(self, game: Lorenzo, member_class: int, value: int) -> None:
        super().__init__()
        self.game = game
        self.member_class = member_class
        self.value = value

    def values_given(self, s: Table) -> list[tuple[int, int]]:
        """The class and the value of each member that may get one; positions hold no others."""
        return [(self.member_class, self.value)]

    def possible(self, s: Table, seat: int) -> bool:
        return bool(self.options(s, seat, 0))

    def why_impossible(self, owner: Text) -> Text | None:
        return ALL_PLACED.fill({"leader": owner})

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        player = s.players[seat]
        return [
            member
            for member in player.members
            if player.at[member] == NONE
            and self.game.members[member].member_class == self.member_class
        ]

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        raised = list(s.players[seat].raised)
        raised[option] = self.value
        s.players[seat].raised = tuple(raised)

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return f"raise {self.game.members[option].id}"

    def word_parts(self, s: Table) -> Names:
        members = self.game.members
        return {"member": [each.id for each in members if each.member_class == self.member_class]}

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        member = self.game.phrases.say(f"member.{self.game.members[option].id}")
        parts = {"member": member, "value": plain(self.value)}
        return LABEL.fill(parts)

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        return [f"member:{self.game.members[option].id}"]

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        return PROMPT.fill({"value": plain(self.value)})

    def text(self) -> Text:
        members = self.game.phrases.noun(f"class.{self.game.classes[self.member_class]}", 2)
        parts = {"members": members, "value": plain(self.value)}
        return TEXT.fill(parts)

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        return source_to_json(s.game, arg)

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source_from_json(s.game, source)


class MemberVerb(LorenzoVerb):
    """How it is read and drawn."""

    name: ClassVar[str] = "member"
    meaning: ClassVar[str] = "a family member gets this value"
    parameters: ClassVar[tuple[Parameter, ...]] = (CLASS, VALUE)

    def read(self, catalogue: Catalogue, source: Reader) -> Task[Any]:
        member_class = source.get("class").index_in(self.game.classes, "class")
        return RaiseMember(self.game, member_class, VALUE.of(source))

    def icons(self, catalogue: Catalogue, source: Reader) -> Row:
        return action(icon("die-white"), value(f"= {VALUE.of(source)}"))


TERMS: Final = [MemberVerb]
