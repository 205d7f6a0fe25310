"""A game that was played, thought over again: what each answer gave away.

Every answer is judged by what its seat could know when it gave it: the bot gets the same handle it
would have got at the table. So luck is nobody's mistake, and a good answer stays good when it fails.
What is left out turn after turn is charged once: `signoria.bots.omissions` says how.
"""

from __future__ import annotations

from collections.abc import Callable

from signoria.bots.omissions import Omissions
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
    `charge` is what counts of this cost. It is less where the seat left out once more what it was
    charged for before; `counted_at` is the step at which that was counted first, else None.
    """

    def __init__(self, step: int, thought: Thought, given: Weighed) -> None:
        best = thought.options[0]
        self.step = step
        self.seat = thought.seat
        self.word = given.word
        self.best = best.word
        self.chances = best.results
        self.cost = max(0.0, best.results[self.seat] - given.results[self.seat])
        self.charge = self.cost
        self.counted_at: int | None = None

    def to_json(self) -> Json:
        """As data."""
        return {
            "step": self.step,
            "seat": self.seat,
            "word": self.word,
            "best": self.best,
            "chances": [round(chance, 4) for chance in self.chances],
            "cost": round(self.cost, 4),
            "charge": round(self.charge, 4),
            "counted_at": self.counted_at,
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
    omissions = Omissions()
    for entry in match.entries:
        omissions.look(again.state)
        if len(again.entries) in steps:
            verdict = judge(again, bot, entry.word)
            charge_once(verdict, again, omissions)
            found.append(verdict)
            tick()
        again.replay([(entry.seat, entry.word)])
        omissions.follow(len(again.entries) - 1, entry.seat, entry.word)
    return found


def judge(match: Match, bot: SearchingBot, word: str) -> Verdict:
    """What the bot thinks of an answer to the question at hand."""
    thought = bot.review(seat_to_answer(match), word)
    given = next(option for option in thought.options if option.word == word)
    return Verdict(len(match.entries), thought, given)


def charge_once(verdict: Verdict, match: Match, omissions: Omissions) -> None:
    """Charge only what was not charged yet, if the seat left out the same thing before."""
    if verdict.cost == 0.0:
        return
    omission = omissions.find(verdict.seat, verdict.best)
    if omission is None:
        omissions.begin(match, verdict.best, verdict.word, verdict.cost)
    else:
        verdict.charge = omission.charge(verdict.cost)
        verdict.counted_at = omission.step


class Conduct:
    """How a seat did in a game: answers with a choice, those the bot would have given, the charge."""

    def __init__(self, seat: int, verdicts: list[Verdict]) -> None:
        own = [verdict for verdict in verdicts if verdict.seat == seat]
        self.seat = seat
        self.answers = len(own)
        self.same = len([verdict for verdict in own if verdict.word == verdict.best])
        self.charge = sum([verdict.charge for verdict in own])

    def to_json(self) -> Json:
        """As data."""
        return {
            "seat": self.seat,
            "answers": self.answers,
            "same": self.same,
            "charge": round(self.charge, 4),
            "mean_charge": round(self.charge / max(1, self.answers), 4),
        }
