"""A turn: place a family member, with other actions before and after (Rulings L-11 to L-19, L-131)."""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.lorenzo.pieces import COLOURED, NEUTRAL, NONE
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.games.lorenzo.texts import space_text
from signoria.games.lorenzo.turn.access import (
    LEAST,
    SPACE,
    obstacles_at,
    openings,
    without_neutrals,
)
from signoria.games.lorenzo.turn.plan import member_of, plan, space_of
from signoria.games.lorenzo.turn.refusals import obstacle_at
from signoria.games.lorenzo.turn.servants import (
    SERVANTS,
    action_details,
    member_value,
    value_before_servants,
)
from signoria.kernel.agenda import Line
from signoria.kernel.flow.menu import ITEMS, ONLY_ITEM, WHOLE_ACTION, Action, Menu
from signoria.kernel.panel import Json
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, plain
from signoria.kernel.words.obstacle import Obstacle

PASS: Final = ITEMS
"""The option of passing: the second action before a placement."""

FREE_ACTIONS: Final = 2
"""Where the free actions begin among those before a placement."""

MUST_PLACE: Final = WHOLE_ACTION


class PlaceMember(Action[Table]):
    """Place a member: which one, and where. An item is the `plan`."""

    def items(self, s: Table, seat: int) -> list[int]:
        """Every member at home with every space it can enter."""
        player = s.players[seat]
        home = [member for member in player.members if player.at[member] < 0]
        if not home:
            return []
        values = [member_value(s, player, member) for member in home]
        best = values[0]
        for value in values:
            if value > best:
                best = value
        spaces, apart = openings(s, seat, best)
        found: list[int] = []
        for index in range(len(home)):
            member = home[index]
            base, too_high = plan(0, member), values[index] + 1 << LEAST
            member_class = s.game.members[member].member_class
            open_to = apart if member_class == COLOURED else spaces
            if member_class == NEUTRAL and s.game.one_neutral_per_tower:
                open_to = without_neutrals(s, spaces)
            found += [base | opening & SPACE for opening in open_to if opening < too_high]
        return found

    def candidates(self, s: Table, seat: int) -> list[int]:
        return [
            plan(space.number, member)
            for member in s.players[seat].members
            for space in s.game.spaces
        ]

    def obstacles(self, s: Table, seat: int, item: int) -> int:
        return obstacles_at(s, s.players[seat], item)

    def perform(self, s: Table, seat: int, arg: int, item: int) -> None:
        s.do(SERVANTS, seat, item)

    def brings(self, s: Table) -> list[Line]:
        """Servants, and instead of them what a member brings whose servants are spent."""
        stood, placed = s.game.stood.tasks, s.game.placed.tasks
        found: list[Line] = [[SERVANTS], [*stood, *placed], [*s.game.taking.tasks, *placed]]
        spaces = [space.effect for space in s.game.spaces if space.effect is not None]
        for task in spaces + s.game.activations:
            found.append([*stood, task, *placed])
        return found

    def word(self, s: Table, seat: int, item: int) -> str:
        member = s.game.members[member_of(item)].id
        return f"{member} {s.game.space_names[space_of(item)]}"

    def label(self, s: Table, seat: int, item: int) -> Text:
        parts = {
            "member": s.game.phrases.say(f"member.{s.game.members[member_of(item)].id}"),
            "value": plain(value_before_servants(s, s.players[seat], item)),
            "space": space_text(s, s.game.spaces[space_of(item)]),
        }
        return s.game.phrases.say("place.label", parts)

    def path(self, s: Table, seat: int, item: int) -> list[str]:
        member = s.game.members[member_of(item)].id
        return [f"member:{member}", f"space:{s.game.space_names[space_of(item)]}"]

    def details(self, s: Table, seat: int, item: int) -> Json:
        return action_details(s, seat, item, SERVANTS.least(s, seat, item))

    def describe(self, s: Table, seat: int, item: int, obstacle: int) -> Obstacle:
        return obstacle_at(s, s.players[seat], item, obstacle)


