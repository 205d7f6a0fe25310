"""A bot of ten lines: it buys what it can. `python examples/ten_line_bot.py`."""

from __future__ import annotations

import signoria
from signoria.bots import Bot, SeatHandle, make, seat_to_answer


class Buyer(Bot):
    """Buys the first card it may, else lets a random bot decide."""

    def choose(self, handle: SeatHandle) -> str:
        buys = [word for word in handle.words if word.startswith("buy")]
        return buys[0] if buys else make("random", self.seed).choose(handle)


def play(seed: int) -> list[int]:
    """One game against a random bot; the points."""
    match = signoria.new("masters", seats=2, seed=seed)
    bots = [Buyer(seed), make("random", seed + 1)]
    while not match.over:
        match.play(bots[match.state.seat].choose(seat_to_answer(match)))
    return match.scores


if __name__ == "__main__":
    print([play(seed) for seed in range(10)])
