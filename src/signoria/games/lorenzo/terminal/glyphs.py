"""The small signs of Lorenzo il Magnifico: a letter and a colour for everything."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from signoria.cli.boards.board import Scene
from signoria.cli.palette import CHIPS, LETTERS, QUIET, SEATS
from signoria.cli.phrases import Words
from signoria.games.lorenzo.pieces import Card
from signoria.games.lorenzo.state import Lorenzo

STYLES: Final = {
    "wood": "bold #9a6b3f",
    "stone": LETTERS["stone"],
    "coin": LETTERS["coin"],
    "servant": LETTERS["servant"],
    "military": "bold #d0564a",
    "faith": LETTERS["faith"],
    "victory": "bold #3f9a6b",
    "token": "bold #b58a3f",
}
"""The colours of goods."""

TYPES: Final = {
    "territory": CHIPS["green"],
    "character": CHIPS["blue"],
    "building": CHIPS["yellow"],
    "venture": CHIPS["purple"],
}
"""The colours of card types."""


class Glyphs:
    """Signs in one language."""

    def __init__(self, game: Lorenzo, words: Words) -> None:
        self.game = game
        self.words = words
        self.cards = {card.id: card for card in game.cards}

    def legend(self) -> list[str]:
        """What letters and signs stand for."""
        goods = [
            f"{self.words(f'letter.{id}')} {self.words(f'measure.{id}')}"
            for id in self.game.good_names
        ]
        members = [
            f"{self.words(f'member.{member.id}')} {self.words(f'member_name.{member.id}')}"
            for member in self.game.members
        ]
        lines = [
            ", ".join(goods),
            self.words("legend.members", members=", ".join(members)),
            *[self.words(f"legend.{key}") for key in ("score", "cards", "floor", "price", "cube")],
        ]
        special = [tower for tower in self.game.towers if tower.id not in self.game.type_names]
        return [*lines, self.words("legend.adaptation")] if special else lines

    def good(self, name: str, amount: int) -> Text:
        """An amount of a good: 3W."""
        letter = self.words(f"letter.{name}")
        return Text.assemble(str(amount), (letter, STYLES.get(name, "bold")))

    def goods(self, amounts: list[int], gap: str = " ") -> Text:
        """Goods with their numbers, those that are there."""
        parts = [
            self.good(name, amounts[good])
            for good, name in enumerate(self.game.good_names)
            if amounts[good]
        ]
        return Text(gap).join(parts)

    def price(self, card: Card) -> Text:
        """What a card costs: alternatives with a stroke between them."""
        return Text("/").join([self.goods(price.pay, "") for price in card.prices])

    def name(self, card: Card) -> str:
        """A card's name."""
        return card.name.to(self.words.language)

    def pawn(self, scene: Scene, seat: int, member: str) -> Text:
        """A member on the board: its player's symbol, and its own letter."""
        symbol, colour = SEATS[seat]
        return Text(f"{symbol}{self.words(f'member.{member}')}", style=f"bold {colour}")

    def pawns(self, scene: Scene, space: str) -> Text:
        """Who stands on a space."""
        standing = scene.view["spaces"][space]
        if not standing:
            return Text("·", style=QUIET)
        return Text(" ").join([self.pawn(scene, pawn["seat"], pawn["member"]) for pawn in standing])
