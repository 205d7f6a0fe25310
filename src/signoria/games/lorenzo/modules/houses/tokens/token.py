"""Special tokens: a good that is drawn and has a face only its owner sees (Rulings H-C1 to H-C19).

How many a seat has is counted with its other goods; which ones they are lies on its tray. What lies
nowhere else is the supply, which has no order: fate says what is drawn.
"""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.lorenzo.modules.houses.pieces import TOKEN, Face
from signoria.games.lorenzo.pieces import NONE, Keeper
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.kernel.agenda import Chance, Decision, Line, Task
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text
from signoria.kernel.title.slot import Slot

SLOT: Final = 8
"""From this bit on a slot's entry holds the card; the bits below hold the face, one of at most 30."""

PLENTY: Final = 2
"""With this many tokens left, everything on the board gets as many as it needs."""


class Tokens(Keeper[Table]):
    """All faces, and the trays they lie on: in hands, looked at, on cards, discarded."""

    def __init__(self, game: Lorenzo) -> None:
        self.game = game
        self.faces: list[Face] = []
        self.with_slot: list[int] = []  # cards with room for a token
        seats = range(game.seats)
        self.held = [game.tray(f"tokens of {seat}") for seat in seats]
        self.looked = [game.tray(f"tokens looked at by {seat}") for seat in seats]
        self.due = [game.tray(f"tokens due to {seat}") for seat in seats]  # how many, if any
        self.slots = game.tray("tokens on cards")
        self.discard = game.tray("tokens discarded")
        self.draw = DrawToken(self)
        self.look = LookAtToken(self)
        self.give = GiveToken(self)

    # What lies where.

    def supply(self, s: Table) -> list[int]:
        """The supply, by face."""
        left = [face.copies for face in self.faces]
        trays = [*self.held, *self.looked, self.discard]
        for tray in trays:
            for face in s.trays[tray]:
                left[face] -= 1
        for entry in s.trays[self.slots]:
            left[entry & (1 << SLOT) - 1] -= 1
        return left

    def draw_pile(self, s: Table) -> list[int]:
        """What the next token is drawn from, by face: the supply, or the discards if it is empty."""
        left = self.supply(s)
        if not any(left):
            for face in s.trays[self.discard]:
                left[face] += 1
        return left

    def available(self, s: Table) -> int:
        """How many can be drawn in all: the supply and the discards (Ruling H-C12)."""
        there = sum([face.copies for face in self.faces]) - len(s.trays[self.slots])
        for tray in [*self.held, *self.looked]:
            there -= len(s.trays[tray])
        return there

    def in_slot(self, s: Table, card: int) -> int:
        """The face of the token on a card, or NONE."""
        for entry in s.trays[self.slots]:
            if entry >> SLOT == card:
                return entry & (1 << SLOT) - 1
        return NONE

    # Coming and going.

    def owe(self, s: Table, seat: int, amount: int) -> None:
        due = amount + self.amount_due(s, seat)
        s.trays[self.due[seat]] = (min(due, self.in_the_box()),)

    def in_the_box(self) -> int:
        """How many there are: nobody can draw more."""
        return sum([face.copies for face in self.faces])

    def amount_due(self, s: Table, seat: int) -> int:
        due = s.trays[self.due[seat]]
        return due[0] if due else 0

    def draws(self, s: Table, seat: int) -> int:
        """How many a seat draws now of those due to it: what cannot be drawn is lost (H-C3)."""
        due = self.amount_due(s, seat)
        s.trays[self.due[seat]] = ()
        return min(due, self.available(s))

    def give_back(self, s: Table, seat: int, amount: int) -> None:
        s.do(self.give, seat, amount)

    def asks(self) -> list[Task[Table]]:
        return [self.give]

    def leave_supply(self, s: Table, tray: int, face: int) -> None:
        """A token comes from the supply to a tray; when it was the last, the discards follow it."""
        if not any(self.supply(s)):
            s.trays[self.discard] = ()
        s.trays[tray] = tuple(sorted([*s.trays[tray], face]))
        if not any(self.supply(s)):
            s.trays[self.discard] = ()
        self.recount(s)

    def take(self, s: Table, seat: int, face: int) -> None:
        """A token leaves a hand, and is no longer counted there."""
        self.remove(s, self.held[seat], face)
        s.players[seat].goods[TOKEN] -= 1

    def drop(self, s: Table, face: int) -> None:
        """A token goes faceup to the discards (Ruling H-C10)."""
        s.trays[self.discard] = tuple(sorted([*s.trays[self.discard], face]))
        self.recount(s)

    def lay(self, s: Table, seat: int, card: int, face: int) -> None:
        """A token goes from a hand onto a card: it is no longer owned (Rulings H-G1, H-G2)."""
        self.take(s, seat, face)
        s.trays[self.slots] += (card << SLOT | face,)

    def clear_slot(self, s: Table, card: int) -> None:
        """A card leaves its board: the token on it is discarded (Ruling H-F23)."""
        face = self.in_slot(s, card)
        if face != NONE:
            entries = s.trays[self.slots]
            s.trays[self.slots] = tuple([entry for entry in entries if entry >> SLOT != card])
            self.drop(s, face)

    def keep_looked(self, s: Table, seat: int, face: int) -> None:
        """One of the tokens looked at goes into the hand."""
        self.remove(s, self.looked[seat], face)
        s.trays[self.held[seat]] = tuple(sorted([*s.trays[self.held[seat]], face]))
        s.players[seat].goods[TOKEN] += 1

    def drop_looked(self, s: Table, seat: int) -> None:
        """The tokens looked at and not kept are discarded."""
        looked = s.trays[self.looked[seat]]
        s.trays[self.looked[seat]] = ()
        for face in looked:
            self.drop(s, face)

    def remove(self, s: Table, tray: int, face: int) -> None:
        """One token less on a tray."""
        faces = list(s.trays[tray])
        faces.remove(face)
        s.trays[tray] = tuple(faces)

    def recount(self, s: Table) -> None:
        """Say how few are left, where that matters for what a floor can give (Ruling H-C12)."""
        there = self.available(s)
        s.scarce = ((TOKEN, there),) if there < PLENTY else ()


