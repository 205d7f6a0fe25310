"""How the points of a finished game grew."""

from __future__ import annotations

from signoria.kernel.match import Match
from signoria.server.page.messages import ScorePoint
from signoria.server.tables.table import Table


def station(entry: int, round: int, match: Match) -> ScorePoint:
    """How a match stands, with an opponent who has no seat."""
    rivals = [panel.rival(match.state) for panel in match.game.panels]
    rival = max([-1, *[far for far in rivals if far is not None]])
    return ScorePoint(entry, round, match.scores, match.breakdown, rival)


def stations(table: Table, match: Match) -> list[ScorePoint]:
    """The points whenever the turn has passed on, and at the end; rounds as the
    news tell them, 0 in the setup."""
    walked = table.config.match()
    found: list[ScorePoint] = []
    last = None
    round = 0 if any([entry.begins for entry in match.entries]) else 1
    for number, entry in enumerate(match.entries):
        if entry.seat >= 0 and entry.seat != last:
            found.append(station(number, round, walked))
            last = entry.seat
        walked.replay([(entry.seat, entry.word)])
        round = 1 if entry.begins else round
        begun = [news["round"] for news in entry.news if news["what"] == "round"]
        round = begun[-1] if begun else round
    found.append(station(len(match.entries), round, walked))
    return found
