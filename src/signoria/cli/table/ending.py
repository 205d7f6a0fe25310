"""The end: the score line by line, the places, and how to see the game again."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from signoria.cli.boards.board import Board
from signoria.cli.palette import GOLD, STRONG
from signoria.cli.phrases import Words
from signoria.cli.sheets import Sheet
from signoria.cli.table.participants import Participant
from signoria.kernel.match import Match


def ending(
    match: Match, board: Board, participants: list[Participant], words: Words
) -> RenderableType:
    """The score table and the verdict."""
    sheet = Sheet(words("end.title"))
    sheet.names(style="")
    for participant in participants:
        sheet.figures(participant.label())
    breakdown = match.breakdown
    names = list(breakdown[0])
    for name in names:
        points = [str(lines[name]) for lines in breakdown]
        sheet.row(board.score_line(name), *points, line=name == names[-1])
    sheet.row(words("end.total"), *[str(score) for score in match.scores], style=STRONG)
    sheet.row(words("end.place"), *[f"{place}." for place in match.ranking], style=GOLD)
    return Group(sheet, Text(verdict(match, participants, words), style=STRONG))


def verdict(match: Match, participants: list[Participant], words: Words) -> str:
    """Who has won."""
    winners = match.winners
    if not winners:
        return words("end.lost")
    names = ", ".join([participants[seat].name for seat in winners])
    if len(winners) > 1:
        return words("end.shared", names=names)
    if names == words("participant.you"):
        return words("end.you_won")
    return words("end.won", names=names)
