"""The course of the game: rounds, turns, the end of a round (Rulings L-2, L-10 to L-16, L-85, L-112)."""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.lorenzo import vatican
from signoria.games.lorenzo.effects import moments
from signoria.games.lorenzo.payment import goods
from signoria.games.lorenzo.pieces import NONE
from signoria.games.lorenzo.setup import start
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.games.lorenzo.towers import taking
from signoria.games.lorenzo.turn import chances, placement, servants
from signoria.kernel.agenda import Effect, Line
from signoria.kernel.flow.program import Program
from signoria.kernel.reading import Reader


class NextRound(Effect[Table]):
    """Another round, or the end after the last one."""

    def run(self, s: Table, seat: int, arg: int) -> None:
        if s.round == s.game.periods * s.game.rounds_per_period:
            s.game.ending.begin(s, seat)
            return
        s.round += 1
        s.follow([*s.game.round.frames(seat), (self, seat, arg)])

    def brings(self, s: Table) -> list[Line]:
        return [[*s.game.round.tasks, self], [*s.game.ending.tasks]]


class Turns(Effect[Table]):
    """Laps in turn order: as many turns for a seat as it has members (L-11). The number counts turns."""

    for_everybody: ClassVar[bool] = True

    def run(self, s: Table, seat: int, arg: int) -> None:
        seats = len(s.order)
        if arg >= seats * laps(s):
            return
        lap = arg // seats
        s.do(self, seat, arg + 1)
        player = s.order[arg % seats]
        skipped = lap == 0 and s.players[player].totals.skips_first
        if not skipped and lap < len(s.players[player].members):
            s.game.turn.begin(s, player)

    def brings(self, s: Table) -> list[Line]:
        return [[*s.game.turn.tasks, self], [self]]

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source.integer(0, len(s.order) * laps(s))


def laps(s: Table) -> int:
    """How often the turn goes round: as often as the player with most members can place one."""
    most = 0
    for player in s.players:
        most = max(most, len(player.members))
    return most


class ExtraTurns(Effect[Table]):
    """Those who skipped their first turn take it now, in turn order (Rulings L-85, L-86, L-132)."""

    for_everybody: ClassVar[bool] = True

    def run(self, s: Table, seat: int, arg: int) -> None:
        for each in s.order[::-1]:
            if s.players[each].totals.skips_first:
                s.game.turn.begin(s, each, 1)

    def brings(self, s: Table) -> list[Line]:
        return [[*s.game.turn.tasks, *s.game.turn.tasks]]  # one after the other


class ClearTowers(Effect[Table]):
    """Cards that nobody took leave the game (Ruling L-112)."""

    def run(self, s: Table, seat: int, arg: int) -> None:
        s.gone += tuple([card for card in s.floors if card != NONE])
        s.floors = [NONE] * len(s.floors)


class NewTurnOrder(Effect[Table]):
    """First those in the palace, as they arrived; the others keep their order (Ruling L-112)."""

    def run(self, s: Table, seat: int, arg: int) -> None:
        first: list[int] = []
        for space in s.game.spaces:
            if space.area == "palace":
                first += [pawn >> 4 for pawn in s.pawns[space.number]]
        arrived = [each for index, each in enumerate(first) if each not in first[:index]]
        s.order = tuple(arrived + [each for each in s.order if each not in arrived])


class MembersHome(Effect[Table]):
    """All members come home, with their own values (Rulings L-96, L-112)."""

    def run(self, s: Table, seat: int, arg: int) -> None:
        s.pawns = [()] * len(s.pawns)
        s.crowd = [0] * len(s.crowd)
        for player in s.players:
            player.at = [NONE] * len(player.at)
            player.raised = (0,) * len(player.raised)


NEXT_ROUND: Final = NextRound()
TURNS: Final = Turns()
EXTRA_TURNS: Final = ExtraTurns()
CLEAR_TOWERS: Final = ClearTowers()
NEW_TURN_ORDER: Final = NewTurnOrder()
MEMBERS_HOME: Final = MembersHome()


