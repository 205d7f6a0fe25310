"""Does a move take away what another one keeps? Proved on several imagined tables, or not said.

Everybody else answers the same in both worlds, so nothing but the move can be the cause; and however the
seat goes on in its own turn, what is gone must stay gone.
"""

from __future__ import annotations

from typing import Final

from signoria.bots.search.search import Search
from signoria.kernel.agenda import FATE, State, apply, words
from signoria.learn.coach.gaps import TABLES
from signoria.learn.coach.lines import Line

MOST_WAYS: Final = 60
"""Ways of ending one's own turn that are looked at; where there are more, nothing is proved."""

Said = tuple[int, str]


def takes_away(search: Search, ours: Line, theirs: Line, word: str) -> bool:
    """After our line an answer is possible in the next turn, after the other move it is not, because of
    that move, on every imagined table."""
    handle = search.handle
    for number in range(TABLES):
        s = handle.imagine(handle.chance(number))
        if not takes_away_on(s, ours, theirs.word(0), word):
            return False
    return True


def takes_away_on(s: State, ours: Line, other: str, word: str) -> bool:
    """The same on one table."""
    kept = s.clone()
    mine, rest = followed(kept, ours)
    if not mine or not asks(kept, ours) or word not in words(kept):
        return False
    begun = s.clone()
    give(begun, other)
    ends = ways(begun, ours.seat, MOST_WAYS)
    for end in ends:
        if not all([end.seat == seat and give(end, said) for seat, said in rest]):
            return False
        if not asks(end, ours) or word in words(end):
            return False
    return bool(ends)


def followed(s: State, line: Line) -> tuple[bool, list[Said]]:
    """Follow a line to the seat's next turn; whether it could be followed, and what was said since
    another seat was asked."""
    since: list[Said] = []
    for index in range(line.next_turn()):
        seat, word = line.tables[index].seat, line.word(index)
        if s.over or s.seat != seat or not give(s, word):
            return False, since
        if since or seat != line.seat:
            since.append((seat, word))
    return True, since


def asks(s: State, line: Line) -> bool:
    """Is the seat asked the question of the line again?"""
    return not s.over and s.seat == line.seat and s.decision.kind == line.kind


def ways(s: State, seat: int, most: int) -> list[State]:
    """Where all the seat's own answers lead before another seat is asked; nothing where chance is asked
    on the way, or where there are too many."""
    found: list[State] = []
    left = [s]
    while left:
        here = left.pop()
        if here.over or here.seat == FATE or len(found) + len(left) > most:
            return []
        if here.seat != seat:
            found.append(here)
            continue
        for option in here.options:
            after = here.clone()
            apply(after, option)
            left.append(after)
    return found


def give(s: State, word: str) -> bool:
    """Give an answer if it is possible; was it?"""
    possible = words(s) if not s.over else []
    if word in possible:
        apply(s, s.options[possible.index(word)])
    return word in possible
