"""The course of the game: seven rounds, each an auction phase and an action phase (P-4, P-40, P-49)."""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.princes.actions import drawing, recruiting, turn as actions, works
from signoria.games.princes.actions.work_value import holdings
from signoria.games.princes.auction import bidding as auction
from signoria.games.princes.auction.objects import add_stacks
from signoria.games.princes.box import PRESTIGE
from signoria.games.princes.money import BEST_WORKS, gain
from signoria.games.princes.principality import placement
from signoria.games.princes.principality.placement import look_again
from signoria.games.princes.setup import start
from signoria.games.princes.state import Princes, Table
from signoria.games.princes.texts import card_title
from signoria.kernel.agenda import FATE, Chance, Effect
from signoria.kernel.flow.program import Program
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, join_texts, plain
from signoria.kernel.title.first_player import add_first_player


class FirstRound(Effect[Table]):
    """The start player's figure stands before the first seat, or the one drawn (Ruling P-4)."""

    def run(self, s: Table, seat: int, arg: int) -> None:
        s.round = 1
        s.game.round.begin(s, s.start)


class Actions(Effect[Table]):
    """Everybody's turn, clockwise from the start player (Ruling P-29)."""

    def run(self, s: Table, seat: int, arg: int) -> None:
        s.follow([(actions.BEGIN_TURN, player, 0) for player in s.clockwise(s.start)])


class BestWork(Effect[Table]):
    """3 points for the highest work value of the round, for everybody who has it (Ruling P-40)."""

    def run(self, s: Table, seat: int, arg: int) -> None:
        best = 0
        for player in s.players:
            best = max(best, player.best_work)
        for other, player in enumerate(s.players):
            if best and player.best_work == best:
                gain(s, other, s.game.prestige_best_work, BEST_WORKS)
            player.best_work = 0


class NextRound(Effect[Table]):
    """The start player's figure goes to the left; after the last round the game ends (Ruling P-4)."""

    def run(self, s: Table, seat: int, arg: int) -> None:
        if s.round == len(s.game.minimum):
            s.game.finale.begin(s, s.start)
            return
        s.round += 1
        s.start = (s.start + 1) % len(s.players)
        s.game.round.begin(s, s.start)


class Reveal(Effect[Table]):
    """The prestige cards are turned over, clockwise from the start player (Ruling P-46)."""

    def run(self, s: Table, seat: int, arg: int) -> None:
        shown = [(SHOW, FATE, player) for player in s.clockwise(s.start)]
        s.follow([*shown, (SCORE, FATE, 0)])


class Show(Chance[Table]):
    """What one player has; no choice, but everybody learns it. The frame's number is the owner."""

    kind: ClassVar[str] = "show"
    fills_a_place: ClassVar[bool] = True

    def must_ask(self, s: Table, seat: int, arg: int) -> bool:
        return True

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        return [0] if s.players[arg].secrets else []

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        s.shown |= 1 << arg

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        names = [s.game.prestige_cards[card].name for card in s.players[arg].secrets]
        return " ".join(["show", *names])

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        held = [holdings(s.game, player) for player in s.players]
        cards = [self.card(s, card, arg, held) for card in s.players[arg].secrets]
        parts = {"seat": plain(arg + 1), "cards": join_texts(cards, "; ")}
        return s.game.phrases.say("show.label", parts)

    def card(self, s: Table, card: int, owner: int, held: list[list[int]]) -> Text:
        """One card, and what it brings its owner."""
        worth = s.game.prestige_cards[card].worth(owner, held)
        parts = {"card": card_title(s.game, PRESTIGE, card), "points": plain(worth)}
        return s.game.phrases.say("show.card", parts)

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source.integer(0, len(s.players) - 1)


class Score(Effect[Table]):
    """And they count (Ruling P-46)."""

    of_nobody: ClassVar[bool] = True

    def run(self, s: Table, seat: int, arg: int) -> None:
        s.revealed = True


