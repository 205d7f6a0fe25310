"""Paying: every unit comes from the depots or from the strongbox (Rulings M-31, M-38, M-85)."""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.masters.effects.abilities.leader_power import leader_powers
from signoria.games.masters.pieces import RESOURCES
from signoria.games.masters.state import Masters, Table
from signoria.games.masters.stock.depots import most_in_depots
from signoria.kernel.agenda import Decision, Frame
from signoria.kernel.cards.packing import Field
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, plain
from signoria.kernel.words.answers import Answers

AMOUNT: Final = Field("amount of one resource", 0, 16)
GOOD: Final = AMOUNT.end
"""The number of a payment: the amount and, above it, the resource."""


def payment(seat: int, price: list[int]) -> list[Frame]:
    """The frames that pay a price, resource by resource."""
    return [(PAY, seat, good << GOOD | AMOUNT.put(price[good])) for good in range(4) if price[good]]


def most_at_once(game: Masters, good: int) -> int:
    """The most of a resource that a card can cost, or all powers of a board together."""
    leaders = [sum([power.pay[good] for power in leader_powers(leader)]) for leader in game.leaders]
    production = (
        game.base_power.loose
        + game.slots * max([card.power.pay[good] for card in game.cards])
        + sum(sorted(leaders)[-game.leaders_kept :])
    )
    return max([production, *[card.cost[good] for card in game.cards]])


class Pay(Decision[Table]):
    """Pay an amount of one resource. Asked only where it lies in both places and the split is open.

    The frame's number holds the resource and the amount; an answer is how many leave the depots.
    Depots first is the default, so it comes first.
    """

    kind: ClassVar[str] = "pay"

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        good, amount = arg >> GOOD, AMOUNT.of(arg)
        player = s.players[seat]
        most = min(amount, player.depots[good])
        least = max(0, amount - player.strongbox[good])
        return [most] if most == least else list(range(most, least - 1, -1))

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        good, amount = arg >> GOOD, AMOUNT.of(arg)
        player = s.players[seat]
        player.depots[good] = player.depots[good] - option
        player.strongbox[good] = player.strongbox[good] - (amount - option)

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        rest = AMOUNT.of(arg) - option
        return f"{RESOURCES[arg >> GOOD]} {option} from depots {rest} from strongbox"

    def vocabulary(self, s: Table, answers: Answers) -> list[str]:
        return [
            self.word(s, 0, good << GOOD | amount, depots)
            for good in range(len(RESOURCES))
            for amount in range(1, most_at_once(s.game, good) + 1)
            for depots in range(min(amount, most_in_depots(s.game, good)) + 1)
        ]

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        rest = AMOUNT.of(arg) - option
        how = "split" if option and rest else "depots" if option else "strongbox"
        parts = {"goods": self.goods(s, arg), "depots": plain(option), "strongbox": plain(rest)}
        return s.game.phrases.say(f"pay.{how}", parts)

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        return [f"depots:{RESOURCES[arg >> GOOD]}"] * option + [
            f"strongbox:{RESOURCES[arg >> GOOD]}"
        ] * (AMOUNT.of(arg) - option)

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        return s.game.phrases.say("pay.prompt", {"goods": self.goods(s, arg)})

    def goods(self, s: Table, arg: int) -> Text:
        """What is to be paid, in words."""
        return s.game.phrases.quantity(f"good.{RESOURCES[arg >> GOOD]}", AMOUNT.of(arg))

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        return {RESOURCES[arg >> GOOD]: AMOUNT.of(arg)}

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        price = source.amounts(RESOURCES, "resource", AMOUNT.most)
        named = [good for good in range(len(price)) if price[good]]
        if len(named) != 1:
            raise source.fail("expected an amount of exactly one resource")
        if price[named[0]] > s.players[seat].resources()[named[0]]:
            raise source.fail("this is more than the player has")
        return named[0] << GOOD | AMOUNT.put(price[named[0]])


PAY: Final = Pay()
