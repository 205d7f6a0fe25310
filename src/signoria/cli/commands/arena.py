"""`signoria arena`: bots against bots, fairly, with intervals."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Annotated

import typer

from signoria.api import rulebook_of
from signoria.arena.dataset import write_dataset
from signoria.arena.engines import engine_of
from signoria.arena.ladder import ladder as standard_ladder
from signoria.arena.ledger import Ledger
from signoria.arena.plan import BadArena, Plan, check_plan
from signoria.arena.play import Result
from signoria.arena.report import Played, check_report, write_report
from signoria.arena.results import Folder, Keeper
from signoria.arena.run import run as run_plan
from signoria.arena.standing import Standing, standings
from signoria.arena.tune import Tuning, tune as tune_weights, weights_text
from signoria.bots import LEVELS, parse_spec, tidy
from signoria.cli.arguments import bot_names, names_in, seats_for, settings_in
from signoria.cli.console import notes, out, print_json, progress
from signoria.cli.files import check_writable
from signoria.cli.sheets import Sheet
from signoria.kernel.panel import Json
from signoria.kernel.reading import short

arena = typer.Typer(
    help="Bots against bots: runs, ladders, datasets, tuning.", no_args_is_help=True
)

GameName = Annotated[str, typer.Option("--game", help="The game, as `signoria games` names it.")]
GameArgument = Annotated[
    str, typer.Argument(metavar="GAME", help="The game, as `signoria games` names it.")
]
Modules = Annotated[str | None, typer.Option(help="Modules, with commas.")]
Settings = Annotated[list[str] | None, typer.Option("--set", help="name=value")]
Jobs = Annotated[int | None, typer.Option(min=1, help="Processes; by default one for each core.")]
Seed = Annotated[int | None, typer.Option(help="The same seed, the same deals.")]
EngineName = Annotated[str, typer.Option("--engine", help="local, or ray for a Ray cluster.")]


@arena.command("run")
def run(
    game: GameName,
    bots: Annotated[
        str,
        typer.Option(help="Bots with commas: levels, and budgets after a colon (200, 1s, 500ms)."),
    ],
    seats: Annotated[int | None, typer.Option(help="How many play.")] = None,
    games: Annotated[int, typer.Option(min=1, help="Games for each line-up.")] = 100,
    seed: Seed = None,
    modules: Modules = None,
    settings: Settings = None,
    folder: Annotated[
        Path | None,
        typer.Option("--out", help="Keep results and records here, and go on from them."),
    ] = None,
    jobs: Jobs = None,
    engine: EngineName = "local",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Let bots meet: seats rotate over the same deals, so that neither luck nor seat decides.

    With fewer bots than seats the last one fills up: master,adept at four seats is
    one master among three adepts. With more bots than seats every selection meets.
    With --out a run that was stopped goes on where it was: type the same again.

    \b
    Examples:
      signoria arena run --game lorenzo --seats 4 --bots master:1s,adept:200,novice --games 200
      signoria arena run --game masters --seats 2 --bots adept,novice,random --seed 1 --out runs/a
      signoria arena run --game masters --seats 1 --bots master:1s --games 100 --json
    """
    names = bot_names(bots)
    count = seats_for(game, seats, names[1:])
    keeping = Folder(folder, records=engine == "local") if folder is not None else None
    if seed is None and keeping is not None:
        seed = keeping.seed()
    plan = plan_of(game, count, names, games, seed, modules, settings)
    results = run_with_progress(plan, f"{game}, {count} seats", engine, keeping, jobs)
    table = standings(results)
    if as_json:
        print_json(summary(plan, table))
    else:
        tell(plan, table, len(results))


def run_with_progress(
    plan: Plan,
    title: str,
    engine: str,
    keeping: Keeper | None,
    jobs: int | None,
    enough: Callable[[], bool] = lambda: False,
) -> list[Result]:
    """Run a plan behind a progress bar."""
    with progress() as bar:
        task = bar.add_task(title, total=len(plan.pairings()))
        return run_plan(
            plan, engine_of(engine), keeping, jobs, lambda done: bar.advance(task, done), enough
        )


