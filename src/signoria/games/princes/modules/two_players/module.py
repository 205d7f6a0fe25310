"""Two players: less money, fewer freedoms, dearer objects, one landscape item (P-50 to P-53, P-77)."""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.princes.auction.objects import NO_ROOM, take_landscape
from signoria.games.princes.box import FREEDOMS, LANDSCAPES
from signoria.games.princes.principality.placement import fits
from signoria.games.princes.setup.objects import ANY_LANDSCAPE, print_any_landscape
from signoria.games.princes.state import Princes, Stack, Table
from signoria.games.princes.texts import freedom_name, piece_name
from signoria.kernel.agenda import FATE, Chance, Decision, Effect
from signoria.kernel.text import Text
from signoria.kernel.title.module import Module
from signoria.kernel.title.setting import Setting
from signoria.kernel.words.obstacle import Obstacle

MONEY: Final = 2500
OPENING_BID: Final = 300
FREEDOMS_OF_EACH: Final = 1
DRAWN: Final = 2
DRAWN_HARD: Final = 1
CAP: Final = 2

GONE: Final = 2


class MoreFreedoms(Effect[Table]):
    """After one freedom of each kind, more of them, drawn from the other tiles (Rulings P-50, P-77)."""

    def __init__(self, count: int, draw: DrawFreedom) -> None:
        super().__init__()
        self.count = count
        self.draw = draw

    def run(self, s: Table, seat: int, arg: int) -> None:
        s.follow([(self.draw, FATE, 0)] * self.count)


class DrawFreedom(Chance[Table]):
    """Fate draws a freedom tile into the supply."""

    kind: ClassVar[str] = "draw freedom"

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most  # of a type

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        return [
            freedom
            for freedom in range(len(FREEDOMS))
            if s.spare_freedoms[freedom] and s.freedoms[freedom] < self.most
        ]

    def weights(self, s: Table, arg: int, options: list[int]) -> list[int]:
        return [s.spare_freedoms[freedom] for freedom in options]

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        s.spare_freedoms[option] -= 1
        s.freedoms[option] += 1

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return f"freedom {FREEDOMS[option]}"

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        return s.game.phrases.say("two.freedom", {"freedom": freedom_name(s.game, option)})


class AnyLandscape(Stack):
    """Forest, lake and park as one item: the player who wins it picks the type (Ruling P-52)."""

    def __init__(self, choose: ChooseLandscape) -> None:
        super().__init__(ANY_LANDSCAPE)
        self.choose = choose

    def pieces_left(self, s: Table) -> int:
        return sum(s.landscapes)

    def refuses(self, s: Table, seat: int) -> int:
        return 0 if self.choose.options(s, seat, 0) else NO_ROOM

    def refusal(self, s: Table, seat: int, obstacle: int) -> Obstacle:
        return Obstacle("room", s.game.phrases.say("two.room"), "P-52")

    def take(self, s: Table, seat: int) -> None:
        s.do(self.choose, seat)


class ChooseLandscape(Decision[Table]):
    """Which landscape, of those left in the supply that fit (Rulings P-52, P-77)."""

    kind: ClassVar[str] = "landscape"

    def candidates(self, s: Table, seat: int, arg: int) -> list[int]:
        return list(range(len(LANDSCAPES)))

    def obstacles(self, s: Table, seat: int, arg: int, option: int) -> int:
        shape = len(s.game.buildings) + option
        found = 0 if fits(s.players[seat], shape) else NO_ROOM
        return found if s.landscapes[option] else found | GONE

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        take_landscape(s, seat, option)

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return f"choose {LANDSCAPES[option]}"

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        piece = piece_name(s.game, len(s.game.buildings) + option)
        return s.game.phrases.say("two.choose", {"piece": piece})

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        return [f"object:{LANDSCAPES[option]}"]

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        return s.game.phrases.say("two.prompt")

    def describe(self, s: Table, seat: int, arg: int, option: int, obstacle: int) -> Obstacle:
        parts = {"piece": piece_name(s.game, len(s.game.buildings) + option)}
        key = "reason.room" if obstacle == NO_ROOM else "reason.supply"
        return Obstacle(
            "room" if obstacle == NO_ROOM else "supply", s.game.phrases.say(key, parts), "P-52"
        )


class TwoPlayers(Module[Princes]):
    """The rules for two."""

    id: ClassVar[str] = "two_players"

    def always(self, seats: int) -> bool:
        return seats == 2

    def can_be_chosen(self) -> bool:
        return False

    def title(self) -> Text:
        return Text("the game for two players", "il gioco per due giocatori")

    def text(self) -> Text:
        return Text("The rules for two players.", "Le regole per due giocatori.")

    def settings(self) -> list[Setting]:
        return [
            Setting(
                "last_for_200",
                False,
                Text(
                    "Two players: the last one takes an object for 200 florins, not 300 (P-51).",
                    "Due giocatori: l'ultimo prende un oggetto per 200 fiorini, non 300 (P-51).",
                ),
            ),
            Setting(
                "four_freedoms",
                False,
                Text(
                    "Two players, harder: four freedoms in all instead of five (P-50).",
                    "Due giocatori, più difficile: quattro libertà in tutto invece di cinque (P-50).",
                ),
            ),
            Setting(
                "two_of_a_freedom",
                False,
                Text(
                    "Two players: no freedom appears three times (P-50).",
                    "Due giocatori: nessuna libertà compare tre volte (P-50).",
                ),
            ),
        ]

    def cards(self, game: Princes) -> None:
        if not game.settings["last_for_200"]:
            game.last_price = OPENING_BID
        game.money = MONEY
        game.opening_bid = OPENING_BID
        game.freedoms_in_play = FREEDOMS_OF_EACH
        print_any_landscape(game)

    def phases(self, game: Princes) -> None:
        choose = ChooseLandscape()
        game.stacks = [AnyLandscape(choose), *game.stacks[len(LANDSCAPES) :]]
        draw = DrawFreedom(CAP if game.settings["two_of_a_freedom"] else game.freedom_tiles)
        game.freedoms_drawn = DRAWN_HARD if game.settings["four_freedoms"] else DRAWN
        more = MoreFreedoms(game.freedoms_drawn, draw)
        game.setup.before("deal", "freedoms", more)
        game.name("more freedoms", more)
        game.name("draw freedom", draw)
        game.name("landscape", choose)
