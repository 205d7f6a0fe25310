"""Drawing five cards, keeping one, returning the others (Rulings P-23, P-36, P-38, P-68).

The cards come first from the part of the deck that has no order: fate picks them. When that is
used up they come from those put back below it, in the order they lie there.
"""

from __future__ import annotations

from itertools import permutations
from typing import ClassVar, Final

from signoria.games.princes.box import BONUS, DECKS, NONE, PROFESSION
from signoria.games.princes.money import pay, purse, too_dear
from signoria.games.princes.player import without
from signoria.games.princes.state import Table, TurnAction
from signoria.games.princes.texts import card_title, florins
from signoria.kernel.agenda import FATE, Chance, Decision, Effect
from signoria.kernel.flow.menu import NO_ITEMS, ONLY_ITEM
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, join_texts
from signoria.kernel.words.obstacle import Obstacle

COST: Final = 1
EMPTY: Final = 2

ORDERS: Final = [list(permutations(range(count))) for count in range(6)]
"""All orders of 0 to 5 cards; the first is the one they were drawn in."""

NUMBERS: Final = [list(range(len(orders))) for orders in ORDERS]
"""Their numbers."""


def cards_left(s: Table, deck: int) -> int:
    """How many cards a deck has."""
    return len(s.loose[deck]) + len(s.below[deck])


def read_open_deck(s: Table, source: Reader) -> int:
    """A deck by its name, which must be the one a player is drawing from."""
    deck = source.index_in(DECKS, "deck")
    if deck != s.drawn_from:
        raise source.fail("nobody draws from this deck")
    return deck


class DrawCards(Effect[Table]):
    """Look at the top five cards, or at all if there are fewer. The frame's number is the deck."""

    def run(self, s: Table, seat: int, arg: int) -> None:
        s.drawer, s.drawn_from = seat, arg
        if arg == PROFESSION:
            for other, player in enumerate(s.players):
                if other != seat:
                    player.rejected = NONE  # it may be among these
        count = min(s.game.drawn, cards_left(s, arg))
        s.follow([*[(DRAW, FATE, arg)] * count, (KEEP_ONE, seat, arg)])

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        return DECKS[arg]

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source.index_in(DECKS, "deck")


class Draw(Chance[Table]):
    """One more card, which only its drawer sees. The frame's number is the deck."""

    kind: ClassVar[str] = "draw"

    def must_ask(self, s: Table, seat: int, arg: int) -> bool:
        return True

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        if s.loose[arg]:
            return list(s.loose[arg])
        return list(s.below[arg][:1])

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        s.drawn = (*s.drawn, option)
        if s.loose[arg]:
            s.loose[arg] = without(s.loose[arg], option)
        else:
            s.below[arg] = s.below[arg][1:]
            s.returners[arg] = s.returners[arg][1:]
        drawer = s.players[s.drawer]
        if arg == PROFESSION and drawer.rejected == option:
            drawer.rejected = NONE

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return f"draw {s.game.card_names[arg][option]}"

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        return s.game.phrases.say("draw.label", {"card": card_title(s.game, arg, option)})

    def audience(self, s: Table, seat: int, arg: int, option: int) -> int:
        return 1 << s.drawer

    def outline(self, s: Table, seat: int, arg: int, option: int) -> Text:
        return s.game.phrases.say(f"draw.outline.{DECKS[arg]}")

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        return DECKS[arg]

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return read_open_deck(s, source)


class KeepOne(Decision[Table]):
    """Keep one of the cards drawn; the others go back. The frame's number is the deck."""

    kind: ClassVar[str] = "keep"

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        return list(s.drawn)

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        player = s.players[seat]
        player.hold(arg, [*player.cards(arg), option])
        s.drawn = without(s.drawn, option)
        s.do(RETURN, seat, arg)

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return f"keep {s.game.card_names[arg][option]}"

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        return s.game.phrases.say("draw.keep", {"card": card_title(s.game, arg, option)})

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        return [f"card:{s.game.card_names[arg][option]}"]

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        return s.game.phrases.say(f"draw.which.{DECKS[arg]}")

    def audience(self, s: Table, seat: int, arg: int, option: int) -> int:
        return 1 << seat

    def outline(self, s: Table, seat: int, arg: int, option: int) -> Text:
        return s.game.phrases.say(f"draw.kept.{DECKS[arg]}")

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        return DECKS[arg]

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return read_open_deck(s, source)


