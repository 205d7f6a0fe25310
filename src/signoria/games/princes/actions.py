"""The action turn: up to two actions, and what may be done beside them (Rulings P-29, P-67, P-69)."""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.princes.box import BONUS, PROFESSION
from signoria.games.princes.building import Build, IntroduceFreedom
from signoria.games.princes.drawing import BuyCard
from signoria.games.princes.money import SellPrestige
from signoria.games.princes.recruiting import Recruit
from signoria.games.princes.state import Princes, Table
from signoria.games.princes.works import CompleteWork
from signoria.kernel.agenda import FATE, Decision, Effect
from signoria.kernel.obstacle import Obstacle
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text

ITEMS: Final = 100
"""An answer is the offer times this, and the item: a card, a piece, a seat. None has so many."""

LEFT: Final = 7
"""The bits of a turn's number that hold the actions left; those above are what is used up.

Board and characters are read so that nobody ever has more: 4 actions, and 3 by a character.
"""

ONE_PROFESSION: Final = 8
ONE_FREEDOM: Final = 16

END: Final = -1

# An offer's own obstacles are below these.
NO_ACTION: Final = 1 << 8
ONCE: Final = 1 << 9


class BeginTurn(Effect[Table]):
    """A player's turn in the action phase: two actions, or what modifies `turn.actions` (P-29, P-60)."""

    def run(self, s: Table, seat: int, arg: int) -> None:
        actions = s.game.actions
        for modifier in s.game.action_bends:
            actions += modifier.amount(s, seat)
        s.do(TURN, seat, actions)

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        if seat == FATE:
            raise source.fail("a turn belongs to a player (Ruling P-29)")
        return super().arg_from_json(s, seat, source)


class Turn(Decision[Table]):
    """What to do next. The frame's number: actions left, and what may be done only once."""

    kind: ClassVar[str] = "action"

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        found: list[int] = []
        left = arg & LEFT
        base = 0
        for offer in s.game.offers:
            if offer.spends <= left and not arg & offer.once:
                for item in offer.items(s, seat):
                    found.append(base + item)
            base += ITEMS
        found.append(END)
        return found

    def candidates(self, s: Table, seat: int, arg: int) -> list[int]:
        found = [
            index * ITEMS + item
            for index, offer in enumerate(s.game.offers)
            for item in offer.candidates(s, seat)
        ]
        return [*found, END]

    def obstacles(self, s: Table, seat: int, arg: int, option: int) -> int:
        if option == END:
            return 0
        offer = s.game.offers[option // ITEMS]
        found = offer.obstacles(s, seat, option % ITEMS)
        if offer.spends > arg & LEFT:
            found |= NO_ACTION
        return found | ONCE if arg & offer.once else found

    def must_ask(self, s: Table, seat: int, arg: int) -> bool:
        """Only the owner of a hand knows that no work can be completed with it (Rulings P-1, P-67)."""
        player = s.players[seat]
        secret = bool(player.hand) or bool(player.recruits and player.bonus)
        return secret and bool(arg & LEFT)

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        if option == END:
            s.game.turn_end.begin(s, seat, arg & LEFT)
            return
        offer = s.game.offers[option // ITEMS]
        s.do(self, seat, arg - offer.spends | offer.once)
        offer.carry_out(s, seat, option % ITEMS)

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return (
            "end turn" if option == END else s.game.offers[option // ITEMS].word(s, option % ITEMS)
        )

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        if option == END:
            return s.game.phrases.say("action.end")
        return s.game.offers[option // ITEMS].label(s, seat, option % ITEMS)

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        return ["end"] if option == END else s.game.offers[option // ITEMS].path(s, option % ITEMS)

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        if not arg & LEFT:
            return s.game.phrases.say("action.none")
        actions = s.game.phrases.quantity("action.left", arg & LEFT)
        return s.game.phrases.say("action.prompt", {"actions": actions})

    def describe(self, s: Table, seat: int, arg: int, option: int, obstacle: int) -> Obstacle:
        if obstacle == NO_ACTION:
            return Obstacle("actions", s.game.phrases.say("reason.actions"), "P-29", {"action": 1})
        if obstacle == ONCE:
            return Obstacle("once", s.game.phrases.say("reason.once"), "P-29")
        return s.game.offers[option // ITEMS].describe(s, seat, option % ITEMS, obstacle)

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        return {
            "actions": arg & LEFT,
            "profession": bool(arg & ONE_PROFESSION),
            "freedom": bool(arg & ONE_FREEDOM),
        }

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        source.only("actions", "profession", "freedom")
        found = source.get("actions").integer(0, LEFT)
        if source.get("profession").boolean():
            found |= ONE_PROFESSION
        return found | ONE_FREEDOM if source.get("freedom").boolean() else found


def add_offers(game: Princes) -> None:
    """The five kinds of actions, then what is no action (Rulings P-24, P-29, P-39, P-69)."""
    game.offers = [
        CompleteWork(1, 0),
        Build(1, 0),
        BuyCard(PROFESSION, ONE_PROFESSION),
        IntroduceFreedom(1, ONE_FREEDOM),
        BuyCard(BONUS, 0),
        Recruit(0, 0),
        SellPrestige(0, 0),
    ]


BEGIN_TURN: Final = BeginTurn()
TURN: Final = Turn()
