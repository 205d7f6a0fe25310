"""The six special characters: where they are, and what is bid for them (Rulings P-54 to P-58).

Three trays of the table hold the court: where each card is, the marker on each card, and the
numbers of the special auction.
"""

from __future__ import annotations

from typing import Final

from signoria.games.princes.box import NONE
from signoria.games.princes.money import gain
from signoria.games.princes.state import Princes, Table

CHARACTERS: Final = ("banker", "cardinal", "merchant", "muse", "princess", "professor")
BANKER: Final = 0
CARDINAL: Final = 1
MERCHANT: Final = 2
MUSE: Final = 3
PRINCESS: Final = 4
PROFESSOR: Final = 5

OPEN: Final = -1
"""On offer beside the board."""

FACE_DOWN: Final = -2
"""Used before the special auction was over: not for sale again this round (P-58, P-71)."""

# The numbers of the special auction, by their place.
BOUGHT: Final = 0
PASSED: Final = 1
ON: Final = 2
MONEY: Final = 3
HOLDER: Final = 4

HUNDRED: Final = 100


class Court:
    """The characters of one game, and the trays they lie on."""

    def __init__(self, cards: int, markers: int, numbers: int) -> None:
        self.cards = cards
        self.markers = markers
        self.numbers = numbers
        self.spaces: list[tuple[int, int]] = []  # lowest and highest, by character
        self.bank_money = 0
        self.bank_interest = 0
        self.bank_exchange = 0
        self.more_actions = 0
        self.princess = [0, 0, 0, 0]  # for each landscape, builder, building, card
        self.merchant_source = 0
        self.banker_source = 0
        self.banker_in_cash = False  # by setting (Ruling P-57)
        self.banker_exchange = True  # by setting (Ruling P-59)

    def pays_from_the_card(self, character: int) -> bool:
        """Does the bid come out of the money on the card, so that no cash is needed (P-57)?"""
        return character == BANKER and not self.banker_in_cash

    def holder(self, s: Table, character: int) -> int:
        """Who has a card; OPEN or FACE_DOWN when nobody has."""
        return s.trays[self.cards][character]

    def held_by(self, s: Table, seat: int) -> int:
        """The character a seat has; NONE when it has none. Nobody ever has two (Ruling P-58)."""
        cards = s.trays[self.cards]
        return cards.index(seat) if seat in cards else NONE

    def has_used(self, s: Table, seat: int) -> bool:
        """Did a seat buy a character in the last special auction, and has it no more?"""
        return self.number(s, BOUGHT) >> seat & 1 == 1 and self.held_by(s, seat) == NONE

    def put(self, s: Table, character: int, where: int) -> None:
        """Lay a card open, face down, or before a seat."""
        cards = list(s.trays[self.cards])
        cards[character] = where
        s.trays[self.cards] = tuple(cards)

    def give_back(self, s: Table, character: int) -> None:
        """A used card goes back; face down while the special auction is on (P-58, P-71)."""
        self.put(s, character, FACE_DOWN if self.number(s, ON) else OPEN)

    def marker(self, s: Table, character: int) -> tuple[int, int]:
        """Whose marker lies on a card, and on which space; NONE twice when there is none."""
        markers = s.trays[self.markers]
        return markers[2 * character], markers[2 * character + 1]

    def mark(self, s: Table, character: int, seat: int, space: int) -> None:
        """Lay a marker on a card; one that lay there goes back to its owner."""
        markers = list(s.trays[self.markers])
        markers[2 * character] = seat
        markers[2 * character + 1] = space
        s.trays[self.markers] = tuple(markers)

    def marked_by(self, s: Table, seat: int) -> int:
        """The card on which a seat's marker lies; NONE when it lies on none."""
        for character in range(len(CHARACTERS)):
            if self.marker(s, character)[0] == seat:
                return character
        return NONE

    def number(self, s: Table, which: int) -> int:
        """One of the numbers of the special auction."""
        return s.trays[self.numbers][which]

    def set_number(self, s: Table, which: int, value: int) -> None:
        """Change one of them."""
        numbers = list(s.trays[self.numbers])
        numbers[which] = value
        s.trays[self.numbers] = tuple(numbers)


def rank_of(s: Table, seat: int) -> int:
    """The place on the fame track: 1, and one more for each player strictly ahead (Ruling P-61)."""
    mine = s.players[seat].prestige
    return 1 + len([player for player in s.players if player.prestige > mine])


def score_rank(s: Table, court: Court, seat: int) -> None:
    """The Merchant brings as many points as the rank, and goes back (Ruling P-61)."""
    gain(s, seat, rank_of(s, seat), court.merchant_source)
    court.give_back(s, MERCHANT)


def princess_parts(s: Table, court: Court, seat: int) -> list[tuple[str, int]]:
    """The Princess's work part by part: no wishes, jesters or bonus cards (Ruling P-63)."""
    player = s.players[seat]
    landscape, builder, building, card = court.princess
    return [
        ("landscapes", landscape * sum(player.landscapes)),
        ("builders", builder * player.builders),
        ("buildings", building * player.buildings.bit_count()),
        ("cards", card * (player.in_hand() + player.on_table())),
    ]


def lay_out(game: Princes, court: Court) -> None:
    """Six cards open, the money on the Banker (Ruling P-54)."""
    game.first_trays[court.cards] = (OPEN,) * len(CHARACTERS)
    game.first_trays[court.markers] = (NONE,) * (2 * len(CHARACTERS))
    game.first_trays[court.numbers] = (0, 0, 0, court.bank_money, NONE)
