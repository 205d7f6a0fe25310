"""The seven objects of the auction and what they bring (Rulings P-16, P-17, P-20 to P-24)."""

from __future__ import annotations

from typing import Final

from signoria.games.princes.actions.drawing import DRAW_CARDS, cards_left
from signoria.games.princes.actions.recruiting import RECRUIT_NOW
from signoria.games.princes.box import LANDSCAPES, PRESTIGE
from signoria.games.princes.money import BUILDERS, gain
from signoria.games.princes.principality.placement import (
    FREE_BUILDERS,
    TURN_PIECE,
    fits,
    look_again,
)
from signoria.games.princes.state import Princes, Stack, Table
from signoria.games.princes.texts import builders, piece_name
from signoria.kernel.words.obstacle import Obstacle

NO_ROOM: Final = 1
FULL: Final = 2


class LandscapeStack(Stack):
    """Forests, lakes or parks: placed at once; the second of a type and on score (Ruling P-20)."""

    def __init__(self, landscape: int) -> None:
        super().__init__(LANDSCAPES[landscape])
        self.landscape = landscape

    def pieces_left(self, s: Table) -> int:
        return s.landscapes[self.landscape]

    def refuses(self, s: Table, seat: int) -> int:
        shape = len(s.game.buildings) + self.landscape
        return 0 if fits(s.players[seat], shape) else NO_ROOM

    def refusal(self, s: Table, seat: int, obstacle: int) -> Obstacle:
        piece = piece_name(s.game, len(s.game.buildings) + self.landscape)
        return Obstacle("room", s.game.phrases.say("reason.room", {"piece": piece}), "P-17")

    def take(self, s: Table, seat: int) -> None:
        take_landscape(s, seat, self.landscape)


def take_landscape(s: Table, seat: int, landscape: int) -> None:
    """A landscape is placed at once."""
    s.do(TURN_PIECE, seat, len(s.game.buildings) + landscape)


class JesterStack(Stack):
    """Jesters: 2 work value for every work of their owner; they need no room (Ruling P-21)."""

    def pieces_left(self, s: Table) -> int:
        return s.jesters

    def take(self, s: Table, seat: int) -> None:
        s.jesters -= 1
        s.players[seat].jesters += 1


class BuilderStack(Stack):
    """Builders: cheaper buildings, buildings side by side, free buildings (Rulings P-16, P-22)."""

    def pieces_left(self, s: Table) -> int:
        return s.builders

    def refuses(self, s: Table, seat: int) -> int:
        return 0 if s.players[seat].builders < s.game.builders_each else FULL

    def refusal(self, s: Table, seat: int, obstacle: int) -> Obstacle:
        parts = {"builders": builders(s.game, s.game.builders_each)}
        return Obstacle("builders", s.game.phrases.say("reason.builders", parts), "P-16")

    def take(self, s: Table, seat: int) -> None:
        player = s.players[seat]
        s.builders -= 1
        player.builders += 1
        if player.builders > 1:
            gain(s, seat, s.game.prestige_builder, BUILDERS)
        if player.builders == FREE_BUILDERS:
            look_again(s.game, player)


class PrestigeStack(Stack):
    """Prestige cards: one of the top five, kept secret until the end (Ruling P-23)."""

    def pieces_left(self, s: Table) -> int:
        return cards_left(s, PRESTIGE)

    def take(self, s: Table, seat: int) -> None:
        s.do(DRAW_CARDS, seat, PRESTIGE)


class RecruitingStack(Stack):
    """Recruiting cards: used when won or later (Ruling P-24)."""

    def pieces_left(self, s: Table) -> int:
        return s.recruiters

    def take(self, s: Table, seat: int) -> None:
        s.recruiters -= 1
        s.players[seat].recruiters += 1
        s.do(RECRUIT_NOW, seat)


def add_stacks(game: Princes) -> None:
    """The seven stacks, in the order of the rulebook (Ruling P-7)."""
    game.stacks = [
        LandscapeStack(0),
        LandscapeStack(1),
        LandscapeStack(2),
        JesterStack("jester"),
        BuilderStack("builder"),
        PrestigeStack("prestige"),
        RecruitingStack("recruiting"),
    ]
