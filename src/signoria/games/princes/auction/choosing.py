"""What the questions of the auction share: selling prestige first, and choosing among the objects."""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.princes.auction.lots import (
    away,
    away_obstacle,
    called,
    lot_obstacle,
    lot_obstacles,
    lots_open,
)
from signoria.games.princes.money import (
    NO_USE,
    may_sell,
    sell,
    selling_label,
    selling_obstacle,
    selling_obstacles,
)
from signoria.games.princes.state import Table
from signoria.games.princes.texts import florins
from signoria.kernel.agenda import Decision
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text
from signoria.kernel.words.answers import Answers
from signoria.kernel.words.obstacle import Obstacle

DECLINE: Final = 97
SELL: Final = 98


class AuctionMoment(Decision[Table]):
    """What the questions of the auction share: prestige may be sold before the answer (P-39)."""

    def with_selling(self, s: Table, seat: int, found: list[int]) -> list[int]:
        """The options with selling added, where there is a choice at all (Ruling P-66)."""
        if len(found) > 1 and may_sell(s, seat):
            found.append(SELL)
        return found

    def sell_one(self, s: Table, seat: int, arg: int) -> None:
        """One point, and the same question again."""
        sell(s, seat, 1)
        s.do(self, seat, arg)


class ChooseLot(AuctionMoment):
    """What naming an object and taking the last one share."""

    verb: ClassVar[str] = ""
    declining: ClassVar[str] = ""

    def price(self, s: Table) -> int:
        """What the object costs at least."""
        raise NotImplementedError

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        if away(s, seat):
            return []
        return self.with_selling(s, seat, [*lots_open(s, seat, self.price(s)), DECLINE])

    def candidates(self, s: Table, seat: int, arg: int) -> list[int]:
        return [*range(len(s.game.stacks)), DECLINE, SELL]

    def obstacles(self, s: Table, seat: int, arg: int, option: int) -> int:
        if option == SELL:
            choice = not away(s, seat) and lots_open(s, seat, self.price(s))
            return selling_obstacles(s, seat) | (0 if choice else NO_USE)
        if option == DECLINE:
            return away(s, seat)
        return away(s, seat) | lot_obstacles(s, seat, option, self.price(s))

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        if option == SELL:
            return "sell prestige"
        return self.declining if option == DECLINE else f"{self.verb} {s.game.stacks[option].name}"

    def vocabulary(self, s: Table, answers: Answers) -> list[str]:
        listed = [*range(len(s.game.stacks)), DECLINE]
        if s.game.selling:
            listed.append(SELL)
        return [self.word(s, 0, 0, option) for option in listed]

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        phrases = s.game.phrases
        if option == SELL:
            return selling_label(s)
        if option == DECLINE:
            return phrases.say(f"auction.{self.verb}_nothing")
        parts = {
            "object": called(s, option),
            "sum": florins(s.game, self.price(s)),
        }
        return phrases.say(f"auction.{self.verb}", parts)

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        if option == SELL:
            return ["sell"]
        return ["decline"] if option == DECLINE else [f"object:{s.game.stacks[option].name}"]

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        return s.game.phrases.say(
            f"auction.{self.verb}_prompt", {"sum": florins(s.game, self.price(s))}
        )

    def describe(self, s: Table, seat: int, arg: int, option: int, obstacle: int) -> Obstacle:
        if option == SELL:
            return selling_obstacle(s, obstacle)
        if option == DECLINE:
            return away_obstacle(s, obstacle)
        return lot_obstacle(s, seat, option, self.price(s), obstacle)

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        if away(s, seat):
            raise source.fail("this player is served or has declined (Rulings P-7, P-9)")
        return source.integer(0, 0)
