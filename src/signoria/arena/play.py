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
from signoria.bots import Bot, seat_to_answer
from signoria.bots.outside import make_any
from signoria.kernel.agenda import FATE
from signoria.kernel.match import Match, begin
from signoria.kernel.panel import Json
from signoria.kernel.record.fate import SeededFate, scramble


@dataclass(frozen=True)
class Result:
    """How one game went. Lists are by seat.

    `faults` says in a sentence what cost a bot the game, and is empty for a seat that played to the end;
    results from before there were bots from outside have none.
    """

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
    faults: tuple[str, ...] = ()

    def share(self, seat: int) -> float:
        """A seat's part of the win: all of it, a shared part, or nothing."""
        return 1 / self.places.count(1) if self.places[seat] == 1 else 0.0

    def fault(self, seat: int) -> str:
        """What cost a seat the game; nothing for one that played to the end."""
        return self.faults[seat] if self.faults else ""

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
    moves, seconds, faults = play_out(match, pairing)
    if records is not None:
        write_record(records / f"{plan.game}-{pairing.number + 1:05d}.json", match.record())
    return Result(
        key=pairing.key,
        number=pairing.number,
        lineup=pairing.lineup,
        seed=pairing.seed,
        bots=pairing.bots,
        scores=tuple(match.scores),
        places=tuple(after_faults(match.ranking, faults)),
        breakdown=tuple(match.game.breakdown(match.state)),
        moves=tuple(moves),
        seconds=tuple([round(each, 3) for each in seconds]),
        draws=len([entry for entry in match.entries if entry.seat == FATE]),
        faults=tuple(faults) if any(faults) else (),
    )


def play_out(match: Match, pairing: Pairing) -> tuple[list[int], list[float], list[str]]:
    """Let the bots answer until the game is over: how often, how long each seat thought, and its fault.

    Time is what this process worked, not what passed: an arena keeps every core busy, and a bot
    with a second to think gets the whole second.
    """
    bots = [
        make_any(spec, scramble(pairing.seed + seat + 1), process_time)
        for seat, spec in enumerate(pairing.bots)
    ]
    moves, seconds = [0] * len(bots), [0.0] * len(bots)
    with closing_bots(bots, match):
        while not match.over:
            seat = match.state.seat
            begun = process_time()
            word = bots[seat].choose(seat_to_answer(match))
            seconds[seat] += process_time() - begun
            moves[seat] += 1
            match.play(word)
    return moves, seconds, [bot.fault() for bot in bots]


def finish(match: Match, bots: Sequence[Bot]) -> list[int]:
    """Let the bots answer until the game is over; the places, a bot at fault behind all others."""
    with closing_bots(bots, match):
        while not match.over:
            match.play(bots[match.state.seat].choose(seat_to_answer(match)))
    return after_faults(match.ranking, [bot.fault() for bot in bots])


def after_faults(places: list[int], faults: Sequence[str]) -> list[int]:
    """The places of a game where bots at fault are counted last; alone there is a last place, too."""
    if not any(faults):
        return places
    sound = [place for place, fault in zip(places, faults) if not fault]
    last = max(len(sound) + 1, 2 if len(places) == 1 else 1)
    return [
        last if fault else 1 + len([other for other in sound if other < place])
        for place, fault in zip(places, faults)
    ]


@contextmanager
def closing_bots(bots: Sequence[Bot], match: Match) -> Iterator[None]:
    """Bots at a table: they hear how it ended, and however it does they are let go, with whatever helps
    them think."""
    try:
        yield
        scores, places = match.scores, match.ranking
        for bot in bots:
            bot.finished(scores, places)
    finally:
        for bot in bots:
            bot.close()
