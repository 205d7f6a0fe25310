"""The judge: what a search thinks of an answer that was given, in a first look or a deeper one.

It gets the handle of the seat that was asked, so it knows what that seat could know. The answer given is
tried as often as the one the search likes best, since what is hardly tried looks worse than it is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from signoria.bots.bot import never
from signoria.bots.budget import Budget
from signoria.bots.evaluate import Opinions
from signoria.bots.evaluate.learned import LearnedOpinions
from signoria.bots.search.config import SearchConfig
from signoria.bots.search.search import Search
from signoria.bots.search.tree import Node
from signoria.bots.searcher import WIDTH, SearchingBot
from signoria.bots.seat import SeatHandle
from signoria.games.registry import MANIFESTS
from signoria.kernel.agenda import FATE, apply, word_of
from signoria.kernel.errors import SignoriaError
from signoria.kernel.game import Game
from signoria.kernel.native import mypyc_attr
from signoria.learn.review.verdict import SLIP, Expected, Verdict

FIRST: Final = 50
DEEPER: Final = 300
"""Tries of a look, where nothing else is said; a deeper look has as many for each of its searches."""

SEARCHES: Final = 3
"""Searches of a deeper look, each with a seed of its own."""

QUICKER: Final = DEEPER // FIRST
"""How much less a first look tries than a search of a deeper one."""

GLANCE: Final = 100
"""Tables a first look compares before it begins to try."""


AGREEMENT: Final = SLIP / 2
"""What each search of a deeper look must find by itself, so that they agree."""

NEARLY: Final = 0.25
"""The part of the tries of the best answer that another must have had, to say what it leads to."""


class Interrupted(SignoriaError):
    """The judge was told to stop before it came to a verdict."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Looks at answers. The same seed and question, the same verdict, where budgets are iterations.

    The last search of a deeper look goes by the game's own evaluation, whatever the others go by: what a
    network alone takes for a mistake is often its own. It has a say in what is better, and none in the
    chances: those of the others were fitted to games, and all looks must tell the same kind.
    """

    def __init__(
        self, seed: int, first: Budget, deeper: Budget, opinions: Opinions, width: float
    ) -> None:
        quick = SearchConfig(first=GLANCE, width=width)
        patient = SearchConfig(width=width)
        self.quick = SearchingBot(seed, first, quick)
        self.patient = [
            SearchingBot(seed + 1 + number, deeper, patient) for number in range(SEARCHES)
        ]
        for bot in [self.quick, *self.patient]:
            bot.opinions = opinions
        self.patient[-1].opinions = Opinions()

    def first(
        self, handle: SeatHandle, word: str, cancelled: Callable[[], bool] = never
    ) -> Verdict:
        """A quick look at an answer."""
        given = handle.words.index(word)
        search = grown(self.quick, handle, cancelled)
        try_as_often(search, [given], cancelled)
        nodes = search.first_nodes()
        best = favourite(nodes, handle.seat)
        shares, best_shares = nodes[given].means(), nodes[best].means()
        return Verdict(
            handle.moment, handle.seat, word, handle.word(best), shares, best_shares, False
        )

    def deeper(
        self, handle: SeatHandle, word: str, rival: str, cancelled: Callable[[], bool] = never
    ) -> Verdict:
        """A long look at an answer, and at the one that seemed better at first.

        Several searches look by themselves; what all of them find is true enough to be said.
        """
        words = handle.words
        given = words.index(word)
        looked_at = [given, words.index(rival)]
        searches = [grown(bot, handle, cancelled) for bot in self.patient]
        for search in searches:
            try_as_often(search, looked_at, cancelled)
        best = favourite(pooled(searches), handle.seat)
        for search in searches:
            try_as_often(search, [best], cancelled)
        nodes = pooled(
            searches[:-1]
        )  # the last agrees or not, but its chances were fitted to nothing
        found = Verdict(
            handle.moment,
            handle.seat,
            word,
            words[best],
            nodes[given].means(),
            nodes[best].means(),
            True,
        )
        if found.cost < SLIP or not agreed(searches, handle.seat, given, best):
            found.accept()
        else:
            describe(found, searches[0], given, best)
            found.others = others(nodes, words, handle.seat, [given, best])
        return found


def grown(bot: SearchingBot, handle: SeatHandle, cancelled: Callable[[], bool]) -> Search:
    """A search that has used up its budget."""
    search = bot.begin_search(handle)
    bot.grow(search, cancelled, thorough=True)
    if cancelled():
        raise Interrupted("the judge was interrupted")
    return search


def try_as_often(search: Search, answers: list[int], cancelled: Callable[[], bool]) -> None:
    """Try some answers as often as the one tried most."""
    most = max([node.visits for node in search.first_nodes()])
    for answer in answers:
        while search.first_nodes()[answer].visits < most:
            if cancelled():
                raise Interrupted("the judge was interrupted")
            search.iterate(answer)


def pooled(searches: list[Search]) -> list[Node]:
    """What all searches together found about each answer."""
    nodes = [Node(searches[0].handle.seats) for _ in searches[0].table.options]
    for search in searches:
        for node, found in zip(nodes, search.first_nodes()):
            node.join(found)
    return nodes


def favourite(nodes: list[Node], seat: int) -> int:
    """The answer tried most; of several, the one that did best."""
    return max(range(len(nodes)), key=lambda each: (nodes[each].visits, nodes[each].mean(seat)))


def others(nodes: list[Node], words: list[str], seat: int, known: list[int]) -> dict[str, float]:
    """What other answers lead to that were tried nearly as often as the best one, by the seat's share:
    what is hardly tried looks worse than it is, so nothing is said of it."""
    enough = NEARLY * max([nodes[each].visits for each in known])
    found = [
        each for each in range(len(nodes)) if each not in known and nodes[each].visits >= enough
    ]
    return {words[each]: nodes[each].mean(seat) for each in found}


def agreed(searches: list[Search], seat: int, given: int, best: int) -> bool:
    """Does each search by itself find that the answer given cost something?"""
    for search in searches:
        nodes = search.first_nodes()
        if nodes[best].mean(seat) - nodes[given].mean(seat) < AGREEMENT:
            return False
    return True


def describe(verdict: Verdict, search: Search, given: int, best: int) -> None:
    """Add the lines of both answers, and what the better one brings more at once."""
    verdict.line = expected(search, given)
    verdict.best_line = expected(search, best)
    verdict.points = more_at_once(search, given, best)


def more_at_once(search: Search, given: int, best: int) -> dict[str, int]:
    """What one answer brings more at once than another, by the lines of the score; nothing where
    chance has a say in it."""
    ours, theirs = at_once(search, given), at_once(search, best)
    if ours is None or theirs is None:
        return {}
    names = [name for name in theirs if theirs[name] != ours.get(name, 0)]
    return {name: theirs[name] - ours.get(name, 0) for name in names}


def expected(search: Search, first: int) -> list[Expected]:
    """The play to expect after an answer, in words."""
    found = []
    for s, option in search.expect(first):
        task, seat, arg = s.asked
        found.append(Expected(seat, word_of(s, option), task.label(s, seat, arg, option)))
    return found


def at_once(search: Search, first: int) -> dict[str, int] | None:
    """The lines of the score once the seat has done what it expects to do after an answer, before
    anybody else is asked; None where chance is asked on the way, or the line ends before."""
    game, seat = search.handle.game, search.handle.seat
    line = search.expect(first)
    for index in range(len(line)):
        s, option = line[index]
        after = s.clone()
        apply(after, option)
        if after.over or after.seat not in (seat, FATE):
            return game.breakdown(after)[seat]
        if after.seat == FATE or index + 1 == len(line):
            return None
    return None


def level_for(game: Game[Any]) -> str:
    """The level whose chances a judge goes by, where nothing else is said: the calibrated ones, if there
    are any."""
    manifest = MANIFESTS.get(game.id)
    has_network = manifest is not None and manifest.network is not None
    return "grandmaster" if has_network and game.seats > 1 else "master"


def judge_for(seed: int = 1, first: int = FIRST, deeper: int = DEEPER) -> Judge:
    """The judge of games, for these tries."""
    opinions = LearnedOpinions(None)
    return Judge(seed, Budget(first, 0.0), Budget(deeper, 0.0), opinions, WIDTH)


def judge_like(bot: SearchingBot) -> Judge:
    """A judge that thinks like a bot: its budget is that of a search of the deeper look."""
    deeper = bot.budget
    first = Budget(
        max(1, deeper.iterations // QUICKER) if deeper.iterations else 0,
        deeper.seconds / QUICKER,
        clock=deeper.clock,
    )
    return Judge(bot.seed, first, deeper, bot.opinions, bot.config.width)
