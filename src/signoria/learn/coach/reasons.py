"""Why one move is better than another, by named parts of the evaluation.

No reason is better than a wrong one. Parts are told only where they agree with the difference that the
searches found, and only those that stand out from the noise.
"""

from __future__ import annotations

from typing import Final

from signoria.kernel.text import Phrases
from signoria.learn.coach.advice import Reason
from signoria.learn.coach.gaps import gaps
from signoria.learn.coach.phrases import PHRASES, REST, term_about, term_name

CERTAIN: Final = 2.0
"""How many times its likely error a part must come to, to be told."""

WORTH_TELLING: Final = 0.01
"""A share of a win that is a reason, and a difference that asks for one."""

AGREEING: Final = 0.5
"""The parts must come to at least this much of the largest of them: otherwise they cancel each other,
and their sum explains nothing."""

MOST: Final = 4
"""Reasons for one difference; the rest is told as one."""


Parts = list[dict[str, float]]


def reasons_for(phrases: Phrases, best: Parts, other: Parts, less: float) -> list[Reason]:
    """Why the best move wins more by this share of a win, part by part; nothing where the parts do not
    say that it does."""
    if less < WORTH_TELLING:
        return []
    found = gaps(best, other)
    points = {name: gap.mean for name, gap in found.items()}
    total = sum(points.values())
    largest = max([abs(value) for value in points.values()], default=0.0)
    if total <= 0.0 or total < AGREEING * largest:
        return []
    each = less / total
    told: list[Reason] = []
    for name in sorted(points, key=lambda name: -abs(points[name])):
        called = term_name(phrases, name)
        share = points[name] * each
        sure = abs(points[name]) > CERTAIN * found[name].error
        if called is None or not sure or abs(share) < WORTH_TELLING or len(told) == MOST:
            continue
        told.append(Reason(name, called, term_about(phrases, name), share, points[name]))
    return with_rest(told, less)


def with_rest(told: list[Reason], less: float) -> list[Reason]:
    """The reasons and what they leave open, so that they add up; nothing where they leave open most."""
    rest = less - sum([reason.share for reason in told])
    if not told or max([reason.share for reason in told]) < max(abs(rest), WORTH_TELLING):
        return []
    if abs(rest) >= WORTH_TELLING / 2:
        name = term_name(PHRASES, REST)
        assert name is not None
        told.append(Reason(REST, name, term_about(PHRASES, REST), rest, 0.0))
    return told
