"""What lies on the table of Lorenzo il Magnifico.

Every list holds only integers, tuples and shared immutables: that makes the shallow `clone` a true
copy. Where members stand is kept by space; `at` and `crowd` say the same by member and by tower, for
speed.
"""

from __future__ import annotations

from typing import Final

from signoria.games.lorenzo.effects.totals import Discount, ModifierTotals, SeatModifier
from signoria.games.lorenzo.payment.methods import Price
from signoria.games.lorenzo.pieces import (
    FLOOR,
    NONE,
    SOURCES,
    Belonging,
    BonusTile,
    Card,
    CardType,
    Excommunication,
    Good,
    Member,
    PrivilegeKind,
    Space,
    Tower,
    Work,
)
from signoria.games.lorenzo.player import Player
from signoria.kernel.agenda import State, Task
from signoria.kernel.cards.catalogue import Catalogue
from signoria.kernel.flow.menu import Action
from signoria.kernel.flow.program import Program
from signoria.kernel.game import Game
from signoria.kernel.reading import Reader
from signoria.kernel.text import Phrases
from signoria.kernel.title.setting import Value
from signoria.kernel.words.answers import Names

TERMS_KEPT: Final = 4096


class Table(State):
    """The whole table."""

    def __init__(self, game: Lorenzo, players: list[Player]) -> None:
        super().__init__()
        self.game = game
        self.players = players
        self.round = 0
        self.order: tuple[int, ...] = ()  # seats in turn order
        self.dice: tuple[int, ...] = ()
        self.needs: tuple[int, ...] = ()  # by space, the value it asks for (query `space.need`)
        self.floors: list[int] = []  # the card on each floor
        self.pawns: list[tuple[int, ...]] = []  # by space, who stands there, in order of arrival
        self.crowd: list[int] = []  # by group, how many stand there
        self.decks: list[tuple[int, ...]] = []  # cards not seen yet, in no order
        self.gone: tuple[int, ...] = ()  # cards out of the game, for all to see (Ruling L-112)
        self.tiles: tuple[int, ...] = ()  # excommunications in play, by period
        self.aside: tuple[int, ...] = ()  # exchanges paid in the work under way
        self.scarce: tuple[tuple[int, int], ...] = ()  # goods with few left, and how many
        self.lost_turns: tuple[int, ...] = ()  # whose, for the news of an answer; in no position

    def clone(self) -> Table:
        other = Table(self.game, [player.clone() for player in self.players])
        self.share(other)
        other.round = self.round
        other.order = self.order
        other.dice = self.dice
        other.needs = self.needs
        other.floors = self.floors[:]
        other.pawns = self.pawns[:]
        other.crowd = self.crowd[:]
        other.decks = self.decks[:]
        other.gone = self.gone
        other.tiles = self.tiles
        other.aside = self.aside
        other.scarce = self.scarce
        other.lost_turns = self.lost_turns
        return other

    @property
    def period(self) -> int:
        """The period of this round, from 0 (before the first round: 0)."""
        return max(0, self.round - 1) // self.game.rounds_per_period


def pawn_of(seat: int, member: int) -> int:
    """A member on the board: whose, and which."""
    return seat << 4 | member


