"""What the modifiers of a seat come to.

Cards, leaders and tiles modify named queries: what a member is worth, what a card costs, what a source
gives. A seat's modifiers are few and change seldom, so they are summed up once, whenever one comes, into
an answer for every query. Totals are never changed afterwards and belong to the game: tables share
them.
"""

from __future__ import annotations

from typing import Any, Final

from signoria.games.lorenzo.payment.methods import PaymentMethods, Price
from signoria.kernel.agenda import Task
from signoria.kernel.cards.modifier import Modifier
from signoria.kernel.native import mypyc_attr
from signoria.kernel.text import Text

OF_CARDS: Final = 0
OF_TILES: Final = 100
OF_LEADERS: Final = 200
OF_FAMILIES: Final = 300
"""What a lasting effect is from; for cards the type is added, so a position need not say more."""


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatModifier(Modifier):
    """A lasting effect. `source` is the card, leader or tile it comes from, for explanations.

    Triggers of a seat come in the order of their `rank`, those of one rank as they came into play.
    """

    def __init__(self, query: str, text: Text) -> None:
        super().__init__(query)
        self.words = text
        self.source = ""
        self.rank = OF_CARDS

    def apply_to(self, totals: ModifierTotals) -> None:
        """Add this to the totals of the seat that has it."""
        raise NotImplementedError

    def parts(self) -> list[tuple[str, Task[Any]]]:
        """The tasks inside this effect, by name, so that they get keys."""
        return []

    def text(self) -> Text:
        return self.words


class Discount:
    """Pay less for cards of a type (any: -1). Of several alternatives, one is chosen each time.

    What is spared is asked for and not paid: it must only be held.
    """

    def __init__(self, type: int, alternatives: list[list[int]], spared: list[int]) -> None:
        self.type = type
        self.alternatives = alternatives
        self.spared = spared


class Loss:
    """Points lost at the end: `points` for every `amount` of something held."""

    def __init__(self, before: bool, per: str, amount: int, points: int) -> None:
        self.before = before
        self.per = per
        self.amount = amount
        self.points = points


class ModifierTotals:
    """Each query and its answer for one seat; made by `Lorenzo.new_totals`."""

    def __init__(
        self, goods: int, limits: list[int], classes: int, works: int, towers: int
    ) -> None:
        self.take = [0] * len(limits)  # take.value, by type of card
        self.take_from = [0] * towers  # take.value, by tower
        self.limits = limits[:]  # limit.cards, by type
        self.work = [0] * works  # harvest.value and production.value
        self.burden = [0] * works  # the part of it that lowers
        self.member_base = [0] * classes  # member.base, by class; 0 is the printed one
        self.member_more = [0] * classes  # member.value, by class
        self.servant_rate = 1  # servant.rate: servants for 1 more
        self.servant_worth = 1  # servant.rate: what such a lot of servants adds
        self.fee_waived = False  # tower.fee
        self.fee_free: tuple[str, ...] = ()  # tower.fee: towers without one
        self.military_waived = False  # take.military
        self.enters_occupied = False  # space.occupied
        self.barred: tuple[str, ...] = ()  # space.barred: areas
        self.bare_floors: tuple[int, ...] = ()  # floor.bonus: floors that give none
        self.discounts: tuple[Discount, ...] = ()  # take.cost
        self.less: tuple[
            list[int], ...
        ] = ()  # gain.source: each source gives 1 less of one of these
        self.less_always: tuple[int, ...] = ()  # gain.source: 1 less of this, whatever the source
        self.more = [0] * goods  # gain.source: added to what a source gives
        self.richer: tuple[int, ...] = ()  # the goods to which something is added
        self.double: tuple[int, ...] = ()  # gain.source: goods a card's effect gives twice
        self.support = [0] * goods  # report.support: received with the points
        self.spared = False  # report.cube: never excommunicated
        self.skips_first = False  # turns.order
        self.payment_methods: PaymentMethods[Any] | None = None  # pay.ways
        self.own_spaces: tuple[int, ...] = ()  # space.own: spaces for this seat alone
        self.privileges_more = 0  # privilege.count
        self.privileges_but: tuple[str, ...] = ()  # privilege.kinds: not these
        self.privilege_gain: list[int] = []  # privilege.kinds: what each also brings
        self.misses = 0  # leader.needs: requirements that may be missed
        self.triggers: dict[str, list[SeatModifier]] = {}  # by moment, in the order they come
        self.points: dict[int, list[int]] = {}  # score.table, by type: beyond the printed table
        self.unscored: tuple[str, ...] = ()  # score.line
        self.losses: tuple[Loss, ...] = ()  # score.loss
        self.as_printed = True  # does every source give exactly what it shows?
        self.bonuses: list[list[int]] = []  # what each floor gives this seat
        self.prices: dict[int, list[Price]] = {}  # by card, filled in when asked, one for all who
        # have the same discounts

    def real_gain(self, bundle: list[int], doubled: bool, lessened: bool) -> list[int]:
        """What a source really gives: doubled first, then 1 less (Rulings L-74, L-80).

        Where 1 of several kinds is lost and the source gives more than one of them, the owner has to
        be asked; see `loss_choices`.
        """
        found = bundle[:]
        if doubled:
            for good in self.double:
                found[good] *= 2
        if lessened:
            for group in self.less:
                given = [good for good in group if bundle[good]]
                if len(given) == 1:
                    found[given[0]] -= 1
        for good in self.less_always:
            if bundle[good]:
                found[good] -= 1
        for good in self.richer:
            if found[good]:
                found[good] += self.more[good]
        return found

    def servants_value(self, servants: int) -> int:
        """What this number of servants adds to a value (Ruling L-24)."""
        return servants // self.servant_rate * self.servant_worth

    def loss_choices(self, bundle: list[int]) -> list[int]:
        """The goods of which a source loses 1 by its owner's choice; none when there is no choice."""
        for group in self.less:
            given = [good for good in group if bundle[good]]
            if len(given) > 1:
                return given
        return []


def rank_of(modifier: SeatModifier) -> int:
    """Where a lasting effect stands among those of a seat."""
    return modifier.rank


def set_source(
    modifiers: list[SeatModifier], source: str, rank: int = OF_CARDS
) -> tuple[SeatModifier, ...]:
    """Let lasting effects remember the card, leader or tile they are from."""
    for modifier in modifiers:
        modifier.source = source
        modifier.rank = rank
    return tuple(modifiers)
