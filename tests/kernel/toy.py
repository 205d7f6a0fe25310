"""A toy game for the kernel's tests, in plain Python: everybody gets a card, then works or gambles.

It has what the kernel knows: secret and public chance, obstacles, a module, settings, an amendment.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, ClassVar

from signoria.kernel.agenda import EVERYONE, FATE, Chance, Decision, Effect, Frame, State
from signoria.kernel.game import Game
from signoria.kernel.module import Module
from signoria.kernel.obstacle import Obstacle
from signoria.kernel.panel import Json, Panel, ScoreLine
from signoria.kernel.program import Program
from signoria.kernel.reading import Reader
from signoria.kernel.rulebook import Amendment, Rulebook
from signoria.kernel.setting import Setting, Value
from signoria.kernel.text import Text, plain, read_phrases

PHRASES = read_phrases(Path(__file__).parent / "texts.toml")
WORK, GAMBLE, HIDE, REST = range(4)
DEEDS = ("work", "gamble", "hide", "rest")
POOR = 1


class Bench(State):
    """The table: coins and a card for each seat, the pile, and whatever tests want noted."""

    def __init__(self, game: Toy) -> None:
        super().__init__()
        self.game = game
        self.coins = [0] * game.seats
        self.hands = [0] * game.seats  # 0 is no card
        self.pile: tuple[int, ...] = ()
        self.notes: tuple[int, ...] = ()

    def clone(self) -> Bench:
        other = Bench(self.game)
        self.share(other)
        other.coins, other.hands = self.coins[:], self.hands[:]
        other.pile, other.notes = self.pile, self.notes
        return other


class DealAll(Effect[Bench]):
    """A card for everybody."""

    def run(self, s: Bench, seat: int, arg: int) -> None:
        s.then(*[(s.game.tasks["deal"], FATE, each) for each in range(len(s.coins))])


class Deal(Chance[Bench]):
    """One card, which only its owner (the frame's number) sees."""

    kind: ClassVar[str] = "deal"

    def options(self, s: Bench, seat: int, arg: int) -> list[int]:
        return list(s.pile)

    def answer(self, s: Bench, seat: int, arg: int, option: int) -> None:
        s.hands[arg] = option
        s.pile = tuple([card for card in s.pile if card != option])

    def word(self, s: Bench, seat: int, arg: int, option: int) -> str:
        return f"card {option}"

    def label(self, s: Bench, seat: int, arg: int, option: int) -> Text:
        return s.game.phrases.say("deal.label", {"card": plain(option)})

    def outline(self, s: Bench, seat: int, arg: int, option: int) -> Text:
        return s.game.phrases.say("deal.outline")

    def audience(self, s: Bench, seat: int, arg: int, option: int) -> int:
        return 1 << arg

    def arg_from_json(self, s: Bench, seat: int, source: Reader) -> int:
        return source.integer(0, len(s.coins) - 1)


class Flip(Chance[Bench]):
    """Heads, three times as likely as tails, brings the gambler (the frame's number) three coins."""

    kind: ClassVar[str] = "flip"

    def options(self, s: Bench, seat: int, arg: int) -> list[int]:
        return [1, 0]

    def weights(self, s: Bench, arg: int, options: list[int]) -> list[int]:
        return [3, 1]

    def answer(self, s: Bench, seat: int, arg: int, option: int) -> None:
        s.coins[arg] += 3 * option

    def word(self, s: Bench, seat: int, arg: int, option: int) -> str:
        return "heads" if option else "tails"

    def arg_from_json(self, s: Bench, seat: int, source: Reader) -> int:
        return source.integer(0, len(s.coins) - 1)


class Day(Decision[Bench]):
    """A day's deed. The frame's number is the day."""

    kind: ClassVar[str] = "day"

    def __init__(self, wage: int) -> None:
        super().__init__()
        self.wage = wage

    def candidates(self, s: Bench, seat: int, arg: int) -> list[int]:
        return [WORK, GAMBLE, HIDE, REST]

    def obstacles(self, s: Bench, seat: int, arg: int, option: int) -> int:
        return POOR if option == REST and s.coins[seat] < 2 else 0

    def describe(self, s: Bench, seat: int, arg: int, option: int, obstacle: int) -> Obstacle:
        lacking = 2 - s.coins[seat]
        missing = s.game.phrases.counted("good.coin", lacking)
        text = s.game.phrases.say("day.poor", {"missing": missing})
        return Obstacle("coins", text, "T-1", {"coin": lacking}, [("price", 2)])

    def answer(self, s: Bench, seat: int, arg: int, option: int) -> None:
        if option == WORK:
            s.coins[seat] += self.wage
        elif option == GAMBLE:
            s.do(s.game.tasks["flip"], FATE, seat)
        elif option == REST:
            s.coins[seat] -= 2

    def word(self, s: Bench, seat: int, arg: int, option: int) -> str:
        return DEEDS[option]

    def label(self, s: Bench, seat: int, arg: int, option: int) -> Text:
        price = s.game.phrases.counted("good.coin", 2)
        return s.game.phrases.say(f"day.{DEEDS[option]}", {"price": price})

    def prompt(self, s: Bench, seat: int, arg: int) -> Text:
        return s.game.phrases.say("day.prompt")

    def audience(self, s: Bench, seat: int, arg: int, option: int) -> int:
        return 1 << seat if option == HIDE else EVERYONE

    def outline(self, s: Bench, seat: int, arg: int, option: int) -> Text:
        return s.game.phrases.say("day.hid")


class Days(Effect[Bench]):
    """Day after day, everybody in turn. The frame's number counts the days gone by."""

    def run(self, s: Bench, seat: int, arg: int) -> None:
        if arg < int(s.game.settings["days"]):
            everybody = [(s.game.tasks["day"], each, 0) for each in range(len(s.coins))]
            s.then(*everybody, (self, seat, arg + 1))

    def arg_from_json(self, s: Bench, seat: int, source: Reader) -> int:
        return source.integer(0, 99)


class Dues(Effect[Bench]):
    """The guild begins with a coin for everybody, and remembers it on its tray."""

    def __init__(self, tray: int) -> None:
        super().__init__()
        self.tray = tray

    def run(self, s: Bench, seat: int, arg: int) -> None:
        s.coins = [coins + 1 for coins in s.coins]
        s.trays[self.tray] = tuple(s.coins)


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
        s.then(*self.course.frames(0))
        return s

    def standing(self, s: Bench, seat: int) -> list[Frame]:
        return [(self.tasks["day"], seat, 0)]

    def deal_anew(self, s: Bench, seat: int, rng: Random) -> None:
        others = [each for each in range(self.seats) if each != seat and s.hands[each]]
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

    def chosen(self) -> bool:
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

    def chosen(self) -> bool:
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
