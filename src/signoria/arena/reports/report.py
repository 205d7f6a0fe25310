"""A report page: tables as HTML, and for each comparison a sheet of plots as PNG beside it."""

from __future__ import annotations

import html
import platform
from dataclasses import dataclass
from pathlib import Path
from string import Template
from typing import Final

from signoria.api import rulebook_of
from signoria.arena.atomic_write import FileProblem, write_atomically
from signoria.arena.extras import require_library
from signoria.arena.ladder import Rung
from signoria.arena.plan import Plan
from signoria.arena.play import Result
from signoria.arena.reports.plots import plots, sheet
from signoria.arena.reports.standing import Standing, standings, wilson
from signoria.arena.sequential import Decision
from signoria.bots import edition_of
from signoria.builds import NAMES, build

LIBRARIES: Final = ("matplotlib.figure", "PIL.Image", "openskill.models")

PAGE: Final = Template(
    """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>$title</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>
:root { color-scheme: light dark; text-size-adjust: 100%; --ink: #2b2620; --paper: #faf6ee;
  --title: #8c2f2b; --line: #ddd2bd; --yes: #37693a; --no: #a3341f; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8dfd0; --paper: #1f1b17;
  --title: #e39a8b; --line: #4a4238; --yes: #8fc492; --no: #f0907c; } }
body { font: 16px/1.5 Georgia, serif; color: var(--ink); background: var(--paper);
  max-width: 60rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: break-word; }
h1, h2 { color: var(--title); font-weight: normal; line-height: 1.2; }
.table { overflow-x: auto; margin: 1rem 0; }
table { border-collapse: collapse; font-size: 0.95rem; }
th, td { padding: 0.25rem 0.8rem; border-bottom: 1px solid var(--line); text-align: right;
  white-space: nowrap; }
th:first-child, td:first-child { text-align: left; padding-left: 0; }
@media (max-width: 40rem) { body { margin: 1rem auto; } table { font-size: 0.8rem; }
  th, td { padding: 0.25rem 0.2rem; white-space: normal; } }
img { max-width: 100%; display: block; }
.yes { color: var(--yes); } .no { color: var(--no); }
</style></head><body><h1>$title</h1><p>$intro</p>$body</body></html>
"""
)

TESTED: Final = (
    " A sequential test ended a comparison as soon as it had its answer, with about 5% error either "
    "way. Where it did, the share of wins and its interval are only a rough guide."
)


@dataclass(frozen=True)
class Played:
    """A rung with its results, and what a sequential test says of them where one was asked for."""

    rung: Rung
    results: list[Result]
    decision: Decision | None = None

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

    def decided(self) -> bool:
        """Has a test its answer?"""
        return self.decision is not None and self.decision.verdict != "open"

    def reached(self) -> bool:
        """Has it come to what it should? At a large table the whole interval must lie above."""
        share, low, _ = self.share()
        return low > self.rung.aim if self.rung.plan.seats > 2 else share >= self.rung.aim

    def summary(self) -> str:
        """All of it in one line."""
        share, low, high = self.share()
        progress = f"{self.rung.title}: {len(self.results)} of {self.rung.plan.games} games"
        if not self.results:
            return progress
        line = f"{progress}, {share:.1%} ({low:.1%} to {high:.1%}), aim {self.rung.aim:.0%}"
        return line if self.decision is None else f"{line}. {self.decision.sentence()}"


def check_report(folder: Path, name: str) -> None:
    """Can a report be written there? Better refused now than after all games."""
    for library in LIBRARIES:
        require_library(library, "arena")
    page = folder / f"{name}.html"
    try:
        (folder / name).mkdir(parents=True, exist_ok=True)
        page.open("ab").close()
        if not page.stat().st_size:
            page.unlink()
    except OSError as error:
        raise FileProblem(f"{error.filename} cannot be written: {error.strerror}") from error


