"""The end of a turn, of a round and of the game, and the score (Q-6, Q-7)."""

from __future__ import annotations

from typing import ClassVar, Final

from examples.quarry.pieces import plan_name
from examples.quarry.state import QuarryGame, Table
from signoria.kernel.agenda import FATE, Chance, Effect
from signoria.kernel.panel import ScoreLine
from signoria.kernel.text import Text, join_texts


class NextTurn(Effect[Table]):
    """The next player, unless the quarry is empty (Q-6 as it was first written)."""

    def run(self, s: Table, seat: int, arg: int) -> None:
        pass_on(s, seat, is_last=not sum(s.quarry))


class NextTurnOfRound(Effect[Table]):
    """The next player; a round at whose end the quarry is empty was the last (Q-6)."""

    def run(self, s: Table, seat: int, arg: int) -> None:
        pass_on(s, seat, is_last=not sum(s.quarry) and seat + 1 == s.game.seats)


def pass_on(s: Table, seat: int, is_last: bool) -> None:
    """After the last turn wishes are shown; else the turn goes on clockwise, and so do rounds."""
    following = (seat + 1) % s.game.seats
    if is_last:
        s.do(SHOW_WISHES, FATE)
        return
    if following == 0:
        s.round += 1
    s.game.turn.begin(s, following)


class ShowWishes(Chance[Table]):
    """All wishes come to light (Q-7). There is one answer, and it stands in the log for everybody:
    what was secret is never known by the score alone."""

    kind: ClassVar[str] = "show"

    def must_ask(self, s: Table, seat: int, arg: int) -> bool:
        return True

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        return [0]

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        """Nothing is left to be done: the game is over."""

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return " ".join(["show", *[s.game.plans[wish].id for wish in s.wishes]])

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        wishes = [plan_name(s.game, s.game.plans[wish]) for wish in s.wishes]
        return s.game.phrases.say("show.label", {"wishes": join_texts(wishes)})


class PlanPoints(ScoreLine[Table]):
    """What is built."""

    def points(self, s: Table, seat: int) -> int:
        return plan_points(s, seat)


class WishPoints(ScoreLine[Table]):
    """More for the plan one wished for, if one has built it."""

    def points(self, s: Table, seat: int) -> int:
        return s.game.wish_points if s.wishes[seat] in s.built[seat] else 0


def plan_points(s: Table, seat: int) -> int:
    """The points everybody can see."""
    return sum([s.game.plans[number].points for number in s.built[seat]])


def add_lines(game: QuarryGame) -> None:
    """The lines of the score."""
    game.score_lines.extend([PlanPoints("plans"), WishPoints("wish")])


SHOW_WISHES: Final = ShowWishes()
NEXT_TURN: Final = NextTurn()
NEXT_TURN_OF_ROUND: Final = NextTurnOfRound()