def plan_of(
    game: str,
    seats: int,
    bots: list[str],
    games: int,
    seed: int | None,
    modules: str | None,
    settings: list[str] | None,
) -> Plan:
    """The plan that was typed; refused now rather than in every process."""
    chosen, values = tuple(names_in(modules)), tuple(settings_in(settings).items())
    rulebook_of(game).game(seats, list(chosen), dict(values))
    number = secrets.randbits(32) if seed is None else seed
    return check_plan(Plan(game, seats, tuple(bots), games, number, chosen, values))


def summary(plan: Plan, table: list[Standing]) -> Json:
    """All numbers of a run."""
    return {
        "game": plan.game,
        "seats": plan.seats,
        "modules": list(plan.modules),
        "settings": dict(plan.settings),
        "seed": plan.seed,
        "games": plan.games,
        "lineups": [list(lineup) for lineup in plan.lineups()],
        "bots": [each.to_json() for each in table],
    }


def tell(plan: Plan, table: list[Standing], games: int) -> None:
    """The numbers for people."""
    sheet = Sheet(f"{plan.game}: {games} games, {plan.seats} seats, seed {plan.seed}")
    sheet.names()
    rows = [cells(each) for each in table]
    for column in max(rows, key=len):
        sheet.figures(column)
    for each, row in zip(table, rows):
        sheet.row(each.bot, *[row.get(column, "") for column in max(rows, key=len)])
    out().print(sheet)


def cells(each: Standing) -> dict[str, str]:
    """A bot's numbers by column, a rating only where there is one."""
    found = {
        "games": str(each.games),
        "seats": str(each.seats),
        "wins": f"{each.wins:.1f}",
        "share": f"{each.share:.1%}",
        "95%": f"{each.low:.1%}-{each.high:.1%}",
        "fair": f"{each.fair:.1%}" if each.fair is not None else "",
        "points": f"{each.points:.1f}",
        "margin": f"{each.margin:+.1f}",
        "s/move": f"{each.seconds:.4f}",
    }
    if each.rating is not None:
        found["rating"] = f"{each.rating.mean:.1f}±{each.rating.interval:.1f}"
    return found


@arena.command("ladder")
def ladder(
    game: GameArgument,
    games: Annotated[int, typer.Option(min=1, help="Games for each comparison.")] = 200,
    master: Annotated[str, typer.Option(help="The highest level, with its budget.")] = "master:1s",
    seed: Annotated[int, typer.Option(help="The same seed, the same deals.")] = 1,
    modules: Modules = None,
    rungs: Annotated[
        str | None, typer.Option(help="Only these levels against the one below, with commas.")
    ] = None,
    folder: Annotated[Path, typer.Option("--out", help="Where the report goes.")] = Path("reports"),
    minutes: Annotated[
        float | None,
        typer.Option(min=0, help="Stop after so long; the next time it goes on."),
    ] = None,
    jobs: Jobs = None,
    engine: EngineName = "local",
) -> None:
    """Every level against the one below it, at two and four seats; alone where one may.

    Writes GAME.html with the tables, a sheet of plots as PNG for each comparison, and
    GAME.jsonl with the results, so that a ladder that was stopped goes on where it was.
    The page says how many games there are so far; with --rungs it tells of all of them,
    and goes on with those.

    \b
    Examples:
      signoria arena ladder masters --games 200 --out docs/reports
      signoria arena ladder masters --games 200 --out docs/reports --minutes 60
      signoria arena ladder lorenzo --modules advanced --master master:500ms
    """
    chosen = tuple(names_in(modules))
    rulebook_of(game).game(rulebook_of(game).seats_with(chosen)[1], list(chosen), {})
    name = "-".join((game, *chosen))
    found = []
    levels = levels_to_play(names_in(rungs))
    check_report(folder, name)
    end = monotonic() + 60 * minutes if minutes is not None else float("inf")
    for rung in standard_ladder(game, chosen, games, seed, highest(master)):
        keeping = Ledger(folder / f"{name}.jsonl")
        stop = after(end if parse_spec(rung.bot)[0] in levels else 0.0)
        results = run_with_progress(check_plan(rung.plan), rung.title, engine, keeping, jobs, stop)
        found.append(Played(rung, results))
        notes().print(found[-1].summary(), markup=False)
    out().print(str(write_report(folder, name, found)), soft_wrap=True)


