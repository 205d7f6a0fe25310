"""When an exercise comes back: each time it is found, later; once it is not found, the same day."""

from __future__ import annotations

from typing import Final

from signoria.learn.puzzles.rating import TRIES

DAYS: Final[list[int]] = [1, 3, 7, 21]
"""The days after which it comes back, each counted from the time before; then it is learned."""


def after(stage: int, counted: int) -> tuple[int, int | None]:
    """The stage after an exercise, and in how many days it comes back; None once it is learned.

    `counted` is the try that was right, to which a hint adds one; 0 if none was. Who needs all tries
    stays where they are, who does not find it begins anew.
    """
    if not counted:
        return 0, 0
    if counted >= TRIES:
        return stage, DAYS[max(0, stage - 1)]
    return stage + 1, DAYS[stage] if stage < len(DAYS) else None
