"""`signoria play`: a game at the terminal, against bots or with friends at one screen."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

import typer

from signoria.api import chance, load as load_match, rulebook_of
from signoria.cli.arguments import (
    bot_names,
    names_in,
    seat_index,
    seats_for,
    settings_in,
)
from signoria.cli.boards import board_of
from signoria.cli.console import out
from signoria.cli.files import check_writable, read_record
from signoria.cli.phrases import Words
from signoria.cli.table.keeping import Keeping
from signoria.cli.table.sitters import seat_players
from signoria.cli.table.sitting import Sitting
from signoria.fates import sealed as sealed_fate
from signoria.kernel.errors import SignoriaError
from signoria.kernel.fate import SealedFate, SeededFate
from signoria.kernel.match import Match, begin
from signoria.kernel.text import check_language


def play(
    game: Annotated[
        str | None,
        typer.Argument(metavar="[GAME]", help="The game; not needed with --load."),
    ] = None,
    seats: Annotated[
        int | None, typer.Option(help="How many play; by default one person and the bots.")
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option(help="Bots, with commas; the other seats are people. By default one person."),
    ] = None,
    seat: Annotated[int, typer.Option(min=1, help="The first person's seat, from 1.")] = 1,
    seed: Annotated[int | None, typer.Option(help="The same seed, the same chance.")] = None,
    language: Annotated[str, typer.Option(help="en or it.")] = "en",
    load: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
    save: Annotated[Path | None, typer.Option(help="Where the game is saved.")] = None,
    sealed: Annotated[
        bool, typer.Option("--sealed", help="Seal chance, so that it can be verified afterwards.")
    ] = False,
    modules: Annotated[str | None, typer.Option(help="Modules, with commas.")] = None,
    settings: Annotated[list[str] | None, typer.Option("--set", help="name=value")] = None,
) -> None:
    """Play in the terminal: every possible answer is listed, and ? says why others are not.

    Without --bots you play against novice bots. Seats that are neither bots nor yours
    are people at the same screen: between two people a curtain hides the hands.

    \b
    Examples:
      signoria play masters
      signoria play masters --seats 1
      signoria play masters --seats 4 --bots novice,novice,random --seat 2 --seed 7
      signoria play masters --seats 3 --bots novice --language it
      signoria play masters --sealed --save evening.json
      signoria play --load evening.json
    """
    words = Words(check_language(language))
    if save is not None:
        check_writable(save)
    if load is not None:
        match = load_saved(load, game, [seats, seed, modules, settings, sealed or None])
    else:
        match = fresh(game, seats_for_table(game, seats, bots), seed, sealed, modules, settings)
    match.language = language
    count = match.game.seats
    first = seat_index(seat, count) or 0
    opponents = opponents_of(bots, count)
    sitters = seat_players(count, opponents, first, bot_seed(match), words)
    flags = ["--bots", ",".join(opponents) or "none", "--seat", str(seat), "--language", language]
    console = out()
    keeping = Keeping(match, save or load, flags, words)
    if isinstance(match.fate, SealedFate):
        console.print(words("play.commitment", commitment=match.fate.commitment()), soft_wrap=True)
    if load is not None:
        console.print(words("play.resumed", answers=len(match.entries)))
    Sitting(match, board_of(match.game, words), sitters, keeping, console, words).play()


def fresh(
    game: str | None,
    seats: int,
    seed: int | None,
    sealed: bool,
    modules: str | None,
    settings: list[str] | None,
) -> Match:
    """A new game."""
    if game is None:
        raise typer.BadParameter("name a game, or --load a saved one")
    if sealed and seed is not None:
        raise typer.BadParameter("chance is either seeded or sealed")
    rulebook = rulebook_of(game)
    chosen = rulebook.for_people(settings_in(settings))
    configured = rulebook.game(seats, names_in(modules), chosen)
    return begin(configured, chance(seed, sealed_fate() if sealed else None))


def seats_for_table(game: str | None, seats: int | None, bots: str | None) -> int:
    """The seats of a new game."""
    return seats_for(game or "", seats, people_and_bots(bots)) if game is not None else 0


def load_saved(file: Path, game: str | None, fixed: list[object]) -> Match:
    """Load a saved game, which brings its own seats, modules, settings and chance."""
    if any([given is not None for given in fixed]):
        raise typer.BadParameter("a saved game brings its own seats, chance, modules and settings")
    match = load_match(read_record(file))
    if game is not None and game != match.game.id:
        raise SignoriaError(f"{file} is a game of {match.game.id}, not of {game}")
    return match


def people_and_bots(bots: str | None) -> list[str]:
    """The bots that were named; `none` names none."""
    return [] if bots in (None, "none") else bot_names(bots)


def opponents_of(bots: str | None, seats: int) -> list[str]:
    """The bots at a table: those named, or novices on every seat but one."""
    return ["novice"] * (seats - 1) if bots is None else people_and_bots(bots)


def bot_seed(match: Match) -> int:
    """The bots' own seed: the game's where it has one, so that the same game comes again."""
    if isinstance(match.fate, SeededFate):
        return match.fate.seed
    return secrets.randbits(63)
