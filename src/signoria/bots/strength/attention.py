"""Which of the answers a bot notices: a part of them, always the same ones for the same question."""

from __future__ import annotations

from math import ceil
from typing import Final

from signoria.bots.evaluate.evaluation import Evaluation
from signoria.bots.evaluate.lookahead import Lookahead
from signoria.bots.seat import SeatHandle
from signoria.kernel.record.fate import scramble

SLACK: Final = 1e-9
"""Three tenths of ten answers are three, however the computer rounds them."""


def attentive_part(
    handle: SeatHandle, attention: float, points: Evaluation, seed: int
) -> SeatHandle:
    """The same question with the answers that are noticed, in the order in which they are.

    An answer that brings more points at once than any other is always among them, and one that another
    beats for certain is not: that much every beginner sees.
    """
    if attention >= 1.0:
        return handle
    sensible = sensible_answers(handle, points, seed)
    many = max(1, ceil(attention * len(sensible) - SLACK))
    if many >= handle.count:
        return handle
    order = handle.chance(scramble(seed)).sample(sensible, len(sensible))
    noticed = order[:many]
    obvious = obvious_answer(handle, points, seed)
    if obvious >= 0 and obvious not in noticed:
        noticed[-1] = obvious
    return handle.narrowed(noticed)


def sensible_answers(handle: SeatHandle, points: Evaluation, seed: int) -> list[int]:
    """The answers that no other one beats for certain."""
    table = handle.imagine(handle.chance(seed))
    sensible = points.sensible(table)
    return [index for index in range(handle.count) if table.options[index] in sensible]


def obvious_answer(handle: SeatHandle, points: Evaluation, seed: int) -> int:
    """The answer that brings more points at once than any other; -1 if there is none."""
    table = handle.imagine(handle.chance(seed))
    gains = Lookahead(points, handle.seat, handle.kind).promises(table, handle.count)
    best = max(gains)
    return gains.index(best) if gains.count(best) == 1 else -1
