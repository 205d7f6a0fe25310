"""The goods of a production: what the base power takes, what is of choice, and the output.

These steps come after the choice of powers. Everything is paid together, and everything is received
together (Rulings M-37, M-39 to M-42).
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from signoria.games.masters.effects.abilities.leader_power import leader_powers
from signoria.games.masters.faith import advance_marker
from signoria.games.masters.pieces import FAITH, RESOURCES
from signoria.games.masters.player import MOST_HELD
from signoria.games.masters.production.plan import (
    CHOICES,
    PAIRS,
    Plan,
    check_held,
    check_inputs,
    plan_details,
    plan_from_json,
    plan_json,
)
from signoria.games.masters.state import Table
from signoria.games.masters.stock.depots import amounts_word
from signoria.games.masters.stock.payment import payment
from signoria.kernel.agenda import Decision, Effect, indices
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text
from signoria.kernel.words.answers import Names


class PlannedDecision(Decision[Table]):
    """A step of the production: the frame's number is the plan so far."""

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        return plan_json(s, seat, arg)

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        arg = plan_from_json(s, seat, source)
        check_held(s, seat, arg, source)
        return arg


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
        return plan_details(s, seat, self.plan(arg, option))

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

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        arg = super().arg_from_json(s, seat, source)
        if arg >> 8 or not Plan(s, seat, arg).loose:
            raise source.fail("there is nothing for the base power to take (Ruling M-39)")
        return arg


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
        return plan_details(s, seat, self.plan(arg, option))

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

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        arg = super().arg_from_json(s, seat, source)
        check_inputs(s, seat, arg, source)
        if arg >> 12:
            raise source.fail("what comes of choice is chosen once (Ruling M-41)")
        return arg


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
        arg = plan_from_json(s, seat, source)
        check_inputs(s, seat, arg, source)
        if arg and not arg >> 12:
            raise source.fail("what comes of choice is chosen before it comes (Ruling M-41)")
        return arg


BASE_INPUTS: Final = BaseInputs()
FREE_OUTPUTS: Final = FreeOutputs()
RECEIVE: Final = Receive()
