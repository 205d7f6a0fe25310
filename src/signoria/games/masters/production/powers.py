"""Activating the production: all chosen powers at once (Rulings M-36 to M-43).

The choice is taken in steps a person understands: which powers, what the base power takes, what
comes of choice. One number carries it from step to step; then everything is paid together, and
everything is received together.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from signoria.games.masters.effects.abilities.leader_power import leader_powers
from signoria.games.masters.faith import advance_marker
from signoria.games.masters.production.plan import (
    CHOICES,
    PAIRS,
    Plan,
    plan_from_json,
    plan_json,
    plan_outlook,
    powers,
)
from signoria.games.masters.state import FAITH, MOST_HELD, RESOURCES, Power, Table, total
from signoria.games.masters.stock.depots import amounts_word
from signoria.games.masters.stock.payment import payment
from signoria.games.masters.texts import power_text
from signoria.games.masters.turn.buying import covers
from signoria.kernel.agenda import Decision, Effect, indices
from signoria.kernel.flow.menu import Action
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, join_texts, plain
from signoria.kernel.words.answers import Names
from signoria.kernel.words.obstacle import Obstacle

NO_POWER: Final = 1
INPUTS: Final = 2


def payable(held: list[int], pay: list[int], loose: int) -> bool:
    """Are the fixed inputs there, and so many more of any type?"""
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
            return [all_known_powers(s)[option - ELSEWHERE]]
        own = powers(s, seat)
        return [own[index] for index in range(len(own)) if option >> index & 1]

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return "activate " + " ".join([power.name for power in self.named_powers(s, seat, option)])

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        chosen = [power_text(s.game.phrases, power) for power in self.named_powers(s, seat, option)]
        return s.game.phrases.say("activate.label", {"powers": join_texts(chosen, "; ")})

    def details(self, s: Table, seat: int, arg: int, option: int) -> dict[str, Any]:
        return plan_outlook(s, seat, option)

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


class PlannedDecision(Decision[Table]):
    """A step of the production: the frame's number is the plan so far."""

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        return plan_json(s, seat, arg)

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return plan_from_json(s, seat, source)


class BaseInputs(PlannedDecision):
    """What the base power takes: any two that are left over by the other powers (Ruling M-39)."""

    kind: ClassVar[str] = "base_inputs"

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        held = s.players[seat].resources()
        pay = Plan(s, seat, arg).pay
        rest = [held[good] - pay[good] for good in range(4)]
        return [
            index
            for index in range(len(PAIRS))
            if rest[PAIRS[index][0]]
            and rest[PAIRS[index][1]] > (PAIRS[index][0] == PAIRS[index][1])
        ]

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        s.do(FREE_OUTPUTS, seat, self.plan(arg, option))

    def plan(self, arg: int, option: int) -> int:
        """The plan with this pair in it."""
        return arg | option + 1 << 8

    def details(self, s: Table, seat: int, arg: int, option: int) -> dict[str, Any]:
        return plan_outlook(s, seat, self.plan(arg, option))

    def goods(self, option: int) -> list[int]:
        """The pair as amounts."""
        amounts = [0, 0, 0, 0]
        for good in PAIRS[option]:
            amounts[good] += 1
        return amounts

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return f"pay {amounts_word(self.goods(option))}"

    def word_parts(self, s: Table) -> Names:
        return {"goods": [amounts_word(self.goods(option)) for option in range(len(PAIRS))]}

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        goods = s.game.phrases.bundle(RESOURCES, self.goods(option))
        return s.game.phrases.say("base_inputs.label", {"goods": goods})

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        return [f"input:{RESOURCES[good]}" for good in PAIRS[option]]

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        return s.game.phrases.say("base_inputs.prompt")


class FreeOutputs(PlannedDecision):
    """What comes of choice: any resources, never faith (Rulings M-39, M-41). Then all is paid."""

    kind: ClassVar[str] = "free_outputs"

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        return indices(len(CHOICES[Plan(s, seat, arg).choose]))

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        plan = self.plan(arg, option)
        s.follow([*payment(seat, Plan(s, seat, plan).pay), (RECEIVE, seat, plan)])

    def plan(self, arg: int, option: int) -> int:
        """The plan with this bundle in it."""
        return arg | option + 1 << 12

    def details(self, s: Table, seat: int, arg: int, option: int) -> dict[str, Any]:
        return plan_outlook(s, seat, self.plan(arg, option))

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return f"gain {amounts_word(CHOICES[Plan(s, seat, arg).choose][option])}"

    def word_parts(self, s: Table) -> Names:
        leaders = [
            sum([power.choose for power in leader_powers(leader)]) for leader in s.game.leaders
        ]
        most = s.game.base_power.choose + sum(sorted(leaders)[-s.game.leaders_kept :])
        bundles = [bundle for size in range(1, most + 1) for bundle in CHOICES[size]]
        return {"goods": [amounts_word(bundle) for bundle in bundles]}

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        goods = CHOICES[Plan(s, seat, arg).choose][option]
        return s.game.phrases.say(
            "free_outputs.label", {"goods": s.game.phrases.bundle(RESOURCES, goods)}
        )

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        goods = CHOICES[Plan(s, seat, arg).choose][option]
        return [f"output:{RESOURCES[good]}" for good in range(4) for _ in range(goods[good])]

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        count = s.game.phrases.quantity("good.choice", Plan(s, seat, arg).choose)
        return s.game.phrases.say("free_outputs.prompt", {"count": count})


class Receive(Effect[Table]):
    """All outputs go to the strongbox, all faith moves the marker in one move (Ruling M-42)."""

    def run(self, s: Table, seat: int, arg: int) -> None:
        gain = Plan(s, seat, arg).gain
        strongbox = s.players[seat].strongbox
        for good in range(4):
            strongbox[good] = min(strongbox[good] + gain[good], MOST_HELD)
        if gain[FAITH]:
            advance_marker(s, seat, gain[FAITH])

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        return plan_json(s, seat, arg)

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return plan_from_json(s, seat, source)


ACTIVATE: Final = Activate()
BASE_INPUTS: Final = BaseInputs()
FREE_OUTPUTS: Final = FreeOutputs()
RECEIVE: Final = Receive()
