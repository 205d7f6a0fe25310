"""What is said about ratings and profiles. Ratings are as people see them: everybody begins at 1500;
`off` is how far one may be off, and `sure` that it is not provisional any more."""

from __future__ import annotations

from typing import Literal

import msgspec

from signoria.server.ratings.kept import Kind, Unrated


class Publishing(msgspec.Struct, forbid_unknown_fields=True):
    """May everybody see your profile?"""

    public: bool


class RatingOut(msgspec.Struct):
    """A rating. `place` is where it stands `of` all that are listed, null where it is not among them."""

    game: str
    kind: Kind
    rating: int
    off: int
    sure: bool
    games: int
    place: int | None
    of: int


class TallyOut(msgspec.Struct):
    """Games with the same modules and as many players: how often one came in each place, from the
    first."""

    game: str
    modules: list[str]
    size: int
    places: list[int]


class SourceOut(msgspec.Struct):
    """The mean points of a source in a game, one's own and those of all people on this server."""

    game: str
    kind: Kind
    source: str
    mine: float
    all: float


class OpponentOut(msgspec.Struct):
    """A player one has often met. Bots have a level. `key` names a profile that may be seen."""

    key: str | None
    name: str
    level: str
    games: int
    ahead: int
    behind: int


class PlayedOut(msgspec.Struct):
    """A finished game. `table` is named to its own player alone, and of the others those who may be
    named. `change` is what became of the rating; where it is null, `unrated` says why."""

    table: str | None
    at: float
    game: str
    modules: list[str]
    size: int
    place: int
    points: int
    change: int | None
    unrated: Unrated
    others: list[str]


class ProfileOut(msgspec.Struct):
    """A player. `key` is null where nothing is kept yet; `best` are wins in a row; `gave_up` counts
    games for the rating that a bot had to play on."""

    key: str | None
    name: str
    level: str
    yours: bool
    public: bool
    games: int
    since: float
    won: int
    best: int
    gave_up: int
    ratings: list[RatingOut]
    tallies: list[TallyOut]
    sources: list[SourceOut]
    opponents: list[OpponentOut]
    last: list[PlayedOut]


class RatingPointOut(msgspec.Struct):
    """A rating after a game."""

    at: float
    rating: int
    off: int


class YardstickOut(msgspec.Struct):
    """The rating of a bot in the same game."""

    level: str
    rating: int


class HistoryOut(msgspec.Struct):
    """How a rating has moved, the newest first; and what it can be measured by."""

    points: list[RatingPointOut]
    bots: list[YardstickOut]


class LeaderOut(msgspec.Struct):
    """A player in the list of ratings."""

    place: int
    key: str
    name: str
    level: str
    yours: bool
    rating: int
    off: int
    games: int


class SeatChangeOut(msgspec.Struct):
    """What a game made of the rating of a seat."""

    key: str | None
    before: int
    after: int
    off: int
    sure: bool


class TableRatingOut(msgspec.Struct):
    """What a finished game made of ratings; null for seats whose rating is not to be seen. `waiting`
    says to ask again in a moment."""

    state: Literal["rated", "unrated", "waiting"]
    why: Unrated
    seats: list[SeatChangeOut | None]
