"""Twins: two games in step, the same wherever a watcher looks and different where it may not."""

from __future__ import annotations

import random
from dataclasses import dataclass

import signoria
from signoria.kernel.agenda import EVERYONE, FATE, Decision
from signoria.kernel.game import SPECTATOR
from signoria.kernel.match import Match

EARLY, LATE, ANOTHER = 0.5, 0.05, 0.1
"""How likely a secret answer is given otherwise: the first one, and one after that. Where secrets soon
come to light, tables that differ early part early, so those that differ late are tried as well."""

Words = list[tuple[int, str]]


@dataclass
class Twins:
    """What is answered at both tables, fate's answers included, as long as they are alike."""

    game: str
    modules: list[str]
    seats: int
    watcher: int
    words: tuple[Words, Words]
    whole: bool

    @property
    def differ(self) -> bool:
        """Is there anything the watcher may not know?"""
        return self.words[0] != self.words[1]

    @property
    def answers(self) -> int:
        """How many answers the players give."""
        return len([seat for seat, _ in self.words[0] if seat != FATE])


def usual_answers(game: str, modules: list[str], seats: int) -> int:
    """How many answers the players give in a whole game, played at random."""
    match, rng = signoria.new(game, seats=seats, seed=1, modules=modules), random.Random(1)
    while not match.over:
        match.play(rng.choice(match.words))
    return len([entry for entry in match.entries if entry.seat != FATE])


def hidden(match: Match, watcher: int) -> bool:
    """May the watcher not know any answer to the question at hand?"""
    task, seat, arg = match.state.agenda[-1]
    assert isinstance(task, Decision)
    audiences = [task.audience(match.state, seat, arg, option) for option in match.state.options]
    return not any([a == EVERYONE or (watcher >= 0 and a >> watcher & 1) for a in audiences])


def alike(left: Match, right: Match, watcher: int) -> bool:
    """Are these two the same for the watcher, as the rules tell it?"""
    seat = None if watcher == SPECTATOR else watcher
    if left.state.seat != right.state.seat or left.view(seat) != right.view(seat):
        return False
    return left.state.seat != watcher or left.words == right.words


class Pair:
    """Two matches being played in step."""

    def __init__(
        self,
        game: str,
        modules: list[str],
        seats: int,
        watcher: int,
        rng: random.Random,
        first: float,
    ) -> None:
        configured = signoria.api.rulebook_of(game).game(seats, modules)
        fate = signoria.fates.seeded(0)
        self.left, self.right = [
            Match(configured, configured.start(), fate, None) for _ in range(2)
        ]
        self.watcher = watcher
        self.rng = rng
        self.first = first
        self.swapped: dict[str, str] = {}

    def answers(self) -> tuple[str, str] | None:
        """A word for each: the same where the watcher may know it. Where it may not, sometimes
        another, and then whatever follows from that: the one table plays with the one thing what the
        other plays with the other."""
        if not (hidden(self.left, self.watcher) and hidden(self.right, self.watcher)):
            common = [word for word in self.left.words if word in self.right.words]
            word = self.rng.choice(common) if common else ""
            return (word, word) if common else None
        word, offered = self.rng.choice(self.left.words), self.right.words
        if self.rng.random() < (ANOTHER if self.swapped else self.first):
            other = self.rng.choice(offered)
        else:
            likely = [self.swapped.get(word, word), word, self.rng.choice(offered)]
            other = next(found for found in likely if found in offered)
        if other != word:
            self.swapped |= {word: other, other: word}
        return word, other

    def play(self) -> tuple[tuple[Words, Words], bool]:
        """Play on as long as the watcher cannot tell the tables apart; whether to the end."""
        words: tuple[Words, Words] = ([], [])
        good = 0
        while not self.left.over and not self.right.over:
            seat = self.left.state.seat
            if seat != FATE:
                if not alike(self.left, self.right, self.watcher):
                    break
                good = len(words[0])
            chosen = self.answers() if seat == self.right.state.seat else None
            if chosen is None:
                break
            for match, word, played in zip((self.left, self.right), chosen, words):
                played.append((seat, word))
                match.enter(match.words.index(word))
        whole = self.left.over and self.right.over
        return (words[0][:good], words[1][:good]), whole


def twins(
    game: str, modules: list[str], seats: int, watcher: int, rng: random.Random, tries: int = 40
) -> Twins:
    """The twins that can be followed for longest, out of this many tries, or of twice as many."""
    best: Twins | None = None
    enough = long_enough(game, modules, seats)
    for number in range(2 * tries):
        if number == tries and best is not None and best.answers > enough:
            break
        pair = Pair(game, modules, seats, watcher, rng, EARLY if number < tries else LATE)
        found = Twins(game, modules, seats, watcher, *pair.play())
        if best is None or (found.differ, found.answers) > (best.differ, best.answers):
            best = found
        if best.differ and best.whole:
            break
    assert best is not None
    return best


def long_enough(game: str, modules: list[str], seats: int) -> int:
    """Twins should be followed for more answers than this, or to the end."""
    return min(100, usual_answers(game, modules, seats) // 2)
