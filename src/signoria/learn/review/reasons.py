"""Why another answer was better, where the record or the line proves it; otherwise nothing is said.

No reason is better than a wrong one, so each of these is a fact: that the better answer took nothing
away from the one given, that it brings points at once, or that another player took it and it was gone.
"""

from __future__ import annotations

from typing import Final

from signoria.kernel.agenda import FATE
from signoria.kernel.text import Phrases, Text
from signoria.learn.review.course import Course
from signoria.learn.review.phrases import PHRASES, and_list, points_text, signed
from signoria.learn.review.sums import Charge

WORTH_TELLING: Final = 2
"""Points that are a reason."""


def reason(course: Course, charge: Charge, names: list[Text]) -> Text | None:
    """Why the better answer was better, in a sentence; None where nothing proves it."""
    if charge.is_free:
        return PHRASES.say("reason.free")
    return points_at_once(course, charge) or taken(course, charge, names)


def points_at_once(course: Course, charge: Charge) -> Text | None:
    """It brings points before anybody else is asked."""
    return points_sentence(course.game.phrases, charge.verdict.points)


def points_sentence(phrases: Phrases, points: dict[str, int]) -> Text | None:
    """That something brings more points at once, by the lines of the score; None for few."""
    total = sum(points.values())
    if total < WORTH_TELLING:
        return None
    sources = []
    for name, more in points.items():
        called = phrases.called(name)
        if called is None:
            return None
        parts = {"source": called, "points": signed(more)}
        sources.append(PHRASES.say("reason.source", parts))
    return PHRASES.say(
        "reason.points", {"points": points_text(total), "sources": and_list(sources)}
    )


def taken(course: Course, charge: Charge, names: list[Text]) -> Text | None:
    """Another player gave the better answer next, and of what had been possible it was gone."""
    best = charge.verdict.best
    kind = course.by_step[charge.step].kind
    later = [
        choice
        for choice in course.choices
        if choice.step > charge.step and (choice.seat, choice.kind) == (charge.seat, kind)
    ]
    if (
        not later
        or best in later[0].words
        or not alike(course.by_step[charge.step].words, later[0].words)
    ):
        return None
    for entry in course.match.entries[charge.step + 1 : later[0].step]:
        if entry.word == best and entry.seat not in (charge.seat, FATE):
            return PHRASES.say("reason.taken", {"name": names[entry.seat]})
    return None


def alike(before: list[str], after: list[str]) -> bool:
    """Are most answers to a question still possible at another? In an auction, say, they are not: there
    every bid is gone once it was made."""
    left = [word for word in before if word in after]
    return 2 * len(left) >= len(before)
