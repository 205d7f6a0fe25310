"""Leaders: what they ask for, where they lie, what they do (Rulings L-90 to L-111)."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from signoria.games.lorenzo.effects.measures import Measure
from signoria.games.lorenzo.effects.totals import SeatModifier
from signoria.games.lorenzo.player import Player
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.games.lorenzo.texts import modifiers_text
from signoria.kernel.agenda import Task
from signoria.kernel.flow.program import Program
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, list_texts, plain
from signoria.kernel.title.slot import Slot

NO_END: Final = 9999
ABILITIES: Final = ("effect", "always", "copies", "at_once")
"""The names in card files for what a leader does; a module may add one."""


class Need:
    """A requirement: at least this much of something, or at most."""

    def __init__(self, measure: Measure, least: int, most: int) -> None:
        self.measure = measure
        self.least = least
        self.most = most

    def met(self, s: Table, player: Player) -> bool:
        """Is the requirement met now?"""
        return self.least <= self.measure.of(s, player) <= self.most


class Leader:
    """A leader card.

    Its ability is an effect once per round, or modifiers, or an effect when it is played, or a space of
    its own; or it copies another's. `space` is how the card file describes such a space.
    """

    def __init__(
        self,
        number: int,
        id: str,
        name: str,
        needs: list[Need],
        effect: Task[Any] | None,
        modifiers: tuple[SeatModifier, ...],
        copies: bool,
        at_once: Task[Any] | None,
        space: Reader | None,
        origin: str,
    ) -> None:
        self.number = number
        self.id = id
        self.name = plain(name)
        self.needs = needs
        self.effect = effect
        self.modifiers = modifiers
        self.lent: tuple[
            SeatModifier, ...
        ] = ()  # to a leader that copies this one, if not the same
        self.copies = copies
        self.at_once = at_once
        self.space = space
        self.origin = origin


class Leaders:
    """All leaders, and the trays of the table they lie on: by seat, and the discards for all to see.

    Leaders that lie on no tray are in the box; nobody knows which they are (Ruling L-8). Two trays
    hold no leaders but what a seat remembers of the draft: `handed`, the pack it handed on last, and
    `met`, those it handed on before and did not get back. All of them are with the other players.
    """

    def __init__(self, game: Lorenzo) -> None:
        self.files: list[Path] = []  # of leaders, to be read in this order
        self.abilities = list(ABILITIES)
        self.cards: list[Leader] = []
        self.names: tuple[str, ...] = ()
        seats = range(game.seats)
        self.hand = [game.tray(f"leaders in hand {seat}") for seat in seats]
        self.pack = [game.tray(f"leaders to choose from {seat}") for seat in seats]
        self.coming = [game.tray(f"leaders handed to {seat}") for seat in seats]
        self.handed = [game.tray(f"leaders handed on by {seat}") for seat in seats]
        self.met = [game.tray(f"leaders met by {seat}") for seat in seats]
        self.played = [game.tray(f"leaders played {seat}") for seat in seats]
        self.down = [game.tray(f"leaders face down {seat}") for seat in seats]
        self.copied = [game.tray(f"leader copied {seat}") for seat in seats]
        self.discarded = game.tray("leaders discarded")
        self.elsewhere: list[int] = []  # further trays, of modules: for all to see
        self.shown: list[
            int
        ] = []  # by seat, leaders in hand that everybody knows, if there are such
        self.leader_played = Program("leader played", [])  # after a leader was played

    def in_box(self, s: Table) -> list[int]:
        """The leaders nobody has."""
        out = set(s.trays[self.discarded])
        for tray in self.elsewhere:
            out.update(s.trays[tray])
        for seat in range(len(s.players)):
            out.update(s.trays[self.hand[seat]])
            out.update(s.trays[self.pack[seat]])
            out.update(s.trays[self.coming[seat]])
            out.update(s.trays[self.played[seat]])
        return [leader.number for leader in self.cards if leader.number not in out]

    def acting_leader(self, s: Table, seat: int, number: int) -> Leader:
        """The leader whose ability this one has: itself, or the one it copies (Ruling L-108)."""
        leader = self.cards[number]
        copied = s.trays[self.copied[seat]]
        return self.cards[copied[0]] if leader.copies and copied else leader

    def targets(self, s: Table, seat: int) -> list[int]:
        """What a copying leader may copy: leaders that opponents have in play (Rulings L-108, L-109)."""
        return [
            number
            for other in range(len(s.players))
            if other != seat
            for number in s.trays[self.played[other]]
            if not self.cards[number].copies
        ]

    def modifiers_of(self, s: Table, seat: int) -> list[SeatModifier]:
        """The lasting effects of a seat's leaders in play."""
        return [
            modifier
            for number in s.trays[self.played[seat]]
            for modifier in self.modifiers(s, seat, number)
        ]

    def modifiers(self, s: Table, seat: int, number: int) -> tuple[SeatModifier, ...]:
        """The lasting effects of a leader in play, or those lent to the one that copies it."""
        acting = self.acting_leader(s, seat, number)
        return acting.lent if acting.number != number and acting.lent else acting.modifiers

    def known_leaders(self, s: Table, seat: int) -> tuple[int, ...]:
        """The leaders in a hand that everybody knows."""
        if not self.shown:
            return ()
        hand = s.trays[self.hand[seat]]
        return tuple([number for number in s.trays[self.shown[seat]] if number in hand])