FIRST_ROUND: Final = FirstRound()
ACTIONS: Final = Actions()
BEST_WORK: Final = BestWork()
NEXT_ROUND: Final = NextRound()
REVEAL: Final = Reveal()
SHOW: Final = Show()
SCORE: Final = Score()


def add_waiting(game: Princes) -> None:
    """What the steps put on the agenda, and what comes one at a time (Rulings P-7, P-10, P-20, P-33)."""
    lots = [auction.NEXT_NAMER, auction.NAME, auction.NEXT_BIDDER, auction.BID, auction.TAKE_LAST]
    game.waiting.add(start.DEAL_PROFESSIONS, [start.DEAL])
    game.waiting.add(start.REJECT_PROFESSIONS, [start.REJECT])
    sale = [auction.PAY_BID, auction.TAKE_OBJECT, auction.CLOSE_LOT]
    game.waiting.add(auction.AUCTION, [*lots, *sale])
    game.waiting.add(ACTIONS, [actions.BEGIN_TURN, actions.TURN])
    game.draws = {"turn": ["profession", "bonus"], "close lot": ["prestige"]}
    game.waiting.one_of = [
        [*lots, auction.CLOSE_LOT, actions.TURN],
        [
            *lots,
            placement.TURN_PIECE,
            placement.SPOT,
            drawing.KEEP_ONE,
            drawing.RETURN,
            recruiting.RECRUIT_NOW,
            works.PLAY_BONUS,
            works.NEEDED_BONUS,
            works.EXCHANGE,
        ],
    ]


def add_phases(game: Princes) -> None:
    """The base game's stacks, actions and programs, and the names its tasks are written under."""
    add_stacks(game)
    game.first_reach = [0] * len(game.shapes)
    empty = game.fresh_player()
    look_again(game, empty)
    game.first_reach = empty.reach
    actions.begin_actions(game)
    game.setup = Program(
        "setup",
        [
            ("deal", start.DEAL_PROFESSIONS),
            ("reject", start.REJECT_PROFESSIONS),
            ("rounds", FIRST_ROUND),
        ],
    )
    add_waiting(game)
    add_first_player(game, "reject")
    game.round = Program(
        "round",
        [
            ("auction", auction.AUCTION),
            ("actions", ACTIONS),
            ("best work", BEST_WORK),
            ("next", NEXT_ROUND),
        ],
    )
    game.questions = [("turn", game.actions, ""), ("name", 0, "")]
    game.won = Program("won", [("pay", auction.PAY_BID), ("take", auction.TAKE_OBJECT)])
    game.finale = Program("finale", [("reveal", REVEAL)])
    for key, task in {
        "deal professions": start.DEAL_PROFESSIONS,
        "deal": start.DEAL,
        "reject professions": start.REJECT_PROFESSIONS,
        "reject": start.REJECT,
        "first round": FIRST_ROUND,
        "auction": auction.AUCTION,
        "next namer": auction.NEXT_NAMER,
        "name": auction.NAME,
        "next bidder": auction.NEXT_BIDDER,
        "bid": auction.BID,
        "take last": auction.TAKE_LAST,
        "pay bid": auction.PAY_BID,
        "take object": auction.TAKE_OBJECT,
        "close lot": auction.CLOSE_LOT,
        "turn piece": placement.TURN_PIECE,
        "spot": placement.SPOT,
        "draw cards": drawing.DRAW_CARDS,
        "draw": drawing.DRAW,
        "keep": drawing.KEEP_ONE,
        "return": drawing.RETURN,
        "recruit now": recruiting.RECRUIT_NOW,
        "actions": ACTIONS,
        "begin turn": actions.BEGIN_TURN,
        "turn": actions.TURN,
        "play bonus": works.PLAY_BONUS,
        "needed bonus": works.NEEDED_BONUS,
        "exchange": works.EXCHANGE,
        "best work": BEST_WORK,
        "next round": NEXT_ROUND,
        "reveal": REVEAL,
        "show": SHOW,
        "score": SCORE,
    }.items():
        game.name(key, task)
