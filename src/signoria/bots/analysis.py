"""A game that was played, thought over again: what each answer gave away.

Every answer is judged by what its seat could know when it gave it: the bot gets the same handle it
would have got at the table. So luck is nobody's mistake, and a good answer stays good when it fails.
"""

from __future__ import annotations

from collections.abc import Callable

from signoria.bots.searcher import SearchingBot
from signoria.bots.seat import seat_to_answer
from signoria.bots.thought import Thought, Weighed
from signoria.kernel.agenda import FATE
from signoria.kernel.match import Match
from signoria.kernel.panel import Json


class Verdict:
    """One answer and what the bot thinks of it.

    `step` counts the answers before it. `chances` are everybody's shares of a win with the best
    answer, as far as the seat could tell; `cost` is how much of its own share the seat gave away.
    """

    def __init__(self, step: int, thought: Thought, given: Weighed) -> None:
        best = thought.options[0]
        self.step = step
        self.seat = thought.seat
        self.word = given.word
        self.best = best.word
        self.chances = best.results
        self.cost = max(0.0, best.results[self.seat] - given.results[self.seat])

    def to_json(self) -> Json:
        """As data."""
        return {
            "step": self.step,
            "seat": self.seat,
            "word": self.word,
            "best": self.best,
            "chances": [round(chance, 4) for chance in self.chances],
            "cost": round(self.cost, 4),
        }


def answers_to_judge(match: Match, seats: list[int]) -> list[int]:
    """The steps at which one of these seats was asked and had a choice."""
    again = match.at(0)
    found = []
    for entry in match.entries:
        if entry.seat != FATE and entry.seat in seats and len(again.state.options) > 1:
            found.append(len(again.entries))
        again.replay([(entry.seat, entry.word)])
    return found


def analyse(
    match: Match, bot: SearchingBot, steps: list[int], tick: Callable[[], None]
) -> list[Verdict]:
    """What the bot thinks of the answers given at these steps, in their order."""
    again = match.at(0)
    found = []
    for entry in match.entries:
        if len(again.entries) in steps:
            found.append(judge(again, bot, entry.word))
            tick()
        again.replay([(entry.seat, entry.word)])
    return found


def judge(match: Match, bot: SearchingBot, word: str) -> Verdict:
    """What the bot thinks of an answer to the question at hand."""
    thought = bot.review(seat_to_answer(match), word)
    given = next(option for option in thought.options if option.word == word)
    return Verdict(len(match.entries), thought, given)


class Conduct:
    """How a seat did in a game: answers with a choice, those the bot would have given, the cost."""

    def __init__(self, seat: int, verdicts: list[Verdict]) -> None:
        own = [verdict for verdict in verdicts if verdict.seat == seat]
        self.seat = seat
        self.answers = len(own)
        self.same = len([verdict for verdict in own if verdict.word == verdict.best])
        self.cost = sum([verdict.cost for verdict in own])

    def to_json(self) -> Json:
        """As data."""
        return {
            "seat": self.seat,
            "answers": self.answers,
            "same": self.same,
            "cost": round(self.cost, 4),
            "mean_cost": round(self.cost / max(1, self.answers), 4),
        }
