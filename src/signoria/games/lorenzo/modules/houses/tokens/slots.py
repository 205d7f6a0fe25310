"""Room for a token on a card: laid faceup, it gives its face when the card is used (H-G1 to H-G3)."""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.lorenzo.effects.moments import STEP
from signoria.games.lorenzo.modules.houses.effects.verbs.use_slot import UseSlot
from signoria.games.lorenzo.modules.houses.tokens.token import Tokens, tokens_of
from signoria.games.lorenzo.pieces import NONE
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.games.lorenzo.turn.placement import add_free_action
from signoria.kernel.agenda import Decision
from signoria.kernel.flow.menu import Action
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text
from signoria.kernel.words.answers import Names
from signoria.kernel.words.obstacle import Obstacle

FACE: Final = 6
"""From this bit on a window's entry holds the card; the bits below hold the face, one of at most 30."""

FILLED: Final = 1
NO_TOKEN: Final = 2
NO_CARD: Final = 4


class LayToken(Decision[Table]):
    """A card with room for a token was taken: lay one now, or perhaps later (Ruling H-G2).

    The frame's number is the card.
    """

    kind: ClassVar[str] = "lay_token"

    def __init__(self, tokens: Tokens) -> None:
        super().__init__()
        self.tokens = tokens

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        if arg not in self.tokens.with_slot:
            return []
        return [*sorted(set(s.trays[self.tokens.held[seat]])), NONE]

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        if option != NONE:
            self.tokens.lay(s, seat, arg, option)

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return "decline" if option == NONE else f"lay {self.tokens.faces[option].id}"

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        if option == NONE:
            return s.game.phrases.say("slot.later")
        return lay_text(s, self.tokens, arg, option)

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        return ["decline"] if option == NONE else [f"token:{self.tokens.faces[option].id}"]

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        return s.game.phrases.say("slot.prompt", {"card": s.game.cards[arg].name})

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        return s.game.card_names[arg]

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source.index_in(s.game.card_names, "card")


class FillSlot(Action[Table]):
    """In one's turn: lay a token on a card that has none yet; it is never replaced (H-C13, H-G2)."""

    def __init__(self, tokens: Tokens) -> None:
        super().__init__()
        self.tokens = tokens

    def candidates(self, s: Table, seat: int) -> list[int]:
        faces = range(len(self.tokens.faces))
        return [card << FACE | face for card in self.tokens.with_slot for face in faces]

    def items(self, s: Table, seat: int) -> list[int]:
        held = sorted(set(s.trays[self.tokens.held[seat]]))
        if not held:
            return []
        return [
            card << FACE | face
            for card in self.tokens.with_slot
            if self.owned(s, seat, card) and self.tokens.in_slot(s, card) == NONE
            for face in held
        ]

    def owned(self, s: Table, seat: int, card: int) -> bool:
        """Does the card lie on this board?"""
        return card in s.players[seat].cards[s.game.cards[card].type]

    def obstacles(self, s: Table, seat: int, item: int) -> int:
        card, face = item >> FACE, item & (1 << FACE) - 1
        mask = 0 if self.owned(s, seat, card) else NO_CARD
        if self.tokens.in_slot(s, card) != NONE:
            mask |= FILLED
        if face not in s.trays[self.tokens.held[seat]]:
            mask |= NO_TOKEN
        return mask

    def perform(self, s: Table, seat: int, arg: int, item: int) -> None:
        self.tokens.lay(s, seat, item >> FACE, item & (1 << FACE) - 1)

    def word(self, s: Table, seat: int, item: int) -> str:
        face = self.tokens.faces[item & (1 << FACE) - 1].id
        return f"lay {face} {s.game.card_names[item >> FACE]}"

    def word_parts(self, s: Table) -> Names:
        return {"card": [s.game.card_names[card] for card in self.tokens.with_slot]}

    def label(self, s: Table, seat: int, item: int) -> Text:
        return lay_text(s, self.tokens, item >> FACE, item & (1 << FACE) - 1)

    def path(self, s: Table, seat: int, item: int) -> list[str]:
        face = self.tokens.faces[item & (1 << FACE) - 1].id
        return [f"token:{face}", f"card:{s.game.card_names[item >> FACE]}"]

    def describe(self, s: Table, seat: int, item: int, obstacle: int) -> Obstacle:
        found = {FILLED: "filled", NO_TOKEN: "token", NO_CARD: "card"}[obstacle]
        parts = {"card": s.game.cards[item >> FACE].name}
        return Obstacle(found, s.game.phrases.say(f"reason.slot_{found}", parts), "H-G2")


def lay_text(s: Table, tokens: Tokens, card: int, face: int) -> Text:
    """A token goes onto a card."""
    parts = {"card": s.game.cards[card].name, "effect": tokens.faces[face].effect.text()}
    return s.game.phrases.say("slot.lay", parts)


def know_cards(game: Lorenzo, cards: list[int]) -> None:
    """These cards have room for a token: tell the verbs on them which card they are on."""
    tokens_of(game).with_slot = cards
    for number in cards:
        card = game.cards[number]
        tasks = [*card.work, *[task for modifier in card.modifiers for _, task in modifier.parts()]]
        for task in tasks:
            if isinstance(task, UseSlot):
                task.card = number


def add_phases(game: Lorenzo) -> None:
    """The offer when such a card is taken, and the entry of the windows."""
    tokens = tokens_of(game)
    lay = LayToken(tokens)
    game.taken.before(STEP, "slot", lay)  # before what leaders bring (Ruling H-G15)
    game.name("lay token", lay)
    add_free_action(game, FillSlot(tokens))
