"""Playing one game of an arena, in whatever process."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from time import process_time
from typing import Any

from signoria.api import rulebook_of
from signoria.arena.atomic_write import write_record
from signoria.arena.plan import Pairing, Plan
from signoria.bots import Bot, make, seat_to_answer
from signoria.kernel.agenda import FATE
from signoria.kernel.match import Match, begin
from signoria.kernel.panel import Json
from signoria.kernel.record.fate import SeededFate, scramble


@dataclass(frozen=True)
class Result:
    """How one game went. Lists are by seat."""

    key: str
    number: int
    lineup: int
    seed: int
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    breakdown: tuple[dict[str, int], ...]
    moves: tuple[int, ...]
    seconds: tuple[float, ...]
    draws: int

    def share(self, seat: int) -> float:
        """A seat's part of the win: all of it, a shared part, or nothing."""
        return 1 / self.places.count(1) if self.places[seat] == 1 else 0.0

    def margin(self, seat: int) -> float:
        """How far a seat was ahead of the best other one; alone, its points."""
        others = [score for other, score in enumerate(self.scores) if other != seat]
        return float(self.scores[seat] - max(others, default=0))

    def to_json(self) -> Json:
        """As one line of the results."""
        return asdict(self)


def result_from_json(found: dict[str, Any]) -> Result:
    """And back."""
    lists: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value for name, value in found.items()
    }
    return Result(**lists)


def play_game(plan: Plan, pairing: Pairing, records: Path | None) -> Result:
    """Play one game and, if wished, keep its record."""
    game = rulebook_of(plan.game).game(plan.seats, list(plan.modules), dict(plan.settings))
    match = begin(game, SeededFate(pairing.seed))
    moves, seconds = play_out(match, pairing)
    if records is not None:
        write_record(records / f"{plan.game}-{pairing.number + 1:05d}.json", match.record())
    return Result(
        key=pairing.key,
        number=pairing.number,
        lineup=pairing.lineup,
        seed=pairing.seed,
        bots=pairing.bots,
        scores=tuple(match.scores),
        places=tuple(match.ranking),
        breakdown=tuple(match.game.breakdown(match.state)),
        moves=tuple(moves),
        seconds=tuple([round(each, 3) for each in seconds]),
        draws=len([entry for entry in match.entries if entry.seat == FATE]),
    )


def play_out(match: Match, pairing: Pairing) -> tuple[list[int], list[float]]:
    """Let the bots answer until the game is over: how often, and how long each seat thought.

    Time is what this process worked, not what passed: an arena keeps every core busy, and a bot
    with a second to think gets the whole second.
    """
    bots = [
        make(spec, scramble(pairing.seed + seat + 1), process_time)
        for seat, spec in enumerate(pairing.bots)
    ]
    moves, seconds = [0] * len(bots), [0.0] * len(bots)
    with closing_bots(bots):
        while not match.over:
            seat = match.state.seat
            begun = process_time()
            word = bots[seat].choose(seat_to_answer(match))
            seconds[seat] += process_time() - begun
            moves[seat] += 1
            match.play(word)
    return moves, seconds


def finish(match: Match, bots: Sequence[Bot]) -> None:
    """Let the bots answer until the game is over."""
    with closing_bots(bots):
        while not match.over:
            match.play(bots[match.state.seat].choose(seat_to_answer(match)))


@contextmanager
def closing_bots(bots: Sequence[Bot]) -> Iterator[None]:
    """Bots at a table: however it ends, they are let go, with whatever helps them think."""
    try:
        yield
    finally:
        for bot in bots:
            bot.close()
