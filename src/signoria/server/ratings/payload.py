"""What leaves the server of ratings and profiles. Nobody is named who does not want it, but to those who
sat at the same table."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any

from signoria.learn.puzzles.rating import SCALE, Rating
from signoria.server.paging import Page
from signoria.server.ratings.kept import Kind
from signoria.server.ratings.ledger import EVERYBODY
from signoria.server.ratings.messages import (
    HistoryOut,
    LeaderOut,
    OpponentOut,
    PlayedOut,
    ProfileOut,
    RatingOut,
    RatingPointOut,
    SeatChangeOut,
    SourceOut,
    TableRatingOut,
    TallyOut,
    YardstickOut,
)
from signoria.server.ratings.model import is_sure

Row = Any
"""A row of the database."""


def shown(mu: float) -> int:
    """A rating as people see it."""
    return Rating(mu, 0.0).shown


def off_by(sigma: float) -> int:
    """How far a rating may be off, on the same scale."""
    return round(SCALE * sigma)


def empty_profile(name: str) -> ProfileOut:
    """The profile of someone who has not finished a game yet."""
    return ProfileOut(
        key=None,
        name=name,
        level="",
        yours=True,
        public=False,
        ratings=[],
        tallies=[],
        sources=[],
        opponents=[],
        last=[],
        games=0,
        since=0.0,
        won=0,
        best=0,
        gave_up=0,
    )


def profile(kept: Any, account: str | None) -> ProfileOut:
    """A player, as this person may see it."""
    who = kept.who
    yours = account is not None and who.account == account
    return ProfileOut(
        key=who.key,
        name=who.name or "",
        level=who.level,
        yours=yours,
        public=who.public,
        ratings=[rating(*each) for each in kept.ratings],
        tallies=tallies(kept.tallies),
        sources=sources(kept.sources),
        opponents=opponents(kept.opponents, yours),
        last=[played(each, yours) for each in kept.last.rows],
        games=who.games,
        since=who.since,
        won=who.won,
        best=who.best,
        gave_up=who.gave_up,
    )


def rating(row: Row, place: int | None, of: int) -> RatingOut:
    """A rating of a player."""
    return RatingOut(
        game=row.game,
        kind=row.kind,
        rating=shown(row.mu),
        off=off_by(row.sigma),
        sure=is_sure(Rating(row.mu, row.sigma)),
        games=row.games,
        place=place,
        of=of,
    )


def tallies(rows: Iterable[Row]) -> list[TallyOut]:
    """Places, game by game; the most played first."""
    found: dict[tuple[str, str, int], dict[int, int]] = defaultdict(dict)
    for row in rows:
        found[row.game, row.modules, row.size][row.place] = row.games
    told = [
        TallyOut(
            game=game,
            modules=modules.split(",") if modules else [],
            size=size,
            places=[places.get(place, 0) for place in range(1, max(size, *places) + 1)],
        )
        for (game, modules, size), places in found.items()
    ]
    return sorted(told, key=lambda each: (-sum(each.places), each.game, each.size))


def sources(rows: Iterable[Row]) -> list[SourceOut]:
    """Mean points, one's own beside those of all."""
    mine: dict[tuple[str, Kind, str], float] = {}
    everybody: dict[tuple[str, Kind, str], float] = {}
    for row in rows:
        where = everybody if row.player == EVERYBODY else mine
        where[row.game, row.kind, row.source] = row.points / row.games
    return [
        SourceOut(game, kind, source, round(mean, 2), round(everybody[game, kind, source], 2))
        for (game, kind, source), mean in sorted(mine.items())
    ]


def opponents(rows: Iterable[Row], yours: bool) -> list[OpponentOut]:
    """Whom a player has met most; others hear only of those who want it."""
    return [
        OpponentOut(
            key=row.key if row.public else None,
            name=row.name or "",
            level=row.level,
            games=row.games,
            ahead=row.ahead,
            behind=row.behind,
        )
        for row in rows
        if yours or row.public
    ]


def played(each: Any, yours: bool) -> PlayedOut:
    """A finished game in a list."""
    mine, result = each.mine, each.result
    others = [row for row in each.seats if row.seat != mine.seat and (yours or row.public)]
    return PlayedOut(
        table=result.table if yours else None,
        at=result.at,
        game=result.game,
        modules=json.loads(result.modules),
        size=len(each.seats),
        place=mine.place,
        points=mine.points,
        change=None if mine.mu is None else shown(mine.mu) - shown(mine.mu_before),
        unrated=result.unrated,
        others=[row.name for row in others],
    )


def history(points: Page[Row], bots: Sequence[tuple[str, float]]) -> HistoryOut:
    """How a rating has moved."""
    return HistoryOut(
        points=[RatingPointOut(row.at, shown(row.mu), off_by(row.sigma)) for row in points.rows],
        bots=[YardstickOut(level, shown(mu)) for level, mu in bots],
    )


def leader(row: Row, place: int, account: str | None) -> LeaderOut:
    """A line of the list of ratings."""
    return LeaderOut(
        place=place,
        key=row.player,
        name=row.name or "",
        level=row.level,
        yours=account is not None and row.account == account,
        rating=shown(row.mu),
        off=off_by(row.sigma),
        games=row.games,
    )


def table_rating(found: tuple[Row, list[Row]], account: str | None) -> TableRatingOut:
    """What a game made of the ratings. Who sat there sees all of it."""
    result, seats = found
    sat_there = account is not None and account in [row.account for row in seats]
    if result.unrated:
        return TableRatingOut("unrated", result.unrated, [])
    if result.number is None:
        return TableRatingOut("waiting", "", [])
    return TableRatingOut(
        "rated", "", [seat_change(row) if sat_there or row.public else None for row in seats]
    )


def seat_change(row: Row) -> SeatChangeOut:
    """What became of the rating of a seat."""
    return SeatChangeOut(
        key=row.player if row.public else None,
        before=shown(row.mu_before),
        after=shown(row.mu),
        off=off_by(row.sigma),
        sure=is_sure(Rating(row.mu, row.sigma)),
    )
