"""A ladder's results in one small file: what was played once is never played again.

The first line says which ladder it is, and on which rules: time is worth more on compiled ones. Then
comes a line for each game, as a list, and before the first whose points come from other sources a
line that names those: a game then keeps numbers alone.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from signoria.arena.plan import BadArena, Pairing, Plan, check_same, edition_and_build
from signoria.arena.play import Result
from signoria.arena.storage.results import append_line, lines_of, read_result
from signoria.kernel.panel import Json
from signoria.kernel.reading import short

BRIEF: Final = ("bots", "scores", "places", "breakdown", "moves", "seconds", "draws")
"""What is kept of a game, in this order, after the number of its deal."""


class Ledger:
    """The results of all rungs of one ladder; `also` is what else tells it from another."""

    records: Path | None = None

    def __init__(self, path: Path, also: Json | None = None) -> None:
        self.path = path
        self.also = also or {}
        self.deals: dict[int, int] = {}
        self.sources: list[str] = []

    def open(self, plan: Plan) -> list[Result]:
        """Begin, or go on: the results of this plan that are there."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            written = lines_of(self.path)
            first = {**ladder_of(plan), **self.also}
            if not written:
                append_line(self.path, first)
            else:
                check_same(self.path, "ladder", written[0] == first)
            self.path.open("ab").close()  # refused now rather than after the first game
        except OSError as error:
            raise BadArena(f"{self.path} cannot be used: {error.strerror}") from error
        pairings = plan.pairings()
        seeds = dict.fromkeys([pairing.seed for pairing in pairings])
        self.deals = {seed: deal for deal, seed in enumerate(seeds)}
        kept = self.read_lines(written[1:])
        found = [kept.get(f"{self.deals[each.seed]} {' '.join(each.bots)}") for each in pairings]
        return [
            self.whole(known, each) for known, each in zip(found, pairings) if known is not None
        ]

    def whole(self, known: Json, pairing: Pairing) -> Result:
        """A result with what follows from the plan it belongs to."""
        own = {"key": pairing.key, "number": pairing.number, "lineup": pairing.lineup}
        return read_result(self.path, {**known, **own, "seed": pairing.seed})

    def read_lines(self, lines: list[Any]) -> dict[str, Json]:
        """What is known of each game, by its deal and who sat where."""
        found: dict[str, Json] = {}
        for line in lines:
            try:
                if isinstance(line, dict):
                    self.sources = [str(name) for name in line["sources"]]
                    continue
                known = dict(zip(BRIEF, line[1:], strict=True))
                lines_of_points = [dict(zip(self.sources, each)) for each in known["breakdown"]]
                known["breakdown"] = lines_of_points
                found[f"{line[0]} {' '.join(known['bots'])}"] = known
            except (TypeError, KeyError, ValueError) as error:
                raise BadArena(f"{self.path} is damaged: {short(line)} is not a game") from error
        return found

    def add(self, result: Result) -> None:
        """One more game."""
        sources = list(result.breakdown[0])
        if sources != self.sources:
            append_line(self.path, {"sources": sources})
            self.sources = sources
        known = result.to_json()
        known["breakdown"] = [[each[name] for name in sources] for each in result.breakdown]
        append_line(self.path, [self.deals[result.seed], *[known[name] for name in BRIEF]])


def ladder_of(plan: Plan) -> Json:
    """What all rungs of a ladder have in common; other bots, or other rules, begin another ladder."""
    own = {"game": plan.game, "modules": list(plan.modules), "seed": plan.seed}
    return {**own, **edition_and_build(plan.game)}
