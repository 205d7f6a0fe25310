"""The page of a scale: every strength with its share of wins against the one below, and its rating."""

from __future__ import annotations

import html
import platform
from pathlib import Path

from signoria.api import rulebook_of
from signoria.arena.atomic_write import write_atomically
from signoria.arena.plan import Plan
from signoria.arena.reports.report import PAGE, draw_table, interval
from signoria.arena.reports.standing import standings
from signoria.arena.scale import Rated
from signoria.bots.strength.limits import Limits
from signoria.builds import NAMES, build


def write_scale(path: Path, scale: list[Rated], limits: list[Limits]) -> None:
    """The page of a scale, as HTML."""
    plan = scale[0].played.rung.plan
    rulebook = rulebook_of(plan.game)
    modules = [each.title().en for each in rulebook.modules if each.id in plan.modules]
    title = f"{', '.join([rulebook.title.en, *modules])}: the scale of strengths"
    page = PAGE.substitute(
        title=html.escape(title),
        intro=html.escape(introduction(plan)),
        body=draw_table("Strengths", rows(scale, limits)),
    )
    write_atomically(path, page)


def introduction(plan: Plan) -> str:
    """What was played, and how."""
    return (
        f"{plan.games} games for each comparison at {plan.seats} seats, seats rotating over the same "
        f"deals, seed {plan.seed}, modules: {', '.join(plan.modules) or 'none'}, rules: "
        f"{NAMES[build()]}. Python {platform.python_version()} on {platform.machine()}. Intervals hold "
        "the true share 95 times in 100. Ratings are in Elo points above random play: each step adds "
        "what its share of wins says."
    )


def rows(scale: list[Rated], limits: list[Limits]) -> list[dict[str, str]]:
    """A row for each strength, with its limits."""
    found = []
    for each, limit in zip(scale, limits):
        played = each.played
        share, low, high = played.share()
        some = bool(played.results)
        row = {
            "": html.escape(played.rung.title),
            "games": f"{len(played.results)} of {played.rung.plan.games}",
            "wins": f"{share:.1%}" if some else "",
            "95%": interval(low, high) if some else "",
            "wanted": each.wanted(),
            "rating": f"{each.rating:.0f}",
            "s/move": f"{seconds(each):.4f}" if some else "",
        }
        row |= {name: str(value) for name, value in limit.to_json().items()}
        found.append(row)
    return found


def seconds(rated: Rated) -> float:
    """What a move takes this bot."""
    table = standings(rated.played.results)
    return next(each.seconds for each in table if each.bot == rated.played.rung.bot)
