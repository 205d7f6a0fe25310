"""What lies on the table of The Princes of Florence.

Lists hold integers, tuples and shared immutables, so `clone` is shallow. Decks have no order.
"""

from __future__ import annotations

from signoria.games.princes.box import (
    DECKS,
    FREEDOMS,
    LANDSCAPES,
    NONE,
    BonusCard,
    PrestigeCard,
    Profession,
)
from signoria.games.princes.player import Player
from signoria.games.princes.principality.grid import Grid, Shape
from signoria.kernel.agenda import Frame, State, Task
from signoria.kernel.cards.catalogue import Catalogue
from signoria.kernel.cards.modifier import Modifier
from signoria.kernel.flow.course import Course
from signoria.kernel.flow.menu import Action
from signoria.kernel.flow.program import Program
from signoria.kernel.game import Game
from signoria.kernel.native import mypyc_attr
from signoria.kernel.text import Phrases
from signoria.kernel.title.setting import Value
from signoria.kernel.words.answers import Names
from signoria.kernel.words.obstacle import Obstacle


class Table(State):
    """The whole table."""

    def __init__(self, game: Princes, players: list[Player]) -> None:
        super().__init__()
        self.game = game
        self.players = players
        self.round = 0
        self.start = 0  # the start player
        self.shown = 0  # bit mask of the seats whose prestige cards are turned over, at the end
        self.revealed = False  # they count
        self.bank = 0  # what the bank took in less what it paid out; it never runs dry (P-5)
        # The supply.
        self.landscapes: list[int] = []
        self.buildings: list[int] = []
        self.freedoms: list[int] = []
        self.spare_freedoms: list[int] = []  # back in the box
        self.jesters = 0
        self.builders = 0
        self.recruiters = 0
        # The decks: cards in no order, below them those put back, in order, and by whom.
        self.loose: list[tuple[int, ...]] = []
        self.below: list[tuple[int, ...]] = []
        self.returners: list[tuple[int, ...]] = []
        self.spent: tuple[int, ...] = ()  # bonus cards played
        self.drawer = NONE  # who looks at cards, and of which deck
        self.drawn_from = NONE
        self.drawn: tuple[int, ...] = ()
        # The auction: bit masks of stacks and seats, and the object at auction.
        self.closed = 0
        self.served = 0
        self.declined = 0
        self.namer = NONE
        self.lot = NONE
        self.bid = 0
        self.bidder = NONE
        self.passed = 0

    def clone(self) -> Table:
        other = Table(self.game, [player.clone() for player in self.players])
        self.share(other)
        other.round = self.round
        other.start = self.start
        other.shown = self.shown
        other.revealed = self.revealed
        other.bank = self.bank
        other.landscapes = self.landscapes[:]
        other.buildings = self.buildings[:]
        other.freedoms = self.freedoms[:]
        other.spare_freedoms = self.spare_freedoms[:]
        other.jesters = self.jesters
        other.builders = self.builders
        other.recruiters = self.recruiters
        other.loose = self.loose[:]
        other.below = self.below[:]
        other.returners = self.returners[:]
        other.spent = self.spent
        other.drawer = self.drawer
        other.drawn_from = self.drawn_from
        other.drawn = self.drawn
        other.closed = self.closed
        other.served = self.served
        other.declined = self.declined
        other.namer = self.namer
        other.lot = self.lot
        other.bid = self.bid
        other.bidder = self.bidder
        other.passed = self.passed
        return other

    def clockwise(self, seat: int) -> list[int]:
        """All seats, clockwise from one of them."""
        return [(seat + step) % len(self.players) for step in range(len(self.players))]


