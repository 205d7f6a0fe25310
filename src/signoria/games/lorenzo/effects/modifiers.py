"""The modifiers of cards, leaders and tiles: which query each of them changes.

| query | asks | changed by |
| --- | --- | --- |
| `take.value` | what a type or tower adds when a card is taken | characters, tiles 2-1 to 2-4 |
| `limit.cards` | how many cards of a type a board holds | modules |
| `take.cost` | what is paid less for a card | Stonemason, Dame, Pico |
| `take.military` | is the military of a slot asked for | Cesare |
| `tower.fee` | is the fee of an occupied tower asked for | Brunelleschi |
| `floor.bonus` | which floors give their bonus | Preacher |
| `harvest.value`, `production.value` | what is added to the work | characters, tiles 1-5, 1-6 |
| `member.base`, `member.value` | what a class of members is worth | Moro, Lucrezia, Malatesta, 1-7 |
| `servant.rate` | how many servants add how much | tile 2-6 |
| `space.occupied`, `space.barred` | which spaces may be entered | Ariosto, tile 2-5 |
| `gain.source` | what a source gives | tiles 1-1 to 1-4, Santa Rita |
| `report.support` | what support of the Church brings besides | Sisto |
| `report.cube` | can one be excommunicated | modules |
| `pay.ways` | what may be paid instead of a good | modules |
| `space.own` | which spaces are one's own | modules |
| `privilege.count`, `privilege.kinds` | what privileges there are | modules |
| `leader.needs` | what a leader may miss | modules |
| `turns.order` | which turns are taken | tile 2-7 |
| `score.line`, `score.loss` | what counts at the end | tiles 3-1 to 3-7 |
"""

from __future__ import annotations

from signoria.games.lorenzo.effects.totals import Discount, Loss, ModifierTotals, SeatModifier
from signoria.kernel.text import Text


class TakeValue(SeatModifier):
    """`take.value`: taking a card of a type is worth more or less (Rulings L-26, L-83)."""

    def __init__(self, text: Text, type: int, add: int) -> None:
        super().__init__("take.value", text)
        self.type = type
        self.add = add

    def apply_to(self, totals: ModifierTotals) -> None:
        totals.take[self.type] += self.add


class TowerValue(SeatModifier):
    """`take.value`: taking a card from a tower is worth more or less, whatever its type."""

    def __init__(self, text: Text, tower: int, add: int) -> None:
        super().__init__("take.value", text)
        self.tower = tower
        self.add = add

    def apply_to(self, totals: ModifierTotals) -> None:
        totals.take_from[self.tower] += self.add


class CardLimit(SeatModifier):
    """`limit.cards`: a board holds so many cards of a type; those beyond the table score by this."""

    def __init__(self, text: Text, type: int, limit: int, points: list[int]) -> None:
        super().__init__("limit.cards", text)
        self.type = type
        self.limit = limit
        self.points = points

    def apply_to(self, totals: ModifierTotals) -> None:
        totals.limits[self.type] = max(totals.limits[self.type], self.limit)
        totals.points[self.type] = self.points


class TakeCost(SeatModifier):
    """`take.cost`: cards of a type, or all, are cheaper (Rulings L-38, L-103, L-126)."""

    def __init__(self, text: Text, discount: Discount) -> None:
        super().__init__("take.cost", text)
        self.discount = discount

    def apply_to(self, totals: ModifierTotals) -> None:
        totals.discounts += (self.discount,)


class TakeMilitary(SeatModifier):
    """`take.military`: slots ask for no military (Ruling L-104)."""

    def apply_to(self, totals: ModifierTotals) -> None:
        totals.military_waived = True


class TowerFee(SeatModifier):
    """`tower.fee`: occupied towers, or one of them, cost nothing more (Ruling L-102)."""

    def __init__(self, text: Text, tower: str) -> None:
        super().__init__("tower.fee", text)
        self.tower = tower  # "": all of them

    def apply_to(self, totals: ModifierTotals) -> None:
        if self.tower:
            totals.fee_free += (self.tower,)
        else:
            totals.fee_waived = True


class FloorBonus(SeatModifier):
    """`floor.bonus`: some floors give no bonus (Ruling L-44)."""

    def __init__(self, text: Text, floors: list[int]) -> None:
        super().__init__("floor.bonus", text)
        self.floors = floors

    def apply_to(self, totals: ModifierTotals) -> None:
        totals.bare_floors += tuple(self.floors)


class WorkValue(SeatModifier):
    """`harvest.value`, `production.value`: such an action is worth more or less (Rulings L-51, L-81)."""

    def __init__(self, query: str, text: Text, work: int, add: int) -> None:
        super().__init__(query, text)
        self.work = work
        self.add = add

    def apply_to(self, totals: ModifierTotals) -> None:
        totals.work[self.work] += self.add
        totals.burden[self.work] += min(0, self.add)


class MemberBase(SeatModifier):
    """`member.base`: members of a class have this value, whatever the dice (Ruling L-21)."""

    def __init__(self, text: Text, member_class: int, value: int) -> None:
        super().__init__("member.base", text)
        self.member_class = member_class
        self.value = value

    def apply_to(self, totals: ModifierTotals) -> None:
        totals.member_base[self.member_class] = self.value


class MemberValue(SeatModifier):
    """`member.value`: members of a class are worth more or less when placed (Rulings L-20, L-97)."""

    def __init__(self, text: Text, member_class: int, add: int) -> None:
        super().__init__("member.value", text)
        self.member_class = member_class
        self.add = add

    def apply_to(self, totals: ModifierTotals) -> None:
        totals.member_more[self.member_class] += self.add


