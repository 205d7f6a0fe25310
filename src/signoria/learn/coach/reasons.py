"""Why one move is better than another: by named parts of the evaluation, and by the play to expect.

No reason is better than a wrong one. Parts are told only where they agree with the difference that the
searches found, and only those that stand out from the noise; facts are read from the lines of play.
"""

from __future__ import annotations

from typing import Final

from signoria.bots.search.search import Search
from signoria.kernel.agenda import FATE, State, apply, word_of
from signoria.kernel.text import Phrases, Text, plain
from signoria.learn.coach.advice import Reason
from signoria.learn.coach.gaps import gaps
from signoria.learn.coach.phrases import PHRASES, REST, term_about, term_name
from signoria.learn.review.judge import more_at_once
from signoria.learn.review.reasons import points_sentence

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


class Line:
    """What a search expects after a move, as far as chance leaves it certain: at each question that is
    put, the table, and the answer if one is expected."""

    def __init__(self, search: Search, first: int) -> None:
        self.seat = search.handle.seat
        self.kind = search.handle.kind
        self.tables: list[State] = []
        self.options: list[int] = []
        for s, option in search.expect(first):
            self.tables.append(s)
            self.options.append(option)
            after = s.clone()
            apply(after, option)
            if after.over or after.seat == FATE:
                break

    def next_turn(self) -> int:
        """The place of the seat's next question of the same kind, after another seat was asked; -1 if
        the line does not reach it."""
        others = False
        for index in range(1, len(self.tables)):
            s = self.tables[index]
            others = others or s.seat != self.seat
            if others and s.seat == self.seat and s.decision.kind == self.kind:
                return index
        return -1

    def label(self, index: int) -> Text:
        """An answer in words."""
        s = self.tables[index]
        task, seat, arg = s.asked
        return task.label(s, seat, arg, self.options[index])


def facts_against(search: Search, best: int, other: int, names: list[str]) -> list[Text]:
    """What the best move brings that the other does not, as far as the expected play proves it."""
    handle = search.handle
    found = [points_sentence(handle.game.phrases, more_at_once(search, other, best))]
    ours, theirs = Line(search, best), Line(search, other)
    found += [kept(ours, theirs), taken(theirs, ours, names)]
    return [fact for fact in found if fact is not None]


def kept(ours: Line, theirs: Line) -> Text | None:
    """What the seat is expected to do next turn after the best move is not possible after the other."""
    mine, yours = ours.next_turn(), theirs.next_turn()
    if mine < 0 or yours < 0:
        return None
    word = word_of(ours.tables[mine], ours.options[mine])
    instead = word_of(theirs.tables[0], theirs.options[0])
    if word in words_on(theirs.tables[yours]) or word not in words_on(ours.tables[0]):
        return None  # what was never possible was not kept
    if word == instead:
        return None  # done now, it need not be kept
    return PHRASES.say("fact.keeps", {"label": ours.label(mine)})


def taken(theirs: Line, ours: Line, names: list[str]) -> Text | None:
    """After the other move another seat is expected to do just what the best move does, and then it is
    gone."""
    turn = theirs.next_turn()
    word = word_of(ours.tables[0], ours.options[0])
    if turn < 0 or word in words_on(theirs.tables[turn]):
        return None
    for index in range(1, turn):
        s = theirs.tables[index]
        if s.seat not in (theirs.seat, FATE) and word_of(s, theirs.options[index]) == word:
            return PHRASES.say("fact.taken", {"name": plain(names[s.seat])})
    return None


def comes_next(search: Search, best: int) -> list[Text]:
    """What the seat is expected to do in its next turn after the best move."""
    line = Line(search, best)
    turn = line.next_turn()
    return [] if turn < 0 else [PHRASES.say("fact.next", {"label": line.label(turn)})]


def words_on(s: State) -> list[str]:
    """The answers to the question at hand."""
    return [word_of(s, option) for option in s.options]
