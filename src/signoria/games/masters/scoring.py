"""The score: five named lines (Ruling M-63)."""

from __future__ import annotations

from signoria.games.masters.pieces import KEPT
from signoria.games.masters.state import Masters, Table
from signoria.kernel.panel import ScoreLine


class CardPoints(ScoreLine[Table]):
    """All development cards, covered ones too."""

    def points(self, s: Table, seat: int) -> int:
        cards = s.game.cards
        return sum([cards[number].points for slot in s.players[seat].slots for number in slot])


class TrackPoints(ScoreLine[Table]):
    """The highest printed points the marker has reached or passed (Ruling M-52)."""

    def points(self, s: Table, seat: int) -> int:
        return s.game.track[s.faith[seat]]


class FavourPoints(ScoreLine[Table]):
    """The Pope's favour tiles kept."""

    def points(self, s: Table, seat: int) -> int:
        favours = s.players[seat].favours
        sections = s.game.report_sections
        return sum([sections[i].points for i in range(len(sections)) if favours[i] == KEPT])


class LeaderPoints(ScoreLine[Table]):
    """Leaders played; those in hand score nothing."""

    def points(self, s: Table, seat: int) -> int:
        return sum([s.game.leaders[number].points for number in s.players[seat].played])


class ResourcePoints(ScoreLine[Table]):
    """One point for every five resources, all types and storages together."""

    def points(self, s: Table, seat: int) -> int:
        return sum(s.players[seat].resources()) // s.game.goods_per_point


def add_lines(game: Masters) -> None:
    """The lines in the order the rulebook names them."""
    game.score_lines.extend(
        [
            CardPoints("cards"),
            TrackPoints("faith"),
            FavourPoints("favours"),
            LeaderPoints("leaders"),
            ResourcePoints("resources"),
        ]
    )
