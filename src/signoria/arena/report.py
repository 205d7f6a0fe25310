"""A report page: tables as HTML, and for each comparison a sheet of plots as PNG beside it."""

from __future__ import annotations

import html
import platform
from dataclasses import dataclass
from pathlib import Path
from string import Template
from typing import Final

from signoria.arena.ladder import Rung
from signoria.arena.play import Result
from signoria.arena.plots import plots, sheet
from signoria.arena.standing import Standing, standings, wilson
from signoria.bots import EDITION

PAGE: Final = Template(
    """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>$title</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>
body { font: 16px/1.5 Georgia, serif; color: #2b2620; background: #faf6ee; max-width: 60rem;
  margin: 2rem auto; padding: 0 1rem; }
h1, h2, h3 { color: #8c2f2b; font-weight: normal; }
table { border-collapse: collapse; margin: 1rem 0; font-size: 0.95rem; }
th, td { padding: 0.25rem 0.8rem; border-bottom: 1px solid #ddd2bd; text-align: right; }
th:first-child, td:first-child { text-align: left; }
img { max-width: 100%; }
.yes { color: #37693a; } .no { color: #a3341f; }
</style></head><body><h1>$title</h1><p>$intro</p>$body</body></html>
"""
)


@dataclass(frozen=True)
class Played:
    """A rung with its results."""

    rung: Rung
    results: list[Result]

    def share(self) -> tuple[float, float, float]:
        """The better bot's share of wins, and its interval."""
        seats = [
            (result, result.bots.index(self.rung.bot)) for result in self.results
        ]  # it sits at each table once
        wins = sum([result.share(seat) for result, seat in seats])
        low, high = wilson(wins, len(seats))
        return wins / max(1, len(seats)), low, high

    def whole(self) -> bool:
        """Have all its games been played?"""
        return len(self.results) == self.rung.plan.games

    def reached(self) -> bool:
        """Has it come to what it should? At a large table the whole interval must lie above."""
        share, low, _ = self.share()
        return low > self.rung.aim if self.rung.plan.seats > 2 else share >= self.rung.aim

    def told(self) -> str:
        """All of it in one line."""
        share, low, high = self.share()
        told = f"{self.rung.title}: {len(self.results)} of {self.rung.plan.games} games"
        if not self.results:
            return told
        return f"{told}, {share:.1%} ({low:.1%} to {high:.1%}), aim {self.rung.aim:.0%}"


def write_report(folder: Path, name: str, ladder: list[Played]) -> Path:
    """The page of a ladder, `NAME.html`, and its sheets in the folder `NAME`."""
    (folder / name).mkdir(parents=True, exist_ok=True)
    body = [overview(ladder)]
    for played in [each for each in ladder if each.results]:
        table = standings(played.results)
        picture = f"{name}/{played.rung.name()}.png"
        (folder / picture).write_bytes(sheet(played.results, table))
        titles = ", ".join(plots(played.results, table))
        body.append(
            f"<h2>{html.escape(played.rung.title)}</h2>{standing_table(table)}"
            f'<img alt="{titles}" src="{picture}">'
        )
    path = folder / f"{name}.html"
    intro = introduction(ladder)
    title = f"{name}: the ladder of bots"
    page = PAGE.substitute(title=title, intro=html.escape(intro), body="\n".join(body))
    path.write_text(page, encoding="utf-8")
    return path


def introduction(ladder: list[Played]) -> str:
    """What was played, and how."""
    plan = ladder[0].rung.plan
    modules = ", ".join(plan.modules) or "none"
    so_far = "" if all([each.whole() for each in ladder]) else " when it is whole, so far fewer"
    return (
        f"{plan.games} games for each comparison{so_far}; seats rotating over the same deals, seed "
        f"{plan.seed}, modules: {modules}, bots of edition {EDITION}. Python "
        f"{platform.python_version()} on {platform.machine()}. Intervals hold the true value 95 "
        "times in 100."
    )


def overview(ladder: list[Played]) -> str:
    """All rungs in one table: what each should reach, and what it reached."""
    rows = []
    for played in ladder:
        share, low, high = played.share()
        wins = f"{share:.1%}</td><td>{low:.1%} to {high:.1%}" if played.results else "</td><td>"
        rows.append(
            f"<tr><td>{html.escape(played.rung.title)}</td>"
            f"<td>{len(played.results)} of {played.rung.plan.games}</td><td>{wins}</td>"
            f"<td>{played.rung.aim:.0%}</td><td>{verdict(played)}</td></tr>"
        )
    head = "<tr><th></th><th>games</th><th>wins</th><th>95%</th><th>aim</th><th></th></tr>"
    return f"<table>{head}{''.join(rows)}</table>"


def verdict(played: Played) -> str:
    """Reached or missed; by what there is so far."""
    if not played.results:
        return "not played yet"
    word, look = ("reached", "yes") if played.reached() else ("missed", "no")
    return f'<span class="{look}">{word}{"" if played.whole() else " so far"}</span>'


def standing_table(table: list[Standing]) -> str:
    """The bots of one comparison."""
    rows = []
    for each in table:
        rating = (
            f"{each.rating.mean:.1f} ± {each.rating.interval:.1f}"
            if each.rating is not None
            else ""
        )
        rows.append(
            f"<tr><td>{html.escape(each.bot)}</td><td>{each.games}</td><td>{each.share:.1%}</td>"
            f"<td>{each.low:.1%} to {each.high:.1%}</td><td>{each.points:.1f}</td>"
            f"<td>{each.margin:+.1f}</td><td>{each.seconds:.3f}</td><td>{rating}</td></tr>"
        )
    head = (
        "<tr><th></th><th>games</th><th>wins</th><th>95%</th><th>points</th><th>margin</th>"
        "<th>s/move</th><th>rating</th></tr>"
    )
    return f"<table>{head}{''.join(rows)}</table>"
