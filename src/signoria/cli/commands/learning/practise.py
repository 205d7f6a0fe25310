"""`signoria practise`: the moves of a recorded game that cost much, to be played again."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from signoria.api import load as load_match
from signoria.cli.arguments import seat_index
from signoria.cli.commands.analyse import judged, thinking_bot
from signoria.cli.console import out
from signoria.cli.files import read_record
from signoria.cli.learning.exercise_table import ExerciseTable
from signoria.cli.palette import GOOD
from signoria.cli.phrases import Words
from signoria.cli.table.participants import recorded_participants
from signoria.cli.table.sitting import Left
from signoria.cli.table.typing import read_line
from signoria.kernel.errors import SignoriaError
from signoria.kernel.text import check_language, plain
from signoria.learn.exercises.exercise import Exercise, exercises_of
from signoria.learn.review import judge_like


def practise(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A record saved by `signoria play`.")
    ],
    seat: Annotated[int, typer.Option(help="Your seat; 1 is the first.")] = 1,
    bot: Annotated[
        str, typer.Option(help="The bot that judges: adept, master or grandmaster.")
    ] = "adept",
    seed: Annotated[int, typer.Option(help="Use the same seed for the same result.")] = 1,
    language: Annotated[str, typer.Option(help="Language: en or it.")] = "en",
) -> None:
    """Practise your mistakes: the moves of a finished game that cost you most, to be played again.

    The game is analysed first. Then it asks for the better move, three tries each, the dearest first.
    Type a number or a move; h for a hint, s for the solution, q to leave. Nothing is kept: at a server
    your mistakes also come back after some days.

    \b
    Examples:
      signoria play masters --save evening.json
      signoria practise evening.json
      signoria practise evening.json --seat 2 --bot master:1s --language it
    """
    words = Words(check_language(language))
    judge = judge_like(thinking_bot(bot, seed))
    match = load_match(read_record(file))
    mine = seat_index(seat, match.game.seats)
    if not match.over:
        raise SignoriaError(f"{file} is not finished: only games that are over are practised")
    review = judged(file, match, [0 if mine is None else mine], judge, words)
    names = [plain(each.name) for each in recorded_participants(match.game.seats, words)]
    found = sorted(exercises_of(review, names), key=dearest_first)
    if not found:
        out().print(words("practise.nothing"), style=GOOD, markup=False)
        return
    try:
        for number, exercise in enumerate(found, 1):
            ExerciseTable(exercise, number, len(found), out(), words).play()
            if number < len(found):
                out().print(words("practise.next"), markup=False)
                if read_line("› ", []).lower() == "q":
                    raise Left
        out().print(words("practise.all"), markup=False)
    except (Left, EOFError, KeyboardInterrupt):
        out().print(words("learn.bye"), markup=False)


def dearest_first(exercise: Exercise) -> float:
    """What cost most comes first."""
    return -exercise.cost