def write_report(folder: Path, name: str, ladder: list[Played]) -> Path:
    """The page of a ladder, `NAME.html`, and its sheets in the folder `NAME`."""
    check_report(folder, name)
    body = [overview(ladder)]
    for played in [each for each in ladder if each.results]:
        table = standings(played.results)
        picture = f"{name}/{played.rung.name()}.png"
        (folder / picture).write_bytes(sheet(played.results, table))
        titles = ", ".join(plots(played.results, table))
        heading = played.rung.title
        answer = f"<p>{html.escape(played.decision.sentence())}</p>" if played.decision else ""
        body.append(
            f"<h2>{html.escape(heading)}</h2>{answer}{standing_table(heading, table)}"
            f'<a href="{picture}"><img alt="{titles}" src="{picture}"></a>'
        )
    path = folder / f"{name}.html"
    intro = introduction(ladder)
    page = PAGE.substitute(
        title=html.escape(title_of(ladder[0].rung.plan)),
        intro=html.escape(intro),
        body="\n".join(body),
    )
    write_atomically(path, page)
    return path


def title_of(plan: Plan) -> str:
    """What was played, as people name it, the chosen modules too."""
    rulebook = rulebook_of(plan.game)
    modules = [each.title().en for each in rulebook.modules if each.id in plan.modules]
    return f"{', '.join([rulebook.title.en, *modules])}: the ladder of bots"


def introduction(ladder: list[Played]) -> str:
    """What was played, and how."""
    plan = ladder[0].rung.plan
    modules = ", ".join(plan.modules) or "none"
    whole = all([each.whole() or each.decided() for each in ladder])
    so_far = "" if whole else " when it is whole, so far fewer"
    tested = any([each.decision for each in ladder])
    most = f"At most {plan.games}" if tested else f"{plan.games}"
    return (
        f"{most} games for each comparison{so_far}; seats rotating over the same deals, seed "
        f"{plan.seed}, modules: {modules}, bots of edition {edition_of(plan.game)}, rules: "
        f"{NAMES[build()]}. Python {platform.python_version()} on {platform.machine()}. A bot with "
        "several seats at a table has its wins divided among them. Intervals of wins hold the true "
        "share 95 times in 100; those of ratings are the model's own."
        f"{TESTED if tested else ''}"
    )


def overview(ladder: list[Played]) -> str:
    """All rungs in one table: what each should reach, and what it reached."""
    rows = []
    for played in ladder:
        share, low, high = played.share()
        rows.append(
            {
                "": breakable(played.rung.title),
                "games": f"{len(played.results)} of {played.rung.plan.games}",
                "wins": f"{share:.1%}" if played.results else "",
                "95%": interval(low, high) if played.results else "",
                "aim": f"{played.rung.aim:.0%}",
                " ": verdict(played),
            }
        )
    return draw_table("All comparisons", rows)


def breakable(name: str) -> str:
    """The name of a bot or a comparison, which may go on in another line before a budget."""
    return html.escape(name).replace(":", ":<wbr>")


def verdict(played: Played) -> str:
    """Reached or missed, by what there is so far; where a test has its answer, that."""
    if not played.results:
        return "not played yet"
    if played.decision is not None and played.decided():
        return f'<span class="{played.decision.verdict}">{played.decision.brief()}</span>'
    word, look = ("reached", "yes") if played.reached() else ("missed", "no")
    more = ", test open" if played.decision is not None else ""
    return f'<span class="{look}">{word}{"" if played.whole() else " so far"}{more}</span>'


def standing_table(title: str, table: list[Standing]) -> str:
    """The bots of one comparison; ratings where there are any."""
    rows = []
    for each in table:
        row = {
            "": breakable(each.bot),
            "games": str(each.games),
            "seats": str(each.seats),
            "wins": f"{each.share:.1%}",
            "95%": interval(each.low, each.high),
            "points": f"{each.points:.1f}",
            "margin": f"{each.margin:+.1f}",
            "s/move": f"{each.seconds:.4f}",
        }
        if each.rating is not None:
            row["rating"] = f"{each.rating.mean:.1f} ± {each.rating.interval:.1f}"
        rows.append(row)
    return draw_table(title, rows)


def interval(low: float, high: float) -> str:
    """From where to where, on one line or two."""
    return f"{low:.1%} to {high:.1%}"


def draw_table(title: str, rows: list[dict[str, str]]) -> str:
    """A table with its columns named; in a box of its own, where what is too wide can be scrolled."""
    head = "".join([f"<th>{column}</th>" for column in max(rows, key=len)])
    body = "".join(
        [f"<tr>{''.join([f'<td>{cell}</td>' for cell in row.values()])}</tr>" for row in rows]
    )
    box = f'<div class="table" role="region" tabindex="0" aria-label="{html.escape(title)}">'
    return f"{box}<table><tr>{head}</tr>{body}</table></div>"
