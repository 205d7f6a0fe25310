"""Lorenzo's side of the solo game: his cross, his tokens, his verdict (Rulings M-65 to M-76).

The black cross is one more marker on the faith track, so whatever moves "everybody else" moves it
too, and it triggers reports like any other.
"""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.masters.pieces import COLOURS, LEVELS, NONE
from signoria.games.masters.state import Masters, Table
from signoria.kernel.agenda import FATE, Chance, Effect, Task
from signoria.kernel.panel import Defeat
from signoria.kernel.text import Text
from signoria.kernel.title.slot import Slot

CROSS: Final = 1
"""Lorenzo's marker stands after the player's on the track."""

WON: Final = 1
DEFEAT: Final = 2


class Token:
    """A kind of solo action token: how many there are, and what it does."""

    def __init__(self, name: str, count: int, effect: Task[Table], origin: str) -> None:
        self.name = name
        self.count = count
        self.effect = effect
        self.origin = origin


class Stack:
    """The tokens, and where the table keeps them: a tray of counts by kind, and the outcome."""

    def __init__(self, tokens: list[Token], left: int, outcome: int) -> None:
        self.tokens = tokens
        self.left = left
        self.outcome = outcome
        self.always_ask = False  # is a token drawn and logged even if it is the only one left?

    def full(self) -> tuple[int, ...]:
        """All seven tokens, face down."""
        return tuple([token.count for token in self.tokens])


STACK: Final = Slot("solo", Stack)


def stack_of(game: Masters) -> Stack:
    """The tokens this module put into the game."""
    return STACK.of(game)


class LayTokens(Effect[Table]):
    """Shuffle the tokens into a stack; like a deck it has no order until one is drawn."""

    def __init__(self, stack: Stack) -> None:
        super().__init__()
        self.stack = stack

    def run(self, s: Table, seat: int, arg: int) -> None:
        s.trays[self.stack.left] = self.stack.full()


class LorenzosTurn(Effect[Table]):
    """After the player's turn, leader actions included, a token is drawn (Ruling M-66)."""

    def __init__(self, draw: DrawToken) -> None:
        super().__init__()
        self.draw = draw

    def run(self, s: Table, seat: int, arg: int) -> None:
        s.do(self.draw, FATE)


class DrawToken(Chance[Table]):
    """Fate turns up a token, and it takes effect."""

    kind: ClassVar[str] = "token"

    def __init__(self, stack: Stack) -> None:
        super().__init__()
        self.stack = stack

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        left = s.trays[self.stack.left]
        return [kind for kind in range(len(left)) if left[kind]]

    def weights(self, s: Table, arg: int, options: list[int]) -> list[int]:
        left = s.trays[self.stack.left]
        return [left[kind] for kind in options]

    def must_ask(self, s: Table, seat: int, arg: int) -> bool:
        return self.stack.always_ask

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        left = list(s.trays[self.stack.left])
        left[option] -= 1
        s.trays[self.stack.left] = tuple(left)
        s.do(self.stack.tokens[option].effect, 0)

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return f"token {self.stack.tokens[option].name}"

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        effect = self.stack.tokens[option].effect.text()
        return s.game.phrases.say("token.label", {"effect": effect})


class Judge(Effect[Table]):
    """Is it decided? A win is fixed when it happens, a defeat ends the game at once (M-71 to M-74)."""

    of_nobody: ClassVar[bool] = True

    def __init__(self, stack: Stack) -> None:
        super().__init__()
        self.stack = stack

    def run(self, s: Table, seat: int, arg: int) -> None:
        if s.trays[self.stack.outcome]:
            return
        if won(s):
            s.trays[self.stack.outcome] = (WON,)
        elif defeated(s):
            s.trays[self.stack.outcome] = (DEFEAT,)
            s.agenda.clear()


def won(s: Table) -> bool:
    """Has the player reached the last space or bought the seventh card (Ruling M-72)?"""
    return s.faith[0] == s.game.last_space or s.players[0].cards_owned() >= s.game.card_limit


def defeated(s: Table) -> bool:
    """Has the cross reached the last space, or has a column run out (Ruling M-71)?"""
    return s.faith[CROSS] == s.game.last_space or column_is_empty(s)


def column_is_empty(s: Table) -> bool:
    """Is a type of development card no longer available (Ruling M-71)?"""
    for colour in range(len(COLOURS)):
        spots = [(level - 1) * len(COLOURS) + colour for level in LEVELS]
        if all([s.tops[spot] == NONE and not s.decks[spot] for spot in spots]):
            return True
    return False


class CloseGame(Effect[Table]):
    """A game that is won ends when the running action is finished, without a token (Ruling M-74)."""

    def __init__(self, stack: Stack) -> None:
        super().__init__()
        self.stack = stack

    def run(self, s: Table, seat: int, arg: int) -> None:
        if s.trays[self.stack.outcome]:
            s.agenda.clear()


class LostToLorenzo(Defeat[Table]):
    """A defeat has no score: the points are shown for information only (Ruling M-76).

    A game that was cut short (Ruling M-80) before it was won counts as lost.
    """

    def __init__(self, stack: Stack) -> None:
        self.stack = stack

    def lost(self, s: Table, seat: int) -> bool:
        return s.over and s.trays[self.stack.outcome] != (WON,)

    def decided(self, s: Table) -> bool:
        return bool(s.trays[self.stack.outcome])
