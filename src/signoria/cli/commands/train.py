"""`signoria train`: a network for the strongest bot, from self-play."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.progress import Progress

from signoria.api import rulebook_of
from signoria.bots import tidy
from signoria.cli.commands.arena.options import GameArgument
from signoria.cli.console import notes, out, progress
from signoria.train.farm import SelfPlay, configurations, modules_in, seats_in
from signoria.train.fit import HIDDEN
from signoria.train.loop import Listener, Training, train as train_network


class Bar(Listener):
    """Shows the games of a generation, and a line for each network."""

    def __init__(self, bar: Progress, game: str, games: int) -> None:
        self.bar = bar
        self.task = bar.add_task(f"playing {game}", total=games)

    def played(self, games: int) -> None:
        self.bar.update(self.task, completed=games)

    def fitted(self, line: str) -> None:
        self.bar.update(self.task, completed=0)
        notes().print(line, markup=False, soft_wrap=True)


def train(
    game: GameArgument,
    folder: Annotated[Path, typer.Option("--out", help="Folder for rows, networks and curves.")],
    minutes: Annotated[float, typer.Option(min=0.0, help="When to stop.")] = 60.0,
    seats: Annotated[
        str | None, typer.Option(help="Numbers of players, separated by commas. By default all.")
    ] = None,
    modules: Annotated[
        list[str] | None,
        typer.Option(help="A set of modules, separated by commas. Can be repeated."),
    ] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(help="A bot that plays itself; adept:60 by default. Can be repeated."),
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="Games of each generation.")] = 1000,
    hidden: Annotated[int, typer.Option(help="Units of the hidden layer, 1 to 32.")] = HIDDEN,
    seed: Annotated[int, typer.Option(help="Use the same seed for the same games.")] = 1,
    network: Annotated[
        Path | None,
        typer.Option(help="The network to begin with. By default the game's own evaluation."),
    ] = None,
    processes: Annotated[
        int | None, typer.Option(min=1, help="Games at the same time. By default one per core.")
    ] = None,
) -> None:
    """Train a network for grandmasters: bots play themselves, and it learns who won.

    Goes on where an earlier training in the same folder stopped. Ctrl-C leaves the last whole
    generation. Needs PyTorch: pip install 'signoria\\[train]'.

    \b
    Examples:
      signoria train masters --minutes 30 --out nets/masters
      signoria train lorenzo --seats 2,4 --modules advanced --out nets/lorenzo --processes 8
    """
    counts = seats_in(seats) if seats else all_seats(game)
    sets = [modules_in(written) for written in modules or []]
    bots = tuple([tidy(spec) for spec in bot or ["adept:60"]])
    play = SelfPlay(game, configurations(game, counts, sets), bots, network, seed)
    play.check()
    with progress() as bar:
        training = Training(play, folder, minutes, games, hidden, processes)
        newest = train_network(training, Bar(bar, game, games))
    out().print(str(newest), markup=False, soft_wrap=True)


def all_seats(game: str) -> list[int]:
    """Every number of players of a game."""
    fewest, most = rulebook_of(game).seats
    return list(range(fewest, most + 1))
