"""The course of the game: rounds, turns, the end of a round (Rulings L-2, L-10 to L-16, L-85, L-112)."""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.lorenzo import vatican
from signoria.games.lorenzo.payment import goods
from signoria.games.lorenzo.pieces import NONE
from signoria.games.lorenzo.setup import start
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.games.lorenzo.towers import taking
from signoria.games.lorenzo.turn import placement, servants
from signoria.kernel.agenda import FATE, Chance, Effect, Line
from signoria.kernel.flow.program import Program
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, plain
from signoria.kernel.words.answers import Answers, Names, numbers


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


class RevealCards(Effect[Table]):
    """Four cards in each tower, from the bottom floor up (Ruling L-2)."""

    def run(self, s: Table, seat: int, arg: int) -> None:
        s.follow([(REVEAL, FATE, floor.number) for floor in s.game.floors])

    def brings(self, s: Table) -> list[Line]:
        return [[[REVEAL]]]


class Reveal(Chance[Table]):
    """Fate turns up the card of a floor, which is the frame's number."""

    kind: ClassVar[str] = "reveal"
    fills_a_place: ClassVar[bool] = True

    def deck(self, s: Table, floor: int) -> int:
        """The deck a floor is filled from in this period."""
        return s.game.towers[s.game.floors[floor].tower].decks[s.period]

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        return list(s.decks[self.deck(s, arg)])

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        deck = self.deck(s, arg)
        s.decks[deck] = tuple([card for card in s.decks[deck] if card != option])
        s.floors[arg] = option

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return f"{s.game.space_names[arg]} {s.game.card_names[option]}"

    def vocabulary(self, s: Table, answers: Answers) -> list[str]:
        return [
            self.word(s, FATE, floor.number, card)
            for floor in s.game.floors
            for deck in s.game.towers[floor.tower].decks
            for card in s.game.full_decks[deck]
        ]

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        return s.game.phrases.say("reveal", {"card": s.game.cards[option].name})

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        return s.game.space_names[arg]

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        floors = s.game.space_names[: len(s.game.floors)]
        floor = source.index_in(floors, "floor")
        if s.floors[floor] != NONE:
            raise source.fail("there is a card on this floor already")
        return floor


class RollDice(Effect[Table]):
    """Three dice for all (Ruling L-10)."""

    def run(self, s: Table, seat: int, arg: int) -> None:
        s.dice = (0,) * s.game.dice
        s.follow([(ROLL, FATE, die) for die in range(s.game.dice)])

    def brings(self, s: Table) -> list[Line]:
        return [[[ROLL]]]


class Roll(Chance[Table]):
    """Fate rolls a die, which is the frame's number."""

    kind: ClassVar[str] = "die"
    fills_a_place: ClassVar[bool] = True

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        return list(range(1, s.game.die + 1))

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        dice = list(s.dice)
        dice[arg] = option
        s.dice = tuple(dice)

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return f"{die_name(s.game, arg)} {option}"

    def word_parts(self, s: Table) -> Names:
        dice = [die_name(s.game, die) for die in range(s.game.dice)]
        return {"member": dice, "number": numbers(1, s.game.die)}

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        member = s.game.phrases.say(f"die.{die_name(s.game, arg)}")
        return s.game.phrases.say("die.label", {"die": member, "value": plain(option)})

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source.integer(0, s.game.dice - 1)


def die_name(game: Lorenzo, die: int) -> str:
    """A die is called like the member that goes by it."""
    return next(member.id for member in game.members if member.die == die)


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
REVEAL_CARDS: Final = RevealCards()
REVEAL: Final = Reveal()
ROLL_DICE: Final = RollDice()
ROLL: Final = Roll()
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
            ("reveal", REVEAL_CARDS),
            ("dice", ROLL_DICE),
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
    game.waiting.add(REVEAL_CARDS, [REVEAL])
    game.waiting.add(ROLL_DICE, [ROLL])
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
    name_tasks(game)


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
        "reveal cards": REVEAL_CARDS,
        "reveal": REVEAL,
        "roll dice": ROLL_DICE,
        "roll": ROLL,
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
