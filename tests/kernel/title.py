"""The toy game as a title: panel, score, modules, settings, and an amendment."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, ClassVar

from signoria.kernel.agenda import Frame
from signoria.kernel.flow.program import Program
from signoria.kernel.game import Game
from signoria.kernel.panel import Json, Panel, ScoreLine
from signoria.kernel.reading import Reader
from signoria.kernel.secret import Secret
from signoria.kernel.text import Text, plain, read_phrases
from signoria.kernel.title.module import Module
from signoria.kernel.title.rulebook import Amendment, Rulebook
from signoria.kernel.title.setting import Setting, Value
from tests.kernel.toy import Bench, Day, Days, Deal, DealAll, Dues, Flip

PHRASES = read_phrases(Path(__file__).parent / "texts.toml")


class Cards(ScoreLine[Bench]):
    """The card counts its number."""

    def points(self, s: Bench, seat: int) -> int:
        return s.hands[seat]


class Coins(ScoreLine[Bench]):
    """So does every coin."""

    def points(self, s: Bench, seat: int) -> int:
        return s.coins[seat]


class BenchPanel(Panel[Bench]):
    """All of the table; cards are seen by their owners alone."""

    def names(self) -> list[str]:
        return ["players", "pile"]

    def show(self, s: Bench, seat: int, view: Json) -> None:
        self.write(s, view)
        view["pile"] = len(s.pile)
        for each, player in enumerate(view["players"]):
            player["card"] = player["card"] if each == seat else None

    def write(self, s: Bench, position: Json) -> None:
        position["players"] = [
            {"coins": coins, "card": card} for coins, card in zip(s.coins, s.hands)
        ]
        position["pile"] = list(s.pile)

    def read(self, s: Bench, position: Reader) -> None:
        players = position.get("players").exactly(len(s.coins))
        s.coins = [player.get("coins").integer(0, 99) for player in players]
        s.hands = [player.get("card").integer(0, 9) for player in players]
        s.pile = tuple([card.integer(1, 9) for card in position.get("pile").items()])

    def census(self, s: Bench, pieces: dict[str, int]) -> None:
        for card in [*s.pile, *s.hands]:
            if card:
                pieces[f"card {card}"] = pieces.get(f"card {card}", 0) + 1

    def measures(self, s: Bench, seat: int, numbers: dict[str, int]) -> None:
        numbers["coins"] = s.coins[seat]


class Toy(Game[Bench]):
    """One configuration of the toy game."""

    def __init__(
        self, seats: int, modules: tuple[str, ...], settings: dict[str, Value], rules: int
    ) -> None:
        super().__init__("toy", seats, modules, settings, rules, PHRASES)
        self.day = Day(wage=1)
        self.course = Program("course", [("deal", DealAll()), ("days", Days())])

    def table(self) -> Bench:
        s = Bench(self)
        s.pile = (1, 2, 3, 4, 5)
        s.trays = [()] * len(self.trays)
        self.course.begin(s, 0)
        return s

    def standing(self, s: Bench, seat: int) -> list[Frame]:
        return [(self.tasks["day"], seat, 0)]


class Hands(Secret[Bench]):
    """Unseen are the others' cards and the pile."""

    def redeal_hidden(self, s: Bench, seat: int, rng: Random) -> None:
        others = [each for each in range(len(s.hands)) if each != seat and s.hands[each]]
        unseen = sorted([*s.pile, *[s.hands[each] for each in others]])
        rng.shuffle(unseen)
        for each in others:
            s.hands[each] = unseen.pop()
        s.pile = tuple(sorted(unseen))


class ToyBase(Module[Toy]):
    """The toy game itself."""

    id: ClassVar[str] = "base"

    def always(self, seats: int) -> bool:
        return True

    def can_be_chosen(self) -> bool:
        return False

    def settings(self) -> list[Setting]:
        both = (Setting("days", 3, plain("days"), low=1, high=9), Setting("fair", True, plain("?")))
        return [*both, Setting("town", "siena", plain("town"), choices=("siena", "pisa"))]

    def phases(self, game: Toy) -> None:
        for key, task in zip(game.course.names, game.course.tasks):
            game.name(f"course {key}", task)
        game.name("deal", Deal())
        game.name("flip", Flip())
        game.name("day", game.day)

    def scoring(self, game: Toy) -> None:
        game.score_lines.extend([Cards("cards"), Coins("coins")])

    def panels(self, game: Toy) -> None:
        game.panels.append(BenchPanel())
        game.secrets.append(Hands())


class Guild(Module[Toy]):
    """A coin for everybody before the first day."""

    id: ClassVar[str] = "guild"

    def phases(self, game: Toy) -> None:
        dues = Dues(game.tray("guild"))
        game.course.before("days", "dues", dues)
        game.name("dues", dues)


class Fair(Module[Toy]):
    """Another module, which brings the guild with it."""

    id: ClassVar[str] = "fair"
    implies: ClassVar[tuple[str, ...]] = ("guild",)


class Alone(Module[Toy]):
    """Comes by itself when one plays alone."""

    id: ClassVar[str] = "alone"

    def always(self, seats: int) -> bool:
        return seats == 1

    def can_be_chosen(self) -> bool:
        return False

    def phases(self, game: Toy) -> None:
        game.tray("alone")


class HigherWages(Amendment):
    """From version 2 on a day's work brings two coins."""

    def __init__(self) -> None:
        super().__init__(2, Text("Work brings two coins.", "Il lavoro rende due monete."))

    def amend(self, game: Game[Any]) -> None:
        assert isinstance(game, Toy)
        game.day.wage = 2


class ToyRulebook(Rulebook):
    """The toy game as a title, as it was first or as it is now."""

    def __init__(self, amendments: list[Amendment]) -> None:
        modules = [ToyBase(), Guild(), Fair(), Alone()]
        super().__init__("toy", Text("Toy", "Gioco"), (1, 3), modules, amendments)

    def bare(
        self, seats: int, modules: tuple[str, ...], settings: dict[str, Value], rules: int
    ) -> Toy:
        return Toy(seats, modules, settings, rules)
