"""The coach: at one's own turn, where to look, which moves are best, by how much, and why.

    coach = coach_for(seed=1)                         # or with other tries
    advice = coach.advise(seat_to_answer(match), names)
    advice.to_json("en")                              # as a page or a terminal shows it
    coach.advise(handle, names, word).cost            # what this answer would give away

It gets the handle of a seat, so it knows no more than that seat. Advice depends on the seed, the tries
and the question alone.
"""

from __future__ import annotations

from signoria.learn.coach.advice import Advice, Move, Reason
from signoria.learn.coach.coach import QUICK, TRIES, Coach, coach_for

__all__ = ["QUICK", "TRIES", "Advice", "Coach", "Move", "Reason", "coach_for"]
