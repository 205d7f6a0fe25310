"""A seat at the table, as a bot gets it: what the seat may know, and no more.

A bot never holds the true table. It sees the seat's view, reads the words it may answer, and for
anything deeper it imagines: a table dealt anew that the seat cannot tell from the true one. What it
does with an imagined table is its own affair.
"""

from __future__ import annotations

from random import Random
from typing import Any

from signoria.kernel.agenda import FATE, State, apply, word_of, words
from signoria.kernel.game import Game
from signoria.kernel.match import Match
from signoria.kernel.panel import Json
from signoria.kernel.record.fate import scramble, weighted_index
from signoria.kernel.record.log import Entry
from signoria.kernel.text import Text


class SeatHandle:
    """One question to one seat, with everything the seat may know about the table.

    `game` holds the cards and the rules, which everybody knows. `moment` counts the answers given so
    far at the table: with its seed it is all the chance a bot needs, so that one that remembers
    nothing can be asked twice, or after an undo, or by another process, and answers the same.
    """

    def __init__(
        self,
        game: Game[Any],
        state: State,
        seat: int,
        moment: int,
        entries: list[Entry] | None = None,
    ) -> None:
        self.game = game
        self.seat = seat
        self.seats = game.seats
        self.moment = moment
        self._state = state  # the true table: nothing below gives it away
        self._entries = entries or []

    @property
    def kind(self) -> str:
        """The kind of the question."""
        return self._state.decision.kind

    @property
    def prompt(self) -> Text:
        """The question in words."""
        decision, seat, arg = self._state.asked
        return decision.prompt(self._state, seat, arg)

    @property
    def count(self) -> int:
        """How many answers there are."""
        return len(self._state.options)

    @property
    def words(self) -> list[str]:
        """The answers as they are written."""
        return words(self._state)

    def word(self, index: int) -> str:
        """One of the answers as it is written."""
        return word_of(self._state, self._state.options[index])

    def view(self) -> Json:
        """What the seat sees of the table."""
        return self.game.view(self._state, self.seat)

    def since(self, moment: int) -> list[tuple[int, str]]:
        """Who answered what since a moment, as far as it is known here; nothing for hidden words."""
        return [
            (entry.seat, entry.word if entry.seen_by(self.seat) else "")
            for entry in self._entries[moment : self.moment]
        ]

    def imagine(self, rng: Random) -> State:
        """A table the seat cannot tell from the true one. Its options are the seat's, in order."""
        imagined: State = self.game.resample(self._state, self.seat, rng)
        return imagined

    def apply(self, imagined: State, index: int) -> None:
        """Answer the question at hand on an imagined table."""
        apply(imagined, imagined.options[index])

    def resolve_chance(self, imagined: State, rng: Random) -> None:
        """Answer for fate on an imagined table until a player is asked or the game is over."""
        while not imagined.over and imagined.seat == FATE:
            chance, _, arg = imagined.asked
            weights = chance.weights(imagined, arg, imagined.options)
            apply(imagined, imagined.options[weighted_index(weights, rng.getrandbits(48))])

    def score(self, imagined: State, seat: int) -> int:
        """A seat's points on an imagined table."""
        return self.game.score(imagined, seat)

    def ranking(self, imagined: State) -> list[int]:
        """The places on an imagined table, from 1."""
        return self.game.ranking(imagined)

    def chance(self, seed: int) -> Random:
        """A generator that depends on the seed and this moment alone."""
        return Random(scramble(scramble(seed) ^ self.moment))

    def narrowed(self, noticed: list[int]) -> SeatHandle:
        """The same question with some of its answers only, in this order."""
        return NarrowHandle(self, noticed)


class NarrowHandle(SeatHandle):
    """A question of which only some answers are noticed: for the bot there are no others."""

    def __init__(self, whole: SeatHandle, noticed: list[int]) -> None:
        super().__init__(whole.game, whole._state, whole.seat, whole.moment, whole._entries)
        self.noticed = noticed

    @property
    def count(self) -> int:
        return len(self.noticed)

    @property
    def words(self) -> list[str]:
        return [self.word(index) for index in range(len(self.noticed))]

    def word(self, index: int) -> str:
        return super().word(self.noticed[index])

    def imagine(self, rng: Random) -> State:
        imagined = super().imagine(rng)
        options = imagined.options
        imagined.options = [options[index] for index in self.noticed]
        return imagined


def seat_to_answer(match: Match) -> SeatHandle:
    """The handle for the seat a match is waiting for."""
    entries = match.entries
    return SeatHandle(match.game, match.state, match.state.seat, len(entries), entries)
