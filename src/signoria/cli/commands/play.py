"""`signoria play`: a game at the terminal, against bots or with friends at one screen."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

import typer

from signoria.api import chance, load as load_match, rulebook_of
from signoria.bots.outside import check_any
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
from signoria.cli.table.game_file import GameFile
from signoria.cli.table.participants import seat_players
from signoria.cli.table.sitting import Sitting
from signoria.fates import sealed as sealed_fate
from signoria.kernel.errors import SignoriaError
from signoria.kernel.match import Match, begin
from signoria.kernel.record.fate import SealedFate, SeededFate
from signoria.kernel.text import check_language


def play(
    game: Annotated[
        str | None,
        typer.Argument(metavar="[GAME]", help="Name of the game; not needed with --load."),
    ] = None,
    seats: Annotated[
        int | None, typer.Option(help="Number of players; default: you and the bots.")
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            help="Bots, separated by commas; people take the other seats. Default: novices."
        ),
    ] = None,
    seat: Annotated[int, typer.Option(min=1, help="The first person's seat; 1 is the first.")] = 1,
    seed: Annotated[
        int | None, typer.Option(help="Use the same seed for the same dice and draws.")
    ] = None,
    language: Annotated[str, typer.Option(help="Language: en or it.")] = "en",
    load: Annotated[Path | None, typer.Option(help="Continue a saved game.")] = None,
    save: Annotated[Path | None, typer.Option(help="File to save the game to.")] = None,
    sealed: Annotated[
        bool, typer.Option("--sealed", help="Seal the draws, so that they can be checked later.")
    ] = False,
    modules: Annotated[str | None, typer.Option(help="Modules, separated by commas.")] = None,
    settings: Annotated[
        list[str] | None, typer.Option("--set", help="A setting, as name=value.")
    ] = None,
) -> None:
    """Play in the terminal. All legal moves are listed, and ? shows why others are not possible.

    Without --bots you play against novice bots. With fewer bots, people share the
    screen: it is cleared between turns, so that hands stay secret.

    Bots are random, novice, adept, master and grandmaster. In a game without a trained
    network a grandmaster plays by the game's own evaluation, like a master. For a match of
    your own strength write strength:1 (for beginners) to strength:10, or a character of the
    game at a strength, like builder:4.

    \b
    Examples:
      signoria play masters
      signoria play masters --bots strength:3
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
    opponents = [check_any(spec, match.game.id) for spec in opponents_of(bots, count)]
    participants = seat_players(match.game.id, count, opponents, first, bot_seed(match), words)
    flags = ["--bots", ",".join(opponents) or "none", "--seat", str(seat), "--language", language]
    console = out()
    game_file = GameFile(match, save or load, flags, words)
    if isinstance(match.fate, SealedFate):
        console.print(words("play.commitment", commitment=match.fate.commitment()), soft_wrap=True)
    if load is not None:
        console.print(words("play.resumed", step=len(match.entries)))
    Sitting(match, board_of(match.game, words), participants, game_file, console, words).play()


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
        raise typer.BadParameter("name a game, or load one with --load")
    if sealed and seed is not None:
        raise typer.BadParameter("use --seed or --sealed, not both")
    rulebook = rulebook_of(game)
    chosen = rulebook.for_people(settings_in(game, settings))
    configured = rulebook.game(seats, names_in(modules), chosen)
    return begin(configured, chance(seed, sealed_fate() if sealed else None))


def seats_for_table(game: str | None, seats: int | None, bots: str | None) -> int:
    """The seats of a new game."""
    return seats_for(game or "", seats, people_and_bots(bots)) if game is not None else 0


def load_saved(file: Path, game: str | None, fixed: list[object]) -> Match:
    """Load a saved game, which brings its own seats, modules, settings and chance."""
    if any([given is not None for given in fixed]):
        raise typer.BadParameter("a saved game has its own seats, seed, modules and settings")
    match = load_match(read_record(file))
    if game is not None and game != match.game.id:
        raise SignoriaError(f"{file} is a game of {match.game.id}, not {game}")
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