def add_phases(game: Lorenzo) -> None:
    """The base game's programs, step by step."""
    game.setup = Program(
        "setup",
        [
            ("turn_order", start.DRAW_TURN_ORDER),
            ("start_goods", start.START_GOODS),
            ("excommunications", start.LAY_EXCOMMUNICATIONS),
            ("bonus_tiles", start.STANDARD_TILES),
            ("rounds", NEXT_ROUND),
        ],
    )
    game.round = Program(
        "round",
        [
            ("reveal", chances.REVEAL_CARDS),
            ("dice", chances.ROLL_DICE),
            ("turns", TURNS),
            ("extra_turns", EXTRA_TURNS),
            ("report", vatican.VATICAN_REPORT),
            ("clear_towers", CLEAR_TOWERS),
            ("turn_order", NEW_TURN_ORDER),
            ("members_home", MEMBERS_HOME),
        ],
    )
    game.waiting.add(start.DRAW_TURN_ORDER, [start.NEXT_IN_ORDER])
    game.waiting.add(start.LAY_EXCOMMUNICATIONS, [start.DRAW_EXCOMMUNICATION])
    game.waiting.add(chances.REVEAL_CARDS, [chances.REVEAL])
    game.waiting.add(chances.ROLL_DICE, [chances.ROLL])
    game.waiting.add(vatican.VATICAN_REPORT, [vatican.REPORT_TO_POPE])
    placement.begin_actions(game)
    game.turn = Program("turn", [("place", placement.PLACE), ("window", placement.AFTER_PLACEMENT)])
    game.taking = Program(
        "taking",
        [
            ("fee", taking.PAY_FEE),
            ("member", taking.STAND),
            ("floor", taking.FLOOR_BONUS),
            ("price", taking.PAY_PRICE),
            ("card", taking.TAKE_CARD),
        ],
    )
    for program, moment, numbers in (
        (game.taken, moments.CARD_TAKEN, len(game.cards)),
        (game.stood, moments.MEMBER_STANDS, len(game.spaces)),
        (game.placed, moments.MEMBER_PLACED, len(game.spaces)),
        (game.excommunicated, moments.EXCOMMUNICATED, game.periods),
    ):
        moments.add_moment(game, program, moment, numbers)
    name_tasks(game)


def finish_phases(game: Lorenzo) -> None:
    """When all modules have put their steps into the programs: which moments the cards need."""
    moments.settle_moments(game)
    if game.stood.tasks:
        game.taking.before("card", "stood", taking.MEMBER_STOOD)
        game.name("member stood", taking.MEMBER_STOOD)


def name_tasks(game: Lorenzo) -> None:
    """The names frames are written under."""
    for key, task in {
        "turn order": start.DRAW_TURN_ORDER,
        "next in order": start.NEXT_IN_ORDER,
        "start goods": start.START_GOODS,
        "excommunications": start.LAY_EXCOMMUNICATIONS,
        "excommunication": start.DRAW_EXCOMMUNICATION,
        "standard tiles": start.STANDARD_TILES,
        "next round": NEXT_ROUND,
        "reveal cards": chances.REVEAL_CARDS,
        "reveal": chances.REVEAL,
        "roll dice": chances.ROLL_DICE,
        "roll": chances.ROLL,
        "turns": TURNS,
        "extra turns": EXTRA_TURNS,
        "place": placement.PLACE,
        "after placement": placement.AFTER_PLACEMENT,
        "servants": servants.SERVANTS,
        "fee": taking.PAY_FEE,
        "stand": taking.STAND,
        "floor bonus": taking.FLOOR_BONUS,
        "price": taking.PAY_PRICE,
        "take card": taking.TAKE_CARD,
        "lose": goods.LOSE,
        "vatican report": vatican.VATICAN_REPORT,
        "report": vatican.REPORT_TO_POPE,
        "score faith": vatican.SCORE_FAITH,
        "clear towers": CLEAR_TOWERS,
        "new turn order": NEW_TURN_ORDER,
        "members home": MEMBERS_HOME,
    }.items():
        game.name(key, task)
    for work, task in zip(game.works, game.activations):
        game.name(work.id, task)
