"""Scouting: a strong bot plays a game against itself, and questions that look like puzzles are noted.

What it thinks of each question anyway says where one answer stands out while a natural one does not.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

from signoria.bots.bot import never
from signoria.bots.budget import Budget
from signoria.bots.evaluate.learned import LearnedOpinions
from signoria.bots.levels import make
from signoria.bots.search.config import SearchConfig
from signoria.bots.search.search import Search
from signoria.bots.search.tree import Node
from signoria.bots.searcher import WIDTH, SearchingBot
from signoria.bots.seat import SeatHandle, seat_to_answer
from signoria.kernel.game import Game
from signoria.kernel.match import begin
from signoria.kernel.panel import Json
from signoria.kernel.record.fate import SeededFate, scramble
from signoria.learn.review.judge import favourite

TRIES: Final = 60
"""How often an answer is thought over while scouting."""

FEWEST: Final = 3
"""Answers that a question must have, to be a puzzle."""

GLANCE: Final = 12
"""How often an answer must have been tried before anything is thought of it."""

STANDS_OUT: Final = 0.02
"""What the best answer must be ahead of every other one, and half of what it must be ahead of a natural
one, to be looked at again."""

MOST: Final = 8
APART: Final = 4
"""How many questions of a game are noted, and how many answers lie between two of them."""

NATURAL: Final = ("strength:2", "strength:5", "novice")
"""Players whose choice is a natural one."""


class Suspect:
    """A question that may be a puzzle: its table, as the seat imagines it, and by how much one answer
    stands out."""

    def __init__(self, step: int, seat: int, position: Json, gap: float) -> None:
        self.step = step
        self.seat = seat
        self.position = position
        self.gap = gap


class Scout:
    """Plays one game against itself."""

    def __init__(
        self, game: Game[Any], seed: int, tries: int = TRIES, stands_out: float = STANDS_OUT
    ) -> None:
        self.stands_out = stands_out
        self.match = begin(game, SeededFate(seed))
        self.seed = seed
        self.bot = SearchingBot(scramble(seed), Budget(tries, 0.0), SearchConfig(width=WIDTH))
        self.bot.opinions = LearnedOpinions(None)
        self.naturals = [make(spec, scramble(seed + 1)) for spec in NATURAL]
        self.found: list[Suspect] = []

    def play(self) -> list[Suspect]:
        """Play to the end; the questions worth a long look."""
        while not self.match.over:
            handle = seat_to_answer(self.match)
            self.match.play(self.answer(handle))
        return chosen(self.found)

    def answer(self, handle: SeatHandle) -> str:
        """What the bot answers; a question that looks like a puzzle is noted on the way."""
        if handle.count == 1:
            return handle.word(0)
        search = self.bot.begin_search(handle)
        self.bot.grow(search, never, thorough=False)
        best = favourite(search.first_nodes(), handle.seat)
        if handle.count >= FEWEST and handle.game.has_begun(self.match.state):
            gap = self.gap(search, handle, best)
            if gap > 0.0:
                rng = Random(scramble(self.seed ^ handle.moment))
                position = handle.game.position(handle.imagine(rng))
                self.found.append(Suspect(handle.moment, handle.seat, position, gap))
        return handle.word(best)

    def gap(self, search: Search, handle: SeatHandle, best: int) -> float:
        """How much a natural answer costs where the best one stands out; otherwise nothing."""
        nodes = search.first_nodes()
        ahead = [
            nodes[best].mean(handle.seat) - node.mean(handle.seat)
            for index, node in enumerate(nodes)
            if index != best and node.visits >= GLANCE
        ]
        if min(ahead, default=1.0) < self.stands_out:
            return 0.0
        costs = [self.cost(search, handle, best, index) for index in self.liked(handle)]
        return min([cost for cost in costs if cost >= 2 * self.stands_out], default=0.0)

    def liked(self, handle: SeatHandle) -> list[int]:
        """The answers weaker players like."""
        words = handle.words
        return [words.index(bot.choose(handle)) for bot in self.naturals]

    def cost(self, search: Search, handle: SeatHandle, best: int, natural: int) -> float:
        """What an answer costs, after it was tried a little."""
        try_at_least(search, natural, GLANCE)
        nodes: list[Node] = search.first_nodes()
        return nodes[best].mean(handle.seat) - nodes[natural].mean(handle.seat)


def try_at_least(search: Search, answer: int, times: int) -> None:
    """Try an answer until it was tried this often."""
    while search.first_nodes()[answer].visits < times:
        search.iterate(answer)


def chosen(found: list[Suspect]) -> list[Suspect]:
    """Of what was noted, what stands out most, and not all from the same turn."""
    kept: list[Suspect] = []
    for suspect in sorted(found, key=by_gap):
        if len(kept) < MOST and all([abs(each.step - suspect.step) >= APART for each in kept]):
            kept.append(suspect)
    return kept


def by_gap(suspect: Suspect) -> float:
    """What stands out most comes first."""
    return -suspect.gap
