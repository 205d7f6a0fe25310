"""Activating the production: which powers work, all at once (Rulings M-36, M-37, M-43).

A player answers in steps: which powers, what the base power takes, what comes of choice. One number
carries the answers from step to step. The later steps are in `goods.py`.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from signoria.games.masters.effects.abilities.leader_power import leader_powers
from signoria.games.masters.pieces import RESOURCES, Power, total
from signoria.games.masters.production.goods import BASE_INPUTS, FREE_OUTPUTS
from signoria.games.masters.production.plan import Plan, plan_details, powers
from signoria.games.masters.state import Table
from signoria.games.masters.texts import power_text
from signoria.games.masters.turn.buying import covers
from signoria.kernel.agenda import Decision
from signoria.kernel.flow.menu import Action
from signoria.kernel.text import Text, join_texts, plain
from signoria.kernel.words.obstacle import Obstacle

NO_POWER: Final = 1
INPUTS: Final = 2


def payable(held: list[int], pay: list[int], loose: int) -> bool:
    """Are the fixed inputs there, and `loose` more of any type?"""
    return covers(held, pay) and (not loose or total(held) - total(pay) >= loose)


def can_produce(s: Table, seat: int, held: list[int]) -> bool:
    """Can at least one power be paid from what is held (Ruling M-43)?"""
    if total(held) >= s.game.base_power.loose:
        return True
    for power in powers(s, seat):
        if payable(held, power.pay, power.loose):
            return True
    return False


class Produce(Action[Table]):
    """Activate the production: which powers is asked next."""

    def items(self, s: Table, seat: int) -> list[int]:
        return [0] if can_produce(s, seat, s.players[seat].resources()) else []

    def obstacles(self, s: Table, seat: int, item: int) -> int:
        return 0 if self.items(s, seat) else INPUTS

    def perform(self, s: Table, seat: int, arg: int, item: int) -> None:
        s.do(ACTIVATE, seat)

    def word(self, s: Table, seat: int, item: int) -> str:
        return "produce"

    def label(self, s: Table, seat: int, item: int) -> Text:
        return s.game.phrases.say("action.produce")

    def path(self, s: Table, seat: int, item: int) -> list[str]:
        return ["produce"]

    def describe(self, s: Table, seat: int, item: int, obstacle: int) -> Obstacle:
        missing = {"any": s.game.base_power.loose - sum(s.players[seat].resources())}
        return Obstacle("inputs", s.game.phrases.say("reason.produce"), "M-43", missing)


class Activate(Decision[Table]):
    """Which powers work: any set of them that can be paid together (Ruling M-37).

    An answer is a bit mask over the visible powers. A power one does not have can be asked about: it
    is a candidate of its own above the masks.
    """

    kind: ClassVar[str] = "activate"

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        held = s.players[seat].resources()
        all_powers = powers(s, seat)
        found: list[int] = []
        plans: list[tuple[int, list[int], int]] = [(0, [0, 0, 0, 0], 0)]
        for index in range(len(all_powers)):
            power = all_powers[index]
            more = power.pay
            for mask, pay, loose in plans[:]:
                both = [pay[0] + more[0], pay[1] + more[1], pay[2] + more[2], pay[3] + more[3]]
                if payable(held, both, loose + power.loose):
                    plans.append((mask | 1 << index, both, loose + power.loose))
                    found.append(mask | 1 << index)
        return found

    def candidates(self, s: Table, seat: int, arg: int) -> list[int]:
        own = powers(s, seat)
        others = [
            ELSEWHERE + index for index, power in enumerate(all_known_powers(s)) if power not in own
        ]
        return list(range(1, 1 << len(own))) + others

    def obstacles(self, s: Table, seat: int, arg: int, option: int) -> int:
        if option >= ELSEWHERE:
            return NO_POWER
        plan = Plan(s, seat, option)
        return 0 if payable(s.players[seat].resources(), plan.pay, plan.loose) else INPUTS

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        plan = Plan(s, seat, option)
        s.do(BASE_INPUTS if plan.loose else FREE_OUTPUTS, seat, option)

    def named_powers(self, s: Table, seat: int, option: int) -> list[Power]:
        """The powers an answer names."""
        if option >= ELSEWHERE:
            return [known_power(s, option - ELSEWHERE)]
        own = powers(s, seat)
        return [own[index] for index in range(len(own)) if option >> index & 1]

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return "activate " + " ".join([power.name for power in self.named_powers(s, seat, option)])

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        chosen = [power_text(s.game.phrases, power) for power in self.named_powers(s, seat, option)]
        return s.game.phrases.say("activate.label", {"powers": join_texts(chosen, "; ")})

    def details(self, s: Table, seat: int, arg: int, option: int) -> dict[str, Any]:
        return plan_details(s, seat, option)

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        return [f"power:{power.name}" for power in self.named_powers(s, seat, option)] + ["confirm"]

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        return s.game.phrases.say("activate.prompt")

    def describe(self, s: Table, seat: int, arg: int, option: int, obstacle: int) -> Obstacle:
        phrases = s.game.phrases
        if obstacle == NO_POWER:
            name = plain(self.named_powers(s, seat, option)[0].name)
            return Obstacle("power", phrases.say("reason.power", {"power": name}), "M-36")
        held = s.players[seat].resources()
        plan = Plan(s, seat, option)
        missing = {
            RESOURCES[good]: plan.pay[good] - held[good]
            for good in range(4)
            if plan.pay[good] > held[good]
        }
        spare = sum([max(0, held[good] - plan.pay[good]) for good in range(4)])
        if plan.loose > spare:
            missing["any"] = plan.loose - spare
        parts = [
            (power.name, sum(power.pay) + power.loose)
            for power in self.named_powers(s, seat, option)
        ]
        return Obstacle("inputs", phrases.say("reason.inputs"), "M-37", missing, parts)


ELSEWHERE: Final = 1000
"""Candidates from here on are powers the player does not have."""


def all_known_powers(s: Table) -> list[Power]:
    """Every power of the game, in play or not."""
    found = [card.power for card in s.game.cards]
    for leader in s.game.leaders:
        found.extend(leader_powers(leader))
    return found


def known_power(s: Table, number: int) -> Power:
    """One of them: nearly always that of a card, which is there at once."""
    cards = s.game.cards
    return cards[number].power if number < len(cards) else all_known_powers(s)[number]


ACTIVATE: Final = Activate()