class Return(Decision[Table]):
    """The other cards go below the deck in any order, known to the chooser alone (P-23, P-68).

    An answer is the number of an order of the cards drawn; the first named is drawn first again.
    """

    kind: ClassVar[str] = "return"

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        return NUMBERS[len(s.drawn)]

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        cards = self.cards_in_order(s, option)
        s.below[arg] = (*s.below[arg], *cards)
        s.returners[arg] = (*s.returners[arg], *[seat] * len(cards))
        s.drawn, s.drawer, s.drawn_from = (), NONE, NONE

    def cards_in_order(self, s: Table, option: int) -> list[int]:
        """The cards in the order of an answer."""
        return [s.drawn[place] for place in ORDERS[len(s.drawn)][option]]

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        names = [s.game.card_names[arg][card] for card in self.cards_in_order(s, option)]
        return "return " + " ".join(names)

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        titles = [card_title(s.game, arg, card) for card in self.cards_in_order(s, option)]
        return s.game.phrases.say("draw.return", {"cards": join_texts(titles, "; ")})

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        return [f"card:{s.game.card_names[arg][card]}" for card in self.cards_in_order(s, option)]

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        return s.game.phrases.say("draw.order")

    def audience(self, s: Table, seat: int, arg: int, option: int) -> int:
        return 1 << seat

    def outline(self, s: Table, seat: int, arg: int, option: int) -> Text:
        return s.game.phrases.say("draw.returned")

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        return DECKS[arg]

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return read_open_deck(s, source)


class BuyCard(TurnAction):
    """The action that takes a profession card or a bonus card (Rulings P-36, P-38)."""

    def __init__(self, deck: int, once: int) -> None:
        super().__init__(1, once)
        self.deck = deck

    def cost(self, s: Table) -> int:
        """What a card of this deck costs."""
        return s.game.bonus_cost if self.deck == BONUS else s.game.profession_cost

    def items(self, s: Table, seat: int) -> list[int]:
        if cards_left(s, self.deck) and self.cost(s) <= purse(s.game, s.players[seat]):
            return ONLY_ITEM
        return NO_ITEMS

    def candidates(self, s: Table, seat: int) -> list[int]:
        return [0]

    def obstacles(self, s: Table, seat: int, item: int) -> int:
        found = 0 if cards_left(s, self.deck) else EMPTY
        return found if self.cost(s) <= purse(s.game, s.players[seat]) else found | COST

    def describe(self, s: Table, seat: int, item: int, obstacle: int) -> Obstacle:
        rule = "P-38" if self.deck == BONUS else "P-36"
        if obstacle == COST:
            return too_dear(s, seat, self.cost(s), rule)
        return Obstacle("deck", s.game.phrases.say("reason.deck"), rule)

    def perform(self, s: Table, seat: int, arg: int, item: int) -> None:
        pay(s, seat, self.cost(s))
        s.do(DRAW_CARDS, seat, self.deck)

    def word(self, s: Table, seat: int, item: int) -> str:
        return DECKS[self.deck]

    def label(self, s: Table, seat: int, item: int) -> Text:
        parts = {"sum": florins(s.game, self.cost(s))}
        return s.game.phrases.say(f"action.{DECKS[self.deck]}", parts)

    def path(self, s: Table, seat: int, item: int) -> list[str]:
        return [f"deck:{DECKS[self.deck]}"]


DRAW_CARDS: Final = DrawCards()
DRAW: Final = Draw()
KEEP_ONE: Final = KeepOne()
RETURN: Final = Return()
