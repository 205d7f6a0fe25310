"""The plan of a production: what is chosen so far, carried from step to step in one number.

Bits 0 to 7 are the powers, bits 8 to 11 what the base power takes, the rest what comes of choice. A
board with more powers is refused by `check_limits`.
"""

from __future__ import annotations

from typing import Any, Final

from signoria.games.masters.effects.abilities.leader_power import LeaderPower
from signoria.games.masters.pieces import GOODS, RESOURCES, Power
from signoria.games.masters.state import Table
from signoria.games.masters.stock.depots import amounts_json
from signoria.kernel.reading import Reader

POWERS: Final = 8
"""The most powers a plan can tell apart."""

PAIRS: Final = [(a, b) for a in range(4) for b in range(a, 4)]
"""What a base power may take: any two, equal or different; each pair once (Ruling M-86)."""


def bundles_of(size: int) -> list[list[int]]:
    """All ways to choose `size` resources, in whatever order."""
    return [
        [a, b, c, size - a - b - c]
        for a in range(size, -1, -1)
        for b in range(size - a, -1, -1)
        for c in range(size - a - b, -1, -1)
    ]


CHOICES: Final = [bundles_of(size) for size in range(7)]
"""The bundles of choice by their size."""


def powers(s: Table, seat: int) -> list[Power]:
    """The visible powers: the base power, the top card of each slot, the leaders' (M-36)."""
    player = s.players[seat]
    cards = s.game.cards
    found = [s.game.base_power]
    for stack in player.slots:
        if stack:
            found.append(cards[stack[-1]].power)
    for modifier in player.modifiers:
        if isinstance(modifier, LeaderPower):
            found.append(modifier.power)
    return found


class Plan:
    """A production as far as it is chosen: what the number in the frame means."""

    def __init__(self, s: Table, seat: int, arg: int) -> None:
        self.pay = [0, 0, 0, 0]
        self.gain = [0, 0, 0, 0, 0]
        self.loose = 0
        self.choose = 0
        all_powers = powers(s, seat)
        for index in range(len(all_powers)):
            if arg >> index & 1:
                self.add(all_powers[index])
        pair = (arg >> 8 & 15) - 1
        if pair >= 0:
            self.pay[PAIRS[pair][0]] += 1
            self.pay[PAIRS[pair][1]] += 1
        choice = (arg >> 12) - 1
        if choice >= 0:
            chosen = CHOICES[self.choose][choice]
            for good in range(4):
                self.gain[good] += chosen[good]

    def add(self, power: Power) -> None:
        """Count one more power in."""
        pay, gain = self.pay, self.gain
        for good in range(4):
            pay[good] = pay[good] + power.pay[good]
        for good in range(5):
            gain[good] = gain[good] + power.gain[good]
        self.loose += power.loose
        self.choose += power.choose


def plan_details(s: Table, seat: int, arg: int) -> dict[str, Any]:
    """What the production chosen so far pays and gives together; open choices are counted apart."""
    plan = Plan(s, seat, arg)
    pay = {RESOURCES[good]: plan.pay[good] for good in range(4)}
    pay["any"] = 0 if arg >> 8 & 15 else plan.loose
    gain = {GOODS[good]: plan.gain[good] for good in range(5)}
    gain["choice"] = 0 if arg >> 12 else plan.choose
    return {
        "pay": {good: amount for good, amount in pay.items() if amount},
        "gain": {good: amount for good, amount in gain.items() if amount},
    }


def plan_json(s: Table, seat: int, arg: int) -> object:
    """A plan as a position shows it: powers, what the base power takes, what comes of choice."""
    own = powers(s, seat)
    plan: dict[str, object] = {
        "powers": [own[index].name for index in range(len(own)) if arg >> index & 1]
    }
    if arg >> 8 & 15:
        plan["inputs"] = [RESOURCES[good] for good in PAIRS[(arg >> 8 & 15) - 1]]
    if arg >> 12:
        chosen = CHOICES[Plan(s, seat, arg).choose][(arg >> 12) - 1]
        plan["outputs"] = amounts_json(chosen)
    return plan


def plan_from_json(s: Table, seat: int, source: Reader) -> int:
    """And back: the powers must be visible, and what is chosen must fit them."""
    source.only("powers", "inputs", "outputs")
    names = tuple([power.name for power in powers(s, seat)])
    arg = 0
    for item in source.get("powers").different():
        arg |= 1 << item.index_in(names, "power")
    if source.has("inputs"):
        first, second = source.get("inputs").exactly(2)
        pair = (first.index_in(RESOURCES, "resource"), second.index_in(RESOURCES, "resource"))
        if not arg & 1 or pair not in PAIRS:
            raise source.get("inputs").fail("only the base power takes these, in the usual order")
        arg |= PAIRS.index(pair) + 1 << 8
    if source.has("outputs"):
        outputs = source.get("outputs").amounts(RESOURCES, "resource")
        choices = CHOICES[Plan(s, seat, arg).choose]
        if outputs not in choices:
            raise source.get("outputs").fail("these powers do not give this many of choice")
        arg |= choices.index(outputs) + 1 << 12
    return arg


def check_held(s: Table, seat: int, arg: int, source: Reader) -> None:
    """Something is produced, and before it is paid for, a player has what it takes (M-37, M-43)."""
    if not arg:
        raise source.get("powers").fail("at least one power works (Ruling M-43)")
    plan, held = Plan(s, seat, arg), s.players[seat].resources()
    rest = [held[good] - plan.pay[good] for good in range(4)]
    loose = 0 if arg >> 8 & 15 else plan.loose
    if min(rest) < 0 or sum(rest) < loose:
        raise source.fail("these powers take more than the player has (Ruling M-37)")


def check_inputs(s: Table, seat: int, arg: int, source: Reader) -> None:
    """What the base power takes is chosen before anything comes of choice (Ruling M-39)."""
    if bool(arg >> 8 & 15) != bool(Plan(s, seat, arg).loose):
        raise source.fail("what the base power takes is chosen first (Ruling M-39)")