class Lorenzo(Game[Table]):
    """One configuration of the game: its pieces, and the programs of its phases."""

    def __init__(
        self,
        seats: int,
        modules: tuple[str, ...],
        settings: dict[str, Value],
        rules: int,
        phrases: Phrases,
    ) -> None:
        super().__init__("lorenzo", seats, modules, settings, rules, phrases)
        self.catalogue = Catalogue(())
        self.goods: list[Good] = []
        self.good_names: tuple[str, ...] = ()
        self.types: list[CardType] = []
        self.type_names: tuple[str, ...] = ()
        self.classes: tuple[str, ...] = ("coloured", "neutral")
        self.members: list[Member] = []
        self.dice = 0
        self.towers: list[Tower] = []
        self.more_towers: list[Reader] = []  # of modules, as their files have them
        self.spaces: list[Space] = []
        self.space_names: tuple[str, ...] = ()
        self.floors: list[Space] = []  # the first of the spaces
        self.others: list[Space] = []  # the open ones of the rest
        self.groups = 0
        self.works: list[Work] = []
        self.cards: list[Card] = []
        self.card_names: tuple[str, ...] = ()
        self.deck_names: tuple[str, ...] = ()
        self.privileges: list[PrivilegeKind[Table]] = []
        self.bonus_tiles: list[BonusTile] = []
        self.excommunications: list[Excommunication] = []
        self.discounts: list[list[int]] = []  # of bonus actions; the first is none
        self.bonus_actions: list[tuple[int, int]] = []  # a value and the number of a discount
        self.belongings: list[Belonging[Table]] = []
        self.card_losers: list[Task[Table]] = []  # tasks that take a card off a board
        self.lasting_discounts: list[Discount] = []  # of cards, leaders and families
        self.activations: list[Task[Table]] = []  # by work: what makes its cards work
        self.start_goods: list[int] = []
        self.start_coins: list[int] = []
        self.periods = 0
        self.rounds_per_period = 0
        self.die = 0
        self.faith_required: list[int] = []
        self.faith_points: list[int] = []
        self.strength: list[int] = []
        self.goods_per_point = 0
        self.round = Program("round", [])
        self.turn = Program("turn", [])
        self.taking = Program("taking", [])  # a card, from the fee to its effect
        self.taken = Program("taken", [])  # after a card and its effect
        self.stood = Program("stood", [])  # after a member stands, before its space does its work
        self.placed = Program("placed", [])  # after a member and what its space did
        self.gained = Program("gained", [])  # after a source gave something of what is watched
        self.watched: list[int] = []  # goods
        self.worked = Program("worked", [])  # after the goods of a work, before its privileges
        self.work_done = Program("work done", [])  # after the privileges of a work
        self.paid = Program("paid", [])  # after a card was paid; the number is the bill
        self.bill_questions: list[Task[Table]] = []  # what modules ask about a bill
        self.supported = Program("supported", [])  # after a player supported the Church
        self.excommunicated = Program("excommunicated", [])  # after a cube was placed
        self.ending = Program("ending", [])
        self.board_entries = ["goods", "cards", "bonus_tile", "excommunicated", "raised"]
        self.before_placement: list[Action[Table]] = []  # with the placement itself
        self.after_placement: list[Action[Table]] = []
        self.known_terms: dict[tuple[SeatModifier, ...], ModifierTotals] = {}
        self.known_prices: dict[tuple[Discount, ...], dict[int, list[Price]]] = {}
        self.full_decks: list[tuple[int, ...]] = []  # by deck, all its cards; see `table`
        self.sources: tuple[str, ...] = SOURCES
        self.lessened = [True] * len(SOURCES)  # those that an excommunication reaches (L-75)
        self.voluntary_pass = bool(settings["voluntary_pass"])
        self.bonus_tile_always = bool(settings["bonus_tile_always"])
        self.bonus_only_floors = bool(settings["bonus_only_floors"])
        self.one_neutral_per_tower = bool(settings["one_neutral_per_tower"])
        self.fee_waived_everywhere = True  # or not in bonus actions (Ruling L-102)
        self.may_refuse_last = bool(settings["third_report_refusal"])

    def totals(self, modifiers: tuple[SeatModifier, ...]) -> ModifierTotals:
        """What lasting effects come to; known ones are kept, since tables meet them again."""
        found = self.known_terms.get(modifiers)
        if found is None:
            if len(self.known_terms) >= TERMS_KEPT:
                self.known_terms.clear()
            found = self.new_totals(modifiers)
            self.known_terms[modifiers] = found
        return found

    def new_totals(self, modifiers: tuple[SeatModifier, ...]) -> ModifierTotals:
        """Ask every modifier for its part, then work out what the floors give."""
        totals = ModifierTotals(
            len(self.goods),
            [type.limit for type in self.types],
            len(self.classes),
            len(self.works),
            len(self.towers),
        )
        for modifier in modifiers:
            modifier.apply_to(totals)
        bent = totals.less or totals.double or totals.less_always or totals.richer
        totals.as_printed = not bent
        totals.bonuses = [self.floor_bonus(totals, floor) for floor in self.floors]
        if totals.discounts:
            totals.prices = self.known_prices.setdefault(totals.discounts, {})
        return totals

    def floor_bonus(self, totals: ModifierTotals, floor: Space) -> list[int]:
        """What a floor gives a seat with these modifiers."""
        if floor.floor in totals.bare_floors:
            return [0] * len(self.goods)
        if totals.as_printed or not any(floor.bonus):
            return floor.bonus
        return totals.real_gain(floor.bonus, False, self.lessened[FLOOR])

    def table(self) -> Table:
        totals = self.totals(())
        s = Table(self, [self.fresh_board(totals) for _ in range(self.seats)])
        s.order = tuple(range(self.seats))
        s.dice = (0,) * self.dice
        s.needs = tuple([space.need for space in self.spaces])
        s.floors = [NONE] * len(self.floors)
        s.pawns = [()] * len(self.spaces)
        s.crowd = [0] * self.groups
        if not self.full_decks:
            self.full_decks = [self.deck(name) for name in self.deck_names]
        s.decks = self.full_decks[:]
        s.tiles = (NONE,) * self.periods
        s.trays = [()] * len(self.trays)
        self.setup.begin(s, 0)
        return s

    def deck(self, name: str) -> tuple[int, ...]:
        """All cards of one type and period."""
        return tuple([card.number for card in self.cards if f"{card.deck}.{card.period}" == name])

    def fresh_board(self, totals: ModifierTotals) -> Player:
        """A personal board as it comes out of the box."""
        player = Player([0] * len(self.goods), [()] * len(self.types), totals)
        player.members = tuple([member.number for member in self.members if not member.rare])
        player.at = [NONE] * len(self.members)
        player.raised = (0,) * len(self.members)
        return player

    def names(self) -> Names:
        found = super().names()
        found["good"] = list(self.good_names)
        found["card"] = list(self.card_names)
        found["space"] = list(self.space_names)
        found["floor"] = [floor.id for floor in self.floors]
        found["member"] = [member.id for member in self.members]
        found["work"] = [work.id for work in self.works]
        found["privilege"] = [kind.id for kind in self.privileges]
        return found
