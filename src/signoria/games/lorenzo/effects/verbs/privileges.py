"""`privileges`: council privileges; several from one effect differ (Rulings L-64, L-65)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from signoria.games.lorenzo.effects.term import LorenzoVerb, strings
from signoria.games.lorenzo.payment.goods import (
    amounts_json,
    gain,
    gain_brings,
    source_from_json,
    source_to_json,
)
from signoria.games.lorenzo.pieces import PRIVILEGE
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.kernel.agenda import Decision, Line, Task, indices
from signoria.kernel.cards.catalogue import Catalogue
from signoria.kernel.cards.icons import Row, count, value
from signoria.kernel.cards.terms import Number, Parameter
from signoria.kernel.panel import Json
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, join_texts, plain
from signoria.kernel.words.obstacle import Obstacle

PROMPT: Final = Text("Choose a council privilege", "Scegli un privilegio del consiglio")
PROMPT_OF: Final = Text(
    "Choose council privilege {number} of {count}, all different",
    "Scegli il privilegio del consiglio {number} di {count}, tutti diversi",
)

ONE: Final = Text(
    "receive {privileges}",
    "ricevi {privileges}",
    Text("received {privileges}", "ha ricevuto {privileges}"),
)
SEVERAL: Final = Text(
    "receive {privileges}, all different",
    "ricevi {privileges}, tutti diversi",
    Text("received {privileges}, all different", "ha ricevuto {privileges}, tutti diversi"),
)
EXCEPT: Final = Text("{privileges} (not {kinds})", "{privileges} (non {kinds})")

COUNT: Final = Number("count", 1, 5)

TAKEN: Final = 4
"""From this bit on a frame's number holds the kinds this effect has already given."""

EXTRA: Final = 20
"""From this bit on it holds how many extra privileges were given (query `privilege.count`)."""

KINDS: Final = (1 << EXTRA - TAKEN) - 1

ANOTHER: Final = 1
NOT_OFFERED: Final = 2
NOT_HERE: Final = 4
NOT_YOURS: Final = 8
"""A rare kind that is not there, one the effect leaves out, one that a seat never has."""


