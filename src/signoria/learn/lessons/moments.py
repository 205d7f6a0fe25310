"""The first game with a coach: what is said at which moment of a real game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from signoria.api import new
from signoria.kernel.match import Match
from signoria.kernel.panel import Json
from signoria.kernel.text import Text
from signoria.learn.lessons.goal import Goal

MOST_BUBBLES: Final = 12
"""How often the coach speaks in a game, at most."""

APART: Final = 2
"""The coach speaks again in the second turn after it has spoken, not in the next one."""


@dataclass(frozen=True)
class Moment:
    """Something the coach says once: when a goal holds, or when the learner is asked such a question.

    With both, both must be so. An urgent one does not wait for a turn of silence, for it would come
    too late.
    """

    id: str
    question: str
    when: Goal | None
    say: Text
    urgent: bool = False

    def has_come(self, match: Match) -> bool:
        """Is it now?"""
        if self.question and match.state.decision.kind != self.question:
            return False
        return self.when is None or self.when.reached(match)


@dataclass(frozen=True)
class Said:
    """A moment the coach has spoken at, and in which turn of the learner."""

    moment: str
    turn: int

    def to_json(self) -> Json:
        """As data, to be given back at the next question."""
        return {"moment": self.moment, "turn": self.turn}


@dataclass(frozen=True)
class FirstGame:
    """A whole real game against gentle bots: how it is set up, and when the coach speaks."""

    seats: int
    seed: int
    modules: tuple[str, ...]
    settings: dict[str, int | str]
    bots: str
    opening: tuple[str, ...]
    text: Text
    moments: list[Moment]

    def begin(self, game: str, language: str = "en") -> Match:
        """The match, at its first question."""
        settings = dict(self.settings)
        return new(game, self.seats, self.seed, self.modules, None, language, **settings)

    def speak(self, match: Match, seat: int, turn: int, said: list[Said]) -> Moment | None:
        """What the coach says when this seat is asked in its `turn`-th turn; None for silence.

        At most one bubble a turn, at most twelve in a game, each once; in two turns running only if the
        second is urgent.
        """
        if match.over or match.state.seat != seat or len(said) >= MOST_BUBBLES:
            return None
        silent = turn - said[-1].turn if said else APART
        if silent < 1:
            return None
        known = [each.moment for each in said]
        for moment in self.moments:
            due = silent >= APART or moment.urgent
            if due and moment.id not in known and moment.has_come(match):
                return moment
        return None

    def to_json(self, language: str) -> Json:
        """How its table is set up, as data."""
        return {
            "seats": self.seats,
            "seed": self.seed,
            "modules": list(self.modules),
            "settings": dict(self.settings),
            "bots": self.bots,
            "text": self.text.to(language),
        }


def turn_of(match: Match, seat: int) -> int:
    """Which turn of a seat it is: how often the table has come to it, counted from 1."""
    turns, before = 0, -2
    movers = [entry.seat for entry in match.entries if entry.seat >= 0]
    if not match.over:
        movers.append(match.state.seat)
    for mover in movers:
        if mover == seat and before != seat:
            turns += 1
        before = mover
    return turns
