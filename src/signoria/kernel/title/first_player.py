"""Who begins, where play goes around the table: the first seat, or one that fate draws.

People who sit down draw lots, and a rematch passes it on to the next player. Wherever games are
compared (bots, environments, seeds in Python) everybody sits as they were seated.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from signoria.kernel.agenda import FATE, Chance, Effect, S, State, Task, indices
from signoria.kernel.game import Game
from signoria.kernel.panel import Json, Panel
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text
from signoria.kernel.title.setting import Setting, Value
from signoria.kernel.words.answers import Answers

FIRST_PLAYER: Final = "first_player"
AS_SEATED: Final = "as_seated"
RANDOM: Final = "random"
PASSED_ON: Final = "passed_on"


def first_player_setting(rule: str) -> Setting:
    """The setting, for a game whose ruling of this number says who begins."""
    text = Text(
        "Who goes first: a random player, and the next one in each rematch; always the first seat; "
        f"or the first seat, and the next one in each rematch ({rule}).",
        "Chi inizia: un giocatore a caso, e il successivo a ogni rivincita; sempre il primo posto; "
        f"oppure il primo posto, e il successivo a ogni rivincita ({rule}).",
    )
    choices = (RANDOM, AS_SEATED, PASSED_ON)
    return Setting(FIRST_PLAYER, AS_SEATED, text, choices=choices, for_people=RANDOM)


def add_first_player(game: Game[Any], before: str) -> None:
    """If the setting asks for it, draw or say who begins, before this step of the setup."""
    if is_named(game):
        seats = game.seats if game.settings[FIRST_PLAYER] == RANDOM else 1
        name = NameFirstPlayer(FirstPlayer(game, seats))
        game.setup.before(before, "first player", name)
        game.waiting.add(name, [name.draw])
        game.name("name first player", name)


def is_named(game: Game[Any]) -> bool:
    """Is there a step that draws or says who begins? Not in a solo game, nor as seated."""
    return game.seats > 1 and is_passed_on(game.settings)


class NameFirstPlayer(Effect[State]):
    """Fate is asked who begins."""

    def __init__(self, draw: FirstPlayer) -> None:
        super().__init__()
        self.draw = draw

    def run(self, s: State, seat: int, arg: int) -> None:
        s.do(self.draw, FATE)

    def parts(self) -> list[tuple[str, Task[State]]]:
        return [("draw", self.draw)]


class FirstPlayer(Chance[State]):
    """One of the first `seats` seats begins. It is in the log even where there is no choice."""

    kind: ClassVar[str] = "first_player"

    def __init__(self, game: Game[Any], seats: int) -> None:
        super().__init__()
        self.game = game
        self.seats = seats

    def must_ask(self, s: State, seat: int, arg: int) -> bool:
        return True

    def options(self, s: State, seat: int, arg: int) -> list[int]:
        return indices(self.seats)

    def answer(self, s: State, seat: int, arg: int, option: int) -> None:
        self.game.let_begin(s, option)

    def word(self, s: State, seat: int, arg: int, option: int) -> str:
        return f"first seat {option}"

    def vocabulary(self, s: State, answers: Answers) -> list[str]:
        return [f"first seat {seat}" for seat in range(self.seats)]

    def label(self, s: State, seat: int, arg: int, option: int) -> Text:
        return Text(f"Player {option + 1} begins", f"Comincia il giocatore {option + 1}")


class FirstPlayerPanel(Panel[S]):
    """Who began, for games that do not show it otherwise."""

    def __init__(self, game: Game[S]) -> None:
        self.game = game

    def names(self) -> list[str]:
        return [FIRST_PLAYER]

    def show(self, s: S, seat: int, view: Json) -> None:
        view[FIRST_PLAYER] = self.game.first_seat(s)

    def write(self, s: S, position: Json) -> None:
        position[FIRST_PLAYER] = self.game.first_seat(s)

    def read(self, s: S, position: Reader) -> None:
        self.game.let_begin(s, position.get(FIRST_PLAYER).integer(0, self.game.seats - 1))


def is_passed_on(settings: dict[str, Value]) -> bool:
    """Does a rematch of a game with these settings begin with the next player?"""
    return settings.get(FIRST_PLAYER, AS_SEATED) != AS_SEATED