class ServantRate(SeatModifier):
    """`servant.rate`: it takes several servants to add 1 (Ruling L-24)."""

    def __init__(self, text: Text, servants: int) -> None:
        super().__init__("servant.rate", text)
        self.servants = servants

    def apply_to(self, totals: ModifierTotals) -> None:
        totals.servant_rate = self.servants


class ServantWorth(SeatModifier):
    """`servant.rate`: each servant, or lot of servants, adds so much."""

    def __init__(self, text: Text, worth: int) -> None:
        super().__init__("servant.rate", text)
        self.worth = worth

    def apply_to(self, totals: ModifierTotals) -> None:
        totals.servant_worth = self.worth


class OwnSpace(SeatModifier):
    """`space.own`: a space that nobody else may enter."""

    def __init__(self, text: Text, space: int) -> None:
        super().__init__("space.own", text)
        self.space = space

    def apply_to(self, totals: ModifierTotals) -> None:
        totals.own_spaces += (self.space,)


class EnterOccupied(SeatModifier):
    """`space.occupied`: members may join others where there is room for one (Ruling L-98)."""

    def apply_to(self, totals: ModifierTotals) -> None:
        totals.enters_occupied = True


class BarredArea(SeatModifier):
    """`space.barred`: no member may go there (Ruling L-84)."""

    def __init__(self, text: Text, area: str) -> None:
        super().__init__("space.barred", text)
        self.area = area

    def apply_to(self, totals: ModifierTotals) -> None:
        totals.barred += (self.area,)


class GainLess(SeatModifier):
    """`gain.source`: every source that gives one of these gives 1 less of it (Rulings L-74, L-78)."""

    def __init__(self, text: Text, groups: list[list[int]]) -> None:
        super().__init__("gain.source", text)
        self.groups = groups

    def apply_to(self, totals: ModifierTotals) -> None:
        totals.less += tuple(self.groups)


class GainLessAlways(SeatModifier):
    """`gain.source`: whatever gives one of these gives 1 less, of whatever kind the source is."""

    def __init__(self, text: Text, goods: list[int]) -> None:
        super().__init__("gain.source", text)
        self.goods = goods

    def apply_to(self, totals: ModifierTotals) -> None:
        totals.less_always += tuple(self.goods)


class GainMore(SeatModifier):
    """`gain.source`: whatever gives some of these gives so many more."""

    def __init__(self, text: Text, bundle: list[int]) -> None:
        super().__init__("gain.source", text)
        self.bundle = bundle

    def apply_to(self, totals: ModifierTotals) -> None:
        for good in range(len(self.bundle)):
            totals.more[good] += self.bundle[good]
            if self.bundle[good] and good not in totals.richer:
                totals.richer += (good,)


class NoCube(SeatModifier):
    """`report.cube`: no cube is placed any more."""

    def apply_to(self, totals: ModifierTotals) -> None:
        totals.spared = True


class MorePrivileges(SeatModifier):
    """`privilege.count`: an effect that gives privileges gives more of them."""

    def __init__(self, text: Text, add: int) -> None:
        super().__init__("privilege.count", text)
        self.add = add

    def apply_to(self, totals: ModifierTotals) -> None:
        totals.privileges_more += self.add


class PrivilegeKinds(SeatModifier):
    """`privilege.kinds`: some kinds are not for this seat; each privilege brings something besides."""

    def __init__(self, text: Text, kinds: list[str], bundle: list[int]) -> None:
        super().__init__("privilege.kinds", text)
        self.kinds = kinds
        self.bundle = bundle

    def apply_to(self, totals: ModifierTotals) -> None:
        totals.privileges_but += tuple(self.kinds)
        totals.privilege_gain = self.bundle


class NeedsMissed(SeatModifier):
    """`leader.needs`: of what a leader asks for, so much may be missing."""

    def __init__(self, text: Text, misses: int) -> None:
        super().__init__("leader.needs", text)
        self.misses = misses

    def apply_to(self, totals: ModifierTotals) -> None:
        totals.misses += self.misses


class GainTwice(SeatModifier):
    """`gain.source`: the effect of a card taken gives these goods twice (Ruling L-105)."""

    def __init__(self, text: Text, goods: list[int]) -> None:
        super().__init__("gain.source", text)
        self.goods = goods

    def apply_to(self, totals: ModifierTotals) -> None:
        totals.double += tuple(self.goods)


class Support(SeatModifier):
    """`report.support`: supporting the Church brings this besides (Ruling L-71)."""

    def __init__(self, text: Text, bundle: list[int]) -> None:
        super().__init__("report.support", text)
        self.bundle = bundle

    def apply_to(self, totals: ModifierTotals) -> None:
        for good in range(len(self.bundle)):
            totals.support[good] += self.bundle[good]


class SkipFirst(SeatModifier):
    """`turns.order`: the first turn of each round is taken after everybody's last (Ruling L-85)."""

    def apply_to(self, totals: ModifierTotals) -> None:
        totals.skips_first = True


class Unscored(SeatModifier):
    """`score.line`: a line of the final score counts nothing."""

    def __init__(self, text: Text, line: str) -> None:
        super().__init__("score.line", text)
        self.line = line

    def apply_to(self, totals: ModifierTotals) -> None:
        totals.unscored += (self.line,)


class ScoreLoss(SeatModifier):
    """`score.loss`: points lost before or after the final scoring (Rulings L-87, L-88)."""

    def __init__(self, text: Text, loss: Loss) -> None:
        super().__init__("score.loss", text)
        self.loss = loss

    def apply_to(self, totals: ModifierTotals) -> None:
        totals.losses += (self.loss,)
