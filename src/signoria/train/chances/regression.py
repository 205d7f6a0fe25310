"""The fit: the two or four numbers of `Chances` that suit what came best.

Chances are a softmax over numbers that are linear in what is fitted, so the log loss has one minimum,
and Newton's steps find it.
"""

from __future__ import annotations

from typing import Final

from signoria.bots.evaluate.chances import Chances
from signoria.train.chances.judged import Judged
from signoria.train.samples import log_loss

STEPS: Final = 30
HALVINGS: Final = 20
NEAR: Final = 1e-6
"""Newton's steps at most, how often one that leads too far is halved, and a gain so small that it is the
last."""

FIRM: Final = 1.0
"""How firmly the fit begins at `START`: as if this many tables spoke for it."""

START: Final = (1.0, 1.0, 0.0, 0.0)
LEAST: Final = 0.05
"""A lead is never taken for a disadvantage, however few games say so."""


def fit_chances(tables: list[Judged]) -> Chances:
    """The chances that suit these tables, all of one configuration."""
    alone = len(tables[0].leads) == 1
    numbers = list(START[: 4 if alone else 2])
    loss = total_loss(tables, numbers)
    for _ in range(STEPS):
        slope, bend = derivatives(tables, numbers)
        step = solve(bend, slope)
        for _ in range(HALVINGS):
            tried = [number - change for number, change in zip(numbers, step)]
            after = total_loss(tables, tried)
            if after <= loss:
                break
            step = [change / 2 for change in step]
        gained = loss - after
        if gained > 0.0:
            numbers, loss = tried, after
        if gained < NEAR:
            break
    numbers[:2] = [max(LEAST, number) for number in numbers[:2]]
    return Chances(*numbers)


def total_loss(tables: list[Judged], numbers: list[float]) -> float:
    """The summed log loss of all tables, and what the numbers cost that are far from the start."""
    chances = Chances(*numbers)
    far = sum([(number - start) ** 2 for number, start in zip(numbers, START)])
    return FIRM * far / 2 + sum([log_loss(table.came(), table.said(chances)) for table in tables])


def derivatives(
    tables: list[Judged], numbers: list[float]
) -> tuple[list[float], list[list[float]]]:
    """The first and second derivatives of the summed log loss."""
    size = len(numbers)
    slope = [FIRM * (number - start) for number, start in zip(numbers, START)]
    bend = [[FIRM if row == column else 0.0 for column in range(size)] for row in range(size)]
    chances = Chances(*numbers)
    for table in tables:
        inputs = inputs_of(table)
        said, came = table.said(chances), table.came()
        mean = [
            sum([share * each[place] for share, each in zip(said, inputs)]) for place in range(size)
        ]
        for share, truth, each in zip(said, came, inputs):
            off = [each[place] - mean[place] for place in range(size)]
            for row in range(size):
                slope[row] += (share - truth) * each[row]
                for column in range(size):
                    bend[row][column] += share * off[row] * off[column]
    return slope, bend


def inputs_of(table: Judged) -> list[list[float]]:
    """What each outcome's odds are made of: a factor for each number that is fitted."""
    early, late = table.remaining, 1.0 - table.remaining
    if len(table.leads) > 1:
        return [[early * lead, late * lead] for lead in table.leads]
    lead = table.leads[0]
    return [[early * lead, late * lead, 0.0, 0.0], [0.0, 0.0, early, late]]


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a few linear equations."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right)]
    for pivot in range(size):
        best = max(range(pivot, size), key=lambda row: abs(rows[row][pivot]))
        rows[pivot], rows[best] = rows[best], rows[pivot]
        for row in range(size):
            if row != pivot:
                factor = rows[row][pivot] / rows[pivot][pivot]
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[pivot])]
    return [row[size] / row[place] for place, row in enumerate(rows)]
