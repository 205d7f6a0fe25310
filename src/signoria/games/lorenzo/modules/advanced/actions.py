"""Leader actions: play, discard, activate - before or after the placement (L-12, L-90 to L-93)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from signoria.games.lorenzo.effects.verbs.privileges import Privileges
from signoria.games.lorenzo.modules.advanced.leaders import (
    Leaders,
    ability_text,
    meets,
    needs_text,
    with_card,
    without,
)
from signoria.games.lorenzo.pieces import LEADER
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.kernel.agenda import Decision, Effect, Line, Task
from signoria.kernel.flow.menu import Action
from signoria.kernel.text import Text
from signoria.kernel.title.slot import Slot
from signoria.kernel.words.obstacle import Obstacle

PLAY: Final = 0
DISCARD: Final = 1
ACTIVATE: Final = 2
VERBS: Final = ("play", "discard", "activate")
ACTION: Final = 256
"""A code is the action times this, plus the leader; the module refuses a box with more leaders."""

NOT_IN_HAND: Final = 1
REQUIREMENT: Final = 2
NO_TARGET: Final = 4
NOT_IN_PLAY: Final = 8
NO_EFFECT: Final = 16
FACE_DOWN: Final = 32
IMPOSSIBLE: Final = 64
INSIDE: Final = 128


class LeaderActions(Action[Table]):
    """What a player may do with leaders, any number of times in a turn."""

    def __init__(self, game: Lorenzo, leaders: Leaders) -> None:
        super().__init__()
        self.leaders = leaders
        self.privilege = Privileges(game, 1, [])
        self.copy = CopyLeader(leaders)

    def items(self, s: Table, seat: int) -> list[int]:
        return self.hand_options(s, seat) + self.activations(s, seat)

    def hand_options(self, s: Table, seat: int) -> list[int]:
        """Play what can be played; discard anything (Ruling L-91)."""
        found = []
        for number in s.trays[self.leaders.hand[seat]]:
            leader = self.leaders.cards[number]
            if meets(s, s.players[seat], leader):
                if not leader.copies or self.leaders.targets(s, seat):
                    found.append(PLAY * ACTION + number)
            found.append(DISCARD * ACTION + number)
        return found

    def activations(self, s: Table, seat: int) -> list[int]:
        """Abilities not used yet in this round (Ruling L-92)."""
        found = []
        for number in s.trays[self.leaders.played[seat]]:
            effect = self.leaders.acting_leader(s, seat, number).effect
            if effect is not None and number not in s.trays[self.leaders.down[seat]]:
                if effect.possible(s, seat):
                    found.append(ACTIVATE * ACTION + number)
        return found

    def candidates(self, s: Table, seat: int) -> list[int]:
        return [
            action * ACTION + leader.number
            for action in range(len(VERBS))
            for leader in self.leaders.cards
        ]

    def obstacles(self, s: Table, seat: int, item: int) -> int:
        action, number = item // ACTION, item % ACTION
        if action == ACTIVATE:
            return self.activation_obstacles(s, seat, number)
        if number not in s.trays[self.leaders.hand[seat]]:
            return NOT_IN_HAND
        if action == DISCARD:
            return 0
        leader = self.leaders.cards[number]
        mask = 0 if meets(s, s.players[seat], leader) else REQUIREMENT
        if leader.copies and not self.leaders.targets(s, seat):
            mask |= NO_TARGET
        return mask

    def activation_obstacles(self, s: Table, seat: int, number: int) -> int:
        """Is the leader in play, face up, and can its ability do something (Ruling L-130)?"""
        if number not in s.trays[self.leaders.played[seat]]:
            return NOT_IN_PLAY
        effect = self.leaders.acting_leader(s, seat, number).effect
        if effect is None:
            return NO_EFFECT
        if number in s.trays[self.leaders.down[seat]]:
            return FACE_DOWN
        return 0 if effect.possible(s, seat) else IMPOSSIBLE

    def perform(self, s: Table, seat: int, arg: int, item: int) -> None:
        action, number = item // ACTION, item % ACTION
        trays, leaders = s.trays, self.leaders
        if action == ACTIVATE:
            trays[leaders.down[seat]] = with_card(trays[leaders.down[seat]], number)
            effect = leaders.acting_leader(s, seat, number).effect
            assert effect is not None
            s.do(effect, seat, LEADER)
            return
        trays[leaders.hand[seat]] = without(trays[leaders.hand[seat]], number)
        if action == DISCARD:
            trays[leaders.discarded] += (number,)
            s.do(self.privilege, seat, LEADER)
            return
        self.bring(s, seat, number)

    def bring(self, s: Table, seat: int, number: int) -> None:
        """A leader that left the hand comes into play; what it triggers comes last."""
        leaders = self.leaders
        s.trays[leaders.played[seat]] += (number,)
        leaders.leader_played.begin(s, seat, number)
        if leaders.cards[number].copies:
            s.do(self.copy, seat)
        else:
            begin(s, seat, leaders, number)

    def brings(self, s: Table) -> list[Line]:
        found: list[Line] = [[self.privilege], self.bring_brings()]
        for card in self.leaders.cards:
            if card.effect is not None:
                found.append([card.effect])
        return found

    def bring_brings(self) -> Line:
        """What a leader that comes into play puts on the agenda."""
        return [[self.copy, *at_once(self.leaders)], *self.leaders.leader_played.tasks]

    def word(self, s: Table, seat: int, item: int) -> str:
        return f"{VERBS[item // ACTION]} {self.leaders.names[item % ACTION]}"

    def label(self, s: Table, seat: int, item: int) -> Text:
        leader = self.leaders.cards[item % ACTION]
        acting = self.leaders.acting_leader(s, seat, leader.number)
        parts = {"leader": leader.name, "ability": ability_text(s.game, acting)}
        return s.game.phrases.say(f"leader.{VERBS[item // ACTION]}", parts)

    def path(self, s: Table, seat: int, item: int) -> list[str]:
        return [f"leader:{self.leaders.names[item % ACTION]}", f"act:{VERBS[item // ACTION]}"]

    def describe(self, s: Table, seat: int, item: int, obstacle: int) -> Obstacle:
        phrases = s.game.phrases
        leader = self.leaders.cards[item % ACTION]
        if obstacle == REQUIREMENT:
            text = phrases.say("reason.needs", {"needs": needs_text(s.game, leader)})
            player = s.players[seat]
            missing = {
                need.measure.name: need.least - need.measure.of(s, player)
                for need in leader.needs
                if need.measure.of(s, player) < need.least
            }
            return Obstacle("requirement", text, "L-90", missing)
        found, rule = REASONS[obstacle]
        if obstacle == NOT_IN_HAND and item // ACTION == PLAY:
            rule = "L-90"
        text = phrases.say(f"reason.leader_{found}", {"leader": leader.name})
        if obstacle == IMPOSSIBLE:
            effect = self.leaders.acting_leader(s, seat, leader.number).effect
            assert effect is not None
            text = effect.why_impossible(leader.name) or text
        return Obstacle(found, text, rule)


REASONS: Final = {
    NOT_IN_HAND: ("hand", "L-91"),
    NO_TARGET: ("target", "L-109"),
    NOT_IN_PLAY: ("play", "L-92"),
    NO_EFFECT: ("lasting", "L-92"),
    FACE_DOWN: ("used", "L-92"),
    IMPOSSIBLE: ("idle", "L-130"),
    INSIDE: ("inside", "L-13"),
}


def begin(s: Table, seat: int, leaders: Leaders, number: int) -> None:
    """A leader comes into play: its modifiers hold from now on; what it does at once, it does."""
    player = s.players[seat]
    modifiers = leaders.modifiers(s, seat, number)
    if modifiers:
        player.modifiers += modifiers
        player.totals = s.game.totals(player.modifiers)
    at_once = leaders.acting_leader(s, seat, number).at_once
    if at_once is not None:
        s.do(at_once, seat, LEADER)


def at_once(leaders: Leaders) -> list[Task[Any]]:
    """What leaders do when they are played."""
    return [card.at_once for card in leaders.cards if card.at_once is not None]


LEADER_ACTIONS: Final = Slot("leader actions", LeaderActions)


def actions_of(game: Lorenzo) -> LeaderActions:
    """What may be done with leaders, as this module registered with the game."""
    return LEADER_ACTIONS.of(game)


class CopyLeader(Decision[Table]):
    """Which leader an opponent has in play is copied, for good (Rulings L-108 to L-111)."""

    kind: ClassVar[str] = "copy"

    def __init__(self, leaders: Leaders) -> None:
        super().__init__()
        self.leaders = leaders

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        return self.leaders.targets(s, seat)

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        s.trays[self.leaders.copied[seat]] = (option,)
        for number in s.trays[self.leaders.played[seat]]:
            if self.leaders.cards[number].copies:
                begin(s, seat, self.leaders, number)

    def brings(self, s: Table) -> list[Line]:
        return [[at_once(self.leaders)]]

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return f"copy {self.leaders.names[option]}"

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        leader = self.leaders.cards[option]
        parts = {"leader": leader.name, "ability": ability_text(s.game, leader)}
        return s.game.phrases.say("copy.label", parts)

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        return [f"leader:{self.leaders.names[option]}"]

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        return s.game.phrases.say("copy.prompt")


class LeadersUp(Effect[Table]):
    """At the end of the round leaders that were used are turned up again (Ruling L-112)."""

    def __init__(self, leaders: Leaders) -> None:
        super().__init__()
        self.leaders = leaders

    def run(self, s: Table, seat: int, arg: int) -> None:
        for tray in self.leaders.down:
            s.trays[tray] = ()
