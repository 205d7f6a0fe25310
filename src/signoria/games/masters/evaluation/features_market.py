"""The market among the features of a table of Masters of Renaissance."""

from __future__ import annotations

from typing import Final

from signoria.bots.evaluate.features import Features, Row
from signoria.games.masters.effects.abilities.white_marble import WhiteMarble
from signoria.games.masters.pieces import FAITH, NONE
from signoria.games.masters.player import Player
from signoria.games.masters.state import Masters, Table

IN_A_LINE: Final = 4.0
"""Marbles in the longest line."""


class MarketFeatures:
    """The most resources that a line of the market gives a player, and the most faith."""

    def __init__(self, features: Features, game: Masters) -> None:
        self.gives = game.marble_gives
        self.lines = game.lines
        self.goods = features.place("market.goods")
        self.faith = features.place("market.faith")

    def fill(self, s: Table, player: Player, row: Row) -> None:
        """Nothing before the market is full."""
        gives, tray = self.gives, s.tray
        if tray[-1] == NONE:
            return
        whites = 0
        for ability in player.modifiers:
            if isinstance(ability, WhiteMarble):
                whites = 1
        most = most_faith = 0
        for line in self.lines:
            goods = faith = 0
            for place in line:
                given = gives[tray[place]]
                if given == FAITH:
                    faith += 1
                else:
                    goods += whites if given == NONE else 1
            most, most_faith = max(most, goods), max(most_faith, faith)
        row.add(self.goods, most / IN_A_LINE)
        row.add(self.faith, float(most_faith))
