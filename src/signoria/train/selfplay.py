"""Self-play: bots play a game to its end, and some of its tables are kept with who won."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, Final

from signoria.api import rulebook_of
from signoria.bots import Bot, make, parse_spec, seat_to_answer
from signoria.bots.bot import never
from signoria.bots.evaluate import evaluation_of, features_of
from signoria.bots.evaluate.evaluation import Evaluation
from signoria.bots.evaluate.features import Features, Row
from signoria.bots.evaluate.learned import learned_evaluation, network_of
from signoria.bots.evaluate.lookahead import answer_and_stop
from signoria.bots.novice import NoviceBot
from signoria.bots.searcher import GrandmasterBot, SearchingBot
from signoria.bots.seat import SeatHandle
from signoria.kernel.agenda import State
from signoria.kernel.errors import SignoriaError
from signoria.kernel.game import Game
from signoria.kernel.match import Match, begin
from signoria.kernel.record.fate import SeededFate, scramble
from signoria.train.rows import Rows

TABLES: Final = 12
"""How many tables of a game are kept: they all tell of one result, so more of them teach little."""

RANDOM_MOVES: Final = 0.03
"""How often an answer is drawn at random: a search also judges tables that good play does not reach."""

SEEDS: Final = (1 << 63) - 1

Seen = tuple[State, list[float]]
"""A table, and everybody's share of the win as the bot expected it that led to it; or nothing."""

NOTHING_EXPECTED: Final[list[float]] = []


class BadTraining(SignoriaError):
    """Nothing can be learned like this."""


class SelfPlayTable:
    """One configuration, with what is needed to play it and to write its tables down."""

    def __init__(self, game: str, seats: int, modules: tuple[str, ...], network: Path | None):
        self.game: Game[Any] = rulebook_of(game).game(seats, list(modules), {})
        self.own: Evaluation = evaluation_of(self.game)
        self.features: Features = features_of(self.game, self.own)
        self.opinion: Evaluation | None = None
        if network is not None:
            self.opinion = learned_evaluation(self.game, network_of(game, network))

    def bot(self, spec: str, seed: int) -> Bot:
        """A bot that plays by the network, if one is given; otherwise by its own opinion."""
        bot = make(spec, seed)
        if self.opinion is not None and isinstance(bot, (NoviceBot, SearchingBot)):
            bot.opinions.known.append((self.game, self.opinion))
        return bot


@lru_cache(maxsize=64)
def setting_of(
    game: str, seats: int, modules: tuple[str, ...], network: Path | None
) -> SelfPlayTable:
    """One configuration; to set it up takes as long as a good part of a game."""
    return SelfPlayTable(game, seats, modules, network)


def play_rows(
    game: str,
    seats: int,
    modules: tuple[str, ...],
    bots: Sequence[str],
    network: Path | None,
    seed: int,
    at_random: float = RANDOM_MOVES,
) -> Rows:
    """Play one game and keep some of its tables. Each seat is given one of the bots by chance.

    `at_random` is how often an answer is drawn instead.
    """
    setting = setting_of(game, seats, modules, network)
    rng = Random(scramble(seed ^ SEEDS))
    match = begin(setting.game, SeededFate(seed))
    players = [setting.bot(rng.choice(bots), scramble(seed + seat + 1)) for seat in range(seats)]
    seen = tables_seen(match, players, setting.own.open_questions, rng, at_random)
    places = match.ranking
    shares = [1.0 / places.count(1) if place == 1 else 0.0 for place in places]
    rows = Rows(game, seats, modules, setting.features.names)
    for table, expected in spread(seen, rng):
        write_down(rows, setting, table, shares, expected or shares, seed & SEEDS)
    return rows


def tables_seen(
    match: Match,
    players: list[Bot],
    open_questions: tuple[str, ...],
    rng: Random,
    at_random: float,
) -> list[Seen]:
    """Play on to the end: the tables after each answer, wherever a search would judge one."""
    found = []
    while not match.over:
        seat = match.state.seat
        if rng.random() < at_random:
            word, expected = rng.choice(match.words), NOTHING_EXPECTED
        else:
            word, expected = answer_and_expect(players[seat], seat_to_answer(match))
        table = match.state.clone()
        option = table.options[match.words.index(word)]
        answer_and_stop(table, option, seat, open_questions)
        if not table.over and (table.seat != seat or table.decision.kind in open_questions):
            found.append((table, expected))
        match.play(word)
    return found


def answer_and_expect(bot: Bot, handle: SeatHandle) -> tuple[str, list[float]]:
    """A bot's answer, and the shares of a win it expects afterwards where it searched for it."""
    if not isinstance(bot, SearchingBot) or handle.count == 1:
        return bot.choose(handle), NOTHING_EXPECTED
    thought = bot.think_through(handle, never, thorough=False)
    return thought.word, thought.options[0].results


def spread(seen: list[Seen], rng: Random) -> list[Seen]:
    """Some of the tables, spread evenly over the game."""
    count = min(TABLES, len(seen))
    edges = [len(seen) * part // max(1, count) for part in range(count + 1)]
    return [seen[rng.randrange(first, last)] for first, last in pairwise(edges)]


def write_down(
    rows: Rows,
    setting: SelfPlayTable,
    table: State,
    shares: list[float],
    expected: list[float],
    game: int,
) -> None:
    """Add a table: how it looks to each seat, who won, and what search and evaluation say of it."""
    own = setting.own
    rows.add_table(game, own.doubt(table), own.remaining(table))
    for seat, share in enumerate(shares):
        row = Row()
        setting.features.fill(table, seat, row)
        points = own.value(table, seat) + own.tempo(table, seat)
        rows.add_row(row, share, expected[seat], points)


def check_bots(bots: Sequence[str], with_network: bool = False) -> None:
    """Self-play has a process for each game already, and one network at most."""
    if not bots:
        raise BadTraining("self-play needs at least one bot")
    for spec in bots:
        level, budget = parse_spec(spec)
        if budget is not None and budget.processes > 1:
            raise BadTraining(f"self-play uses one process per game: write {level} without *")
        if with_network and level == "grandmaster":
            raise BadTraining("self-play takes the network from --network: write adept or master")


def check_networks(game: str, bots: Sequence[str], network: Path | None) -> None:
    """Read every network that will be played with: BadArrays before a game, not during one."""
    if network is not None:
        network_of(game, network)
    for spec in bots:
        bot = make(spec, 0)
        if isinstance(bot, GrandmasterBot) and bot.network is not None:
            network_of(game, bot.network)
