"""Menus: the question of a turn, put together from actions.

An action is one kind of thing a player may do: buy a card, play a leader, end the turn. It has items
(which card, which leader) by small numbers of its own. A menu is the decision that offers the items
of several actions, in their order; games and modules add actions to a list, and write no more of the
question than what is theirs alone.
"""

from __future__ import annotations

from typing import Any, Final, Generic

from signoria.kernel.agenda import EVERYONE, Decision, Line, S
from signoria.kernel.native import mypyc_attr
from signoria.kernel.text import Text
from signoria.kernel.words.answers import Names
from signoria.kernel.words.obstacle import Obstacle

PLACE: Final = 16
ITEMS: Final = 1 << PLACE
"""An option of a menu is the place of its action times this, plus the item."""

ITEM: Final = ITEMS - 1
"""The bits of an option that are the item."""

NO_ITEMS: Final[list[int]] = []
ONLY_ITEM: Final = [0]
"""What actions without a choice in them offer, as shared lists that are never changed."""

WHOLE_ACTION: Final = 1 << 16
"""Obstacles from here on are the menu's own, against an action with all its items."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Action(Generic[S]):
    """One kind of thing a player may do at a menu. Shared and immutable, like a task."""

    def __init__(self, repeats: bool = True) -> None:
        self.repeats = repeats  # is the menu asked again afterwards?

    def items(self, s: S, seat: int) -> list[int]:
        """The items open now; by default the candidates without obstacles."""
        return [item for item in self.candidates(s, seat) if not self.obstacles(s, seat, item)]

    def candidates(self, s: S, seat: int) -> list[int]:
        """Every item worth explaining, legal or not."""
        return [0]

    def obstacles(self, s: S, seat: int, item: int) -> int:
        """What forbids an item: a bit for each obstacle, all of them below `WHOLE_ACTION`."""
        return 0

    def perform(self, s: S, seat: int, arg: int, item: int) -> None:
        """Carry it out; `arg` is the number of the menu's frame."""
        raise NotImplementedError

    def brings(self, s: S) -> list[Line]:
        """All that it may put on the agenda, as for a task."""
        return []

    def word(self, s: S, seat: int, item: int) -> str:
        """How it is written: unique among all actions of a menu."""
        raise NotImplementedError

    def word_parts(self, s: S) -> Names:
        """What can stand in the places of its words, as for a decision."""
        return {}

    def label(self, s: S, seat: int, item: int) -> Text:
        """The whole sentence."""
        raise NotImplementedError

    def path(self, s: S, seat: int, item: int) -> list[str]:
        """What to click, in order."""
        raise NotImplementedError

    def describe(self, s: S, seat: int, item: int, obstacle: int) -> Obstacle:
        """One obstacle in words."""
        raise NotImplementedError

    def details(self, s: S, seat: int, item: int) -> dict[str, Any]:
        """What else is known of it beforehand, as data for drawing it."""
        return {}

    def audience(self, s: S, seat: int, item: int) -> int:
        """Who sees which item was chosen; by default everyone."""
        return EVERYONE


@mypyc_attr(allow_interpreted_subclasses=True)
class Menu(Decision[S]):
    """A question whose answers are the items of several actions."""

    def actions(self, s: S) -> list[Action[S]]:
        """The actions in their order. The list is shared, and never changed during a game."""
        raise NotImplementedError

    def barred(self, s: S, seat: int, arg: int, action: Action[S]) -> int:
        """What forbids an action with all its items: bits from `WHOLE_ACTION` on."""
        return 0

    def ask_again(self, s: S, seat: int, arg: int, action: Action[S]) -> None:
        """What comes after an action that repeats: this menu, with the same number or another."""
        s.do(self, seat, arg)

    # What follows.

    def options(self, s: S, seat: int, arg: int) -> list[int]:
        found: list[int] = []
        base = 0
        for action in self.actions(s):
            if not self.barred(s, seat, arg, action):
                for item in action.items(s, seat):
                    found.append(base + item)
            base += ITEMS
        return found

    def candidates(self, s: S, seat: int, arg: int) -> list[int]:
        return [
            place * ITEMS + item
            for place, action in enumerate(self.actions(s))
            for item in action.candidates(s, seat)
        ]

    def obstacles(self, s: S, seat: int, arg: int, option: int) -> int:
        action = self.action(s, option)
        return action.obstacles(s, seat, option & ITEM) | self.barred(s, seat, arg, action)

    def action(self, s: S, option: int) -> Action[S]:
        """The action an option belongs to."""
        return self.actions(s)[option >> PLACE]

    def answer(self, s: S, seat: int, arg: int, option: int) -> None:
        action = self.action(s, option)
        if action.repeats:
            self.ask_again(s, seat, arg, action)
        action.perform(s, seat, arg, option & ITEM)

    def brings(self, s: S) -> list[Line]:
        """What its actions bring, and then itself again where they repeat."""
        found: list[Line] = []
        for action in self.actions(s):
            for line in [*action.brings(s), []]:
                found.append([*line, self] if action.repeats else line)
        return found

    def word(self, s: S, seat: int, arg: int, option: int) -> str:
        return self.action(s, option).word(s, seat, option & ITEM)

    def word_parts(self, s: S) -> Names:
        found: Names = {}
        for action in self.actions(s):
            found.update(action.word_parts(s))
        return found

    def label(self, s: S, seat: int, arg: int, option: int) -> Text:
        return self.action(s, option).label(s, seat, option & ITEM)

    def path(self, s: S, seat: int, arg: int, option: int) -> list[str]:
        return self.action(s, option).path(s, seat, option & ITEM)

    def describe(self, s: S, seat: int, arg: int, option: int, obstacle: int) -> Obstacle:
        return self.action(s, option).describe(s, seat, option & ITEM, obstacle)

    def details(self, s: S, seat: int, arg: int, option: int) -> dict[str, Any]:
        return self.action(s, option).details(s, seat, option & ITEM)

    def audience(self, s: S, seat: int, arg: int, option: int) -> int:
        return self.action(s, option).audience(s, seat, option & ITEM)
