"""What is done in the toy game, in plain Python: everybody gets a card, then works or gambles.

The kernel's tests need something to play that has what the kernel knows: chance in secret and in
public, an obstacle, an answer only its speaker knows.
"""

from __future__ import annotations

from typing import ClassVar

from signoria.kernel.agenda import EVERYONE, FATE, Chance, Decision, Effect, State
from signoria.kernel.game import Game
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, plain
from signoria.kernel.words.obstacle import Obstacle

WORK, GAMBLE, HIDE, REST = range(4)
DEEDS = ("work", "gamble", "hide", "rest")
POOR = 1


class Bench(State):
    """The table: coins and a card for each seat, the pile, and whatever tests want noted."""

    def __init__(self, game: Game[Bench]) -> None:
        super().__init__()
        self.game = game
        self.coins = [0] * game.seats
        self.hands = [0] * game.seats  # 0 means no card
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
        s.follow([(s.game.tasks["deal"], FATE, each) for each in range(len(s.coins))])


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
        missing = s.game.phrases.quantity("good.coin", lacking)
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
        price = s.game.phrases.quantity("good.coin", 2)
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
            s.follow([*everybody, (self, seat, arg + 1)])

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
