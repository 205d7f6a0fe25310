"""`signoria host-bot`: does a bot from outside play as it must?"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from threading import Event
from typing import Annotated, Any

import typer

from signoria.api import rulebook_of
from signoria.bots import UnknownBot, check_bot
from signoria.bots.outside import is_outside, tidy_any
from signoria.bots.outside.names import is_program, read_program
from signoria.bots.outside.trial import Trial, try_bot
from signoria.cli.arguments import names_in
from signoria.cli.console import notes, out, print_json, progress
from signoria.cli.palette import BAD, GOOD
from signoria.cli.sheets import Sheet
from signoria.client import Client
from signoria.client.hosting import Hosting
from signoria.games.registry import RULEBOOKS
from signoria.kernel.game import Game


def host_bot(
    bot: Annotated[
        str,
        typer.Argument(
            metavar="BOT", help="A program, like ./mybot, or Python, like mypackage.mymodule:MyBot."
        ),
    ],
    game: Annotated[
        str | None, typer.Option("--game", help="Name of a game; default: all of them.")
    ] = None,
    seats: Annotated[
        int | None, typer.Option(help="Number of players; default: the fewest and the most.")
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="Games for each of these.")] = 1,
    against: Annotated[str, typer.Option(help="The bot on all other seats.")] = "novice",
    modules: Annotated[
        str | None, typer.Option(help="Modules of that game, separated by commas.")
    ] = None,
    seed: Annotated[int, typer.Option(help="Use the same seed for the same deals.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    server: Annotated[
        str | None, typer.Option(metavar="URL", help="Play at this server instead.")
    ] = None,
    token: Annotated[
        str, typer.Option(envvar="SIGNORIA_TOKEN", help="The token of the bot's account there.")
    ] = "",
    tables: Annotated[
        list[str] | None,
        typer.Option("--table", metavar="ID", help="Sit down at this table; may be repeated."),
    ] = None,
    open_seats: Annotated[
        int, typer.Option("--open", min=0, help="Take open seats at this many public tables.")
    ] = 0,
) -> None:
    """Try a bot of your own, or let it play at a server.

    It plays against bots of ours, and you read what it did wrong. A program has 10 seconds for
    an answer; write exec@2s:./mybot for another time. What it writes on its error output is shown
    with the first fault. The exit code is 1 if there was one.

    With --server the program plays under the account of a token, wherever that account sits: at
    the tables you name, or at open ones. Without any it goes on where it sits, until you stop it.

    \b
    Examples:
      signoria host-bot ./mybot
      signoria host-bot "node mybot.mjs" --game masters --seats 2 --games 10
      signoria host-bot mypackage.mymodule:MyBot --game lorenzo --modules advanced
      signoria host-bot ./mybot --server http://localhost:8000 --open 2
    """
    if modules is not None and game is None:
        raise typer.BadParameter("--modules belong to a game; give --game too")
    spec = tidy_any(bot if is_outside(bot) else f"exec:{bot}")
    if server is not None:
        play_there(spec, Client(server, token=token), tables or [], open_seats)
        return
    boards = [table for name in names(game) for table in tables_of(name, seats, modules)]
    for table in boards:
        check_bot(against, table.id)
    trials = []
    with progress() as bar:
        task = bar.add_task(spec, total=games * len(boards))
        for table in boards:
            for number in range(games):
                seat = number % table.seats
                trials.append(try_bot(spec, table, seat, against, seed + number // table.seats))
                bar.advance(task)
    if as_json:
        print_json({"bot": spec, "games": [trial.to_json() for trial in trials]})
    else:
        tell(spec, trials)
    if any([trial.fault for trial in trials]):
        raise typer.Exit(1)


def play_there(spec: str, client: Client, tables: list[str], open_seats: int) -> None:
    """Play at a server until Ctrl-C, or until the games one was invited to are over."""
    if not client.wire.token:
        raise typer.BadParameter("--server needs the token of a bot: --token or SIGNORIA_TOKEN")
    if not is_program(spec):
        raise UnknownBot(
            "at a server a program plays, like ./mybot, and not Python that is imported"
        )
    seconds, command = read_program(spec)
    hosting = Hosting(client, command, seconds, told, tables, open_seats)
    with suppress(KeyboardInterrupt):
        hosting.run(Event())
    if hosting.faults:
        raise typer.Exit(1)


def told(line: str) -> None:
    """What happens, on the error output."""
    notes().print(line, markup=False, soft_wrap=True)


def names(game: str | None) -> list[str]:
    """The games that are played."""
    return list(RULEBOOKS) if game is None else [game]


def tables_of(game: str, seats: int | None, modules: str | None) -> Iterator[Game[Any]]:
    """The tables of a game at which the bot sits down."""
    rulebook = rulebook_of(game)
    chosen = names_in(modules)
    sizes = rulebook.seats_with(tuple(chosen)) if seats is None else (seats,)
    for size in dict.fromkeys(sizes):
        yield rulebook.game(size, chosen, {})


def tell(spec: str, trials: list[Trial]) -> None:
    """Each game, and the first fault with all that is known of it."""
    sheet = Sheet(spec)
    sheet.names()
    for column in ("seats", "seat", "answers", "slowest", "points", "place"):
        sheet.figures(column)
    for trial in trials:
        ended = ("out", "") if trial.fault else (str(trial.points), f"{trial.place}.")
        figures = (str(trial.game.seats), str(trial.seat + 1), str(trial.answers))
        sheet.row(trial.game.id, *figures, f"{trial.slowest:.3f} s", *ended)
    console = out()
    console.print(sheet)
    faulty = [trial for trial in trials if trial.fault]
    if not faulty:
        console.print(f"{len(trials)} games played, without a fault", style=GOOD)
        return
    first = faulty[0]
    asked = f"answer {first.answers}, to a question of kind {first.asked}"
    console.print(f"{len(faulty)} of {len(trials)} games ended by a fault", style=BAD)
    console.print(f"The first ({asked}): it {first.fault}.", markup=False, soft_wrap=True)
    if first.own_words:
        console.print("Its error output:", first.own_words, sep="\n", markup=False, soft_wrap=True)
