"""The small signs of Masters of Renaissance: a symbol, a letter and a colour for everything."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from signoria.cli.palette import CHIPS, LETTERS, QUIET
from signoria.cli.phrases import Words
from signoria.games.masters.effects.abilities.discount import Discount
from signoria.games.masters.effects.abilities.leader_power import LeaderPower
from signoria.games.masters.effects.abilities.special_depot import SpecialDepot
from signoria.games.masters.effects.abilities.white_marble import WhiteMarble
from signoria.games.masters.pieces import COLOURS, GOODS, RESOURCES, Card, Leader, Power
from signoria.games.masters.state import Masters

SYMBOLS: Final = {
    "coin": "●",
    "stone": "◆",
    "servant": "▲",
    "shield": "▼",
    "faith": "✚",
    "white": "○",
}
ARROW: Final = "→"

LEGEND: Final = (
    "levels",
    "any",
    "leader",
    "abilities",
    "track",
    "favours",
    "score",
    "depots",
)
"""The lines of the legend that are the same for every table."""


class Glyphs:
    """Signs in one language: letters differ, symbols and colours do not."""

    def __init__(self, game: Masters, words: Words) -> None:
        self.game = game
        self.words = words
        self.gives = {
            name: GOODS[good] if good >= 0 else "white"
            for name, good in zip(game.marbles, game.marble_gives)
        }

    def letter(self, thing: str) -> str:
        """The letter of a good, or of a card's colour."""
        return self.words(f"letter.{thing}")

    def key(self, things: Sequence[str]) -> str:
        """What the letters of these things stand for."""
        return " ".join([f"{self.letter(thing)} {self.words(f'name.{thing}')}" for thing in things])

    def legend(self) -> list[str]:
        """What the letters and signs of the board stand for, a line each."""
        signs = {"faith": self.letter("faith"), "white": self.letter("white")}
        card = self.game.cards[0]
        price, power = self.amounts(card.cost, " ").plain, self.power(card.power).plain
        shown = f"{self.card(card).plain} {price} / {power} +3"
        parts = {"points": str(card.points), "price": price, "power": power, "below": "+3"}
        return [
            self.words("legend.marbles", letters=self.key(RESOURCES), **signs),
            self.key(COLOURS),
            self.words("legend.card", card=shown, **parts),
            *[self.words(f"legend.{key}") for key in LEGEND],
        ]

    def marble(self, name: str | None) -> Text:
        """A marble, as what it gives."""
        if name is None:
            return Text(" .. ", style=QUIET)
        return self.piece(self.gives[name])

    def piece(self, good: str) -> Text:
        """One piece on its own ground."""
        return Text(f" {SYMBOLS[good]}{self.letter(good)} ", style=CHIPS[good])

    def room(self) -> Text:
        """A free place."""
        return Text(" ·  ", style=QUIET)

    def amounts(self, amounts: Sequence[int], gap: str = "") -> Text:
        """Goods with their numbers: 3C2S. One of a kind needs no number."""
        parts = [
            Text.assemble(
                str(amounts[good]) if amounts[good] > 1 else "",
                (self.letter(GOODS[good]), LETTERS[GOODS[good]]),
            )
            for good in range(len(amounts))
            if amounts[good]
        ]
        return Text(gap).join(parts)

    def power(self, power: Power) -> Text:
        """A production power: what it takes, what it gives; a question mark is any resource."""
        pay, gain = self.amounts(power.pay), self.amounts(power.gain)
        loose = Text(f"{power.loose}?" if power.loose else "", style=LETTERS["any"])
        choose = Text(f"{power.choose}?" if power.choose else "", style=LETTERS["any"])
        return Text.assemble(loose, pay, ARROW, choose, gain)

    def card(self, card: Card) -> Text:
        """A card's colour and points, on the colour."""
        colour = COLOURS[card.colour]
        return Text(f"{self.letter(colour)}{card.points:>2}", style=CHIPS[colour])

    def ability(self, leader: Leader) -> Text:
        """What a leader does: cheaper cards, more room, white marbles, a power of its own."""
        parts = []
        for modifier in leader.modifiers:
            if isinstance(modifier, Discount):
                parts.append(Text.assemble("-", self.amounts(one(modifier.good, modifier.less))))
            elif isinstance(modifier, SpecialDepot):
                parts.append(Text.assemble("+", self.amounts(one(modifier.good, modifier.slots))))
            elif isinstance(modifier, WhiteMarble):
                parts.append(
                    Text.assemble(SYMBOLS["white"], ARROW, self.amounts(one(modifier.good, 1)))
                )
            elif isinstance(modifier, LeaderPower):
                parts.append(self.power(modifier.power))
            else:
                parts.append(Text(modifier.text().to(self.words.language)))
        return Text(" ").join(parts)

    def needs(self, leader: Leader) -> Text:
        """What a leader asks for: cards by colour and level, or resources."""
        parts = [
            Text(
                f"{flag.count}{self.letter(COLOURS[flag.colour])}{'I' * flag.level}",
                style=CHIPS[COLOURS[flag.colour]],
            )
            for flag in leader.flags
        ]
        goods = self.amounts(leader.goods)
        return Text(" ").join(parts + ([goods] if goods else []))


def one(good: int, amount: int) -> list[int]:
    """An amount of a single resource."""
    return [amount if each == good else 0 for each in range(len(RESOURCES))]