class Privileges(Decision[Table]):
    """`count` council privileges, one after the other, all different.

    A player who gets more of them than the effect says takes the extra ones last, of any kind.
    """

    kind: ClassVar[str] = "privilege"

    def __init__(self, game: Lorenzo, count: int, but: list[str]) -> None:
        super().__init__()
        self.game = game
        self.count = count
        self.but = but  # kinds this effect does not give

    def candidates(self, s: Table, seat: int, arg: int) -> list[int]:
        return indices(len(self.game.privileges))

    def obstacles(self, s: Table, seat: int, arg: int, option: int) -> int:
        but = s.players[seat].totals.privileges_but
        kind = self.game.privileges[option]
        if kind.rare and not kind.offered(s, seat):
            return NOT_OFFERED
        if self.but and kind.id in self.but:
            return NOT_HERE
        if but and kind.id in but:
            return NOT_YOURS
        chosen = arg >> TAKEN & KINDS
        return ANOTHER if chosen >> option & 1 and chosen.bit_count() < self.count else 0

    def describe(self, s: Table, seat: int, arg: int, option: int, obstacle: int) -> Obstacle:
        if obstacle != ANOTHER:
            rule = {NOT_OFFERED: "H-C17", NOT_HERE: "H-C5", NOT_YOURS: "H-L2"}[obstacle]
            return Obstacle("offer", self.game.phrases.say("reason.privilege_kind"), rule)
        return Obstacle("taken", self.game.phrases.say("reason.privilege"), "L-64")

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        totals = s.players[seat].totals
        is_extra = (arg >> TAKEN & KINDS).bit_count() >= self.count
        following = arg + (1 << EXTRA) if is_extra else arg | 1 << TAKEN + option
        left = self.count - (following >> TAKEN & KINDS).bit_count()
        if left > 0 or (following >> EXTRA) < totals.privileges_more:
            s.do(self, seat, following)
        bundle = self.goods_of(s, seat, option)
        self.game.privileges[option].on_taken(s, seat)
        gain(s, seat, PRIVILEGE, bundle)

    def brings(self, s: Table) -> list[Line]:
        return [[*gain_brings(s), [self]]]

    def goods_of(self, s: Table, seat: int, option: int) -> list[int]:
        """What a kind gives now, with what each privilege brings this seat (`privilege.kinds`)."""
        bundle = self.game.privileges[option].bundle(s, seat)
        more = s.players[seat].totals.privilege_gain
        return [bundle[good] + more[good] for good in range(len(bundle))] if more else bundle

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return f"privilege {self.game.privileges[option].id}"

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        kind = self.game.privileges[option]
        goods = self.game.phrases.bundle(self.game.good_names, self.goods_of(s, seat, option))
        return self.game.phrases.say(kind.phrase, {"goods": goods})

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        return [f"privilege:{self.game.privileges[option].id}"]

    def details(self, s: Table, seat: int, arg: int, option: int) -> Json:
        return {"gain": amounts_json(s.game, self.goods_of(s, seat, option))}

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        count = self.count + s.players[seat].totals.privileges_more
        if count == 1:
            return PROMPT
        number = plain((arg >> TAKEN & KINDS).bit_count() + (arg >> EXTRA) + 1)
        parts = {"number": number, "count": plain(count)}
        return PROMPT_OF.fill(parts)

    def text(self) -> Text:
        phrases = self.game.phrases
        privileges = phrases.quantity("council_privilege", self.count)
        text = (SEVERAL if self.count > 1 else ONE).fill({"privileges": privileges})
        if not self.but:
            return text
        kinds = join_texts([phrases.say(f"privilege.kind.{kind}") for kind in self.but])
        return EXCEPT.fill({"privileges": text, "kinds": kinds})

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        kinds = self.game.privileges
        taken = [kinds[kind].id for kind in range(len(kinds)) if arg >> TAKEN + kind & 1]
        found: dict[str, object] = {"source": source_to_json(s.game, arg & 15), "taken": taken}
        if arg >> EXTRA:
            found["besides"] = arg >> EXTRA
        return found

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        source.only("source", "taken", "besides")
        arg = source_from_json(s.game, source.get("source"))
        names = tuple([kind.id for kind in self.game.privileges])
        taken = source.get("taken").different()
        for item in taken:
            arg |= 1 << TAKEN + item.index_in(names, "privilege")
        more = s.players[seat].totals.privileges_more
        if len(taken) > self.count or (len(taken) == self.count and not more):
            raise source.get("taken").fail(f"this effect gives {self.count} (Ruling L-64)")
        if not source.has("besides"):
            return arg
        if len(taken) < self.count or more < 2:
            raise source.get("besides").fail("no extra one was taken before (Ruling H-L2)")
        return arg | source.get("besides").integer(1, more - 1) << EXTRA


class PrivilegesVerb(LorenzoVerb):
    """How it is read and drawn."""

    name: ClassVar[str] = "privileges"
    meaning: ClassVar[str] = "that many council privileges, all different"
    parameters: ClassVar[tuple[Parameter, ...]] = (
        Parameter("", "a number from 1 to 5"),
        COUNT,
        Parameter("except", "a list of kinds they cannot be"),
    )

    def read(self, catalogue: Catalogue, source: Reader) -> Task[Any]:
        but = [] if isinstance(source.value, int) else strings(source.get("except"))
        return Privileges(self.game, self.count(source), but)

    def count(self, source: Reader) -> int:
        """How many: the value itself, or its `count`."""
        return source.integer(1, 5) if isinstance(source.value, int) else COUNT.of(source)

    def icons(self, catalogue: Catalogue, source: Reader) -> Row:
        several = [value("≠")] if self.count(source) > 1 else []
        return [count(self.count(source), "privilege"), *several]


TERMS: Final = [PrivilegesVerb]
