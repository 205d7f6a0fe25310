"""The score: where prestige came from, what was sold of it, and the prestige cards (P-46 to P-48)."""

from __future__ import annotations

from signoria.games.princes.actions.work_value import holdings
from signoria.games.princes.money import SOLD, SOURCES
from signoria.games.princes.state import Princes, Table
from signoria.kernel.panel import ScoreLine


class FamePoints(ScoreLine[Table]):
    """Prestige from one source, as it was scored on the fame track."""

    def __init__(self, name: str, source: int) -> None:
        super().__init__(name)
        self.source = source

    def points(self, s: Table, seat: int) -> int:
        return s.players[seat].fame[self.source]


class Sold(ScoreLine[Table]):
    """Prestige sold for money (Ruling P-39)."""

    def points(self, s: Table, seat: int) -> int:
        return -s.players[seat].fame[SOLD]


class PrestigeCards(ScoreLine[Table]):
    """The owner's prestige cards, once they are revealed (Rulings P-46, P-47)."""

    def points(self, s: Table, seat: int) -> int:
        if not s.revealed or not s.players[seat].secrets:
            return 0
        held = [holdings(s.game, player) for player in s.players]
        cards = s.game.prestige_cards
        return sum([cards[card].worth(seat, held) for card in s.players[seat].secrets])


def add_sources(game: Princes) -> None:
    """The base game's sources of prestige; modules add theirs behind."""
    game.sources = list(SOURCES)


def add_lines(game: Princes) -> None:
    """A line for each source, and one for the prestige cards."""
    for source, name in enumerate(game.sources):
        game.score_lines.append(Sold(name) if source == SOLD else FamePoints(name, source))
    game.score_lines.append(PrestigeCards("prestige_cards"))