@mypyc_attr(allow_interpreted_subclasses=True)
class Stack:
    """One of the objects at auction: what is left of it, who may have it, and what it brings."""

    def __init__(self, name: str) -> None:
        self.name = name

    def pieces_left(self, s: Table) -> int:
        """How many are left."""
        raise NotImplementedError

    def refuses(self, s: Table, seat: int) -> int:
        """What keeps a seat from having it: a bit for each obstacle of its own, 0 for none."""
        return 0

    def refusal(self, s: Table, seat: int, obstacle: int) -> Obstacle:
        """One such obstacle in words."""
        raise NotImplementedError

    def take(self, s: Table, seat: int) -> None:
        """The object goes to its buyer, who resolves it at once (Ruling P-11)."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnAction(Action[Table]):
    """What may be done in a turn of the action phase: an action, or something beside the actions."""

    def __init__(self, spends: int, once: int, repeats: bool = True) -> None:
        super().__init__(repeats)
        self.spends = spends  # actions
        self.once = once  # a bit of the turn that this uses up, or 0

    def items(self, s: Table, seat: int) -> list[int]:
        """The items (which work, which building) open now, if the turn has the actions for one."""
        return super().items(s, seat)

    def most_work(self, s: Table, seat: int) -> int:
        """The most a work without a profession, one in a turn, can be worth by now; 0 for none."""
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatModifier(Modifier):
    """A lasting effect on a number a rule computes for a seat: `work.value`, `turn.actions`."""

    def __init__(self, query: str, name: str) -> None:
        super().__init__(query)
        self.name = name

    def amount(self, s: Table, seat: int) -> int:
        """What it adds for this seat now."""
        raise NotImplementedError

    def most(self, s: Table) -> int:
        """The most it can have added for any seat until now."""
        raise NotImplementedError


class Princes(Game[Table]):
    """One configuration of the game: cards, pieces, stacks, actions, and the programs of its phases."""

    def __init__(
        self,
        seats: int,
        modules: tuple[str, ...],
        settings: dict[str, Value],
        rules: int,
        phrases: Phrases,
    ) -> None:
        super().__init__("princes", seats, modules, settings, rules, phrases)
        self.catalogue = Catalogue(())
        self.professions: list[Profession] = []
        self.prestige_cards: list[PrestigeCard] = []
        self.bonus_cards: list[BonusCard] = []
        self.card_names: list[tuple[str, ...]] = []  # by deck
        self.grid = Grid(1, 1)
        self.buildings: tuple[str, ...] = ()
        self.size_masks = [0, 0, 0]  # the buildings of each size
        self.shapes: list[Shape] = []  # the buildings, then the landscapes
        self.minimum: list[int] = []
        self.actions = 0
        self.dealt, self.drawn = 0, 0
        self.jesters, self.builders, self.recruiters = 0, 0, 0
        self.builders_each = 0
        self.building_tiles, self.landscape_tiles, self.freedom_tiles = 0, 0, 0
        self.freedoms_in_play = seats - 1  # of each type (Ruling P-3)
        self.freedoms_drawn = 0  # further ones, of any type
        self.money = 0
        self.opening_bid, self.raise_by, self.last_price = 0, 0, 0
        self.building_costs: list[int] = []
        self.profession_cost = 0
        self.freedom_cost = 0
        self.bonus_cost = 0
        self.work_pay = 0
        self.prestige_price = 0
        self.prestige_sale = 0
        self.sums: list[int] = []  # what else is paid or received, by modules
        self.selling = True  # prestige may be sold
        self.work_building, self.work_landscape, self.work_freedom = 0, 0, 0
        self.work_jester, self.work_card = 0, 0
        self.prestige_building, self.prestige_landscape, self.prestige_builder = 0, 0, 0
        self.prestige_best_work = 0
        self.sources: list[str] = []  # of prestige: the lines of the score
        self.stacks: list[Stack] = []
        self.draws: dict[str, list[str]] = {}  # by what comes after it, decks one draws from
        self.turn_actions: list[Action[Table]] = []  # `TurnAction`s, as a menu takes them
        self.work_modifiers: list[SeatModifier] = []
        self.action_modifiers: list[SeatModifier] = []
        self.first_reach: list[int] = []  # of an empty principality, see placement.py
        self.first_trays: list[tuple[int, ...]] = []  # what modules put on the table
        self.questions: list[tuple[str, int, str]] = []  # to ask about, from a step of the round on
        self.round = Program("round", [])
        self.won = Program("won", [])  # an object in the auction
        self.turn_end = Program("turn end", [])
        self.finale = Program("finale", [])

    def table(self) -> Table:
        s = Table(self, [self.fresh_player() for _ in range(self.seats)])
        s.landscapes = [self.landscape_tiles] * len(LANDSCAPES)
        s.buildings = [self.building_tiles] * len(self.buildings)
        s.freedoms = [self.freedoms_in_play] * len(FREEDOMS)
        s.spare_freedoms = [self.freedom_tiles - self.freedoms_in_play] * len(FREEDOMS)
        s.jesters, s.builders, s.recruiters = self.jesters, self.builders, self.recruiters
        s.loose = [tuple(range(len(names))) for names in self.card_names]
        s.below, s.returners = [()] * len(DECKS), [()] * len(DECKS)
        s.trays = self.first_trays[:]
        self.setup.begin(s, 0)
        return s

    def fresh_player(self) -> Player:
        """An empty principality, and the starting money."""
        player = Player([0] * len(self.sources), [0] * len(LANDSCAPES), self.first_reach[:])
        player.money = self.money
        player.free = self.grid.all & ~self.grid.palazzo
        player.shunned = self.grid.neighbours(self.grid.palazzo)
        return player

    def names(self) -> Names:
        found = super().names()
        objects = [*[stack.name for stack in self.stacks], *LANDSCAPES, "landscape"]
        found["object"] = list(dict.fromkeys(objects))
        found["freedom"], found["cell"] = list(FREEDOMS), list(self.grid.names)
        found["card"] = [name for names in self.card_names for name in names]
        return found

    def standing(self, s: Table, seat: int) -> list[Frame]:
        ahead = [task for task, _, _ in s.agenda]
        found: list[Frame] = []
        for key, arg, step in self.questions:
            if self.has_begun(s) and (not step or self.tasks[step] not in ahead):
                found.append((self.tasks[key], seat, arg))
        if s.lot != NONE and self.tasks["bid"] in ahead:
            found.append((self.tasks["bid"], seat, 0))
        return found

    def has_begun(self, s: Table) -> bool:
        return s.round > 0

    def may_be_over(self, s: Table) -> bool:
        return s.revealed  # the last step (Ruling P-46)

    def last_steps(self, s: Table) -> list[Task[Table]]:
        """In the end the prestige cards are shown, and then they count (Ruling P-46)."""
        end = [self.finale.tasks[-1], self.tasks["score"]] if s.round == len(self.minimum) else []
        return [*super().last_steps(s), *end]

    def first_seat(self, s: Table) -> int:
        return (s.start - max(0, s.round - 1)) % self.seats

    def let_begin(self, s: Table, seat: int) -> None:
        s.start = seat

    def courses(self) -> list[Course]:
        turn, sale = [self.tasks["turn"]], [*self.won.tasks, self.tasks["close lot"]]
        return [
            *super().courses(),
            Course("round", self.round.tasks, self.finale.tasks),
            Course("turn", turn, [], turn=True, several=True, then=[self.tasks["best work"]]),
            Course("sale", sale, [], turn=True),
        ]

    def outermost(self) -> list[list[Task[Table]]]:
        return [*super().outermost(), self.finale.tasks]

    def tie_break(self, s: Table, seat: int) -> int:
        """Most money; if so set, then the lowest profession number on the table (P-48, P-77)."""
        player = s.players[seat]
        if not self.settings["third_tie_break"]:
            return player.money
        numbers = [self.professions[card].number for card in player.table]
        return player.money * 100 + (100 - min(numbers) if numbers else 0)
