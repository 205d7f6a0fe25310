"""The coach: several searches of one question, and what can be said about its best moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from signoria.bots.bot import never
from signoria.bots.budget import Budget
from signoria.bots.evaluate import Opinions
from signoria.bots.evaluate.learned import LearnedOpinions
from signoria.bots.search.config import SearchConfig
from signoria.bots.search.search import Search
from signoria.bots.search.tree import Node
from signoria.bots.searcher import WIDTH, SearchingBot
from signoria.bots.seat import SeatHandle
from signoria.kernel.native import mypyc_attr
from signoria.learn.coach.advice import Advice, Move
from signoria.learn.coach.facts import comes_next, facts_against, without_reasons
from signoria.learn.coach.gaps import parts_after
from signoria.learn.coach.phrases import PHRASES, REST
from signoria.learn.coach.reasons import reasons_for
from signoria.learn.review.judge import grown, pooled, try_as_often
from signoria.learn.review.verdict import SLIP

TRIES: Final = 200
QUICK: Final = 80
"""Tries of each search, and those of one that must not keep anybody waiting."""

BEST: Final = 3
FEWEST: Final = 2
"""How many moves are compared: at most, and at least where as many are worth a thought."""

AGREEMENT: Final = SLIP / 2
"""What each search must find by itself, so that a move certainly gives something away."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Coach:
    """Advises on questions. The same seed, tries and question, the same advice.

    One search goes by the network, where the game has one, the other by the game's own evaluation. What
    they find together is said; reasons come from the second, whose parts have names.
    """

    def __init__(self, seed: int, tries: int = TRIES) -> None:
        config = SearchConfig(width=WIDTH)
        self.bots = [SearchingBot(seed + number, Budget(tries, 0.0), config) for number in range(2)]
        self.bots[0].opinions = LearnedOpinions(None)
        self.bots[1].opinions = Opinions()

    def advise(
        self,
        handle: SeatHandle,
        names: list[str],
        word: str = "",
        cancelled: Callable[[], bool] = never,
    ) -> Advice:
        """The best moves for the seat that is asked; with an answer, also what it gives away.

        `names` are those of the seats, for sentences.
        """
        searches = [grown(bot, handle, cancelled) for bot in self.bots]
        asked = handle.words.index(word) if word else -1
        sensible = sensible_places(searches[1])
        looked_at = candidates(pooled(searches), handle.seat, asked, sensible)
        for search in searches:
            try_as_often(search, looked_at, cancelled)
        nodes = pooled(searches)
        shares = fair_shares(nodes, handle.seat, looked_at, sensible)
        looked_at = sorted(shares, key=lambda each: -shares[each])
        advice = Advice(handle.seat, handle.moment, moves_for(handle, shares, looked_at))
        explain(advice, searches[1], looked_at, names)
        if len(looked_at) == 1 and handle.count > 1:
            advice.point = PHRASES.say("look.cheapest")
        if asked >= 0 and agreed(searches, handle.seat, asked, looked_at[0]):
            found = advice.move(word)
            advice.cost = 0.0 if found is None else found.less
        return advice


def sensible_places(search: Search) -> list[int]:
    """Where the answers that are worth a thought stand among the options."""
    options = search.table.options
    sensible = search.opinion.sensible(search.table)
    return [place for place, option in enumerate(options) if option in sensible]


def fair_shares(
    nodes: list[Node], seat: int, looked_at: list[int], sensible: list[int]
) -> dict[int, float]:
    """The shares of a win, the sensible answers first. One that another beats for certain has no more
    than the best of them: what it seems to have more is luck."""
    found = {each: nodes[each].mean(seat) for each in looked_at if each in sensible}
    most = max(found.values())
    for each in looked_at:
        if each not in found:
            found[each] = min(most, nodes[each].mean(seat))
    return found


def moves_for(handle: SeatHandle, shares: dict[int, float], order: list[int]) -> list[Move]:
    """The moves with their shares of a win."""
    best = shares[order[0]]
    return [Move(handle.word(each), shares[each], best - shares[each]) for each in order]


def candidates(nodes: list[Node], seat: int, asked: int, sensible: list[int]) -> list[int]:
    """The moves to compare: those tried most, of equals those that did best; and the one asked about.

    A short search may have tried a single one. Then another sensible one is added, to be tried as often.
    """
    order = sorted(
        range(len(nodes)), key=lambda each: (-nodes[each].visits, -nodes[each].mean(seat))
    )
    best = [each for each in order[:BEST] if nodes[each].visits]
    others = [each for each in sensible if each not in best]
    best += others[: max(0, FEWEST - len(best))]
    return best if asked < 0 or asked in best else [*best, asked]


def agreed(searches: list[Search], seat: int, given: int, best: int) -> bool:
    """Does each search find that a move gives something away?"""
    for search in searches:
        nodes = search.first_nodes()
        if nodes[best].mean(seat) - nodes[given].mean(seat) < AGREEMENT:
            return False
    return True


def explain(advice: Advice, search: Search, looked_at: list[int], names: list[str]) -> None:
    """Add why the best move is better than each of the others, and what decides most."""
    parts = [parts_after(search, each) for each in looked_at]
    phrases = search.handle.game.phrases
    best = looked_at[0]
    advice.moves[0].facts = comes_next(search, best)
    weight = 0.0
    for place in range(1, len(looked_at)):
        move = advice.moves[place]
        move.reasons = reasons_for(phrases, parts[0], parts[place], move.less)
        move.facts = facts_against(search, best, looked_at[place], names)
        if not move.reasons and not move.facts:
            other = looked_at[place]
            move.facts = without_reasons(search, other, parts[0], parts[place], move.less)
        for reason in move.reasons:
            if reason.term != REST and reason.share > weight:
                weight = reason.share
                advice.point = PHRASES.say("look.term", {"term": reason.name})


def coach_for(seed: int = 1, tries: int = TRIES) -> Coach:
    """A coach with these tries in each of its searches."""
    return Coach(seed, tries)