def levels_to_play(rungs: list[str]) -> list[str]:
    """The levels whose games are played: those named, or all that have one below."""
    levels = [parse_spec(spec)[0] for spec in rungs] or list(LEVELS[1:])
    if LEVELS[0] in levels:
        raise BadArena(f"--rungs names levels that have one below: {', '.join(LEVELS[1:])}")
    return levels


def highest(master: str) -> str:
    """The bot at the top of a ladder: one master, with whatever budget."""
    if parse_spec(master)[0] != "master":
        raise BadArena(
            f"--master is a master with its budget, like master:500ms, not {short(master)}"
        )
    return tidy(master)


def after(end: float) -> Callable[[], bool]:
    """Is it later than that?"""
    return lambda: monotonic() >= end


@arena.command("dataset")
def dataset(
    game: GameArgument,
    path: Annotated[Path, typer.Option("--out", help="The Parquet file.")],
    bots: Annotated[str, typer.Option(help="Bots with commas, as for `arena run`.")] = "novice",
    seats: Annotated[int | None, typer.Option(help="How many play.")] = None,
    games: Annotated[int, typer.Option(min=1, help="Games for each line-up.")] = 100,
    seed: Seed = None,
    modules: Modules = None,
    settings: Settings = None,
) -> None:
    """Self-play as Parquet: what each seat saw, might say and said, and how it ended.

    \b
    Examples:
      signoria arena dataset masters --seats 4 --bots novice --games 1000 --out masters.parquet
    """
    check_writable(path)
    check_new(path)
    names = bot_names(bots)
    count = seats_for(game, seats, names[1:])
    plan = plan_of(game, count, names, games, seed, modules, settings)
    with progress() as bar:
        task = bar.add_task(game, total=len(plan.pairings()))
        rows = write_dataset(plan, path, lambda: bar.advance(task))
    out().print(f"{path}: {rows} answers of {len(plan.pairings())} games", soft_wrap=True)


@arena.command("tune")
def tune(
    game: GameArgument,
    record: Annotated[Path, typer.Option("--record", help="Where every round is written down.")],
    seats: Annotated[int, typer.Option(help="How many play.")] = 2,
    rounds: Annotated[int, typer.Option(min=1, help="How many changes are tried.")] = 50,
    games: Annotated[int, typer.Option(min=2, help="Games for each of them.")] = 200,
    seed: Annotated[int, typer.Option(help="The same seed, the same changes and deals.")] = 1,
    bot: Annotated[str, typer.Option(help="Who plays: novice, or say adept:30.")] = "novice",
    modules: Modules = None,
    jobs: Jobs = None,
) -> None:
    """Try other weights for a game's evaluation: bots that have them against bots that do not.

    Alone, both play the same deals, and their wins are compared. Prints the best weights as they
    stand in the `weights.toml` of the game, and how they did on deals that were not used before.
    Nothing is changed by itself.

    \b
    Examples:
      signoria arena tune lorenzo --rounds 100 --games 400 --record tuning/lorenzo.jsonl
    """
    chosen = tuple(names_in(modules))
    rulebook_of(game).game(seats, list(chosen), {})
    check_tunable(bot)
    check_new(record)
    tuning = Tuning(game, seats, rounds, games, seed, chosen, tidy(bot))
    with progress() as bar:
        task = bar.add_task(f"tuning {game}", total=rounds)
        best, verdict = tune_weights(tuning, record, jobs, lambda: bar.advance(task))
    out().print(weights_text(tuning, best), markup=False, soft_wrap=True)
    summary = f"{verdict['share']:.1%} of {verdict['games']} new games ({verdict['low']:.1%} to "
    summary += (
        f"{verdict['high']:.1%}) among the weights before, where {verdict['fair']:.1%} is fair"
    )
    notes().print(summary, markup=False)


def check_tunable(bot: str) -> None:
    """Only who thinks by weights, and in one process: helpers would think by those that are kept."""
    level, budget = parse_spec(bot)
    if level == "random":
        raise BadArena("random has no weights to tune: name novice, adept or master")
    if budget is not None and budget.processes > 1:
        raise BadArena(f"weights are tuned in one process for each game: name {level} without *")


def check_new(file: Path) -> None:
    """What is kept is not written over; better refused now than after all games."""
    if file.exists():
        raise BadArena(f"{file} is there already; name a new file")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadArena(f"{file} cannot be written: {error.strerror}") from error
