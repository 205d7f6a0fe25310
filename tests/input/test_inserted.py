"""What can be put into a true agenda of Lorenzo il Magnifico, and that all of it is possible there.

Every task of the game is put in at every place. Games say what each task brings, and from that
follows what can stand before what; so what is let in must be brought by something before it is done.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from signoria.kernel.agenda import FATE, Chance, Frame, State
from signoria.kernel.errors import BadPosition
from signoria.kernel.flow.frames import frame_json
from signoria.kernel.game import Game
from signoria.kernel.reading import Reader
from tests.laws.journeys import at_start, journey, player
from tests.laws.tables import CONFIGURATIONS, UNUSUAL, Configuration

TABLES = [table for table in CONFIGURATIONS if table.title == "lorenzo"]
ODD_TABLES = [table for table in UNUSUAL if table.title == "lorenzo"]
EVERY_TABLE = pytest.mark.parametrize("configuration", TABLES, ids=str)


def written(s: State, frames: list[Frame]) -> Reader:
    """An agenda as a position has it."""
    return Reader([frame_json(s, frame) for frame in frames], "agenda", BadPosition)


def fits(game: Game[Any], s: State, frames: list[Frame]) -> bool:
    """Is this so by the checks that are quick? Then the whole position is tried."""
    agenda = written(s, frames)
    try:
        for check in game.agenda_checks:
            check.check(s, frames, agenda)
    except BadPosition:
        return False
    return True


def loads(game: Game[Any], s: State, frames: list[Frame]) -> bool:
    """Is the whole position let in?"""
    position = {**game.position(s), "agenda": written(s, frames).value}
    try:
        game.from_position(Reader(position, "position", BadPosition))
    except BadPosition:
        return False
    return True


@cache
def numbers(configuration: Configuration) -> dict[str, int]:
    """By task, a number that its frame has had in a game."""
    found = dict.fromkeys(configuration.game.tasks, 0)
    for style in ("eager", "wander"):
        for table in journey(configuration, 3, style).tables:
            found.update({task.key: arg for task, _, arg in table.agenda})
    return found


def inserted(configuration: Configuration, s: State) -> Iterator[tuple[int, list[Frame]]]:
    """Each task at each place of an agenda, for the seat whose turn it is."""
    frames = s.agenda[::-1]
    seat = next(seat for _, seat, _ in frames if seat != FATE)
    for key, number in numbers(configuration).items():
        task = configuration.game.tasks[key]
        for place in range(len(frames)):
            if not isinstance(task, Chance):
                yield place, [*frames[:place], (task, seat, number), *frames[place:]]


def some_tables(configuration: Configuration) -> list[State]:
    """Plain turns from a whole game, and moments in which much is still to be done."""
    tables = [table for table in journey(configuration, 3, "eager").tables if table.agenda]
    plain = [table for table in tables if table.agenda[-1][0].key == "place"]
    longest = sorted(tables, key=lambda table: len(table.agenda))
    return [plain[len(plain) // 3], plain[-1], longest[-1]]


@EVERY_TABLE
def test_few_things_can_be_put_into_an_agenda(configuration: Configuration) -> None:
    game = configuration.game
    tried = let_in = 0
    for s in some_tables(configuration):
        for _, frames in inserted(configuration, s):
            tried += 1
            let_in += fits(game, s, frames) and loads(game, s, frames)
    assert let_in <= tried // 50, (let_in, tried)


@EVERY_TABLE
def test_nothing_of_a_placement_comes_before_it(configuration: Configuration) -> None:
    """Before `place` comes what may be done in any turn; the basic game has nothing of the kind."""
    game = configuration.game
    placing = {key for key in game.tasks if key.startswith("space ")}
    placing |= {"servants", "stand", "after placement", "turns", "next round"}
    for s in some_tables(configuration)[:2]:
        for place, frames in inserted(configuration, s):
            if place == 0 and fits(game, s, frames) and loads(game, s, frames):
                assert configuration.modules, frames[0][0].key
                assert frames[0][0].key not in placing


@pytest.mark.parametrize("configuration", [*TABLES, *ODD_TABLES], ids=str)
def test_every_agenda_of_a_game_is_possible(configuration: Configuration) -> None:
    """Not only at questions: after each single step of a game."""
    game, match = configuration.game, at_start(configuration, 5)
    s, choose = game.table(), player("eager", 5, configuration)
    while s.agenda:
        task, seat, arg = s.agenda[-1]
        frames = s.agenda[::-1]
        for check in game.agenda_checks:
            check.check(s, frames, written(s, frames))
        if not task.proceed(s, seat, arg):
            continue
        words = [task.word(s, seat, arg, option) for option in s.options]
        if seat == FATE:
            chosen = match.fate.choose(match.chances, task.weights(s, arg, s.options), words)
            match.chances += 1
        else:
            chosen = choose(words)
        s.agenda.pop()
        task.answer(s, seat, arg, s.options[chosen])
