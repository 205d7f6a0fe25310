"""What the entries of a view mean, for programs that make numbers of views, or show them to people.

A view is readable data, and most of it needs no explanation. What a program cannot see by itself, the
panel that writes the entry declares: that a number is a seat, that a text names a space. So a program
that serves every game knows none.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

Pairs = Mapping[str, str]


class Legend:
    """What entries mean, by their names, at whatever depth of the view they stand.

    How an observation is written follows from these:

    - `seats`: a seat, or a list of seats; where there is none, a word or nothing. The plain boards of
      terminal and page show the names of the players.
    - `elsewhere`: what the same view or the legal actions tell too. It is left out.
    - `pieces`: in a list, beside `seat`: a piece of this player. Its number is its place in the list.
    - `numbered`: in a list, a thing, and the entry beside it with its number: `{"card": "row"}`.

    Others say what can be seen although no game happened to show it, for new codebooks:

    - `alike`: a table whose entries look like one another, and a name that every entry has inside:
      `{"members": "value"}`. Names of entries may have several parts; they end before that name.
    - `goods`: amounts by goods, on the side of a player.
    - `places`: where something is, and the table on top of the view with all such places, which are
      alike: `{"at": "spaces"}`.
    - `cards`: in a list of entries, a card: the list can be as long as there are such cards.
    """

    def __init__(
        self,
        seats: Iterable[str] = (),
        elsewhere: Iterable[str] = (),
        pieces: Iterable[str] = (),
        numbered: Pairs | None = None,
        alike: Pairs | None = None,
        goods: Iterable[str] = (),
        places: Pairs | None = None,
        cards: Iterable[str] = (),
    ) -> None:
        self.seats = set(seats)
        self.elsewhere = set(elsewhere)
        self.pieces = set(pieces)
        self.numbered = dict(numbered or {})
        self.alike = dict(alike or {})
        self.goods = set(goods)
        self.places = dict(places or {})
        self.cards = set(cards)

    def add(self, other: Legend) -> None:
        """Know what another legend says, too."""
        self.seats.update(other.seats)
        self.elsewhere.update(other.elsewhere)
        self.pieces.update(other.pieces)
        self.numbered.update(other.numbered)
        self.alike.update(other.alike)
        self.goods.update(other.goods)
        self.places.update(other.places)
        self.cards.update(other.cards)


def joined(legends: Iterable[Legend]) -> Legend:
    """What several legends say, as one."""
    found = Legend()
    for legend in legends:
        found.add(legend)
    return found
