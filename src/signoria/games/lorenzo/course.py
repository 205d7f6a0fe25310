"""How the game goes on: rounds and turns, its end, and what an agenda from outside must be like."""

from __future__ import annotations

from signoria.games.lorenzo.effects.moments import shared_moments
from signoria.games.lorenzo.pieces import NONE
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.kernel.agenda import Decision, Frame, Task
from signoria.kernel.flow.course import Course, check_end
from signoria.kernel.reading import Reader


class WholeGame(Lorenzo):
    """The pieces of a configuration, put together to a game that is played."""

    def standing(self, s: Table, seat: int) -> list[Frame]:
        """What a turn asks, as long as one is to come or not over yet (Rulings L-11, L-114)."""
        return [(self.tasks["place"], seat, 0)] if self.has_begun(s) and self.goes_on(s) else []

    def goes_on(self, s: Table) -> bool:
        """Is there a turn now or to come? After those of the last round there is none (L-114)."""
        if s.round < self.periods * self.rounds_per_period:
            return True
        due = [self.tasks["turns"], self.tasks["extra turns"], *self.turn.tasks]
        return any([task in due for task, _, _ in s.agenda])

    def has_begun(self, s: Table) -> bool:
        return s.round > 0

    def last_steps(self, s: Table) -> list[Task[Table]]:
        """After the last round comes what is done at the end of the game (Ruling L-113)."""
        ending = self.ending.tasks if self.may_be_over(s) else []
        asked = [part for task in ending for _, part in task.parts()]
        return [*super().last_steps(s), *ending, *asked]

    def may_be_over(self, s: Table) -> bool:
        """After the last round, with towers and spaces empty (Rulings L-112, L-113)."""
        last = s.round == self.periods * self.rounds_per_period
        return last and not any(s.pawns) and all([card == NONE for card in s.floors])

    def courses(self) -> list[Course]:
        rounds = [*self.round.tasks, self.tasks["next round"]]
        extra = self.tasks["extra turns"]
        then = [self.tasks["turns"], *rounds[rounds.index(extra) + 1 :]]
        alone = not shared_moments(self)  # otherwise the order of tasks says whose they can be
        return [
            *super().courses(),
            Course("round", rounds, []),
            Course("turn", self.turn.tasks, [], turn=alone, several=True, then=then),
        ]

    def outermost(self) -> list[list[Task[Table]]]:
        return [*super().outermost(), self.ending.tasks]

    def often(self) -> list[Task[Table]]:
        """Cards, leaders and tiles may bring the same again; the steps of the game do not."""
        programs = [self.setup, self.round, self.turn, self.taking, self.ending]
        once = [task for program in programs for task in program.tasks] + list(
            self.waiting.asked_by
        )
        once.append(self.tasks["servants"])
        return [task for task in self.tasks.values() if task not in once]

    def check_agenda(self, s: Table, frames: list[Frame], agenda: Reader) -> None:
        """A price that is asked for now can be paid; what comes before a later one may bring it."""
        super().check_agenda(s, frames, agenda)
        if frames and self.may_be_over(s):  # the towers are empty before the last round's cards too
            check_end(self.last_steps(s), frames, agenda)
        if frames and frames[0][0] is self.tasks["price"]:
            price, seat, arg = frames[0]
            assert isinstance(price, Decision)
            if price.candidates(s, seat, arg) and not price.options(s, seat, arg):
                raise agenda.items()[0].get("arg").fail("this card cannot be paid")

    def tie_break(self, s: Table, seat: int) -> int:
        """The earlier in turn order, as the last round left it (Rulings L-114, L-118)."""
        return -s.order.index(seat) if seat in s.order else -self.seats
