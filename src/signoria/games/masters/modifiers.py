"""The four lasting abilities of the leaders: which query each of them changes."""

from __future__ import annotations

from signoria.games.masters.state import RESOURCES, Leader, Masters, Power
from signoria.kernel.catalogue import Catalogue
from signoria.kernel.modifier import Modifier
from signoria.kernel.reading import Reader


class Discount(Modifier):
    """`buy.cost`: pay less of a resource the card costs (Ruling M-34)."""

    def __init__(self, good: int, less: int) -> None:
        super().__init__("buy.cost")
        self.good = good
        self.less = less


class SpecialDepot(Modifier):
    """`depot.slots`: two more slots for one resource (Ruling M-23)."""

    def __init__(self, good: int, slots: int) -> None:
        super().__init__("depot.slots")
        self.good = good
        self.slots = slots


class WhiteMarble(Modifier):
    """`market.white`: white marbles give this resource (Rulings M-16, M-17)."""

    def __init__(self, good: int) -> None:
        super().__init__("market.white")
        self.good = good


class LeaderPower(Modifier):
    """`production.powers`: one more production power (Ruling M-40)."""

    def __init__(self, power: Power) -> None:
        super().__init__("production.powers")
        self.power = power


def leader_powers(leader: Leader) -> list[Power]:
    """The production powers a leader brings."""
    return [modifier.power for modifier in leader.modifiers if isinstance(modifier, LeaderPower)]


def read_discount(catalogue: Catalogue, source: Reader) -> Modifier:
    """`less`: one resource and how much less of it is paid."""
    good, less = one_resource(source.only("bends", "less").get("less"))
    return Discount(good, less)


def read_special_depot(catalogue: Catalogue, source: Reader) -> Modifier:
    """`holds`: one resource and how many of it there is room for."""
    good, slots = one_resource(source.only("bends", "holds").get("holds"))
    return SpecialDepot(good, slots)


def read_white_marble(catalogue: Catalogue, source: Reader) -> Modifier:
    """`gives`: the resource of a white marble, always one."""
    good, amount = one_resource(source.only("bends", "gives").get("gives"))
    if amount != 1:
        raise source.fail("a marble gives one resource")
    return WhiteMarble(good)


def read_leader_power(catalogue: Catalogue, source: Reader) -> Modifier:
    """A production power like those of the cards."""
    source.only("bends", "pay", "choose", "gain")
    pay = source.get("pay").amounts(RESOURCES, "resource")
    gain = catalogue.bundle(source.get("gain"))
    return LeaderPower(Power("", pay, 0, gain, source.get("choose").integer(0, 4)))


def one_resource(source: Reader) -> tuple[int, int]:
    """A table with exactly one resource: which, and how many."""
    amounts = source.amounts(RESOURCES, "resource")
    named = [good for good in range(len(amounts)) if amounts[good]]
    if len(named) != 1:
        raise source.fail("expected exactly one resource")
    return named[0], amounts[named[0]]


def add_queries(game: Masters) -> None:
    """Teach the catalogue the queries leaders may change."""
    game.catalogue.queries["buy.cost"] = read_discount
    game.catalogue.queries["depot.slots"] = read_special_depot
    game.catalogue.queries["market.white"] = read_white_marble
    game.catalogue.queries["production.powers"] = read_leader_power
