"""Kinds of triggers that hear other players, as no card of the game has them."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from signoria.games.lorenzo.effects.moments import EXCOMMUNICATED, MEMBER_PLACED
from signoria.games.lorenzo.effects.triggers import EVERYBODY, OTHERS, Trigger, TriggerQuery
from signoria.games.lorenzo.state import Table
from signoria.kernel.agenda import Task
from signoria.kernel.cards.icons import Row, icon, note
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text

OTHER: Final = Text(
    "each time another player is excommunicated, {effect}",
    "ogni volta che un altro giocatore riceve una scomunica, {effect}",
)
MARKET: Final = Text(
    "each time a player places a member in the market, {effect}",
    "ogni volta che un giocatore piazza un familiare al mercato, {effect}",
)


class OtherExcommunicated(Trigger):
    """Whenever another player is excommunicated."""

    moment: ClassVar[str] = EXCOMMUNICATED
    set_off_by: ClassVar[str] = OTHERS


class OtherExcommunicatedQuery(TriggerQuery):
    """How it is read and drawn."""

    name: ClassVar[str] = "other.excommunicated"
    meaning: ClassVar[str] = "each time another player is excommunicated"

    def trigger(self, source: Reader, effect: Task[Any], parts: dict[str, Text]) -> Trigger:
        return OtherExcommunicated("other.excommunicated", OTHER.fill(parts), effect)

    def cause(self, source: Reader) -> Row:
        return [note(Text("others", "altri")), icon("excommunication")]


class AtMarket(Trigger):
    """Whenever a player, its owner too, was placed in the market."""

    moment: ClassVar[str] = MEMBER_PLACED
    set_off_by: ClassVar[str] = EVERYBODY

    def concerns(self, s: Table, owner: int, seat: int, number: int) -> bool:
        return s.game.spaces[number].area == "market"


class AtMarketQuery(TriggerQuery):
    """How it is read and drawn."""

    name: ClassVar[str] = "at.market"
    meaning: ClassVar[str] = "each time a player places a member in the market"
    picture: ClassVar[str] = "market"

    def trigger(self, source: Reader, effect: Task[Any], parts: dict[str, Text]) -> Trigger:
        return AtMarket("at.market", MARKET.fill(parts), effect)


TERMS: Final = [OtherExcommunicatedQuery, AtMarketQuery]
