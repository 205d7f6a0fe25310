"""Setting up the table: what fate deals and what players choose (Rulings M-1 to M-7, M-84)."""

from __future__ import annotations

from itertools import combinations
from typing import ClassVar, Final

from signoria.games.masters.faith import advance_marker
from signoria.games.masters.pieces import RESOURCES
from signoria.games.masters.production.plan import CHOICES
from signoria.games.masters.state import Table
from signoria.games.masters.stock.depots import amounts_word
from signoria.games.masters.texts import leader_name
from signoria.games.masters.turn.buying import REVEAL
from signoria.games.masters.turn.leaders import without
from signoria.kernel.agenda import FATE, Chance, Decision, Effect, indices
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, list_texts
from signoria.kernel.words.answers import Answers, Names


class FillMarket(Effect[Table]):
    """Place twelve marbles, the thirteenth waits on the slide (Ruling M-2)."""

    def run(self, s: Table, seat: int, arg: int) -> None:
        s.follow([(MARBLE, FATE, place) for place in range(len(s.tray) + 1)])


class Marble(Chance[Table]):
    """Fate draws a marble from the bag. The frame's number is its place; the last is the slide."""

    kind: ClassVar[str] = "marble"
    fills_a_place: ClassVar[bool] = True

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        return [colour for colour in range(len(s.bag)) if s.bag[colour]]

    def weights(self, s: Table, arg: int, options: list[int]) -> list[int]:
        return [s.bag[colour] for colour in options]

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        s.bag[option] -= 1
        if arg < len(s.tray):
            s.tray[arg] = option
        else:
            s.slide = option

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return f"marble {s.game.marbles[option]}"

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        colour = s.game.phrases.say(f"marble.colour.{s.game.marbles[option]}")
        return s.game.phrases.say("marble.label", {"colour": colour})

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source.integer(0, len(s.tray))


class LayGrid(Effect[Table]):
    """Twelve decks, each with its top card in sight (Ruling M-1)."""

    def run(self, s: Table, seat: int, arg: int) -> None:
        s.follow([(REVEAL, FATE, spot) for spot in range(len(s.tops))])


class DealLeaders(Effect[Table]):
    """Four leaders to each player (Ruling M-3)."""

    def run(self, s: Table, seat: int, arg: int) -> None:
        s.follow(
            [
                (DEAL, FATE, player)
                for player in range(len(s.players))
                for _ in range(s.game.leaders_dealt)
            ]
        )


class Deal(Chance[Table]):
    """Fate deals one leader, and only its owner sees it. The frame's number is the owner."""

    kind: ClassVar[str] = "deal"

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        return list(s.box)

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        s.box = without(s.box, option)
        s.players[arg].hand = tuple(sorted((*s.players[arg].hand, option)))

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return f"deal {s.game.leaders[option].name}"

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        leader = leader_name(s.game, s.game.leaders[option])
        return s.game.phrases.say("deal.label", {"leader": leader})

    def outline(self, s: Table, seat: int, arg: int, option: int) -> Text:
        return s.game.phrases.say("deal.outline")

    def audience(self, s: Table, seat: int, arg: int, option: int) -> int:
        return 1 << arg

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source.integer(0, len(s.players) - 1)


class KeepLeaders(Effect[Table]):
    """Everybody keeps two, in secret; asked in seat order, known to the chooser alone (M-3, M-4)."""

    def run(self, s: Table, seat: int, arg: int) -> None:
        s.follow([(KEEP, player, 0) for player in range(len(s.players))])


class Keep(Decision[Table]):
    """Which leaders to keep; an answer is a bit mask over the hand."""

    kind: ClassVar[str] = "keep"

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        game, hand = s.game, len(s.players[seat].hand)
        if hand not in game.keeping:
            game.keeping[hand] = [
                sum([1 << index for index in kept])
                for kept in combinations(range(hand), game.leaders_kept)
            ]
        return game.keeping[hand]

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        player = s.players[seat]
        kept = self.kept_leaders(s, seat, option)
        player.shed = tuple([number for number in player.hand if number not in kept])
        player.hand = tuple(kept)

    def kept_leaders(self, s: Table, seat: int, option: int) -> list[int]:
        """The leaders an answer keeps."""
        hand = s.players[seat].hand
        return [hand[index] for index in range(len(hand)) if option >> index & 1]

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        names = [s.game.leaders[number].name for number in self.kept_leaders(s, seat, option)]
        return "keep " + " ".join(names)

    def vocabulary(self, s: Table, answers: Answers) -> list[str]:
        names = [leader.name for leader in s.game.leaders]
        return [" ".join(["keep", *kept]) for kept in combinations(names, s.game.leaders_kept)]

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        names = [
            leader_name(s.game, s.game.leaders[number])
            for number in self.kept_leaders(s, seat, option)
        ]
        leaders = list_texts(names, s.game.phrases.say("and"))
        return s.game.phrases.say("keep.label", {"leaders": leaders})

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        return [
            f"leader:{s.game.leaders[number].name}" for number in self.kept_leaders(s, seat, option)
        ] + ["confirm"]

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        return s.game.phrases.say("keep.prompt")

    def outline(self, s: Table, seat: int, arg: int, option: int) -> Text:
        return s.game.phrases.say("keep.outline")

    def audience(self, s: Table, seat: int, arg: int, option: int) -> int:
        return 1 << seat


class StartingGoods(Effect[Table]):
    """Resources of choice and faith, clockwise from the first player (Rulings M-4, M-5, M-84)."""

    def run(self, s: Table, seat: int, arg: int) -> None:
        s.follow([(START_WITH, player, 0) for player in s.from_the_first()])


class StartWith(Decision[Table]):
    """A seat's starting resources: any, in any combination, and none is thrown away (Ruling M-6)."""

    kind: ClassVar[str] = "start"

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        return indices(len(CHOICES[s.start(seat).choose]))

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        start = s.start(seat)
        chosen = CHOICES[start.choose][option]
        for good in range(4):
            s.players[seat].depots[good] += chosen[good]
        if start.faith:
            advance_marker(s, seat, start.faith)

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return f"take {amounts_word(CHOICES[s.start(seat).choose][option])}"

    def word_parts(self, s: Table) -> Names:
        sizes = {start.choose for start in s.game.starts if start.choose}
        bundles = [bundle for size in sorted(sizes) for bundle in CHOICES[size]]
        return {"goods": [amounts_word(bundle) for bundle in bundles]}

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        goods = CHOICES[s.start(seat).choose][option]
        return s.game.phrases.say("start.label", {"goods": s.game.phrases.bundle(RESOURCES, goods)})

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        goods = CHOICES[s.start(seat).choose][option]
        return [f"output:{RESOURCES[good]}" for good in range(4) for _ in range(goods[good])]

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        count = s.game.phrases.quantity("good.choice", s.start(seat).choose)
        return s.game.phrases.say("start.prompt", {"count": count})


FILL_MARKET: Final = FillMarket()
MARBLE: Final = Marble()
LAY_GRID: Final = LayGrid()
DEAL_LEADERS: Final = DealLeaders()
DEAL: Final = Deal()
KEEP_LEADERS: Final = KeepLeaders()
KEEP: Final = Keep()
STARTING_GOODS: Final = StartingGoods()
START_WITH: Final = StartWith()
