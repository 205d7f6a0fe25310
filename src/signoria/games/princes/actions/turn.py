"""The action turn: up to two actions, and what may be done beside them (Rulings P-29, P-67, P-69)."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from signoria.games.princes.actions.building import Build, IntroduceFreedom
from signoria.games.princes.actions.drawing import BuyCard
from signoria.games.princes.actions.recruiting import Recruit
from signoria.games.princes.actions.works import CompleteWork
from signoria.games.princes.box import BONUS, PROFESSION
from signoria.games.princes.money import SellPrestige
from signoria.games.princes.state import Princes, Table, TurnAction
from signoria.kernel.agenda import Effect
from signoria.kernel.flow.menu import ITEMS, ONLY_ITEM, WHOLE_ACTION, Action, Menu
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text
from signoria.kernel.words.obstacle import Obstacle

LEFT: Final = 7
"""The bits of a turn's number that hold the actions left; those above are what is used up.

Board and characters are read so that nobody ever has more: 4 actions, and 3 by a character.
"""

ONE_PROFESSION: Final = 8
ONE_FREEDOM: Final = 16

NO_ACTION: Final = WHOLE_ACTION
ONCE: Final = WHOLE_ACTION << 1


class BeginTurn(Effect[Table]):
    """A player's turn in the action phase: two actions, or what modifies `turn.actions` (P-29, P-60)."""

    def run(self, s: Table, seat: int, arg: int) -> None:
        s.do(TURN, seat, actions_of(s, seat))


def actions_of(s: Table, seat: int) -> int:
    """How many actions a turn of this seat has now."""
    actions = s.game.actions
    for modifier in s.game.action_modifiers:
        actions += modifier.amount(s, seat)
    return actions


class Turn(Menu[Table]):
    """What to do next. The frame's number: actions left, and what may be done only once."""

    kind: ClassVar[str] = "action"

    def actions(self, s: Table) -> list[Action[Table]]:
        return s.game.turn_actions

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        """The same as a menu's, without asking action by action whether it is barred."""
        found: list[int] = []
        left = arg & LEFT
        base = 0
        for action in cast(list[TurnAction], s.game.turn_actions):
            if action.spends <= left and not arg & action.once:
                for item in action.items(s, seat):
                    found.append(base + item)
            base += ITEMS
        return found

    def barred(self, s: Table, seat: int, arg: int, action: Action[Table]) -> int:
        assert isinstance(action, TurnAction)
        found = NO_ACTION if action.spends > arg & LEFT else 0
        return found | ONCE if arg & action.once else found

    def ask_again(self, s: Table, seat: int, arg: int, action: Action[Table]) -> None:
        assert isinstance(action, TurnAction)
        s.do(self, seat, arg - action.spends | action.once)

    def must_ask(self, s: Table, seat: int, arg: int) -> bool:
        """Only the owner of a hand knows that no work can be completed with it (Rulings P-1, P-67)."""
        player = s.players[seat]
        secret = bool(player.hand) or bool(player.recruits and player.bonus)
        return secret and bool(arg & LEFT)

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
        return super().describe(s, seat, arg, option, obstacle)

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        return {
            "actions": arg & LEFT,
            "profession": bool(arg & ONE_PROFESSION),
            "freedom": bool(arg & ONE_FREEDOM),
        }

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        source.only("actions", "profession", "freedom")
        profession, freedom = source.get("profession").boolean(), source.get("freedom").boolean()
        most = LEFT if s.game.action_modifiers else s.game.actions
        if not s.composed:
            if freedom and not s.players[seat].freedoms:
                raise source.get("freedom").fail("this player has no freedom (Ruling P-37)")
            done = profession + freedom + (s.players[seat].best_work > 0)
            most = actions_of(s, seat) - done
            if most < 0:
                raise source.fail("a turn has fewer actions than were spent here (Ruling P-29)")
        found = source.get("actions").integer(0, most)
        if profession:
            found |= ONE_PROFESSION
        return found | ONE_FREEDOM if freedom else found


class EndTurn(TurnAction):
    """Nothing more in this turn, whatever actions are left."""

    def items(self, s: Table, seat: int) -> list[int]:
        return ONLY_ITEM

    def perform(self, s: Table, seat: int, arg: int, item: int) -> None:
        s.game.turn_end.begin(s, seat, arg & LEFT)

    def word(self, s: Table, seat: int, item: int) -> str:
        return "end turn"

    def label(self, s: Table, seat: int, item: int) -> Text:
        return s.game.phrases.say("action.end")

    def path(self, s: Table, seat: int, item: int) -> list[str]:
        return ["end"]


def begin_actions(game: Princes) -> None:
    """The five kinds of actions, then what does not count as one (Rulings P-24, P-29, P-39, P-69)."""
    game.turn_actions = [
        CompleteWork(1, 0),
        Build(1, 0),
        BuyCard(PROFESSION, ONE_PROFESSION),
        IntroduceFreedom(1, ONE_FREEDOM),
        BuyCard(BONUS, 0),
        Recruit(0, 0),
        SellPrestige(0, 0),
        EndTurn(0, 0, repeats=False),
    ]


def add_actions(game: Princes, actions: list[TurnAction]) -> None:
    """More that may be done in a turn; its end stays the last."""
    game.turn_actions[-1:-1] = actions


BEGIN_TURN: Final = BeginTurn()
TURN: Final = Turn()
