"""What a table is worth to a seat: the opinion bots act on."""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

from signoria.bots.evaluate.chances import Chances
from signoria.kernel.agenda import State
from signoria.kernel.game import Game
from signoria.kernel.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation:
    """An opinion on the tables of one game, in points: more is better for the seat.

    By itself it is the lead in points, which any game has; a game may bring a better one. It looks
    at a table best where an `open question` is asked: one that begins something new, so that what
    was begun before is done with. `chains` are kinds of question asked again until the player has had
    enough; only then do the answers count. A game names the kinds of both when it makes its own.
    """

    def __init__(self, game: Game[Any], weights: dict[str, float]) -> None:
        self.seats = game.seats
        self.rules = game
        self.lead = weights.get("doubt", DOUBT)
        self.narrowing = 1.0
        self.chances: Chances | None = None
        self.open_questions: tuple[str, ...] = ()
        self.chains: tuple[str, ...] = ()

    def value(self, s: State, seat: int) -> float:
        """What the table is worth to the seat."""
        points = [self.rules.score(s, each) for each in range(self.seats)]
        rivals = points[:seat] + points[seat + 1 :]
        lead = points[seat] - max(rivals) if rivals else points[seat]
        return lead - (DEFEAT if self.rules.lost(s, seat) else 0.0)

    def parts(self, s: State, seat: int) -> dict[str, float]:
        """The same value as named parts that add up to it; `opinion` in the game's texts says what they
        are called. For explanations alone: a search asks for the value, which costs less."""
        return {"lead": self.value(s, seat)}

    def advice(self, s: State) -> int:
        """The best answer to the question at hand, where it is known without trying; otherwise none."""
        return NO_ADVICE

    def sensible(self, s: State) -> list[int]:
        """The answers to the question at hand that are worth a thought: without those which another one
        beats for certain, where a game knows of such. There is always one."""
        return s.options

    def tempo(self, s: State, seat: int) -> float:
        """What the seat may still do before the others, in points.

        It makes no difference when a seat compares its own answers, but it does when seats are
        compared: without it the player who has just moved would seem to lead.
        """
        return 0.0

    def standing(self, s: State, seat: int) -> float:
        """How a seat stands beside the others, in points: what shares of a win are made from."""
        return self.value(s, seat) + self.tempo(s, seat)

    def seldom(self, s: State, seat: int) -> float:
        """What a network is told in addition, in points: the worth of what was seldom used well in the
        games it learned from, so that it takes it for too little. Nothing, unless a game knows of such.
        """
        return 0.0

    def doubt(self, s: State) -> float:
        """How many points of lead make a win likely, about three to one: less towards the end."""
        return self.lead * sqrt(max(LAST, self.remaining(s)))

    def interest(self) -> float:
        """How much of what others may answer is worth trying, at a table with this many seats.

        Where players meet little, a game narrows it with every rival after the first (`narrowing`):
        then a line comes past them all to what one's own next turn is good for.
        """
        return float(self.narrowing ** max(0, self.seats - 2))

    def remaining(self, s: State) -> float:
        """How much of the game is still to come, as a part of the whole."""
        return 1.0


NO_ADVICE: Final = -1

DOUBT: Final = 12.0

LAST: Final = 0.1
"""However near the end is, at least this part of the game counts as still to come."""

DEFEAT: Final = 100.0
"""What losing to the game itself costs: more than points can make up for."""
