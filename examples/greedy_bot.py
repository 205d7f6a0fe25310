"""A greedy bot that looks one answer ahead: `python examples/greedy_bot.py masters --against adept:60`.

It is here to check our bots from outside, and as a start for your own. It knows nothing about a game
except what the view shows: points, and things that look like goods. Each answer is tried on a few
tables that its seat can imagine; the best difference to the other players wins. What an answer asks
on its way (which goods to keep, how many servants) is answered with the first possibility.
"""

from __future__ import annotations

from typing import Any, Final

from signoria.arena.meeting import meet_as_asked
from signoria.bots import Bot, SeatHandle

TABLES: Final = 3
"""Tables it imagines for each answer."""

FOLLOW_UPS: Final = 20
"""Questions on the way that it answers, at most."""

GOODS: Final = {
    "depots": 0.2,
    "strongbox": 0.2,
    "goods": 0.2,
    "money": 0.002,
    "hand_cards": 1.0,
    "pieces": 1.0,
    "freedoms": 1.0,
    "jesters": 1.0,
    "builders": 1.0,
    "recruiting": 1.0,
}
"""What in a player's view counts as goods, and the points one of them may bring: a guess."""


class GreedyBot(Bot):
    """Takes the answer after which it stands best."""

    name = "greedy"

    def choose(self, handle: SeatHandle) -> str:
        best = max(range(handle.count), key=lambda index: self.worth(handle, index))
        return handle.word(best)

    def worth(self, handle: SeatHandle, index: int) -> float:
        """How far ahead it is after an answer, on average. Chance is the same for all answers."""
        rng = handle.chance(self.seed)
        total = 0.0
        for _ in range(TABLES):
            table = handle.imagine(rng)
            kind = table.decision.kind
            handle.apply(table, index)
            handle.resolve_chance(table, rng)
            for _ in range(FOLLOW_UPS):
                if table.over or table.seat != handle.seat or table.decision.kind == kind:
                    break
                handle.apply(table, 0)
                handle.resolve_chance(table, rng)
            total += lead(handle, table)
        return total / TABLES


def lead(handle: SeatHandle, table: Any) -> float:
    """Points and goods more than the best of the others, or all of them where one plays alone."""
    players = handle.game.view(table, handle.seat)["players"]
    worth = [handle.score(table, seat) + goods(player) for seat, player in enumerate(players)]
    mine = worth.pop(handle.seat)
    return mine - max(worth, default=0.0)


def goods(player: dict[str, Any]) -> float:
    """What a player's goods may be worth in points, as far as they can be seen."""
    total = 0.0
    for name, weight in GOODS.items():
        total += weight * number(player.get(name, 0))
    return total


def number(held: Any) -> int:
    """How many there are, whether they are listed, counted by kind, or just counted."""
    if isinstance(held, dict):
        return sum(held.values())
    return len(held) if isinstance(held, list) else int(held or 0)


if __name__ == "__main__":
    meet_as_asked(GreedyBot, "A greedy bot against ours.")