TOKENS: Final = Slot("tokens", Tokens)


def tokens_of(game: Lorenzo) -> Tokens:
    """The tokens this module registered with the game."""
    return TOKENS.of(game)


class DrawToken(Chance[Table]):
    """Fate draws a token, and only its owner sees it. The frame's number is the owner (H-C19)."""

    kind: ClassVar[str] = "draw_token"

    def __init__(self, tokens: Tokens) -> None:
        super().__init__()
        self.tokens = tokens

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        left = self.tokens.draw_pile(s)
        return [face for face in range(len(left)) if left[face]]

    def must_ask(self, s: Table, seat: int, arg: int) -> bool:
        return True

    def weights(self, s: Table, arg: int, options: list[int]) -> list[int]:
        left = self.tokens.draw_pile(s)
        return [left[face] for face in options]

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        self.tokens.leave_supply(s, self.tokens.held[arg], option)
        s.players[arg].goods[TOKEN] += 1

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return f"draw {self.tokens.faces[option].id}"

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        effect = self.tokens.faces[option].effect.text()
        return s.game.phrases.say("draw_token.label", {"effect": effect})

    def outline(self, s: Table, seat: int, arg: int, option: int) -> Text:
        return s.game.phrases.say("draw_token.outline")

    def audience(self, s: Table, seat: int, arg: int, option: int) -> int:
        return 1 << arg

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source.integer(0, len(s.players) - 1)


class LookAtToken(DrawToken):
    """The same, to be looked at before it is kept or discarded (Ruling H-F22)."""

    kind: ClassVar[str] = "look_at_token"

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        self.tokens.leave_supply(s, self.tokens.looked[arg], option)


class GiveToken(Decision[Table]):
    """Which tokens are paid, one at a time in the order of the faces (Ruling H-C11).

    The frame's number is how many of the 30 are still to be paid, and above 8 bits the first face to
    choose from.
    Where all the tokens of a hand are alike it is asked all the same, unless all of them are paid:
    else the others would know that they are.
    """

    kind: ClassVar[str] = "give_token"

    def __init__(self, tokens: Tokens) -> None:
        super().__init__()
        self.tokens = tokens

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        count, first = arg & 255, arg >> 8
        held = [face for face in s.trays[self.tokens.held[seat]] if face >= first]
        return sorted(set(held[: len(held) - count + 1])) if count else []

    def must_ask(self, s: Table, seat: int, arg: int) -> bool:
        return arg & 255 < len(s.trays[self.tokens.held[seat]])

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        self.tokens.remove(s, self.tokens.held[seat], option)
        self.tokens.drop(s, option)
        if arg & 255 > 1:
            s.do(self, seat, option << 8 | (arg & 255) - 1)

    def brings(self, s: Table) -> list[Line]:
        return [[self]]

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return f"give {self.tokens.faces[option].id}"

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        effect = self.tokens.faces[option].effect.text()
        return s.game.phrases.say("give_token.label", {"effect": effect})

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        return [f"token:{self.tokens.faces[option].id}"]

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        return s.game.phrases.say("give_token.prompt")

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source.integer(1, 255 | len(self.tokens.faces) << 8)
