"""From `pieces.toml` to the pieces of a game, and to what people read about them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from examples.quarry.state import KINDS, Plan, QuarryGame
from signoria.kernel.cards.catalogue import read_toml
from signoria.kernel.panel import Printed
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text

FILE: Final = Path(__file__).parent / "pieces.toml"
WEATHER: Final = ("dry", "rain")


def read_pieces(game: QuarryGame) -> None:
    """Whatever the file says that is odd is an error with its place."""
    source = read_toml(FILE).only("wish_points", "weather", "block", "plan")
    game.wish_points = source.get("wish_points").integer(0, 9)
    game.weather = source.get("weather").amounts(WEATHER, "weather")
    game.block_counts = [0] * len(KINDS)
    for block in source.get("block").items():
        kind = block.only("id", "for_each_player").get("id").index_in(KINDS, "kind")
        game.block_counts[kind] = block.get("for_each_player").integer(1, 20) * game.seats
    game.plans = [read_plan(plan) for plan in source.get("plan").items()]
    print_pieces(game)


def read_plan(source: Reader) -> Plan:
    """One plan."""
    source.only("id", "cost", "points")
    cost = tuple(source.get("cost").amounts(KINDS, "kind"))
    return Plan(source.get("id").text(), cost, source.get("points").integer(1, 50))


def print_pieces(game: QuarryGame) -> None:
    """What can be looked up: texts are derived from the data, so they are never wrong."""
    for kind in KINDS:
        name = game.phrases.noun(f"good.{kind}", 1)
        game.printed.append(Printed("block", kind, "designed", name))
    for plan in game.plans:
        name = plan_name(game, plan)
        face = {"cost": dict(zip(KINDS, plan.cost)), "points": plan.points}
        text = game.phrases.say("plan.text", {"plan": name, **terms(game, plan)})
        game.printed.append(Printed("plan", plan.id, "designed", text, name, face))


def plan_name(game: QuarryGame, plan: Plan) -> Text:
    """What people call a plan."""
    return game.phrases.say(f"plan.name.{plan.id}")


def terms(game: QuarryGame, plan: Plan) -> dict[str, Text]:
    """What a plan costs and what it is worth, for sentences."""
    return {
        "cost": blocks_text(game, list(plan.cost)),
        "points": game.phrases.quantity("point", plan.points),
    }


def blocks_text(game: QuarryGame, amounts: list[int]) -> Text:
    """Numbers of blocks: 2 small blocks and 1 large block."""
    return game.phrases.bundle(KINDS, amounts)
