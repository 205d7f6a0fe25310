"""What stands in the way of a word: at the question at hand, and at those that may come."""

from __future__ import annotations

from typing import Any

from signoria.kernel.agenda import Decision, Frame, State
from signoria.kernel.game import Game
from signoria.kernel.obstacle import Obstacle, bits
from signoria.kernel.reading import short
from signoria.kernel.text import plain


def obstacles(game: Game[Any], state: State, word: object, asker: int) -> list[Obstacle]:
    """What stands in the way of a word from a seat, now and in itself; [] when it is legal."""
    phrases = game.phrases
    if asker == state.seat:
        found = obstacles_to(state, state.agenda[-1], word)
        if found is not None:
            return found
        prompt = state.decision.prompt(state, asker, state.agenda[-1][2])
        not_now = Obstacle("question", phrases.say("reason.question", {"prompt": prompt}))
    else:
        not_now = Obstacle("turn", phrases.say("reason.turn"))
    for frame in game.standing(state, asker):
        found = obstacles_to(state, frame, word)
        if found is not None:
            return [not_now, *found]
    return [Obstacle("unknown", phrases.say("reason.unknown", {"word": plain(short(word))}))]


def obstacles_to(state: State, frame: Frame, word: object) -> list[Obstacle] | None:
    """What stands in the way of a word as an answer to a question; None if it is none at all."""
    task, seat, arg = frame
    assert isinstance(task, Decision)
    for option in task.candidates(state, seat, arg):
        if task.word(state, seat, arg, option) == word:
            mask = task.obstacles(state, seat, arg, option)
            return [task.describe(state, seat, arg, option, bit) for bit in bits(mask)]
    return None
