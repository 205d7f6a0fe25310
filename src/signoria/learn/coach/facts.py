"""What can be said of a move in sentences, read from the play to expect and from the evaluation.

Reasons come first. Where neither parts nor lines prove one, what is certain is said all the same: how
far the tables differ right after the move, and what comes next.
"""

from __future__ import annotations

from typing import Final

from signoria.bots.search.search import Search
from signoria.kernel.agenda import FATE
from signoria.kernel.text import Phrases, Text, plain
from signoria.learn.coach.gaps import Gap, gaps, total_gap
from signoria.learn.coach.keeping import takes_away
from signoria.learn.coach.lines import Line
from signoria.learn.coach.phrases import PHRASES, term_name
from signoria.learn.coach.reasons import CERTAIN, WORTH_TELLING, Parts
from signoria.learn.review.judge import more_at_once
from signoria.learn.review.phrases import points_text
from signoria.learn.review.reasons import alike, points_sentence

NOTABLE: Final = 1.0
"""Points of the evaluation that one part must differ by, to be named alone."""


def facts_against(search: Search, best: int, other: int, names: list[str]) -> list[Text]:
    """What the best move brings that the other does not, as far as the expected play proves it."""
    handle = search.handle
    found = [points_sentence(handle.game.phrases, more_at_once(search, other, best))]
    ours, theirs = Line(search, best), Line(search, other)
    found += [kept(search, ours, theirs), taken(theirs, ours, names)]
    return [fact for fact in found if fact is not None]


def kept(search: Search, ours: Line, theirs: Line) -> Text | None:
    """What the seat is expected to do next turn after the best move is not possible after the other,
    which alone is to blame."""
    mine, yours = ours.next_turn(), theirs.next_turn()
    if mine < 0 or yours < 0:
        return None
    word = ours.word(mine)
    if word in theirs.words(yours) or word not in ours.words(0):
        return None  # what was never possible was not kept
    if word == theirs.word(0):
        return None  # done now, it need not be kept
    if not takes_away(search, ours, theirs, word):
        return None
    return PHRASES.say("fact.keeps", {"label": ours.label(mine)})


def taken(theirs: Line, ours: Line, names: list[str]) -> Text | None:
    """After the other move another seat is expected to do just what the best move does, and then it is
    gone."""
    turn = theirs.next_turn()
    word = ours.word(0)
    if turn < 0 or word in theirs.words(turn) or not alike(theirs.words(0), theirs.words(turn)):
        return None
    for index in range(1, turn):
        seat = theirs.tables[index].seat
        if seat not in (theirs.seat, FATE) and theirs.word(index) == word:
            return PHRASES.say("fact.taken", {"name": plain(names[seat])})
    return None


def comes_next(search: Search, move: int, key: str = "fact.next") -> list[Text]:
    """What the seat is expected to do in its next turn after a move; if the question belongs to a
    turn begun before, how the next one begins."""
    line = Line(search, move)
    begins = line.kind in search.opinion.open_questions
    turn = line.next_turn() if begins else line.turn_begins()
    return [] if turn < 0 else [PHRASES.say(key, {"label": line.label(turn)})]


def without_reasons(
    search: Search, other: int, best_parts: Parts, its_parts: Parts, less: float
) -> list[Text]:
    """What is certain of a move against which no reason is: how the tables compare right after the move,
    and what comes next."""
    after = comes_next(search, other, "fact.after")
    if less < WORTH_TELLING:
        return after  # both are as good, as everybody sees
    found = compared(search.handle.game.phrases, best_parts, its_parts)
    return after if found is None else [found, *after]


def compared(phrases: Phrases, best: Parts, other: Parts) -> Text | None:
    """How the tables right after the move compare: by the part that differs most for certain, or by all
    of them together; None where it is one that has no name."""
    whole = total_gap(best, other)
    if not is_sure(whole):
        return PHRASES.say("fact.later")
    if whole.mean < 0.0:
        return PHRASES.say("fact.later_against")
    ahead = [
        (gap.mean, name)
        for name, gap in gaps(best, other).items()
        if gap.mean >= NOTABLE and is_sure(gap)
    ]
    if not ahead:
        return PHRASES.say("fact.small")
    most, name = max(ahead)
    called = term_name(phrases, name)
    if called is None:
        return None
    return PHRASES.say("fact.part", {"term": called, "points": points_text(round(most))})


def is_sure(gap: Gap) -> bool:
    """Does a difference stand out from its noise?"""
    return abs(gap.mean) > CERTAIN * gap.error
