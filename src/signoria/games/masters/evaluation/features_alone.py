"""What else a table of Masters of Renaissance looks like to a player alone: Lorenzo's side of it."""

from __future__ import annotations

from math import exp
from typing import Final

from signoria.bots.evaluate.evaluation import Evaluation
from signoria.bots.evaluate.features import Features, Row
from signoria.games.masters.evaluation.alone import MastersAloneEvaluation
from signoria.games.masters.modules.solo.lorenzo import CROSS, Stack
from signoria.games.masters.pieces import COLOURS
from signoria.games.masters.state import Masters, Table

OF_A_COLOUR: Final = 12.0
"""Cards of a colour at the beginning."""


class SoloFeatures:
    """Lorenzo's cross, his tokens, the cards he has left of each colour, and the race against him."""

    def __init__(
        self, features: Features, game: Masters, opinion: Evaluation, stack: Stack
    ) -> None:
        assert isinstance(opinion, MastersAloneEvaluation)
        self.opinion = opinion
        self.stack = stack
        self.last_space = game.last_space
        self.cross = features.place("solo.cross")
        self.chance = features.place("term.race")
        self.left = [features.place(f"solo.cards.{colour}") for colour in COLOURS]
        self.fewest = features.place("solo.cards.fewest")
        self.tokens = [features.place(f"solo.token:{token.name}") for token in stack.tokens]

    def race(self, s: Table, own: float, row: Row) -> float:
        """How many turns Lorenzo needs, about, and how likely the player is done before him."""
        his = self.opinion.turns_of_lorenzo(s)
        row.add(self.chance, 1.0 / (1.0 + exp(-(his - own) / self.opinion.race_doubt)))
        return his

    def fill(self, s: Table, row: Row) -> None:
        """His things on the table."""
        row.add(self.cross, s.faith[CROSS] / self.last_space)
        left = [0] * len(COLOURS)
        for spot in range(len(s.tops)):
            if s.tops[spot] >= 0:
                left[spot % len(COLOURS)] += 1 + len(s.decks[spot])
        for colour in range(len(COLOURS)):
            row.add(self.left[colour], left[colour] / OF_A_COLOUR)
        row.add(self.fewest, min(left) / OF_A_COLOUR)
        tokens = s.trays[self.stack.left]
        for kind in range(len(tokens)):
            row.add(self.tokens[kind], float(tokens[kind]))
