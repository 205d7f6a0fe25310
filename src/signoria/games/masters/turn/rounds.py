"""The course of the game: turns, rounds, and the end (Rulings M-59 to M-62, M-80)."""

from __future__ import annotations

from typing import Final

from signoria.games.masters import faith
from signoria.games.masters.production import goods, powers
from signoria.games.masters.setup import start
from signoria.games.masters.state import Masters, Table
from signoria.games.masters.stock import depots, payment
from signoria.games.masters.turn import actions as turn, buying, market
from signoria.kernel.agenda import Effect
from signoria.kernel.flow.program import Program
from signoria.kernel.title.first_player import add_first_player


class FirstTurn(Effect[Table]):
    """The first player begins."""

    def run(self, s: Table, seat: int, arg: int) -> None:
        s.round = 1
        s.game.turn.begin(s, s.first)


class NextTurn(Effect[Table]):
    """On to the next player; after the last one, on to the next round or to the end."""

    def run(self, s: Table, seat: int, arg: int) -> None:
        following = (seat + 1) % len(s.players)
        if following == s.first:
            if s.game.end_is_near(s) or s.round >= s.game.round_limit:
                return
            s.round += 1
        s.game.turn.begin(s, following)


FIRST_TURN: Final = FirstTurn()
NEXT_TURN: Final = NextTurn()


def add_waiting(game: Masters) -> None:
    """What the steps put on the agenda; of a main action one part comes at a time (Ruling M-8)."""
    game.waiting.add(start.FILL_MARKET, [start.MARBLE])
    game.waiting.add(start.DEAL_LEADERS, [start.DEAL])
    game.waiting.add(start.KEEP_LEADERS, [start.KEEP])
    game.waiting.add(start.STARTING_GOODS, [start.START_WITH])
    parts = [
        market.WHITES,
        depots.STORE,
        buying.CHOOSE_SLOT,
        buying.PLACE_CARD,
        powers.ACTIVATE,
        goods.BASE_INPUTS,
        goods.FREE_OUTPUTS,
        goods.RECEIVE,
    ]
    game.waiting.add(turn.ACTION, [*parts, payment.PAY])
    game.waiting.one_of = [[turn.ACTION, *parts]]


def add_phases(game: Masters) -> None:
    """The base game's programs, and the names its tasks are written under."""
    game.setup = Program(
        "setup",
        [
            ("market", start.FILL_MARKET),
            ("grid", start.LAY_GRID),
            ("deal", start.DEAL_LEADERS),
            ("keep", start.KEEP_LEADERS),
            ("start", start.STARTING_GOODS),
            ("turns", FIRST_TURN),
        ],
    )
    add_waiting(game)
    add_first_player(game, "keep")
    game.turn = Program(
        "turn", [("action", turn.ACTION), ("window", turn.WINDOW), ("next", NEXT_TURN)]
    )
    game.events = Program("events", [("report", faith.VATICAN_REPORT)])
    for key, task in {
        "fill market": start.FILL_MARKET,
        "marble": start.MARBLE,
        "lay grid": start.LAY_GRID,
        "reveal": buying.REVEAL,
        "deal leaders": start.DEAL_LEADERS,
        "deal": start.DEAL,
        "keep leaders": start.KEEP_LEADERS,
        "keep": start.KEEP,
        "starting goods": start.STARTING_GOODS,
        "start": start.START_WITH,
        "first turn": FIRST_TURN,
        "action": turn.ACTION,
        "window": turn.WINDOW,
        "next turn": NEXT_TURN,
        "whites": market.WHITES,
        "store": depots.STORE,
        "slot": buying.CHOOSE_SLOT,
        "pay": payment.PAY,
        "place card": buying.PLACE_CARD,
        "activate": powers.ACTIVATE,
        "base inputs": goods.BASE_INPUTS,
        "free outputs": goods.FREE_OUTPUTS,
        "receive": goods.RECEIVE,
        "report": faith.VATICAN_REPORT,
    }.items():
        game.name(key, task)
