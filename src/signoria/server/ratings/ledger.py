"""What follows from results: ratings, and the sums of which profiles are made.

Results are entered one after the other, in the order of their numbers. The same code enters one more
game and computes everything anew, so both must come out equal.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from signoria.learn.puzzles.rating import Rating
from signoria.server.ratings.kept import GameResult, Kind, SeatResult
from signoria.server.ratings.model import after_game

EVERYBODY: Final = ""
"""As whom the points of all people are added up."""


class RatingKey(NamedTuple):
    """Whose rating, and for what."""

    player: str
    game: str
    kind: Kind


class TallyKey(NamedTuple):
    """Which games of a player are counted together."""

    player: str
    game: str
    modules: str
    size: int
    place: int


class SourceKey(NamedTuple):
    """Which points of a player are added up."""

    player: str
    game: str
    kind: Kind
    source: str


class Pair(NamedTuple):
    """A player and another, as the first one sees it."""

    player: str
    other: str


class Rated(NamedTuple):
    """A rating, after how many games, and when it last changed."""

    rating: Rating
    games: int
    at: float


class Sum(NamedTuple):
    """Points over some games."""

    games: int
    points: int


class Met(NamedTuple):
    """Games with another player: all, those one was ahead in, those one was behind in."""

    games: int
    ahead: int
    behind: int


class Form(NamedTuple):
    """How a player does over all games: how many, since when, how many won; how many of the last in a
    row, and at best; how often a bot came to play for them in a rated one."""

    games: int = 0
    since: float = 0.0
    won: int = 0
    run: int = 0
    best: int = 0
    gave_up: int = 0


class Moved(NamedTuple):
    """What a game made of a rating."""

    before: Rating
    after: Rating


@dataclass
class Ledger:
    """All that follows from the results that were entered."""

    ratings: dict[RatingKey, Rated] = field(default_factory=dict)
    tallies: dict[TallyKey, int] = field(default_factory=dict)
    sources: dict[SourceKey, Sum] = field(default_factory=dict)
    meetings: dict[Pair, Met] = field(default_factory=dict)
    forms: dict[str, Form] = field(default_factory=dict)

    def enter(self, result: GameResult) -> list[Moved | None]:
        """One more result; what it made of the rating of each seat, where it is rated."""
        alone = known_once(result.seats)
        for seat in alone:
            if not seat.level:
                self.count(result, seat, alone)
        if result.unrated:
            return [None] * len(result.seats)
        return list(self.rate(result))

    def rate(self, result: GameResult) -> list[Moved]:
        """Change the ratings. Bots of one level are one player: it moves by the mean of its seats."""
        keys = [RatingKey(seat.player, result.game, result.kind) for seat in result.seats]
        before = [self.ratings[key].rating if key in self.ratings else Rating() for key in keys]
        after = after_game(before, [seat.place for seat in result.seats])
        together = {key: [new for each, new in zip(keys, after) if each == key] for key in keys}
        for key, found in together.items():
            games = self.ratings[key].games if key in self.ratings else 0
            self.ratings[key] = Rated(mean(found), games + 1, result.at)
        return [Moved(old, self.ratings[key].rating) for old, key in zip(before, keys)]

    def count(self, result: GameResult, mine: SeatResult, seats: Sequence[SeatResult]) -> None:
        """Add a game to what is known of one of its people."""
        key = TallyKey(
            mine.player, result.game, ",".join(result.modules), len(result.seats), mine.place
        )
        self.tallies[key] = self.tallies.get(key, 0) + 1
        for player in (mine.player, EVERYBODY):
            for source, points in mine.sources.items():
                where = SourceKey(player, result.game, result.kind, source)
                known = self.sources.get(where, Sum(0, 0))
                self.sources[where] = Sum(known.games + 1, known.points + points)
        for other in seats:
            if other is not mine:
                pair = Pair(mine.player, other.player)
                met = self.meetings.get(pair, Met(0, 0, 0))
                self.meetings[pair] = Met(
                    met.games + 1,
                    met.ahead + (mine.place < other.place),
                    met.behind + (mine.place > other.place),
                )
        self.forms[mine.player] = form_after(self.forms.get(mine.player, Form()), result, mine)


def known_once(seats: Sequence[SeatResult]) -> list[SeatResult]:
    """The seats of those who count: not of people who played several, for then it says little of them.
    Of bots of one level the best seat stands for all."""
    found: dict[str, SeatResult] = {}
    several = {
        seat.player
        for seat in seats
        if not seat.level and len([1 for each in seats if each.player == seat.player]) > 1
    }
    for seat in sorted(seats, key=lambda seat: seat.place):
        if seat.player not in several:
            found.setdefault(seat.player, seat)
    return list(found.values())


def form_after(before: Form, result: GameResult, mine: SeatResult) -> Form:
    """How a player does after one more game."""
    won = mine.place == 1
    run = before.run + 1 if won else 0
    return Form(
        games=before.games + 1,
        since=min(before.since, result.at) if before.games else result.at,
        won=before.won + won,
        run=run,
        best=max(before.best, run),
        gave_up=before.gave_up + (mine.gave_up and result.unrated == "handed"),
    )


def mean(ratings: Sequence[Rating]) -> Rating:
    """The middle of some ratings."""
    number = len(ratings)
    if number == 1:
        return ratings[0]
    return Rating(
        sum([each.mu for each in ratings]) / number,
        sum([each.sigma for each in ratings]) / number,
    )
