"""A turn: fetch a block or build a plan (Q-3 to Q-5)."""

from __future__ import annotations

from typing import ClassVar, Final

from examples.quarry.pieces import blocks_text, plan_name, terms
from examples.quarry.state import KINDS, Plan, Table
from signoria.kernel.agenda import FATE, Chance, Decision
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text
from signoria.kernel.words.obstacle import Obstacle

FETCH: Final = 0
BUILD: Final = 1
"""The answer that builds the first plan; those for the others follow."""

EMPTY: Final = 1
GONE: Final = 2
SHORT: Final = 4


class Action(Decision[Table]):
    """Fetch a block or build an open plan (Q-3)."""

    kind: ClassVar[str] = "action"

    def candidates(self, s: Table, seat: int, arg: int) -> list[int]:
        return list(range(BUILD + len(s.game.plans)))

    def obstacles(self, s: Table, seat: int, arg: int, option: int) -> int:
        if option == FETCH:
            return 0 if sum(s.quarry) else EMPTY
        found = 0 if option - BUILD in s.open else GONE
        return found | (SHORT if sum(missing(s, seat, chosen(s, option))) else 0)

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        if option == FETCH:
            s.do(DRAW, FATE, seat)
        else:
            build(s, seat, option - BUILD)

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return "fetch" if option == FETCH else f"build {chosen(s, option).id}"

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        return ["fetch"] if option == FETCH else [f"plan:{chosen(s, option).id}"]

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        return s.game.phrases.say("action.prompt")

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        if option == FETCH:
            return s.game.phrases.say("action.fetch")
        plan = chosen(s, option)
        parts = {"plan": plan_name(s.game, plan), **terms(s.game, plan)}
        return s.game.phrases.say("action.build", parts)

    def describe(self, s: Table, seat: int, arg: int, option: int, obstacle: int) -> Obstacle:
        phrases = s.game.phrases
        if obstacle == EMPTY:
            return Obstacle("empty", phrases.say("reason.empty"), "Q-4")
        if obstacle == GONE:
            return Obstacle("gone", phrases.say("reason.gone"), "Q-5")
        short = missing(s, seat, chosen(s, option))
        text = phrases.say("reason.short", {"blocks": blocks_text(s.game, short)})
        lacking = {kind: amount for kind, amount in zip(KINDS, short) if amount}
        return Obstacle("blocks", text, "Q-5", lacking)


class Draw(Chance[Table]):
    """Fate draws a block from the quarry (Q-4). The frame's number is the seat that gets it."""

    kind: ClassVar[str] = "draw"

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        return [kind for kind in range(len(KINDS)) if s.quarry[kind]]

    def weights(self, s: Table, arg: int, options: list[int]) -> list[int]:
        return [s.quarry[kind] for kind in options]

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        s.quarry[option] -= 1
        s.blocks[arg][option] += 1

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return f"draw {KINDS[option]}"

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        block = s.game.phrases.quantity(f"good.{KINDS[option]}", 1)
        return s.game.phrases.say("draw.label", {"block": block})

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source.integer(0, s.game.seats - 1)


def chosen(s: Table, option: int) -> Plan:
    """The plan that an answer builds."""
    return s.game.plans[option - BUILD]


def missing(s: Table, seat: int, plan: Plan) -> list[int]:
    """How many blocks of each kind a player lacks for a plan."""
    return [max(0, cost - held) for cost, held in zip(plan.cost, s.blocks[seat])]


def build(s: Table, seat: int, number: int) -> None:
    """Pay the blocks, which stay in the building, and keep the plan (Q-5)."""
    for kind, cost in enumerate(s.game.plans[number].cost):
        s.blocks[seat][kind] -= cost
    s.open = tuple([plan for plan in s.open if plan != number])
    s.built[seat] = (*s.built[seat], number)


ACTION: Final = Action()
DRAW: Final = Draw()
