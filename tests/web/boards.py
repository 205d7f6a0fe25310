"""Boards to look at: for every game and every expansion a position at each of its questions."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from random import Random

import signoria
from signoria.games.registry import RULEBOOKS
from signoria.kernel.match import Match
from tests.web.games.test_lorenzo import QUESTIONS
from tests.web.games.test_princes import KINDS, at
from tests.web.houses import OWN

Boards = dict[str, Callable[[], Match]]


def houses() -> Boards:
    """Houses of Renaissance: its own questions staged, the others from a whole game."""
    staged = {name: position for name, (position, _) in OWN.items()}
    return {**staged, **met("lorenzo", 5, "houses")}


def princes() -> Boards:
    """The questions of a whole game, and those that did not come up in it."""
    return met("princes", 5) | {kind: partial(at, kind) for kind in rare(5)}


def whole(game: str) -> Boards:
    """A game of which nothing is staged: alone, if it can be, and with all seats and modules."""
    rulebook = RULEBOOKS[game]
    modules = rulebook.with_implied(rulebook.choices())
    alone = met(game, 1) if rulebook.seats[0] == 1 else {}
    return {**alone, **met(game, rulebook.seats_with(modules)[1], *modules)}


@cache
def met(game: str, seats: int, *modules: str) -> Boards:
    """The questions of a random game: of each kind the one with the most answers."""
    match = signoria.new(game, seats=seats, modules=list(modules), seed=7)
    rng = Random(7)
    found: dict[str, Match] = {}
    while not match.over:
        question = match.decision
        if question is not None and len(question.options) > 1:
            last = found.get(question.kind)
            if last is None or answers(match) >= answers(last):
                found[question.kind] = match.clone()
        match.play(rng.choice(match.words))
    return {f"{kind} among {seats}": match.clone for kind, match in found.items()}


def rare(seats: int) -> list[str]:
    """The kinds of questions that did not come up in the random game of Princes."""
    return [kind for kind in KINDS if f"{kind} among {seats}" not in met("princes", seats)]


def answers(match: Match) -> int:
    """How many answers there are."""
    return len(match.decision.options) if match.decision is not None else 0


STAGED: dict[str, Callable[[], Boards]] = {
    "lorenzo": lambda: {**QUESTIONS, **met("lorenzo", 4, "advanced")},
    "houses": houses,
    "princes": princes,
    "muse": partial(met, "princes", 5, "muse"),
}
"""By game or expansion, where rare questions are staged, or an expansion has boards of its own."""

BOARDS = {game: partial(whole, game) for game in RULEBOOKS} | STAGED
"""The boards of every game there is, to be made when they are looked at."""
