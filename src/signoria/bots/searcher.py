"""The bots that think ahead: the same search with different budgets and settings."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import ClassVar, Final

from signoria.bots.bot import Bot, never
from signoria.bots.budget import Budget
from signoria.bots.evaluate import Opinions
from signoria.bots.evaluate.learned import LearnedOpinions
from signoria.bots.helpers import Helpers
from signoria.bots.search.config import SearchConfig
from signoria.bots.search.pace import Pace
from signoria.bots.search.search import Search
from signoria.bots.search.tree import Node
from signoria.bots.search.win_model import WinModel
from signoria.bots.seat import SeatHandle
from signoria.bots.thought import Thought, Weighed
from signoria.kernel.panel import Json
from signoria.kernel.record.fate import scramble

ITERATIONS: Final = 200
SECONDS: Final = 1.0
"""What adept, and what master and grandmaster take when nothing else is said."""

WIDTH: Final = 2.0
"""How fast a master widens: after a hundred tries it looks at twenty-one answers at most."""

BREATH: Final = 4
"""Iterations between two looks at who may want to interrupt, and at whether the answer stands."""


class SearchingBot(Bot):
    """Grows a tree until its budget is spent, and answers what was tried most."""

    name: ClassVar[str] = "search"

    def __init__(self, seed: int, budget: Budget, config: SearchConfig) -> None:
        super().__init__(seed)
        self.budget = budget
        self.config = config
        self.opinions = Opinions()
        self.helpers = Helpers()

    def choose(self, handle: SeatHandle) -> str:
        if handle.count == 1:
            return handle.word(0)
        return self.think_through(handle, never, thorough=False).word

    def think(self, handle: SeatHandle, cancelled: Callable[[], bool] = never) -> Thought:
        return self.think_through(handle, cancelled, thorough=bool(self.budget.iterations))

    def think_through(
        self, handle: SeatHandle, cancelled: Callable[[], bool], thorough: bool
    ) -> Thought:
        """The answer with its reasons; if thorough, the budget is used up though the answer stands."""
        search = self.begin_search(handle)
        helped = self.budget.processes > 1
        if helped:
            self.helpers.ask(self.questions(handle, search))
        done = self.grow(search, cancelled, thorough or helped)
        nodes = search.first_nodes()
        if helped:
            if not self.budget.iterations or cancelled():
                self.helpers.stop()
            for findings in self.helpers.findings(handle.seats, cancelled):
                for index in range(len(nodes)):
                    nodes[index].join(findings[index])
                    done += findings[index].visits
        return self.to_thought(handle, search, nodes, done)

    def close(self) -> None:
        self.helpers.close()

    def begin_search(self, handle: SeatHandle) -> Search:
        """A search of this question, with a tree of its own."""
        rng = handle.chance(self.seed)
        opinion = self.opinions.on(handle.game)
        table = handle.imagine(rng)
        win_model = WinModel(opinion, handle.seats, table)
        return Search(handle, opinion, win_model, self.config, rng, table, Node(handle.seats))

    def grow(self, search: Search, cancelled: Callable[[], bool], thorough: bool) -> int:
        """Let the tree grow until that is enough or it is interrupted; how often it did.

        It always grows a little: an interruption at once still gets what looks best.
        """
        pace = Pace(self.budget)
        done = 0
        while done == 0 or not pace.spent(done):
            if done and done % BREATH == 0:
                if cancelled() or (not thorough and pace.settled(done, search.lead())):
                    break
            search.iterate()
            done += 1
        return done

    def questions(self, handle: SeatHandle, search: Search) -> list[Json]:
        """What the helpers are asked: the same, on a table the seat imagines, with other seeds."""
        position = handle.game.position(search.table)
        return [
            {
                "position": position,
                "seat": handle.seat,
                "moment": handle.moment,
                "seed": scramble(self.seed + number),
                "bot": f"{self.written_name()}:{self.budget.helper_spec()}",
            }
            for number in range(1, self.budget.processes)
        ]

    def written_name(self) -> str:
        """The bot as it is written, without its budget."""
        return self.name

    def to_thought(
        self, handle: SeatHandle, search: Search, nodes: list[Node], done: int
    ) -> Thought:
        """What came of it."""
        seat = handle.seat
        visits = sum([node.visits for node in nodes])
        order = sorted(
            range(len(nodes)), key=lambda index: (-nodes[index].visits, -nodes[index].mean(seat))
        )
        options = []
        for index in order:
            node = nodes[index]
            share = node.visits / max(1, visits)
            options.append(Weighed(handle.word(index), node.visits, share, node.means(), None))
        thought = Thought(self.name, seat, options[0].word)
        thought.options = options
        thought.iterations = done
        thought.line = search.line(order[0])
        return thought


class AdeptBot(SearchingBot):
    """Tries a fixed number of times: the same seed and question, the same answer."""

    name: ClassVar[str] = "adept"

    def __init__(self, seed: int, budget: Budget | None = None) -> None:
        super().__init__(seed, budget or Budget(ITERATIONS, 0.0), SearchConfig())


class MasterBot(SearchingBot):
    """Thinks as long as it may, and remembers what it thought about the play that came about."""

    name: ClassVar[str] = "master"

    def __init__(self, seed: int, budget: Budget | None = None) -> None:
        super().__init__(seed, budget or Budget(0, SECONDS), SearchConfig(width=WIDTH))
        self.last: Search | None = None

    def begin_search(self, handle: SeatHandle) -> Search:
        search = super().begin_search(handle)
        last = self.last
        if last is not None and continues(last.handle, handle):
            search.take_over(last)
        self.last = search
        return search


class GrandmasterBot(MasterBot):
    """A master that judges tables by a network: by the one in a file, or by that of the game.

    A game without a network has a grandmaster that plays like a master.
    """

    name: ClassVar[str] = "grandmaster"

    def __init__(
        self, seed: int, budget: Budget | None = None, network: Path | None = None
    ) -> None:
        super().__init__(seed, budget)
        self.network = network
        self.opinions = LearnedOpinions(network)

    def written_name(self) -> str:
        return self.name if self.network is None else f"{self.name}@{self.network}"


def continues(last: SeatHandle, handle: SeatHandle) -> bool:
    """Has the same table moved on since? A question put once more is thought through afresh."""
    return last.game is handle.game and last.seat == handle.seat and last.moment < handle.moment
