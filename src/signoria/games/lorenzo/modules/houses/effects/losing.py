"""The verbs `lose` and `lead`: points lost, and the step of the leading marker (H-G9, H-G13, H-G17)."""

from __future__ import annotations

from typing import Any

from signoria.games.lorenzo.payment.goods import source_from_json, source_to_json
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.games.lorenzo.work.cards_at_work import Beforehand
from signoria.kernel.agenda import Effect, Task
from signoria.kernel.catalogue import Catalogue
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text


class LosePoints(Beforehand):
    """Lose these, as far as they are there; at work with the payments (Rulings H-G13, H-G17)."""

    def __init__(self, game: Lorenzo, bundle: list[int]) -> None:
        super().__init__()
        self.game = game
        self.bundle = bundle

    def run(self, s: Table, seat: int, arg: int) -> None:
        goods = s.players[seat].goods
        for good in range(len(self.bundle)):
            goods[good] -= min(goods[good], self.bundle[good])

    def text(self) -> Text:
        goods = self.game.phrases.bundle(self.game.good_names, self.bundle)
        return self.game.phrases.say("verb.lose", {"goods": goods})

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        return source_to_json(s.game, arg)

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source_from_json(s.game, source)


class Lead(Effect[Table]):
    """Go to the step of the leading marker: a move and not a gain (Rulings H-G9, H-G22)."""

    def __init__(self, game: Lorenzo, good: int) -> None:
        super().__init__()
        self.game = game
        self.good = good

    def run(self, s: Table, seat: int, arg: int) -> None:
        s.players[seat].goods[self.good] = max([player.goods[self.good] for player in s.players])

    def text(self) -> Text:
        track = self.game.phrases.say(f"track.{self.game.good_names[self.good]}")
        return self.game.phrases.say("verb.lead", {"track": track})

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        return source_to_json(s.game, arg)

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source_from_json(s.game, source)


class LosingReader:
    """Reads the verbs of this file."""

    def __init__(self, game: Lorenzo) -> None:
        self.game = game

    def lose(self, catalogue: Catalogue, source: Reader) -> Task[Any]:
        """A bundle of points; tokens are given by their owner's choice, and cannot be lost so."""
        bundle = catalogue.bundle(source)
        if any([bundle[good] and self.game.goods[good].keeper for good in range(len(bundle))]):
            raise source.fail("only what is merely counted can be lost")
        return LosePoints(self.game, bundle)

    def lead(self, catalogue: Catalogue, source: Reader) -> Task[Any]:
        """The points of a track."""
        return Lead(self.game, source.index_in(catalogue.goods, "good"))


def add_verbs(game: Lorenzo) -> None:
    """Teach the catalogue the verbs of this file."""
    reader = LosingReader(game)
    game.catalogue.verbs["lose"] = reader.lose
    game.catalogue.verbs["lead"] = reader.lead
