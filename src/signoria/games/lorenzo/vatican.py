"""The Vatican report and excommunication (Rulings L-66 to L-73, L-125)."""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.lorenzo.payment.goods import gain, gain_brings
from signoria.games.lorenzo.pieces import FAITH, REPORT, VICTORY
from signoria.games.lorenzo.state import Table
from signoria.games.lorenzo.texts import modifiers_text
from signoria.kernel.agenda import Decision, Effect, Line
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, plain

SUPPORT: Final = 1
REFUSE: Final = 0

NO_FAITH: Final = 1
LAST_REPORT: Final = 2


class VaticanReport(Effect[Table]):
    """At the end of each period, in turn order, before it changes (Rulings L-66, L-68)."""

    for_everybody: ClassVar[bool] = True

    def run(self, s: Table, seat: int, arg: int) -> None:
        if s.round % s.game.rounds_per_period == 0:
            s.follow([(REPORT_TO_POPE, each, s.period) for each in s.order])

    def brings(self, s: Table) -> list[Line]:
        return [[[REPORT_TO_POPE]]]


class ReportToPope(Decision[Table]):
    """Support the Church, or be excommunicated. The frame's number is the period (Ruling L-67)."""

    kind: ClassVar[str] = "report"

    def candidates(self, s: Table, seat: int, arg: int) -> list[int]:
        return [SUPPORT, REFUSE]

    def obstacles(self, s: Table, seat: int, arg: int, option: int) -> int:
        enough = s.players[seat].goods[FAITH] >= s.game.faith_required[arg]
        if option == SUPPORT:
            return 0 if enough else NO_FAITH
        last = arg == s.game.periods - 1
        return LAST_REPORT if enough and last and not s.game.may_refuse_last else 0

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        player = s.players[seat]
        short = player.goods[FAITH] < s.game.faith_required[arg]
        if option == SUPPORT:
            s.game.supported.begin(s, seat, arg)
            score_faith(s, seat, player.totals.support)
            return
        if short and arg == s.game.periods - 1:
            s.do(SCORE_FAITH, seat)  # after the tile, even without enough faith (Ruling L-69)
        if not player.totals.spared:
            excommunicate(s, seat, arg)

    def brings(self, s: Table) -> list[Line]:
        supported: Line = [*gain_brings(s), *s.game.supported.tasks]
        return [supported, [[*s.game.excommunicated.tasks], [SCORE_FAITH]]]

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return "support" if option == SUPPORT else "refuse"

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        phrases = s.game.phrases
        if option == SUPPORT:
            totals = s.players[seat].totals
            points = faith_points(s, seat) + totals.support[VICTORY]
            points += totals.more[VICTORY] if points else 0
            return phrases.say(
                "report.support", {"points": phrases.quantity("good.victory", points)}
            )
        if s.players[seat].totals.spared:
            return phrases.say("report.spared")
        tile = s.game.excommunications[s.tiles[arg]]
        return phrases.say("report.refuse", {"effect": modifiers_text(s.game, tile.modifiers)})

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        return [f"report:{self.word(s, seat, arg, option)}"]

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        parts = {
            "period": plain(arg + 1),
            "faith": plain(s.players[seat].goods[FAITH]),
            "needed": plain(s.game.faith_required[arg]),
        }
        return s.game.phrases.say("report.prompt", parts)

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        period = source.integer(0, s.game.periods - 1)
        if s.round != (period + 1) * s.game.rounds_per_period:
            raise source.fail(
                f"the report of period {period + 1} is not in this round (Ruling L-66)"
            )
        return period


def faith_points(s: Table, seat: int) -> int:
    """What the step of the faith track is worth; beyond its end nothing more (Ruling L-119)."""
    points = s.game.faith_points
    return points[min(s.players[seat].goods[FAITH], len(points) - 1)]


def score_faith(s: Table, seat: int, more: list[int]) -> None:
    """Receive the points of the step, and go back to the start of the track: one source."""
    bundle = more[:]
    bundle[VICTORY] += faith_points(s, seat)
    s.players[seat].goods[FAITH] = 0
    gain(s, seat, REPORT, bundle)


class ScoreFaith(Effect[Table]):
    """The points of the step for a player who did not support the Church."""

    def run(self, s: Table, seat: int, arg: int) -> None:
        score_faith(s, seat, [0] * len(s.game.goods))

    def brings(self, s: Table) -> list[Line]:
        return [gain_brings(s)]


def excommunicate(s: Table, seat: int, period: int) -> None:
    """A cube on the tile of the period: it takes effect at once (Ruling L-72)."""
    player = s.players[seat]
    player.cubes |= 1 << period
    player.modifiers += s.game.excommunications[s.tiles[period]].modifiers
    player.totals = s.game.totals(player.modifiers)
    s.game.excommunicated.begin(s, seat, period)


VATICAN_REPORT: Final = VaticanReport()
REPORT_TO_POPE: Final = ReportToPope()
SCORE_FAITH: Final = ScoreFaith()
