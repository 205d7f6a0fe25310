"""A turn: place a family member, with windows before and after it (Rulings L-11 to L-19, L-131)."""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.lorenzo.access import LEAST, SPACE, obstacles_at, openings, without_neutrals
from signoria.games.lorenzo.pieces import COLOURED, NEUTRAL
from signoria.games.lorenzo.plan import member_of, plan, space_of
from signoria.games.lorenzo.refusals import obstacle_at
from signoria.games.lorenzo.servants import (
    SERVANTS,
    action_details,
    member_value,
    value_before_servants,
)
from signoria.games.lorenzo.state import Table
from signoria.games.lorenzo.texts import space_text
from signoria.games.lorenzo.windows import ENTRIES, Provider
from signoria.kernel.agenda import EVERYONE, Decision
from signoria.kernel.obstacle import Obstacle
from signoria.kernel.panel import Json
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, plain

PASS: Final = 1
END_TURN: Final = 2
"""Answers that place nobody; a placement is a `plan`, which is larger."""

MUST_PLACE: Final = 1


class TurnWindow(Decision[Table]):
    """What both windows of a turn share: entries that providers offer."""

    def entry_options(self, s: Table, seat: int) -> list[int]:
        """All that can be done besides."""
        found: list[int] = []
        for index in range(len(s.game.providers)):
            base = ENTRIES * (index + 1)
            found += [base + code for code in s.game.providers[index].options(s, seat)]
        return found

    def entry_candidates(self, s: Table, seat: int) -> list[int]:
        """All that could be asked about besides."""
        return [
            ENTRIES * (index + 1) + code
            for index in range(len(s.game.providers))
            for code in s.game.providers[index].candidates(s, seat)
        ]

    def provider(self, s: Table, option: int) -> Provider[Table]:
        """Whose entry this is."""
        return s.game.providers[option // ENTRIES - 1]

    def act(self, s: Table, seat: int, arg: int, option: int) -> None:
        """Carry an entry out, then ask again."""
        s.do(self, seat, arg)
        self.provider(s, option).act(s, seat, option % ENTRIES)

    def audience(self, s: Table, seat: int, arg: int, option: int) -> int:
        if option < ENTRIES:
            return EVERYONE
        return self.provider(s, option).audience(s, seat, option % ENTRIES)

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        return {"extra": bool(arg)}

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return int(source.only("extra").get("extra").boolean())


class Place(TurnWindow):
    """Place a member: which one, and where. The frame's number is 1 in an extra turn.

    Placing is compulsory where it is possible (Rulings L-15, L-121), except in the extra turn after
    tile 2-7 (Ruling L-86), or by setting [D1].
    """

    kind: ClassVar[str] = "place"

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        found = self.placements(s, seat)
        if not found or arg or s.game.voluntary_pass:
            found.append(PASS)
        if s.game.providers:
            found += self.entry_options(s, seat)
        return found

    def placements(self, s: Table, seat: int) -> list[int]:
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

    def candidates(self, s: Table, seat: int, arg: int) -> list[int]:
        placements = [
            plan(space.number, member)
            for member in s.players[seat].members
            for space in s.game.spaces
        ]
        return [*placements, PASS, *self.entry_candidates(s, seat)]

    def obstacles(self, s: Table, seat: int, arg: int, option: int) -> int:
        if option >= ENTRIES:
            return self.provider(s, option).obstacles(s, seat, option % ENTRIES)
        if option != PASS:
            return obstacles_at(s, s.players[seat], option)
        free = arg or s.game.voluntary_pass or not self.placements(s, seat)
        return 0 if free else MUST_PLACE

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        if option >= ENTRIES:
            self.act(s, seat, arg, option)
        elif option != PASS:
            s.do(SERVANTS, seat, option)

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        if option >= ENTRIES:
            return self.provider(s, option).word(s, seat, option % ENTRIES)
        if option == PASS:
            return "pass"
        member = s.game.members[member_of(option)].id
        return f"{member} {s.game.space_names[space_of(option)]}"

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        if option >= ENTRIES:
            return self.provider(s, option).label(s, seat, option % ENTRIES)
        if option == PASS:
            return s.game.phrases.say("place.pass")
        parts = {
            "member": s.game.phrases.say(f"member.{s.game.members[member_of(option)].id}"),
            "value": plain(value_before_servants(s, s.players[seat], option)),
            "space": space_text(s, s.game.spaces[space_of(option)]),
        }
        return s.game.phrases.say("place.label", parts)

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        if option >= ENTRIES:
            return self.provider(s, option).path(s, seat, option % ENTRIES)
        if option == PASS:
            return ["pass"]
        member = s.game.members[member_of(option)].id
        return [f"member:{member}", f"space:{s.game.space_names[space_of(option)]}"]

    def details(self, s: Table, seat: int, arg: int, option: int) -> Json:
        if option == PASS or option >= ENTRIES:
            return {}
        return action_details(s, seat, option, SERVANTS.least(s, seat, option))

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        return s.game.phrases.say("place.prompt")

    def describe(self, s: Table, seat: int, arg: int, option: int, obstacle: int) -> Obstacle:
        if option >= ENTRIES:
            return self.provider(s, option).describe(s, seat, option % ENTRIES, obstacle)
        if option == PASS:
            return Obstacle("pass", s.game.phrases.say("reason.pass"), "L-15")
        return obstacle_at(s, s.players[seat], option, obstacle)


class AfterPlacement(TurnWindow):
    """After the placement: what else may be done, or the end of the turn (Rulings L-13, L-135)."""

    kind: ClassVar[str] = "window"

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        found = [END_TURN]
        if s.game.providers:
            found += self.entry_options(s, seat)
        return found

    def candidates(self, s: Table, seat: int, arg: int) -> list[int]:
        return [END_TURN, *self.entry_candidates(s, seat)]

    def obstacles(self, s: Table, seat: int, arg: int, option: int) -> int:
        if option == END_TURN:
            return 0
        return self.provider(s, option).obstacles(s, seat, option % ENTRIES)

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        if option != END_TURN:
            self.act(s, seat, arg, option)

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        if option == END_TURN:
            return "end turn"
        return self.provider(s, option).word(s, seat, option % ENTRIES)

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        if option == END_TURN:
            return s.game.phrases.say("window.end")
        return self.provider(s, option).label(s, seat, option % ENTRIES)

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        if option == END_TURN:
            return ["end"]
        return self.provider(s, option).path(s, seat, option % ENTRIES)

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        return s.game.phrases.say("window.prompt")

    def describe(self, s: Table, seat: int, arg: int, option: int, obstacle: int) -> Obstacle:
        return self.provider(s, option).describe(s, seat, option % ENTRIES, obstacle)


PLACE: Final = Place()
AFTER_PLACEMENT: Final = AfterPlacement()
