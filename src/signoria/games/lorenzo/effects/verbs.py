"""The plain verbs of the card files: receive goods, and receive goods for each of something.

The number in a verb's frame is the kind of source it belongs to.
"""

from __future__ import annotations

from typing import Any

from signoria.games.lorenzo.effects.measures import Measure, read_measure
from signoria.games.lorenzo.payment.goods import gain, source_from_json, source_to_json
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.kernel.agenda import Effect, Task
from signoria.kernel.catalogue import Catalogue
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text


class Gain(Effect[Table]):
    """Receive these: one bundle is one source."""

    def __init__(self, game: Lorenzo, bundle: list[int]) -> None:
        super().__init__()
        self.game = game
        self.bundle = bundle

    def run(self, s: Table, seat: int, arg: int) -> None:
        gain(s, seat, arg, self.bundle)

    def text(self) -> Text:
        goods = self.game.phrases.bundle(self.game.good_names, self.bundle)
        return self.game.phrases.say("verb.gain", {"goods": goods})

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        return source_to_json(s.game, arg)

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source_from_json(s.game, source)


class GainPer(Effect[Table]):
    """Receive these for every so many of something one has (Rulings L-43, L-61, L-133)."""

    def __init__(self, game: Lorenzo, bundle: list[int], measure: Measure, amount: int) -> None:
        super().__init__()
        self.game = game
        self.bundle = bundle
        self.measure = measure
        self.amount = amount

    def run(self, s: Table, seat: int, arg: int) -> None:
        times = self.measure.of(s, s.players[seat]) // self.amount
        gain(s, seat, arg, [amount * times for amount in self.bundle])

    def text(self) -> Text:
        phrases = self.game.phrases
        parts = {
            "goods": phrases.bundle(self.game.good_names, self.bundle),
            "per": self.measure.each(self.game, self.amount),
        }
        return phrases.say("verb.gain_per", parts)

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        return source_to_json(s.game, arg)

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source_from_json(s.game, source)


class VerbReader:
    """Reads the plain verbs from card files."""

    def __init__(self, game: Lorenzo) -> None:
        self.game = game

    def gain(self, catalogue: Catalogue, source: Reader) -> Task[Any]:
        """A bundle of goods."""
        bundle = catalogue.bundle(source)
        if not sum(bundle):
            raise source.fail("this gives nothing")
        return Gain(self.game, bundle)

    def gain_per(self, catalogue: Catalogue, source: Reader) -> Task[Any]:
        """`gain`, `per`, `amount`."""
        source.only("gain", "per", "amount")
        return GainPer(
            self.game,
            catalogue.bundle(source.get("gain")),
            read_measure(self.game, source.get("per")),
            source.get("amount").integer(1, 99),
        )


def add_plain_verbs(game: Lorenzo) -> None:
    """Teach the catalogue the verbs of this file."""
    reader = VerbReader(game)
    game.catalogue.verbs["gain"] = reader.gain
    game.catalogue.verbs["gain_per"] = reader.gain_per
