"""A table as all environments share it: a match, its codebook, and numbers instead of words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from operator import index
from typing import Any, SupportsIndex

from signoria.api import module_list, rulebook_of
from signoria.envs.codebook import Codebook, Mask, Vector, split_id
from signoria.envs.features import legend_of
from signoria.fates import seeded
from signoria.kernel.agenda import FATE, State, words
from signoria.kernel.errors import IllegalMove
from signoria.kernel.game import Game
from signoria.kernel.match import Match, begin
from signoria.kernel.reading import short
from signoria.kernel.record.fate import Fate, SystemFate
from signoria.kernel.title.setting import Value


def game_of(
    id: str, seats: int | None, modules: Sequence[str], settings: dict[str, Value]
) -> Game[Any]:
    """A configured game, by its title or the id of an environment.

    By default it has the fewest players, but at least two.
    """
    rulebook = rulebook_of(split_id(id)[0])
    low, high = rulebook.seats
    configured: Game[Any] = rulebook.game(
        max(low, min(2, high)) if seats is None else seats, module_list(modules), settings
    )
    return configured


def chance_of(seed: SupportsIndex | None) -> Fate:
    """Chance by a seed, any whole number, one of NumPy's too; without one, the system's."""
    if seed is None:
        return SystemFate()
    number: Any = seed
    if not isinstance(seed, bool):
        with suppress(TypeError):  # `seeded` refuses what is not a whole number, and names it
            number = index(seed)
    return seeded(number)


class Table:
    """One game being played by numbers."""

    def __init__(self, game: Game[Any], book: Codebook, fate: Fate) -> None:
        self.game = game
        self.book = book
        self.legend = legend_of(game)
        self.match: Match = begin(game, fate)

    @property
    def legal(self) -> dict[int, str]:
        """The legal actions of the player who is asked, with their words."""
        return legal(self.match.state, self.book)

    def play(self, action: int) -> None:
        """Answer by number."""
        known = self.legal
        if action not in known:
            raise illegal(action, known)
        self.match.play(known[action])

    def mask(self, seat: int) -> Mask:
        """What a seat may do now: nothing while another is asked."""
        asked = self.match.seat == seat
        return self.book.mask(self.legal if asked else {})

    def observation(self, seat: int) -> Vector:
        """What a seat sees."""
        return self.book.vector(self.match.view(seat), self.legend)

    def rewards(self) -> list[float]:
        """At the end: the share of the win less a fair share, so that all sum to nothing.

        Alone it is 1 for a win and -1 for a defeat. Before the end it is 0 for everybody.
        """
        return rewards(self.game, self.match.state)


def legal(s: State, book: Codebook) -> dict[int, str]:
    """The actions that are legal on a table, with their words."""
    if s.over or s.seat == FATE:
        return {}
    return book.number_words(s.decision.kind, words(s))


def illegal(action: int, known: Iterable[int]) -> IllegalMove:
    """The refusal of an action that is none of those that are legal now."""
    return IllegalMove(f"action {action} is not legal now; legal are {short(sorted(known))}", [])


def rewards(game: Game[Any], s: State) -> list[float]:
    """Everybody's reward on a table."""
    if not s.over:
        return [0.0] * game.seats
    places = game.ranking(s)
    if game.seats == 1:
        return [1.0 if places[0] == 1 else -1.0]
    winners = places.count(1)
    return [(1 / winners if place == 1 else 0.0) - 1 / game.seats for place in places]
