"""A third party's module and bot, in plain Python, play in a game of ours, compiled or not."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

import signoria
from signoria.bots import Bot, SeatHandle, make, seat_to_answer
from signoria.games.masters.rulebook import MastersOfRenaissance
from signoria.games.masters.state import Masters, Table
from signoria.games.registry import RULEBOOKS
from signoria.kernel.agenda import Decision, Effect
from signoria.kernel.panel import Json, Panel, ScoreLine
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text
from signoria.kernel.title.module import Module

GIVE, KEEP = 1, 0


class Alms(Decision[Table]):
    """Alms at the end of a turn, or not?"""

    kind: ClassVar[str] = "alms"

    def __init__(self, tray: int) -> None:
        super().__init__()
        self.tray = tray

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        return [KEEP, GIVE]

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        if option == GIVE:
            s.do(s.game.tasks["give"], seat)

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return "give" if option == GIVE else "keep"


class Give(Effect[Table]):
    """One more gift."""

    def __init__(self, tray: int) -> None:
        super().__init__()
        self.tray = tray

    def run(self, s: Table, seat: int, arg: int) -> None:
        given = list(s.trays[self.tray] or [0] * s.game.seats)
        given[seat] += 1
        s.trays[self.tray] = tuple(given)


class Charity(ScoreLine[Table]):
    """A point for every gift."""

    def __init__(self, tray: int) -> None:
        super().__init__("alms")
        self.tray = tray

    def points(self, s: Table, seat: int) -> int:
        given = s.trays[self.tray]
        return given[seat] if given else 0


class Box(Panel[Table]):
    """The gifts, for everybody."""

    def __init__(self, tray: int) -> None:
        self.tray = tray

    def names(self) -> list[str]:
        return ["alms"]

    def show(self, s: Table, seat: int, view: Json) -> None:
        self.write(s, view)

    def write(self, s: Table, position: Json) -> None:
        position["alms"] = list(s.trays[self.tray])

    def read(self, s: Table, position: Reader) -> None:
        s.trays[self.tray] = tuple([each.integer(0, 999) for each in position.get("alms").items()])


class Almsgiving(Module[Masters]):
    """Players who give are remembered."""

    id: ClassVar[str] = "alms"

    def title(self) -> Text:
        return Text("Alms", "Elemosine")

    def phases(self, game: Masters) -> None:
        self.tray = game.tray("alms")
        ask = Alms(self.tray)
        game.turn.before("next", "alms", ask)
        game.name("alms", ask)
        game.name("give", Give(self.tray))

    def scoring(self, game: Masters) -> None:
        game.score_lines.append(Charity(self.tray))

    def panels(self, game: Masters) -> None:
        game.panels.append(Box(self.tray))


class Generous(Bot):
    """Gives whenever it may; otherwise it takes the first answer there is."""

    name: ClassVar[str] = "generous"

    def choose(self, handle: SeatHandle) -> str:
        words = [handle.word(index) for index in range(handle.count)]
        return "give" if "give" in words else words[0]


@pytest.fixture
def alms(monkeypatch: pytest.MonkeyPatch) -> None:
    """The module, registered."""
    rulebook = MastersOfRenaissance()
    rulebook.modules.append(Almsgiving())
    monkeypatch.setitem(RULEBOOKS, "masters", rulebook)


def played(bots: list[Bot]) -> Any:
    """A whole game between bots."""
    match = signoria.new("masters", seats=2, seed=3, modules=["alms"])
    while not match.over:
        seat = match.seat
        assert seat is not None
        match.play(bots[seat].choose(seat_to_answer(match)))
    return match


@pytest.mark.usefixtures("alms")
def test_a_module_and_a_bot_of_somebody_else_play_a_whole_game() -> None:
    match = played([Generous(1), make("novice", 2)])
    given = match.view(None)["alms"]
    assert given[0] > 5
    assert [lines["alms"] for lines in match.breakdown] == given
    assert [sum(lines.values()) for lines in match.breakdown] == match.scores


@pytest.mark.usefixtures("alms")
def test_its_games_are_kept_and_loaded_like_any_other() -> None:
    match = played([Generous(1), make("random", 2)])
    assert signoria.load(match.record()).scores == match.scores
    early = signoria.new("masters", seats=2, seed=3, modules=["alms"])
    while "give" not in early.words:
        early.play(early.words[0])
    early.play("give")
    again = signoria.from_position(early.position())
    assert again.position() == early.position()
    assert again.view(0) == early.view(0)
    copy = early.clone()
    copy.play(copy.words[0])
    assert early.position() == again.position()


@pytest.mark.usefixtures("alms")
def test_a_search_of_ours_thinks_about_its_questions() -> None:
    match = signoria.new("masters", seats=2, seed=3, modules=["alms"])
    while "give" not in match.words:
        match.play(match.words[0])
    thought = make("adept:40", 1).think(seat_to_answer(match))
    assert sorted([weighed.word for weighed in thought.options]) == ["give", "keep"]
    assert all([weighed.visits > 0 for weighed in thought.options])
