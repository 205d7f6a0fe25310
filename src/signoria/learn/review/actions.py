"""Which answer of a turn says what its seat did: the card it took, not how many servants went with it.

A turn has many answers, and most only carry out what one of them began. The game's own evaluation
knows the questions that begin something, those that say most first. Where a turn has none of them,
there is nothing to tell in one answer: a bid, a leader that was kept.
"""

from __future__ import annotations

from signoria.bots.evaluate import evaluation_of
from signoria.kernel.agenda import FATE
from signoria.learn.review.course import Choice, Course


def actions(course: Course) -> dict[int, int]:
    """By the step of a choice, the step of the one that says what was done; nothing where none does."""
    open_questions = evaluation_of(course.game).open_questions
    found: dict[int, int] = {}
    for turn in turns(course):
        telling = told_by(turn, open_questions)
        for choice in turn if telling else []:
            before = [step for step in telling if step <= choice.step]
            found[choice.step] = before[-1] if before else telling[0]
    return found


def told_by(turn: list[Choice], open_questions: tuple[str, ...]) -> list[int]:
    """The steps of the choices of one kind in a turn: of the first kind that was asked at all."""
    for kind in open_questions:
        steps = [choice.step for choice in turn if choice.kind == kind]
        if steps:
            return steps
    return []


def deeds(course: Course) -> list[list[Choice]]:
    """The turns, as players count them: what begins nothing by itself, such as the bids of an auction or
    the leaders of a draft, is one deed of its seat in a round, however often it was asked."""
    open_questions = evaluation_of(course.game).open_questions
    found: list[list[Choice]] = []
    between: dict[tuple[int, int], list[Choice]] = {}
    for turn in turns(course):
        if not turn:
            continue
        whose = (turn[0].seat, course.round_of(turn[0].step))
        if told_by(turn, open_questions):
            found.append(turn)
        elif whose in between:
            between[whose] += turn
        else:
            between[whose] = turn
            found.append(turn)
    return found


def turns(course: Course) -> list[list[Choice]]:
    """The choices of each turn, which ends where another seat is asked or a new round begins."""
    found: list[list[Choice]] = []
    before = (FATE, 0)
    for step, entry in enumerate(course.match.entries):
        if entry.seat == FATE:
            continue
        whose = (entry.seat, course.round_of(step))
        if whose != before:
            found.append([])
            before = whose
        choice = course.by_step.get(step)
        if choice is not None:
            found[-1].append(choice)
    return found
