"""Corrections of rules that people have played with: records keep the rules they were played by."""

from __future__ import annotations

from typing import Any

from examples.quarry.play.end import NEXT_TURN_OF_ROUND
from examples.quarry.state import QuarryGame
from signoria.kernel.game import Game
from signoria.kernel.text import Text
from signoria.kernel.title.rulebook import Amendment


class WholeRounds(Amendment):
    """From version 2 on everybody has the same number of turns (Q-6)."""

    def __init__(self) -> None:
        text = Text(
            "The round in which the quarry becomes empty is played to its end.",
            "Il giro in cui la cava si svuota viene giocato fino alla fine.",
        )
        super().__init__(2, text)

    def amend(self, game: Game[Any]) -> None:
        assert isinstance(game, QuarryGame)
        game.turn.replace("next", NEXT_TURN_OF_ROUND)
        game.name("next turn of round", NEXT_TURN_OF_ROUND)
