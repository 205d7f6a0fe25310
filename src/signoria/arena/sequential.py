"""A sequential test: games are played until one question about a bot is decided, and no longer.

The question is whether its share of wins reaches an aim or is a lower share at most. What is counted
are rounds: the same deal once for every seating. Games of one deal depend on each other, rounds do
not. After each round the likelihoods of both shares are compared, as tests of chess engines do (the
generalised sequential probability ratio test): of all distributions of rounds with that mean, the one
that fits what was played best. Rounds are counted in the order of the plan, so it does not matter
which game ended first, or where it was played.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from math import log
from typing import Final, Literal

from signoria.arena.plan import BadArena, Plan, distinct_turns
from signoria.arena.play import Result
from signoria.kernel.panel import Json

Counts = tuple[tuple[float, float], ...]
"""The shares that rounds had, and how often."""

ERROR: Final = 0.05
"""How often the test may be wrong, whichever of the two shares is the true one."""
BOUND: Final = log((1 - ERROR) / ERROR)
"""The log likelihood ratio that decides: above it yes, below its negative no."""

UNSEEN: Final = 0.001
"""Of a round all won and one all lost, this much counts as seen: what did not happen yet can happen."""

USUAL: Final = 0.60
"""The share that the best level should have against the one below it, one against one."""

PRECISION: Final = 1e-10
STEPS: Final = 100
"""How exact a likelihood is, and the most steps to get there; a handful is usual."""


def aim_for(seats: int) -> float:
    """An aim where none is named: halfway between fair and usual, for equal strength at any table."""
    return round((1 / seats + share_among(seats, USUAL)) / 2, 4)


def share_among(seats: int, of_two: float) -> float:
    """What a bot wins at a larger table that wins this share of two against each of the others."""
    odds = of_two / (1 - of_two)
    return odds / (odds + seats - 1)


@dataclass(frozen=True)
class Question:
    """Does this bot's share of wins reach the aim, or is it the lower share at most?"""

    bot: str
    lower: float
    aim: float


@dataclass(frozen=True)
class Decision:
    """What a test says: its verdict, and the rounds and games that led to it.

    `share` is that of the rounds counted; `ratio` is the log likelihood ratio.
    """

    question: Question
    verdict: Literal["yes", "no", "open"]
    ratio: float
    rounds: int
    games: int
    share: float

    def to_json(self) -> Json:
        """As data."""
        return {
            **asdict(self.question),
            "verdict": self.verdict,
            "log_likelihood_ratio": round(self.ratio, 4),
            "bounds": [round(-BOUND, 4), round(BOUND, 4)],
            "error": ERROR,
            "rounds": self.rounds,
            "games": self.games,
            "share": round(self.share, 4) if self.rounds else None,
        }

    def brief(self) -> str:
        """The answer in a few words."""
        return {
            "yes": f"yes: more than {self.question.lower:.1%}",
            "no": f"no: less than {self.question.aim:.1%}",
            "open": "open",
        }[self.verdict]

    def sentence(self) -> str:
        """The answer with its numbers, and what it may be wrong about."""
        bot, lower, aim = self.question.bot, self.question.lower, self.question.aim
        times = f"in about {ERROR:.0%} of all runs at most"
        answer = {
            "yes": f"Yes: {bot} wins more than {lower:.1%} of its games. If it won {lower:.1%} or less, "
            f"the test would say yes {times}.",
            "no": f"No: {bot} wins less than {aim:.1%} of its games. If it won {aim:.1%} or more, "
            f"the test would say no {times}.",
            "open": f"Open: these games do not tell whether {bot} wins {aim:.1%} of its games or only "
            f"{lower:.1%}.",
        }[self.verdict]
        if not self.rounds:
            return f"{answer} No round is complete yet."
        return (
            f"{answer} Counted: {self.rounds} rounds, {self.games} games, {self.share:.1%} won; log "
            f"likelihood ratio {self.ratio:+.2f}, decided at {BOUND:+.2f} or {-BOUND:+.2f}."
        )


