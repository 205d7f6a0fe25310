"""What lies on the table of Masters of Renaissance.

Every list holds only integers, tuples and shared immutables: that makes the shallow `clone` a true
copy. Slots of the depots are not kept: rearranging is free, so totals per resource say it all
(Ruling M-27).
"""

from __future__ import annotations

from signoria.games.masters.pieces import (
    COLOURS,
    GOODS,
    LEVELS,
    NONE,
    OPEN,
    RESOURCES,
    Card,
    Leader,
    Power,
    Report,
    Start,
    total,
)
from signoria.games.masters.player import Player
from signoria.kernel.agenda import Frame, State
from signoria.kernel.cards.catalogue import Catalogue
from signoria.kernel.flow.course import Course
from signoria.kernel.flow.program import Program
from signoria.kernel.game import Game
from signoria.kernel.text import Phrases
from signoria.kernel.title.setting import Value
from signoria.kernel.words.answers import Names


class Table(State):
    """The whole table."""

    def __init__(self, game: Masters, players: list[Player]) -> None:
        super().__init__()
        self.game = game
        self.players = players
        self.round = 0
        self.first = 0  # the seat that begins every round
        self.faith: list[int] = []  # a marker per seat; a module may add markers of its own
        self.tray: list[int] = []  # marbles row by row, from the top left (Ruling M-89)
        self.slide = NONE
        self.bag: list[int] = []  # marbles not placed yet, by colour
        self.tops: list[int] = []  # the face-up card of each deck
        self.decks: list[tuple[int, ...]] = []  # the cards below, in no order
        self.gone: tuple[int, ...] = ()  # cards out of the game
        self.box: tuple[int, ...] = ()  # leaders never dealt
        self.reports = 0  # bit mask of the sections reported

    def clone(self) -> Table:
        other = Table(self.game, [player.clone() for player in self.players])
        self.share(other)
        other.round = self.round
        other.first = self.first
        other.faith = self.faith[:]
        other.tray = self.tray[:]
        other.slide = self.slide
        other.bag = self.bag[:]
        other.tops = self.tops[:]
        other.decks = self.decks[:]
        other.gone = self.gone
        other.box = self.box
        other.reports = self.reports
        return other

    def from_the_first(self) -> list[int]:
        """All seats, clockwise from the first player."""
        count = len(self.players)
        return [(self.first + place) % count for place in range(count)]

    def start(self, seat: int) -> Start:
        """What a seat starts with, by its place after the first player (Ruling M-5)."""
        return self.game.starts[(seat - self.first) % len(self.players)]


class Masters(Game[Table]):
    """One configuration of the game: cards, leaders, boards, and the programs of its phases."""

    def __init__(
        self,
        seats: int,
        modules: tuple[str, ...],
        settings: dict[str, Value],
        rules: int,
        phrases: Phrases,
    ) -> None:
        super().__init__("masters", seats, modules, settings, rules, phrases)
        self.catalogue = Catalogue(GOODS)
        self.cards: list[Card] = []
        self.leaders: list[Leader] = []
        self.marbles: list[str] = []
        self.marble_counts: list[int] = []
        self.marble_gives: list[int] = []  # a good, or NONE
        self.rows = 0
        self.columns = 0
        self.lines: list[list[int]] = []  # tray places, in the order the marbles are pushed out
        self.line_names: list[str] = []
        self.leaders_dealt = 0
        self.leaders_kept = 0
        self.starts: list[Start] = []
        self.depots: list[int] = []
        self.slots = 0
        self.base_power = Power("base", [0, 0, 0, 0], 0, [0, 0, 0, 0, 0], 0)
        self.last_space = 0
        self.track: list[int] = []  # points by space
        self.report_sections: list[Report] = []
        self.card_limit = 0
        self.goods_per_point = 0
        self.round_limit = int(settings["round_limit"])
        self.cards_leave = False  # may cards leave the game other than to a player?
        self.markers = seats
        self.deck_names = tuple([f"{colour}.{level}" for level in LEVELS for colour in COLOURS])
        self.full_decks: list[tuple[int, ...]] = []  # by deck, all its cards; see `table`
        self.storing: dict[int, list[int]] = {}  # see depots.py
        self.keeping: dict[int, list[int]] = {}  # by the size of a hand, what can be kept of it
        self.turn = Program("turn", [])
        self.acted = Program("acted", [])  # after every finished action
        self.events = Program("events", [])  # after every move of a marker and every card taken

    def table(self) -> Table:
        s = Table(self, [self.fresh_board() for _ in range(self.seats)])
        s.faith = [0] * self.markers
        s.tray = [NONE] * (self.rows * self.columns)
        s.bag = self.marble_counts[:]
        spots = len(COLOURS) * len(LEVELS)
        s.tops = [NONE] * spots
        if not self.full_decks:
            self.full_decks = [
                tuple([card.number for card in self.cards if card.spot == spot])
                for spot in range(spots)
            ]
        s.decks = self.full_decks[:]
        s.box = tuple(range(len(self.leaders)))
        s.trays = [()] * len(self.trays)
        self.setup.begin(s, 0)
        return s

    def fresh_board(self) -> Player:
        """A personal board as it comes out of the box."""
        player = Player([0, 0, 0, 0], [0, 0, 0, 0], [()] * self.slots)
        player.favours = (OPEN,) * len(self.report_sections)
        return player

    def names(self) -> Names:
        found = super().names()
        found["good"] = list(RESOURCES)
        found["marble"] = self.marbles
        found["line"] = self.line_names
        found["slot"] = [f"slot.{number + 1}" for number in range(self.slots)]
        found["power"] = [self.base_power.name, *found["card"], *found["leader"]]
        return found

    def standing(self, s: Table, seat: int) -> list[Frame]:
        return [(self.tasks[key], seat, 0) for key in ("action", "activate", "window")]

    def has_begun(self, s: Table) -> bool:
        return s.round > 0

    def first_seat(self, s: Table) -> int:
        return s.first

    def let_begin(self, s: Table, seat: int) -> None:
        s.first = seat

    def may_be_over(self, s: Table) -> bool:
        if any([defeat.decided(s) for defeat in self.defeats]):
            return True
        return s.round >= self.round_limit or self.end_is_near(s)

    def end_is_near(self, s: Table) -> bool:
        """Has the end been triggered: the last report, or a player's seventh card (Ruling M-59)?"""
        if s.reports >> len(self.report_sections) - 1 & 1:
            return True
        for player in s.players:
            if player.cards_owned() >= self.card_limit:
                return True
        return False

    def courses(self) -> list[Course]:
        turn = Course("turn", self.turn.tasks, [], turn=True)
        return [*super().courses(), turn]

    def tie_break(self, s: Table, seat: int) -> int:
        """Most resources left (Ruling M-64)."""
        return total(s.players[seat].resources())
