"""What bots, the coach and the judge answer to a question that another process or worker sends.

A question holds the game and the answers so far, but never the secret of a sealed chance; a bot sees
only what a handle shows of its seat.

A question with tries for the coach is for `signoria.learn.coach`. One that names an answer is for the
judge of finished games (`signoria.learn.review`). Both see no more than a bot, and say nothing when
they are stopped.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final

from signoria.api import configure
from signoria.bots import Bot, make, seat_to_answer
from signoria.bots.seat import SeatHandle
from signoria.kernel.match import Match
from signoria.kernel.panel import Json
from signoria.kernel.record.fate import SystemFate
from signoria.kernel.record.log import Header
from signoria.kernel.text import LANGUAGES
from signoria.learn import begin_at
from signoria.learn.coach import coach_for
from signoria.learn.review.judge import Judge, judge_for

KEPT: Final = 64


class Memory:
    """What this worker thought about last: matches, so that only what is new has to be replayed, and
    bots, which may remember what they thought."""

    def __init__(self) -> None:
        self.matches: OrderedDict[str, Match] = OrderedDict()
        self.bots: OrderedDict[tuple[str, str, int], Bot] = OrderedDict()
        self.judges: dict[tuple[int, int], Judge] = {}

    def match(self, question: dict[str, Any]) -> Match:
        """The match as the question describes it."""
        entries = [(int(seat), str(word)) for seat, word in question["entries"]]
        match = self.matches.pop(question["table"], None)
        if (
            match is None
            or [(done.seat, done.word) for done in match.entries] != entries[: len(match.entries)]
        ):
            match = begun(question)
        match.replay(entries[len(match.entries) :])
        self.matches[question["table"]] = match
        if len(self.matches) > KEPT:
            self.matches.popitem(last=False)
        return match

    def bot(self, question: dict[str, Any]) -> Bot:
        """The bot a question is for, the same as last time if it still sits there."""
        key = (question["table"], question["bot"], question["seed"])
        bot = self.bots.pop(key, None) or make(question["bot"], question["seed"])
        self.bots[key] = bot
        if len(self.bots) > KEPT:
            self.bots.popitem(last=False)[1].close()
        return bot

    def judge(self, first: int, deeper: int) -> Judge:
        """The judge with these tries."""
        key = (first, deeper)
        if key not in self.judges:
            self.judges[key] = judge_for(first=first, deeper=deeper)
        return self.judges[key]

    def think(self, question: dict[str, Any], cancelled: Callable[[], bool]) -> Json:
        """What the bot thinks, or the judge of an answer; it gets the seat's handle, no more."""
        match = self.match(question).clone()
        handle = seat_to_answer(match)
        if "coach" in question:
            return advise(question, handle, cancelled)
        if "answer" not in question:
            return self.bot(question).think(handle, cancelled).to_json()
        judge = self.judge(question["first"], question["deeper"])
        word, rival = question["answer"], question["rival"]
        if rival:
            return judge.deeper(handle, word, rival, cancelled).to_json()
        return judge.first(handle, word, cancelled).to_json()


def begun(question: dict[str, Any]) -> Match:
    """The match before its first answer: set up, or as a position tells it."""
    if question.get("position"):
        return begin_at(question["position"])
    game = configure(Header(**question["header"]))
    return Match(game, game.start(), SystemFate(), None)


def advise(question: dict[str, Any], handle: SeatHandle, cancelled: Callable[[], bool]) -> Json:
    """What the coach says, in both languages; its best move is the word."""
    coach = coach_for(question["seed"], question["coach"])
    advice = coach.advise(handle, question["names"], question["asked"], cancelled)
    both = {language: advice.to_json(language) for language in LANGUAGES}
    return {"word": advice.moves[0].word, **both}