class SequentialTest:
    """One question about a plan, and what the results that came in so far say about it."""

    def __init__(self, question: Question, plan: Plan) -> None:
        check_question(question, plan)
        self.question = question
        self.seatings = len(distinct_turns(plan.lineups()[0]))
        self.keys = [pairing.key for pairing in plan.pairings()]
        self.waiting: dict[str, float] = {}
        self.counts = {0.0: UNSEEN, 1.0: UNSEEN}
        self.rounds = 0
        self.total = 0.0
        self.ratio = 0.0

    def enough(self, new: Iterable[Result]) -> bool:
        """Count these results too, in any order: is the question decided?"""
        bot = self.question.bot
        self.waiting.update({each.key: each.share(each.bots.index(bot)) for each in new})
        while not self.decided() and (complete := self.next_round()):
            self.count(sum(complete) / len(complete))
        return self.decided()

    def next_round(self) -> list[float]:
        """What the bot had in the games of the next round of the plan; nothing if one is missing."""
        first = self.rounds * self.seatings
        keys = self.keys[first : first + self.seatings]
        found = [self.waiting[key] for key in keys if key in self.waiting]
        return found if len(found) == self.seatings else []

    def count(self, share: float) -> None:
        """One more round."""
        self.rounds += 1
        self.total += share
        share = round(share, 6)  # thirds of a win add up to the same number in any order
        self.counts[share] = self.counts.get(share, 0.0) + 1
        counts = tuple(sorted(self.counts.items()))
        self.ratio = log_ratio(counts, self.question.lower, self.question.aim)

    def decided(self) -> bool:
        """Is one of the two bounds reached? What is played later does not change the answer."""
        return abs(self.ratio) >= BOUND

    def decision(self) -> Decision:
        """The answer by now."""
        answer: Literal["yes", "no"] = "yes" if self.ratio > 0 else "no"
        return Decision(
            question=self.question,
            verdict=answer if self.decided() else "open",
            ratio=self.ratio,
            rounds=self.rounds,
            games=self.rounds * self.seatings,
            share=self.total / max(1, self.rounds),
        )


def log_ratio(counts: Counts, lower: float, aim: float) -> float:
    """How much better the best distribution with the mean `aim` fits than the best one with `lower`."""
    return misfit(counts, lower) - misfit(counts, aim)


def misfit(counts: Counts, mean: float) -> float:
    """What these rounds lose in log likelihood if their true mean is this.

    The likeliest distribution with that mean weighs a share x by 1 / (1 + tilt * (x - mean)), with
    the one tilt that brings the mean about (empirical likelihood). Where rounds are only won or lost
    this is the usual binomial likelihood.
    """
    low, high, tilt = -1 / (1 - mean), 1 / mean, 0.0  # beyond these a weight would be negative
    for _ in range(STEPS):
        parts = [(n, (x - mean) / (1 + tilt * (x - mean))) for x, n in counts]
        excess, slope = (
            sum([n * part for n, part in parts]),
            sum([n * part**2 for n, part in parts]),
        )
        if excess * excess <= PRECISION * slope:
            break
        low, high = (tilt, high) if excess > 0 else (low, tilt)
        newton = tilt + excess / slope
        tilt = newton if low < newton < high else (low + high) / 2
    return sum([n * log(1 + tilt * (x - mean)) for x, n in counts])


def check_question(question: Question, plan: Plan) -> None:
    """Can this plan answer it? One line-up, with the bot at one seat, and at least one round."""
    if not 0 < question.lower < question.aim < 1:
        raise BadArena(
            f"a test needs a lower share and an aim above it, both between 0 and 1: "
            f"not {question.lower:g} and {question.aim:g}"
        )
    lineups = plan.lineups()
    if len(lineups) > 1:
        raise BadArena("a test is about one line-up: name no more bots than there are seats")
    if lineups[0].count(question.bot) != 1:
        raise BadArena(f"a test is about one bot among others, and {question.bot} sits twice")
    seatings = len(distinct_turns(lineups[0]))
    if plan.games < seatings:
        raise BadArena(f"a test counts rounds of {seatings} games: {plan.games} are too few")
