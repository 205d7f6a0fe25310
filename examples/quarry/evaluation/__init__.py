"""What a table of Quarry is worth to a seat, for bots: points, and what can be made of the blocks."""

from __future__ import annotations

from examples.quarry.play.end import SHOW_WISHES, plan_points
from examples.quarry.play.turn import ACTION, DRAW
from examples.quarry.state import KINDS, Plan, QuarryGame, Table
from signoria.bots.evaluate.evaluation import Evaluation
from signoria.kernel.agenda import FATE, State


class QuarryEvaluation(Evaluation):
    """The lead, counted with plans that are within reach."""

    def __init__(self, game: QuarryGame, weights: dict[str, float]) -> None:
        super().__init__(game, weights)
        self.game = game
        self.open_questions = ("action",)
        self.reach = weights["reach"]
        self.wish = weights["wish"]

    def value(self, s: State, seat: int) -> float:
        if s.over or s.decision is SHOW_WISHES:
            return super().value(s, seat)
        assert isinstance(s, Table)
        worths = [self.worth(s, each) for each in range(self.seats)]
        return worths[seat] - max(worths[:seat] + worths[seat + 1 :])

    def remaining(self, s: State) -> float:
        assert isinstance(s, Table)
        return sum(s.quarry) / sum(self.game.block_counts)

    def worth(self, s: Table, seat: int) -> float:
        """What a seat has, and what it may still build: also with the block that is being drawn."""
        hands = [(s.blocks[seat], 1.0)]
        task, asked, arg = s.agenda[-1]
        if asked == FATE and task is DRAW and arg == seat:
            hands = drawn(s.blocks[seat], s.quarry)
        return plan_points(s, seat) + sum(
            [chance * self.prospects(s, seat, blocks) for blocks, chance in hands]
        )

    def prospects(self, s: Table, seat: int, blocks: list[int]) -> float:
        """The best plan for these blocks, the best for what is left then, and so on."""
        left, numbers = blocks[:], list(s.open)
        found, turns = 0.0, 0
        while sum(left) and numbers:
            worth, best = max(
                [(self.promise(s, seat, each, left, turns), each) for each in numbers]
            )
            plan = self.game.plans[best]
            turns += 1 + short_of(plan, left)
            found += worth
            left = [max(0, held - cost) for held, cost in zip(left, plan.cost)]
            numbers.remove(best)
        return found

    def promise(self, s: Table, seat: int, number: int, blocks: list[int], turns: int) -> float:
        """What a plan is worth after some turns: less for every turn more until it is built."""
        turns += 1 + short_of(self.game.plans[number], blocks)
        worth = self.points(s, seat, number) * self.reach**turns
        return float(worth * self.in_time(s, seat, turns))

    def points(self, s: Table, seat: int, number: int) -> float:
        """The points of a plan, more for the one that was wished for."""
        more = self.wish * self.game.wish_points if s.wishes[seat] == number else 0.0
        return self.game.plans[number].points + more

    def in_time(self, s: Table, seat: int, turns: int) -> float:
        """How likely it is that this many turns are still to come for a seat."""
        task, turn = s.agenda[-1][0], s.agenda[0][1]  # the last frame passes this turn on
        is_to_come = seat > turn or (seat == turn and task is ACTION)
        expected = is_to_come + sum(s.quarry) / self.seats
        return min(1.0, expected / turns)


def short_of(plan: Plan, blocks: list[int]) -> int:
    """How many blocks are missing for a plan."""
    return sum([max(0, cost - held) for cost, held in zip(plan.cost, blocks)])


def drawn(blocks: list[int], quarry: list[int]) -> list[tuple[list[int], float]]:
    """Blocks with one more from the quarry, and how likely each kind is."""
    return [
        ([held + (each == kind) for each, held in enumerate(blocks)], quarry[kind] / sum(quarry))
        for kind in range(len(KINDS))
        if quarry[kind]
    ]
