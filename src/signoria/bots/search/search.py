"""Search under hidden information: one tree, grown over many imagined tables.

Each iteration imagines a table the seat cannot tell from the true one and walks down the tree by
what has proved good and what looks good; chance falls as it may. Where something new would begin it
stops and takes the game's evaluation for everybody's result. Lines are told apart by the players'
answers alone, so one tree serves all imagined tables; an answer competes only on the tables where
it is legal. (Open-loop information-set Monte Carlo tree search with prior probabilities.)
"""

from __future__ import annotations

from math import exp, sqrt
from random import Random
from typing import Final

from signoria.bots.evaluate.evaluation import Evaluation
from signoria.bots.evaluate.lookahead import Lookahead, answer_and_stop
from signoria.bots.search.config import SearchConfig
from signoria.bots.search.tree import OPTION, Keys, Node
from signoria.bots.search.win_model import WinModel
from signoria.bots.seat import SeatHandle
from signoria.kernel.agenda import FATE, State, apply, word_of

LONGEST_LINE: Final = 8
LEAST_VISITS: Final = 2
"""The longest line that is reported, and how often each of its answers must have been tried."""


class Search:
    """One question thought through."""

    def __init__(
        self,
        handle: SeatHandle,
        opinion: Evaluation,
        win_model: WinModel,
        config: SearchConfig,
        rng: Random,
        table: State,
        root: Node,
    ) -> None:
        self.handle = handle
        self.opinion = opinion
        self.win_model = win_model
        self.config = config
        self.rivals = config.rivals * opinion.interest()
        self.rng = rng
        self.table = table  # one the seat imagines
        self.root = root
        self.keys = Keys()

    def iterate(self, first: int = -1) -> None:
        """One imagined table, down the tree and back up; beginning with an answer, if one is given."""
        s = self.handle.imagine(self.rng)
        node = self.root
        line = [node]
        mover = FATE
        while not s.over:
            if s.seat == FATE:
                self.handle.resolve_chance(s, self.rng)
                continue
            if node.visits == 0 and node is not self.root and self.begins(s, mover):
                break
            mover = s.seat
            if node is self.root and first >= 0:
                option = s.options[first]
                key = option << OPTION | self.keys.base(s)
            else:
                key, option = self.pick(node, s)
            if key in node.branches:
                apply(s, option)
                node = node.branches[key]
            else:
                answer_and_stop(s, option, mover, self.opinion.open_questions)  # it may end here
                fresh = Node(self.handle.seats)
                node.branches[key] = fresh
                node = fresh
            line.append(node)
        results = self.win_model.results(s)
        for node in line:
            node.add(results)

    def begins(self, s: State, mover: int) -> bool:
        """Does the question at hand begin something new, so that the table can be judged?"""
        return s.seat != mover or s.decision.kind in self.opinion.open_questions

    def pick(self, node: Node, s: State) -> tuple[int, int]:
        """The answer to try: its results so far, and its promise while it was tried little."""
        seat = s.seat
        base = self.keys.base(s)
        options = self.opinion.sensible(s)
        promise = node.promise
        keys = [option << OPTION | base for option in options]
        if not all([key in promise for key in keys]):
            self.look(node, s, options, keys)
        least = self.least(node, keys, seat)
        total = sum([promise[key] for key in keys])
        bonus = self.config.explore * sqrt(node.visits + 1.0) / total
        mean = node.mean(seat)
        best, most = 0, -1.0
        for index in range(len(keys)):
            looks = promise[keys[index]]
            if looks < least:
                continue
            child = node.branches.get(keys[index])
            worth = looks * bonus
            if child is None:
                worth += mean
            else:
                worth = child.totals[seat] / child.visits + worth / (1 + child.visits)
            if worth > most:
                best, most = index, worth
        return keys[best], options[best]

    def least(self, node: Node, keys: list[int], seat: int) -> float:
        """How good an answer must look to be tried by now: the more visits, the more answers."""
        width = self.config.width if seat == self.handle.seat else self.rivals
        allowed = 1 + int(width * sqrt(node.visits))
        if width == 0.0 or allowed >= len(keys):
            return 0.0
        return sorted([node.promise[key] for key in keys])[-allowed]

    def look(self, node: Node, s: State, options: list[int], keys: list[int]) -> None:
        """See how good the answers look to the seat that is asked: those not looked at yet."""
        patience = self.config.first if node is self.root else self.config.patience
        promise = node.promise
        fresh = [index for index in range(len(keys)) if keys[index] not in promise]
        details = Lookahead(self.opinion, s.seat, s.decision.kind)
        looks = [details.after(s, options[index], patience // len(keys)) for index in fresh]
        if not promise:
            node.reference = max(looks)
        for place in range(len(fresh)):
            shift = min(0.0, (looks[place] - node.reference) / self.config.eager)
            promise[keys[fresh[place]]] = exp(max(-20.0, shift))

    def first_nodes(self) -> list[Node]:
        """What is known about each answer to the question that was put, in their order."""
        base = self.keys.base(self.table)
        found = []
        for option in self.table.options:
            node = self.root.branches.get(option << OPTION | base)
            found.append(Node(self.handle.seats) if node is None else node)
        return found

    def lead(self) -> int:
        """By how many tries the answer that was tried most is ahead of the next."""
        base = self.keys.base(self.table)
        first = second = 0
        for option in self.table.options:
            node = self.root.branches.get(option << OPTION | base)
            if node is None:
                continue
            if node.visits > first:
                first, second = node.visits, first
            elif node.visits > second:
                second = node.visits
        return first - second

    def line(self, first: int) -> list[tuple[int, str]]:
        """The play to expect after an answer: who says what."""
        return [(s.seat, word_of(s, option)) for s, option in self.expect(first)]

    def expect(self, first: int) -> list[tuple[State, int]]:
        """The play to expect after an answer, on one imagined table, for as long as it can be told: each
        answer with the table on which it is given."""
        s = self.table.clone()
        node = self.root
        index = first
        found: list[tuple[State, int]] = []
        while index >= 0 and len(found) < LONGEST_LINE:
            option = s.options[index]
            found.append((s.clone(), option))
            key = option << OPTION | self.keys.base(s)
            apply(s, option)
            self.handle.resolve_chance(s, self.rng)
            if key not in node.branches or s.over:
                break
            node = node.branches[key]
            index = self.most_tried(node, s)
        return found

    def most_tried(self, node: Node, s: State) -> int:
        """The answer that was tried most, if any was tried often enough."""
        base = self.keys.base(s)
        best, most = -1, LEAST_VISITS - 1
        for index in range(len(s.options)):
            child = node.branches.get(s.options[index] << OPTION | base)
            if child is not None and child.visits > most:
                best, most = index, child.visits
        return best

    def take_over(self, last: Search) -> None:
        """Go on with the part of an earlier tree that became true, if it can be found."""
        s = last.table.clone()
        node = last.root
        for seat, word in self.handle.since(last.handle.moment):
            if s.over or s.seat != seat:
                return
            options = [option for option in s.options if word_of(s, option) == word]
            if not options:  # hidden from us, or not possible on the table we had imagined
                return
            if seat != FATE:
                key = options[0] << OPTION | last.keys.base(s)
                if key not in node.branches:
                    return
                node = node.branches[key]
            apply(s, options[0])
        if not s.over and s.asked == self.table.asked:
            self.root = node
            self.keys = last.keys
