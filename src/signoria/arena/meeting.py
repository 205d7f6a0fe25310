"""A bot of your own against ours: many games, and its share of the wins with an interval.

The arena knows bots by their names, so that it can play on many processes and continue later. This
plays one game after the other in this process, and takes a class or a function as well.
"""

from __future__ import annotations

from argparse import ArgumentParser
from dataclasses import dataclass

from signoria.api import new
from signoria.arena.play import finish
from signoria.arena.reports.standing import wilson
from signoria.bots.outside import Named, make_any
from signoria.games.registry import RULEBOOKS
from signoria.kernel.record.fate import scramble


@dataclass(frozen=True)
class Meeting:
    """How often a bot won. A win that is shared counts in part."""

    games: int
    wins: float
    seats: int

    @property
    def interval(self) -> tuple[float, float]:
        """Holds the true share of wins 95 times in 100."""
        return wilson(self.wins, self.games)

    def __str__(self) -> str:
        low, high = self.interval
        share = self.wins / max(1, self.games)
        return (
            f"{self.wins:g} of {self.games} games won: {share:.1%}, "
            f"with 95% certainty between {low:.1%} and {high:.1%}; {1 / self.seats:.0%} would be fair"
        )


def meet(
    newcomer: Named,
    game: str,
    *,
    against: Named,
    games: int,
    seats: int = 2,
    seed: int = 1,
) -> Meeting:
    """Let a bot play alone against others; both are named, or made from a seed by what is given.

    Each deal is played once from every seat, so take a number of games that is a multiple of the seats.
    """
    wins = 0.0
    for number in range(games):
        match = new(game, seats=seats, seed=seed + number // seats)
        mine = number % seats
        bots = [make_any(against, scramble(seed + number * seats + seat)) for seat in range(seats)]
        bots[mine] = make_any(newcomer, seed + number)
        places = finish(match, bots)
        wins += 1 / places.count(1) if places[mine] == 1 else 0.0
    return Meeting(games, wins, seats)


def meet_as_asked(newcomer: Named, description: str) -> None:
    """A program for a bot of your own: play as the command line asks, and print how often it won."""
    asked = ArgumentParser(description=description)
    asked.add_argument("game", choices=sorted(RULEBOOKS))
    asked.add_argument("--seats", type=int, default=2)
    asked.add_argument("--games", type=int, default=20)
    asked.add_argument("--against", default="adept:60", help="the bot on all other seats")
    asked.add_argument("--seed", type=int, default=1)
    given = vars(asked.parse_args())
    print(meet(newcomer, given.pop("game"), **given))
