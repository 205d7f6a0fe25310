"""An expansion: rain washes small blocks back into the quarry (Q-9).

It touches the game only where a module may, with one more step of every turn. Nothing in the other
files knows about rain.
"""

from __future__ import annotations

from typing import ClassVar

from examples.quarry.pieces import WEATHER
from examples.quarry.state import SMALL, QuarryGame, Table
from signoria.kernel.agenda import FATE, Chance, Effect, Task
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text
from signoria.kernel.title.module import Module

RAIN = WEATHER.index("rain")


class FallOfRain(Chance[Table]):
    """Does it rain on the seat that the frame's number names? Asked where there is something to lose."""

    kind: ClassVar[str] = "rain"

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        return list(range(len(WEATHER))) if s.blocks[arg][SMALL] else []

    def weights(self, s: Table, arg: int, options: list[int]) -> list[int]:
        return [s.game.weather[option] for option in options]

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        if option == RAIN:
            s.blocks[arg][SMALL] -= 1
            s.quarry[SMALL] += 1

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return WEATHER[option]

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        return s.game.phrases.say(f"weather.{WEATHER[option]}")

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source.integer(0, s.game.seats - 1)


class LookAtTheSky(Effect[Table]):
    """Ask fate about the player whose turn it is."""

    def __init__(self) -> None:
        super().__init__()
        self.rain = FallOfRain()

    def run(self, s: Table, seat: int, arg: int) -> None:
        s.do(self.rain, FATE, seat)

    def parts(self) -> list[tuple[str, Task[Table]]]:
        return [("rain", self.rain)]


class Rain(Module[QuarryGame]):
    """Rain over the quarry."""

    id: ClassVar[str] = "rain"

    def title(self) -> Text:
        return Text("Rain", "Pioggia")

    def text(self) -> Text:
        return Text(
            "After a turn rain may wash a small block back into the quarry.",
            "Dopo un turno la pioggia può riportare nella cava un blocco piccolo.",
        )

    def phases(self, game: QuarryGame) -> None:
        sky = LookAtTheSky()
        game.name("sky", sky)
        game.turn.after("action", "sky", sky)
