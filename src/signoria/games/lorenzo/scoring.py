"""The score: the points on the track, the final lines, what tiles take (L-87, L-115 to L-117).

The lines are what the game would be worth if it ended now.
"""

from __future__ import annotations

from signoria.games.lorenzo.effects.measures import measure
from signoria.games.lorenzo.pieces import MILITARY, VICTORY
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.kernel.panel import ScoreLine


class TrackPoints(ScoreLine[Table]):
    """Victory points received in the course of the game."""

    def points(self, s: Table, seat: int) -> int:
        return s.players[seat].goods[VICTORY]


class LossesBefore(ScoreLine[Table]):
    """What a tile takes before the final scoring (Ruling L-87)."""

    def points(self, s: Table, seat: int) -> int:
        return losses(s, seat, True)


class CountPoints(ScoreLine[Table]):
    """Points for the number of cards of a type: its table, not added up along it."""

    def __init__(self, name: str, type: int) -> None:
        super().__init__(name)
        self.type = type

    def points(self, s: Table, seat: int) -> int:
        player = s.players[seat]
        if self.name in player.totals.unscored:
            return 0
        points = s.game.types[self.type].points
        if self.type in player.totals.points:
            points = points + player.totals.points[self.type]
        return points[min(len(player.cards[self.type]), len(points) - 1)]


class VenturePoints(ScoreLine[Table]):
    """The points printed on ventures, and those they give for what one has."""

    def points(self, s: Table, seat: int) -> int:
        player = s.players[seat]
        if self.name in player.totals.unscored:
            return 0
        total = 0
        for cards in player.cards:
            for number in cards:
                card = s.game.cards[number]
                total += card.points
                if card.tally is not None:
                    total += card.tally.of(player.goods)
        return total


class StrengthPoints(ScoreLine[Table]):
    """Most military, then second most; equals share, and a tied first leaves no second (L-116)."""

    def points(self, s: Table, seat: int) -> int:
        own = s.players[seat].goods[MILITARY]
        stronger = len([player for player in s.players if player.goods[MILITARY] > own])
        return s.game.strength[stronger] if stronger < len(s.game.strength) else 0


class ResourcePoints(ScoreLine[Table]):
    """One point for every five resources of all kinds together (Ruling L-117)."""

    def points(self, s: Table, seat: int) -> int:
        goods = s.players[seat].goods
        kinds = s.game.goods
        held = sum([goods[good] for good in range(len(goods)) if kinds[good].resource])
        return held // s.game.goods_per_point


class LossesAfter(ScoreLine[Table]):
    """What tiles take after the final scoring; the total may fall below 0 (Rulings L-88, L-89)."""

    def points(self, s: Table, seat: int) -> int:
        return losses(s, seat, False)


def losses(s: Table, seat: int, before: bool) -> int:
    """The points a seat loses at one of the two moments, as a negative number."""
    player = s.players[seat]
    total = 0
    for loss in player.totals.losses:
        if loss.before == before:
            counted = measure(s.game, loss.per)
            assert counted is not None
            total -= counted.of(s, player) // loss.amount * loss.points
    return total


def add_lines(game: Lorenzo) -> None:
    """The lines in the order they are counted (Ruling L-115)."""
    game.score_lines.extend(
        [
            TrackPoints("victory"),
            LossesBefore("lost_before"),
            CountPoints("territories", game.type_names.index("territory")),
            CountPoints("characters", game.type_names.index("character")),
            VenturePoints("ventures"),
            StrengthPoints("military"),
            ResourcePoints("resources"),
            LossesAfter("lost_after"),
        ]
    )
