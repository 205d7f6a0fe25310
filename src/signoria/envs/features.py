"""Observations as named numbers, made from a seat's view and from nothing else.

A view is readable data; here it becomes numbers with names that say where they come from:

- a number or a yes/no under its path: `players.0.goods.wood`
- a word as a 1 under its path and itself: `floors.territory.1=forest`
- a list of words as how often each is in it: `players.0.cards.venture:building-the-walls`
- a family member on a space as its place there, under whose and which it is: `spaces.palace.1.black`
- a row of a card put aside as its number, under the card: `aside.mint.row`
- lists of anything else by place: `order.0`, `players.2.score`

Seats are counted from the one that looks: player 0 is oneself, player 1 the next to the left. What a
view does not show has no number, so an observation obeys the secrecy law because views do.
"""

from __future__ import annotations

from typing import Any, Final

SEATS: Final = frozenset(
    [
        "awaiting", "start_player", "bidder", "namer", "by", "order", "served", "passed",
        "declined", "bought", "banker_holder", "where",
    ]
)  # fmt: skip
"""Keys of a view that hold one seat or several; some hold a word where there is no seat."""

LEFT_OUT: Final = frozenset(["game", "seats", "prices", "pieces", "placing"])
"""Keys whose content is also elsewhere in the same view, or in the legal actions."""


def features(view: dict[str, Any]) -> dict[str, float]:
    """The named numbers of a view."""
    found: dict[str, float] = {}
    Walk(view["seat"] or 0, view["seats"], found).table("", view)
    return found


class Walk:
    """One way through a view, for one seat."""

    def __init__(self, seat: int, seats: int, found: dict[str, float]) -> None:
        self.seat = seat
        self.seats = seats
        self.found = found

    def table(self, path: str, value: dict[str, Any]) -> None:
        """Named things."""
        for name, inner in value.items():
            if name == "players" and isinstance(inner, list):
                inner = inner[self.seat :] + inner[: self.seat]
            if name in SEATS or (name == "seat" and path):
                inner = self.relative_seats(inner)
            if name not in LEFT_OUT:
                self.thing(f"{path}.{name}" if path else name, inner)

    def relative_seats(self, value: Any) -> Any:
        """A seat, or a list of seats, counted from the one that looks."""
        if isinstance(value, list):
            return [self.relative_seats(each) for each in value]
        if isinstance(value, int) and not isinstance(value, bool):
            return (value - self.seat) % self.seats
        return value

    def thing(self, path: str, value: Any) -> None:
        """Whatever a view holds."""
        if isinstance(value, dict):
            self.table(path, value)
        elif isinstance(value, list):
            self.sequence(path, value)
        elif isinstance(value, str):
            self.found[f"{path}={value}"] = 1.0
        elif value is not None:
            self.found[path] = float(value)

    def sequence(self, path: str, value: list[Any]) -> None:
        """Words are counted; anything else has its place. Words in a grid have theirs too."""
        self.found[f"{path}.length"] = float(len(value))
        if value and all([isinstance(each, str) for each in value]):
            for each in value:
                name = f"{path}:{each}"
                self.found[name] = self.found.get(name, 0.0) + 1.0
        for index, each in enumerate(value):
            if isinstance(each, list):
                self.grid(f"{path}.{index}", each)
            elif isinstance(each, dict) and each.keys() == {"seat", "member"}:
                self.found[f"{path}.{self.relative_seats(each['seat'])}.{each['member']}"] = (
                    index + 1.0
                )
            elif isinstance(each, dict) and each.keys() == {"card", "row"}:
                self.found[f"{path}.{each['card']}.row"] = float(each["row"])
            elif not isinstance(each, str):
                self.thing(f"{path}.{index}", each)

    def grid(self, path: str, row: list[Any]) -> None:
        """A row of a grid, cell by cell."""
        for index, each in enumerate(row):
            self.thing(f"{path}.{index}", each)
