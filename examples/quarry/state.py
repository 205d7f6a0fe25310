"""The table of Quarry, and the game as it is configured."""

from __future__ import annotations

from typing import Final

from signoria.kernel.agenda import Frame, State
from signoria.kernel.flow.course import Course
from signoria.kernel.flow.program import Program
from signoria.kernel.game import Game
from signoria.kernel.text import Phrases
from signoria.kernel.title.setting import Value

KINDS: Final = ("small", "large")
"""The kinds of block. Amounts of blocks are lists in this order."""

SMALL: Final = 0
NONE: Final = -1
"""No wish has been dealt yet."""


class Plan:
    """Something that can be built: what it costs and what it is worth."""

    def __init__(self, id: str, cost: tuple[int, ...], points: int) -> None:
        self.id = id
        self.cost = cost
        self.points = points


class Table(State):
    """The quarry, the open plans, and what each player has."""

    def __init__(self, game: QuarryGame) -> None:
        super().__init__()
        self.game = game
        self.round = 0  # 0 until the first turn
        self.quarry: list[int] = []
        self.box: tuple[int, ...] = ()  # wishes that nobody was dealt, by the number of their plan
        self.open: tuple[int, ...] = ()  # plans nobody has built, by number
        self.blocks: list[list[int]] = []
        self.built: list[tuple[int, ...]] = []
        self.wishes: list[int] = []

    def clone(self) -> Table:
        other = Table(self.game)
        self.share(other)
        other.round = self.round
        other.quarry = self.quarry[:]
        other.box = self.box
        other.open = self.open
        other.blocks = [blocks[:] for blocks in self.blocks]
        other.built = self.built[:]
        other.wishes = self.wishes[:]
        return other


class QuarryGame(Game[Table]):
    """One configuration: the pieces, and the programs of setup and turn."""

    def __init__(
        self,
        seats: int,
        modules: tuple[str, ...],
        settings: dict[str, Value],
        rules: int,
        phrases: Phrases,
    ) -> None:
        super().__init__("quarry", seats, modules, settings, rules, phrases)
        self.plans: list[Plan] = []
        self.block_counts: list[int] = []
        self.wish_points = 0
        self.weather: list[int] = []
        self.turn = Program("turn", [])

    def table(self) -> Table:
        s = Table(self)
        s.quarry = self.block_counts[:]
        s.open = s.box = tuple(range(len(self.plans)))
        s.blocks = [[0] * len(KINDS) for _ in range(self.seats)]
        s.built = [()] * self.seats
        s.wishes = [NONE] * self.seats
        self.setup.begin(s, 0)
        return s

    def has_begun(self, s: Table) -> bool:
        return s.round > 0

    def may_be_over(self, s: Table) -> bool:
        return not sum(s.quarry)

    def courses(self) -> list[Course]:
        return [*super().courses(), Course("turn", self.turn.tasks, [], turn=True)]

    def standing(self, s: Table, seat: int) -> list[Frame]:
        return [(self.tasks["action"], seat, 0)]

    def tie_break(self, s: Table, seat: int) -> int:
        """Most blocks left (Q-8)."""
        return sum(s.blocks[seat])
