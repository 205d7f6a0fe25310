"""A bot from outside on trial: whole games against bots of ours, and what it did wrong."""

from __future__ import annotations

from time import monotonic
from typing import Any

from signoria.bots.levels import make
from signoria.bots.outside.guarded import GuardedBot
from signoria.bots.outside.names import make_any
from signoria.bots.seat import seat_to_answer
from signoria.kernel.game import Game
from signoria.kernel.match import begin
from signoria.kernel.panel import Json
from signoria.kernel.record.fate import SeededFate, scramble


class Trial:
    """How one game went for the bot on trial. Its slowest answer is in seconds."""

    def __init__(self, game: Game[Any], seat: int) -> None:
        self.game = game
        self.seat = seat
        self.answers = 0
        self.slowest = 0.0
        self.points = 0
        self.place = 0
        self.fault = ""
        self.asked = ""
        self.own_words = ""

    def to_json(self) -> Json:
        """As data."""
        return {
            "game": self.game.id,
            "seats": self.game.seats,
            "seat": self.seat,
            "answers": self.answers,
            "slowest": round(self.slowest, 4),
            "points": self.points,
            "place": self.place,
            "fault": self.fault or None,
            "question": self.asked if self.fault else None,
            "errors": self.own_words,
        }


def try_bot(spec: str, game: Game[Any], seat: int, against: str, seed: int) -> Trial:
    """Let it play one game on a seat; where it goes wrong the trial ends."""
    trial = Trial(game, seat)
    match = begin(game, SeededFate(seed))
    others = [make(against, scramble(seed + number)) for number in range(game.seats)]
    bot = make_any(spec, scramble(seed ^ seat))
    assert isinstance(bot, GuardedBot), "only bots from outside are tried"
    try:
        while not match.over and not trial.fault:
            handle = seat_to_answer(match)
            if handle.seat != seat:
                match.play(others[handle.seat].choose(handle))
                continue
            begun = monotonic()
            word = bot.choose(handle)
            trial.slowest = max(trial.slowest, monotonic() - begun)
            trial.answers += 1
            trial.fault = bot.fault()
            trial.asked = handle.kind
            match.play(word)
        if match.over:
            bot.finished(match.scores, match.ranking)
            trial.points, trial.place = match.scores[seat], match.ranking[seat]
    finally:
        bot.close()
    trial.fault = bot.fault()
    trial.own_words = bot.own_words()
    return trial
