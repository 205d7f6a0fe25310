"""Confirming: several long searches look at a question, and all must see the same thing.

Every answer that could come close is tried as often as the best one, since what is hardly tried looks
worse than it is. The last search goes by the game's own evaluation, the others by the network: what a
network alone takes for a mistake is often its own.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import Final

from signoria.bots.bot import never
from signoria.bots.budget import Budget
from signoria.bots.evaluate import Opinions
from signoria.bots.evaluate.learned import LearnedOpinions
from signoria.bots.search.config import SearchConfig
from signoria.bots.search.search import Search
from signoria.bots.search.tree import Node
from signoria.bots.searcher import WIDTH, SearchingBot
from signoria.bots.seat import SeatHandle, seat_to_answer
from signoria.kernel.match import Match
from signoria.kernel.panel import Json
from signoria.kernel.record.fate import scramble
from signoria.learn.puzzles.expecting import expect
from signoria.learn.puzzles.grading import Jury, rating_of
from signoria.learn.puzzles.puzzle import Puzzle
from signoria.learn.puzzles.scouting import FEWEST, try_at_least
from signoria.learn.puzzles.themes import theme_of
from signoria.learn.review.judge import pooled, try_as_often
from signoria.learn.study import begin_at

DEEP: Final = 300
SEARCHES: Final = 4
"""Tries of a search, and how many searches there are, each with a seed of its own."""

GLIMPSE: Final = 4
ROUGHLY: Final = 0.6
"""Before them comes one with fewer tries by this factor. What shows it less than this part of what is
demanded is not looked at any longer, for most questions are no puzzles."""

RIVALS: Final = 4
"""How many of the answers that were tried most are tried as often as the best one."""

SKETCH: Final = 6
MOST_SKETCHES: Final = 40
"""How often every other answer is tried, so that none is overlooked, and how many answers at most."""


@dataclass(frozen=True)
class Demands:
    """What a question must show to be a puzzle, in shares of a win.

    What costs no more than `same` is as good as the best answer; `right` answers may be. Every wrong
    answer costs `margin` at least over all searches and `each` in each of them, and the natural one
    `cost`. A natural answer is one that `liked` of the weaker players give.
    """

    same: float = 0.012
    right: int = 2
    margin: float = 0.025
    each: float = 0.008
    cost: float = 0.04
    liked: float = 0.08


class Doubt(Exception):
    """Why this question does not make a puzzle."""


class Confirmer:
    """Looks long at questions. The same seed and table, the same puzzle."""

    def __init__(self, seed: int, tries: int = DEEP, demands: Demands | None = None) -> None:
        self.demands = demands or Demands()
        self.jury = Jury(seed)
        self.quick = searcher(scramble(seed - 1), tries // GLIMPSE)
        self.searchers = [searcher(scramble(seed + number), tries) for number in range(SEARCHES)]
        self.searchers[-1].opinions = Opinions()

    def confirm(self, position: Json) -> Puzzle:
        """The puzzle on this table; Doubt if there is none."""
        match = begin_at(position)
        if match.over or len(match.words) < FEWEST:
            raise Doubt("nothing to choose")
        handle = seat_to_answer(match)
        liked = self.jury.liked(handle)
        natural = [handle.words.index(word) for word, _ in liked.most_common(3)]
        self.glimpse(handle, natural)
        look = Look(handle, natural, self.demands)
        for number, bot in enumerate(self.searchers):
            look.search(bot, sketch=number == 0)
            right, wrong = look.verdict()  # as early as possible: most questions are none
        answer = natural_answer(look, liked, right[0], wrong)
        return self.puzzle(match, handle, look, right, answer)

    def glimpse(self, handle: SeatHandle, natural: list[int]) -> None:
        """A short look, which saves a long one where nothing stands out."""
        demands = self.demands
        look = Look(handle, natural, replace(demands, margin=ROUGHLY * demands.margin, each=-1.0))
        look.search(self.quick, sketch=False)
        look.verdict()

    def puzzle(
        self, match: Match, handle: SeatHandle, look: Look, right: list[int], natural: int
    ) -> Puzzle:
        """All that is said of it."""
        words, nodes = handle.words, look.nodes()
        lines = {
            words[index]: expect(look.searches[0], match.state, index)
            for index in (right[0], natural)
        }
        solved = [words[index] for index in right]
        found = self.jury.find_rates(handle, solved)
        puzzle = Puzzle(
            game=match.game.id,
            position=match.position(),
            seat=handle.seat,
            kind=handle.kind,
            right=solved,
            natural=words[natural],
            shares={words[index]: nodes[index].mean(handle.seat) for index in look.weighed},
            rating=rating_of(found),
            theme="quiet",
            lines=lines,
        )
        puzzle.theme = theme_of(puzzle)
        return puzzle


def searcher(seed: int, tries: int) -> SearchingBot:
    """A search that goes by the network."""
    bot = SearchingBot(seed, Budget(tries, 0.0), SearchConfig(width=WIDTH))
    bot.opinions = LearnedOpinions(None)
    return bot


class Look:
    """What the searches of one question have found so far."""

    def __init__(self, handle: SeatHandle, natural: list[int], demands: Demands) -> None:
        self.handle = handle
        self.demands = demands
        self.seat = handle.seat
        self.searches: list[Search] = []
        self.weighed = natural  # the answers that are tried as often as the best one

    def search(self, bot: SearchingBot, sketch: bool) -> None:
        """One more search."""
        search = bot.begin_search(self.handle)
        bot.grow(search, never, thorough=True)
        if sketch and self.handle.count <= MOST_SKETCHES:
            for index in range(self.handle.count):
                try_at_least(search, index, SKETCH)
        self.searches.append(search)
        self.weigh(search)

    def weigh(self, search: Search) -> None:
        """Try whatever could come close as often as the best one, in all searches."""
        nodes = search.first_nodes()
        tried = sorted(range(len(nodes)), key=lambda each: -nodes[each].visits)[:RIVALS]
        top = max([nodes[each].mean(self.seat) for each in tried])
        close = [
            index
            for index, node in enumerate(nodes)
            if node.visits >= SKETCH and node.mean(self.seat) > top - self.demands.margin
        ]
        self.weighed = sorted({*self.weighed, *tried, *close})
        for each in self.searches:
            try_as_often(each, self.weighed, never)

    def nodes(self) -> list[Node]:
        """What all searches found together."""
        return pooled(self.searches)

    def verdict(self) -> tuple[list[int], list[int]]:
        """The answers that are right, the best first, and those that are wrong; Doubt if it is not
        clear."""
        nodes = self.nodes()
        means = {index: nodes[index].mean(self.seat) for index in self.weighed}
        order = sorted(means, key=lambda index: -means[index])
        best = order[0]
        right = [index for index in order if means[best] - means[index] <= self.demands.same]
        wrong = [index for index in order if index not in right]
        if len(right) > self.demands.right or not wrong:
            raise Doubt("several answers are as good")
        if means[best] - means[wrong[0]] < self.demands.margin:
            raise Doubt("another answer comes close")
        for search in self.searches:
            found = search.first_nodes()
            worst = min([found[index].mean(self.seat) for index in right])
            if worst - max([found[index].mean(self.seat) for index in wrong]) < self.demands.each:
                raise Doubt("the searches do not agree")
        return right, wrong


def natural_answer(look: Look, liked: Counter[str], best: int, wrong: list[int]) -> int:
    """What weaker players like most of what is clearly wrong; Doubt if hardly anybody likes it."""
    nodes, words, demands = look.nodes(), look.handle.words, look.demands
    for word, times in liked.most_common():
        index = words.index(word)
        if times < demands.liked * liked.total():
            break
        cost = nodes[best].mean(look.seat) - nodes[index].mean(look.seat)
        if index in wrong and cost >= demands.cost:
            return index
    raise Doubt("no natural answer is wrong")
