"""A turn: leader actions, one main action, leader actions (Rulings M-8 to M-10, M-78)."""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.masters.production.powers import Produce, can_produce
from signoria.games.masters.state import Table
from signoria.games.masters.turn.buying import BuyCard, cards_to_buy
from signoria.games.masters.turn.leaders import LeaderActions, leader_items
from signoria.games.masters.turn.market import TakeResources
from signoria.kernel.agenda import indices
from signoria.kernel.flow.menu import ITEMS, ONLY_ITEM, Action, Menu
from signoria.kernel.text import Text


class EndTurn(Action[Table]):
    """Nothing more in this turn."""

    def items(self, s: Table, seat: int) -> list[int]:
        return ONLY_ITEM

    def perform(self, s: Table, seat: int, arg: int, item: int) -> None:
        pass

    def word(self, s: Table, seat: int, item: int) -> str:
        return "end turn"

    def label(self, s: Table, seat: int, item: int) -> Text:
        return s.game.phrases.say("window.end")

    def path(self, s: Table, seat: int, item: int) -> list[str]:
        return ["end"]


LEADERS: Final = LeaderActions()
MAIN_ACTIONS: Final[list[Action[Table]]] = [
    TakeResources(repeats=False),
    BuyCard(repeats=False),
    Produce(repeats=False),
    LEADERS,
]
BUY: Final = 1 * ITEMS
PRODUCE: Final = 2 * ITEMS
PLAY_OR_DISCARD: Final = 3 * ITEMS

LAST_ACTIONS: Final[list[Action[Table]]] = [EndTurn(repeats=False), LEADERS]


class TurnMenu(Menu[Table]):
    """What the menus before and after the main action share: leader actions (Ruling M-46)."""

    def ask_again(self, s: Table, seat: int, arg: int, action: Action[Table]) -> None:
        """After a leader action comes what it causes, and then this menu."""
        s.follow([*s.game.acted.frames(seat), (self, seat, 0)])

    def outline(self, s: Table, seat: int, arg: int, option: int) -> Text:
        return s.game.phrases.say("leader.outline")


class MainAction(TurnMenu):
    """The main action - market, card or production - with leader actions before it."""

    kind: ClassVar[str] = "action"

    def actions(self, s: Table) -> list[Action[Table]]:
        return MAIN_ACTIONS

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        """The same as a menu's, but what a player holds is counted once: this is asked most often."""
        player = s.players[seat]
        held = player.resources()
        found = indices(len(s.game.lines)) + cards_to_buy(s, player, held, BUY)
        if can_produce(s, seat, held):
            found.append(PRODUCE)
        if player.hand:
            found += leader_items(s, player, PLAY_OR_DISCARD)
        return found

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        return s.game.phrases.say("action.prompt")


class Window(TurnMenu):
    """After the main action: leader actions, or the end of the turn. Not asked without leaders."""

    kind: ClassVar[str] = "window"

    def actions(self, s: Table) -> list[Action[Table]]:
        return LAST_ACTIONS

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        player = s.players[seat]
        return [0, *leader_items(s, player, ITEMS)] if player.hand else [0]

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        return s.game.phrases.say("window.prompt")


ACTION: Final = MainAction()
WINDOW: Final = Window()
