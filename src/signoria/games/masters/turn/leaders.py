"""Leaders: what they ask for, what they modify, and the two leader actions (Rulings M-44 to M-51)."""

from __future__ import annotations

from typing import Final

from signoria.games.masters.faith import advance_marker
from signoria.games.masters.pieces import COLOURS, RESOURCES, Leader
from signoria.games.masters.player import Player
from signoria.games.masters.state import Table
from signoria.games.masters.texts import ability_text, leader_name, requirement_text
from signoria.kernel.agenda import EVERYONE
from signoria.kernel.flow.menu import Action
from signoria.kernel.text import Text
from signoria.kernel.words.obstacle import Obstacle

DISCARD: Final = 1000

NOT_IN_HAND: Final = 1
REQUIREMENT: Final = 2


def meets(s: Table, player: Player, leader: Leader) -> bool:
    """Is the leader's requirement met now? Nothing is paid (Ruling M-45)."""
    for flag in leader.flags:
        if cards_of(s, player, flag.colour, flag.level) < flag.count:
            return False
    depots, box, needed = player.depots, player.strongbox, leader.goods
    for good in range(4):
        if depots[good] + box[good] < needed[good]:
            return False
    return True


def cards_of(s: Table, player: Player, colour: int, level: int) -> int:
    """Cards of a colour, covered ones too; level 0 is any, otherwise exactly that one (M-47, M-48)."""
    count = 0
    cards = s.game.cards
    for slot in player.slots:
        for number in slot:
            card = cards[number]
            if card.colour == colour and (level == 0 or card.level == level):
                count += 1
    return count


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """A hand less one card."""
    return tuple([other for other in cards if other != card])


def leader_items(s: Table, player: Player, base: int) -> list[int]:
    """Play what can be played; discard anything in hand. Counted from a number on."""
    found = []
    for number in player.hand:
        if meets(s, player, s.game.leaders[number]):
            found.append(base + number)
        found.append(base + DISCARD + number)
    return found


class LeaderActions(Action[Table]):
    """Playing or discarding a leader, before and after the main action (Rulings M-10, M-46).

    An item is the leader to play, or `DISCARD` and the leader.
    """

    def items(self, s: Table, seat: int) -> list[int]:
        return leader_items(s, s.players[seat], 0)

    def candidates(self, s: Table, seat: int) -> list[int]:
        leaders = range(len(s.game.leaders))
        return [*leaders, *[DISCARD + number for number in leaders]]

    def obstacles(self, s: Table, seat: int, item: int) -> int:
        """Is it in hand, and if it is to be played, is its requirement met?"""
        player = s.players[seat]
        if item % DISCARD not in player.hand:
            return NOT_IN_HAND
        if item < DISCARD and not meets(s, player, s.game.leaders[item]):
            return REQUIREMENT
        return 0

    def perform(self, s: Table, seat: int, arg: int, item: int) -> None:
        player = s.players[seat]
        number = item % DISCARD
        player.hand = without(player.hand, number)
        if item >= DISCARD:
            player.shed = tuple(sorted((*player.shed, number)))
            advance_marker(s, seat, 1)
        else:
            player.played = (*player.played, number)
            player.modifiers = player.modifiers + s.game.leaders[number].modifiers

    def audience(self, s: Table, seat: int, item: int) -> int:
        """Which leader was discarded, nobody else learns (Ruling M-51)."""
        return 1 << seat if item >= DISCARD else EVERYONE

    def word(self, s: Table, seat: int, item: int) -> str:
        return f"{verb(item)} {s.game.leaders[item % DISCARD].name}"

    def label(self, s: Table, seat: int, item: int) -> Text:
        leader = s.game.leaders[item % DISCARD]
        parts = {"leader": leader_name(s.game, leader), "ability": ability_text(s.game, leader)}
        return s.game.phrases.say(f"leader.{verb(item)}", parts)

    def path(self, s: Table, seat: int, item: int) -> list[str]:
        return [f"leader:{s.game.leaders[item % DISCARD].name}", f"act:{verb(item)}"]

    def describe(self, s: Table, seat: int, item: int, obstacle: int) -> Obstacle:
        """Not in hand, or what its requirement lacks."""
        phrases = s.game.phrases
        leader = s.game.leaders[item % DISCARD]
        if obstacle == NOT_IN_HAND:
            text = phrases.say("reason.hand", {"leader": leader_name(s.game, leader)})
            return Obstacle("hand", text, "M-44" if item >= DISCARD else "M-45")
        missing = missing_needs(s, s.players[seat], leader)
        needs = requirement_text(s.game, leader)
        rule = "M-49" if not leader.flags else "M-48" if leader.flags[0].level else "M-47"
        return Obstacle("requirement", phrases.say("reason.needs", {"needs": needs}), rule, missing)


def verb(item: int) -> str:
    """What is done with a leader."""
    return "discard" if item >= DISCARD else "play"


def missing_needs(s: Table, player: Player, leader: Leader) -> dict[str, int]:
    """How many cards or resources a requirement still lacks."""
    missing: dict[str, int] = {}
    for flag in leader.flags:
        short = flag.count - cards_of(s, player, flag.colour, flag.level)
        if short > 0:
            name = f"{COLOURS[flag.colour]} card"
            missing[f"{name} of level {flag.level}" if flag.level else name] = short
    held = player.resources()
    for good in range(4):
        if held[good] < leader.goods[good]:
            missing[RESOURCES[good]] = leader.goods[good] - held[good]
    return missing