class Stop(Action[Table]):
    """Nothing more here: pass, end the turn, or go on."""

    def __init__(self, word: str, phrase: str, element: str) -> None:
        super().__init__(repeats=False)
        self.written = word
        self.phrase = phrase
        self.element = element

    def items(self, s: Table, seat: int) -> list[int]:
        return ONLY_ITEM

    def perform(self, s: Table, seat: int, arg: int, item: int) -> None:
        pass

    def word(self, s: Table, seat: int, item: int) -> str:
        return self.written

    def label(self, s: Table, seat: int, item: int) -> Text:
        return s.game.phrases.say(self.phrase)

    def path(self, s: Table, seat: int, item: int) -> list[str]:
        return [self.element]


class TurnMenu(Menu[Table]):
    """What both menus of a turn share. The frame's number is 1 in an extra turn."""

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        return {"extra": bool(arg)}

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return int(source.only("extra").get("extra").boolean())


class Place(TurnMenu):
    """Place a member, or do something else before (Rulings L-12, L-15).

    Placing is compulsory where it is possible (Rulings L-15, L-121), except in the extra turn after
    tile 2-7 (Ruling L-86), or by setting [D1].
    """

    kind: ClassVar[str] = "place"

    def actions(self, s: Table) -> list[Action[Table]]:
        return s.game.before_placement

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        """The same as a menu's, but the placements are looked for once: passing depends on them."""
        found = PLACE_MEMBER.items(s, seat)
        if not found or arg or s.game.voluntary_pass:
            found.append(PASS)
        actions = s.game.before_placement
        for place in range(FREE_ACTIONS, len(actions)):
            for item in actions[place].items(s, seat):
                found.append(place * ITEMS + item)
        return found

    def proceed(self, s: Table, seat: int, arg: int) -> bool:
        """A seat that can only pass is not asked; of a member that stays at home everybody hears."""
        options = self.options(s, seat, arg)
        if len(options) > 1:
            s.options = options
            return True
        del s.agenda[-1]
        player = s.players[seat]
        if options[0] == PASS and any([player.at[member] == NONE for member in player.members]):
            s.lost_turns += (seat,)
        self.answer(s, seat, arg, options[0])
        return False

    def barred(self, s: Table, seat: int, arg: int, action: Action[Table]) -> int:
        if action is not PASS_TURN or arg or s.game.voluntary_pass:
            return 0
        return MUST_PLACE if PLACE_MEMBER.items(s, seat) else 0

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        return s.game.phrases.say("place.prompt")

    def describe(self, s: Table, seat: int, arg: int, option: int, obstacle: int) -> Obstacle:
        if obstacle == MUST_PLACE:
            return Obstacle("pass", s.game.phrases.say("reason.pass"), "L-15")
        return super().describe(s, seat, arg, option, obstacle)


class AfterPlacement(TurnMenu):
    """After the placement: what else may be done, or the end of the turn (Rulings L-13, L-135)."""

    kind: ClassVar[str] = "window"

    def actions(self, s: Table) -> list[Action[Table]]:
        return s.game.after_placement

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        return s.game.phrases.say("window.prompt")


def begin_actions(game: Lorenzo) -> None:
    """What the basic game offers before and after a placement."""
    game.before_placement = [PLACE_MEMBER, PASS_TURN]
    game.after_placement = [END_TURN]


def add_free_action(game: Lorenzo, action: Action[Table]) -> None:
    """Something that may be done in a turn, any number of times, before and after the placement."""
    game.before_placement.append(action)
    game.after_placement.append(action)


PLACE_MEMBER: Final = PlaceMember(repeats=False)
PASS_TURN: Final = Stop("pass", "place.pass", "pass")
END_TURN: Final = Stop("end turn", "window.end", "end")

PLACE: Final = Place()
AFTER_PLACEMENT: Final = AfterPlacement()