LEADERS: Final = Slot("leaders", Leaders)


def leaders_of(game: Lorenzo) -> Leaders:
    """The leaders this module registered with the game."""
    return LEADERS.of(game)


class LeadersPlayed(Measure):
    """Leaders one has played, face up or down (Ruling H-G14)."""

    def __init__(self, name: str, leaders: Leaders) -> None:
        super().__init__(name)
        self.leaders = leaders

    def of(self, s: Table, player: Player) -> int:
        return len(s.trays[self.leaders.played[s.players.index(player)]])

    def icon(self) -> str:
        return "leader"


def meets(s: Table, player: Player, leader: Leader) -> bool:
    """Is what a leader asks for there now (query `leader.needs`)? Nothing is paid (Ruling L-90)."""
    missed = 0
    for need in leader.needs:
        if not need.met(s, player):
            missed += 1
            if missed > player.totals.misses:
                return False
    return True


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """A hand less one card."""
    return tuple([other for other in cards if other != card])


def with_card(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """A hand and one more card; hands are kept sorted."""
    return tuple(sorted([*cards, card]))


def leader_text(game: Lorenzo, leader: Leader) -> Text:
    """Name, requirement and ability, as one sentence."""
    parts = {
        "leader": leader.name,
        "needs": needs_text(game, leader),
        "ability": ability_text(game, leader),
    }
    return game.phrases.say("leader.text", parts)


def needs_text(game: Lorenzo, leader: Leader) -> Text:
    """What a leader asks for."""
    return list_texts([need_text(game, need) for need in leader.needs], game.phrases.say("and"))


def need_text(game: Lorenzo, need: Need) -> Text:
    """A requirement in words: "4 buildings", or "at most 4 buildings"."""
    if need.most == NO_END:
        return need.measure.quantity(game, need.least)
    return game.phrases.say("leader.at_most", {"count": need.measure.quantity(game, need.most)})


def ability_text(game: Lorenzo, leader: Leader) -> Text:
    """What a leader does, and when."""
    if leader.copies:
        return game.phrases.say("leader.copies")
    if leader.effect is not None:
        return game.phrases.say("leader.once", {"effect": leader.effect.text()})
    if leader.at_once is not None:
        return game.phrases.say("leader.at_once", {"effect": leader.at_once.text()})
    if leader.space is not None:
        return space_ability(game, leader.space)
    return game.phrases.say("leader.always", {"effect": modifiers_text(game, leader.modifiers)})


def space_ability(game: Lorenzo, source: Reader) -> Text:
    """What the space of a leader's own is for, as the card file describes it."""
    phrases = game.phrases
    if source.has("effect"):
        effect = game.catalogue.effect(source.get("effect")).text()
        return phrases.say("leader.own_space", {"effect": effect})
    works = [phrases.say(f"work.{item.text()}.name") for item in source.get("works").items()]
    return phrases.say("leader.own_work", {"works": list_texts(works, phrases.say("or"))})
