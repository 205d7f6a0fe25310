"""Tuning the weights of an evaluation: small changes, kept when bots win with them.

Each round changes a few weights, lets a bot with the new weights play bots with the old ones over
paired deals, and keeps the change if it wins clearly. Alone, both play the same deals, and wins are
compared. In the end the result meets the weights it began with on deals that were never used. What is
tuned and every round are written down.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from math import exp
from pathlib import Path
from random import Random

from signoria.api import rulebook_of
from signoria.arena.play import finish
from signoria.arena.reports.standing import wilson
from signoria.arena.worker_pool import worker_pool
from signoria.bots import make
from signoria.bots.evaluate import ALONE, Weights, evaluation_of, tuned_weights, weights_of
from signoria.bots.novice import NoviceBot
from signoria.bots.searcher import SearchingBot
from signoria.kernel.match import begin
from signoria.kernel.panel import Json
from signoria.kernel.record.fate import SeededFate, scramble


@dataclass(frozen=True)
class Tuning:
    """What is tuned and how: games for each trial, how many weights change at once, by how much."""

    game: str
    seats: int
    rounds: int
    games: int
    seed: int
    modules: tuple[str, ...] = ()
    bot: str = "novice"
    at_once: int = 3
    step: float = 0.25
    clearly: float = 0.53

    @property
    def fair(self) -> float:
        """The share of a bot no better than the others; in solo games both do equally well."""
        return 1 / max(2, self.seats)


@dataclass(frozen=True)
class Trial:
    """One game of new weights, on one seat, against the old ones on the others."""

    tuning: Tuning
    new: Weights
    old: Weights
    seed: int
    seat: int


def share_of(trial: Trial) -> float:
    """The new weights' share of the win; alone, against what the old ones do with the same deal."""
    if trial.tuning.seats > 1:
        return win_share(trial, trial.new)
    return (1 + win_share(trial, trial.new) - win_share(trial, trial.old)) / 2


def win_share(trial: Trial, mine: Weights) -> float:
    """A seat's share of the win when it has these weights, and the others the old ones."""
    tuning = trial.tuning
    game = rulebook_of(tuning.game).game(tuning.seats, list(tuning.modules), {})
    match = begin(game, SeededFate(trial.seed))
    bots = []
    for seat in range(tuning.seats):
        bot = make(tuning.bot, scramble(trial.seed + seat))
        assert isinstance(bot, (NoviceBot, SearchingBot)), "only these have weights"
        weights = mine if seat == trial.seat else trial.old
        bot.opinions.known.append((game, evaluation_of(game, weights)))
        bots.append(bot)
    finish(match, bots)
    places = match.ranking
    return 1 / places.count(1) if places[trial.seat] == 1 else 0.0


def mutate(weights: Weights, tuning: Tuning, rng: Random) -> Weights:
    """The weights with a few of them a little larger or smaller."""
    found = dict(weights)
    names = tuned_weights(tuning.game, tuning.seats)
    for name in rng.sample(names, min(tuning.at_once, len(names))):
        found[name] = round(weights[name] * exp(rng.gauss(0.0, tuning.step)), 4)
    return found


def tune(
    tuning: Tuning, record: Path, jobs: int | None, tick: Callable[[], None]
) -> tuple[Weights, Json]:
    """The best weights found, and how they did against those kept; the record tells every round."""
    rng = Random(tuning.seed)
    start = weights_of(tuning.game, tuning.seats)
    best = start
    with worker_pool(jobs) as pool, record.open("x", encoding="utf-8") as file:
        print(json.dumps({"tuning": asdict(tuning), "weights": start}), file=file, flush=True)
        for number in range(tuning.rounds):
            new = mutate(best, tuning, rng)
            changes = {name: new[name] for name in new if new[name] != best[name]}
            share = mean_share(pool, tuning, new, best, number)
            kept = share / tuning.fair >= 2 * tuning.clearly
            if kept:
                best = new
            line = {"round": number, "share": round(share, 4), "kept": kept, "changes": changes}
            print(json.dumps(line), file=file, flush=True)
            tick()
        games = 2 * tuning.games
        share = mean_share(pool, tuning, best, start, tuning.rounds, 2)
        low, high = wilson(share * games, games)
        verdict: Json = {
            "games": games, "share": round(share, 4), "low": round(low, 4), "high": round(high, 4),
            "fair": round(tuning.fair, 4), "weights": best,
        }  # fmt: skip
        print(json.dumps({"verdict": verdict}), file=file)
    return best, verdict


def mean_share(
    pool: ProcessPoolExecutor,
    tuning: Tuning,
    new: Weights,
    old: Weights,
    number: int,
    factor: int = 1,
) -> float:
    """The share of wins of new weights among old ones."""
    trials = [
        Trial(
            tuning, new, old, scramble(scramble(tuning.seed + number) ^ index // tuning.seats),
            index % tuning.seats,
        )
        for index in range(tuning.games * factor)
    ]  # fmt: skip
    shares = list(pool.map(share_of, trials, chunksize=max(1, tuning.games // 16)))
    return sum(shares) / len(shares)


def weights_text(tuning: Tuning, weights: Weights) -> str:
    """The weights as they stand in the file that keeps them: those that were tuned."""
    names = tuned_weights(tuning.game, tuning.seats)
    lines = [f"{name} = {weight}" for name, weight in weights.items() if name in names]
    return "\n".join([f"[{ALONE}]", *lines] if tuning.seats == 1 else lines)
