"""A ladder's results in one small file: what was played once is never played again."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from signoria.arena.plan import BadArena, Plan
from signoria.arena.play import Result, result_from_json
from signoria.arena.results import append_line, lines_of
from signoria.kernel.panel import Json

BRIEF: Final = ("seed", "bots", "scores", "places", "breakdown", "moves", "seconds", "draws")
"""What is kept of a game, in this order; the rest follows from the plan it belongs to."""


class Ledger:
    """The results of all rungs of one ladder: a line that says which, then a line for each game."""

    records: Path | None = None

    def __init__(self, path: Path) -> None:
        self.path = path

    def open(self, plan: Plan) -> list[Result]:
        """Begin, or go on: the results of this plan that are there."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            written = lines_of(self.path)
            if not written:
                append_line(self.path, ladder_of(plan))
            elif written[0] != ladder_of(plan):
                raise BadArena(
                    f"{self.path} holds the results of another ladder; name a new folder"
                )
        except OSError as error:
            raise BadArena(f"{self.path} cannot be used: {error.strerror}") from error
        kept = {name_of(line): line for line in written[1:] if isinstance(line, list)}
        found = []
        for pairing in plan.pairings():
            line = kept.get(f"{pairing.seed} {' '.join(pairing.bots)}")
            if line is not None:
                known: dict[str, Any] = {**dict(zip(BRIEF, line)), "key": pairing.key}
                known.update(number=pairing.number, lineup=pairing.lineup)
                found.append(result_from_json(known))
        return found

    def add(self, result: Result) -> None:
        """One more game."""
        known = result.to_json()
        append_line(self.path, [known[name] for name in BRIEF])


def ladder_of(plan: Plan) -> Json:
    """What all rungs of a ladder have in common."""
    return {"game": plan.game, "modules": list(plan.modules), "seed": plan.seed}


def name_of(line: list[Any]) -> str:
    """What tells a game from the others of its ladder: the deal, and who sat where."""
    return f"{line[0]} {' '.join(line[1])}"
