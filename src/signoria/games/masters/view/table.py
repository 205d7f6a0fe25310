"""The common table: round, market, card grid, reports."""

from __future__ import annotations

from signoria.games.masters.pieces import NONE
from signoria.games.masters.state import Masters, Table
from signoria.kernel.panel import Json, Panel
from signoria.kernel.reading import Reader


class CommonPanel(Panel[Table]):
    """Round, market, card grid, reports: all of it public except what lies below the top cards."""

    def __init__(self, game: Masters) -> None:
        self.game = game
        self.marbles = tuple(game.marbles)
        self.card_names = tuple([card.name for card in game.cards])

    def names(self) -> list[str]:
        return ["round", "market", "grid", "gone", "reports"]

    def show(self, s: Table, seat: int, view: Json) -> None:
        view["round"] = s.round
        view["market"] = self.market(s)
        view["grid"] = {
            name: {"top": self.card_name(s.tops[spot]), "below": len(s.decks[spot])}
            for spot, name in enumerate(self.game.deck_names)
        }
        view["gone"] = self.card_list(s.gone)
        view["reports"] = self.reported_sections(s)

    def news(self, before: Table, after: Table) -> list[Json]:
        """Another round."""
        return [{"what": "round", "round": after.round}] if after.round > before.round > 0 else []

    def write(self, s: Table, position: Json) -> None:
        position["round"] = s.round
        position["market"] = self.market(s)
        position["grid"] = {
            name: {"top": self.card_name(s.tops[spot]), "below": self.card_list(s.decks[spot])}
            for spot, name in enumerate(self.game.deck_names)
        }
        position["gone"] = self.card_list(s.gone)
        position["reports"] = self.reported_sections(s)

    def read(self, s: Table, position: Reader) -> None:
        s.round = position.get("round").integer(0, self.game.round_limit)
        self.read_market(s, position.get("market").only("rows", "slide", "bag"))
        grid = position.get("grid").only(*self.game.deck_names)
        for spot, name in enumerate(self.game.deck_names):
            self.read_deck(s, spot, grid.get(name).only("top", "below"))
            if s.decks[spot]:
                self.check_reveal(s.tops[spot], name, position)
        s.gone = tuple([self.card(item) for item in position.get("gone").items()])
        s.reports = 0
        for index, item in enumerate(
            position.get("reports").exactly(len(self.game.report_sections))
        ):
            s.reports |= item.boolean() << index

    def census(self, s: Table, pieces: dict[str, int]) -> None:
        for colour in [*s.tray, s.slide]:
            if colour != NONE:
                count(pieces, f"marble {self.marbles[colour]}", 1)
        for colour in range(len(s.bag)):
            count(pieces, f"marble {self.marbles[colour]}", s.bag[colour])
        for number in [*s.tops, *s.gone]:
            if number != NONE:
                count(pieces, f"card {self.card_names[number]}", 1)
        for deck in s.decks:
            for number in deck:
                count(pieces, f"card {self.card_names[number]}", 1)

    def market(self, s: Table) -> Json:
        """The tray row by row, the slide, and during the setup what is still in the bag."""
        columns = self.game.columns
        return {
            "rows": [
                [self.marble_name(marble) for marble in s.tray[row * columns : (row + 1) * columns]]
                for row in range(self.game.rows)
            ],
            "slide": self.marble_name(s.slide),
            "bag": {self.marbles[colour]: s.bag[colour] for colour in range(len(s.bag))},
        }

    def read_market(self, s: Table, source: Reader) -> None:
        """The tray and what has not been placed yet."""
        rows = source.get("rows").exactly(self.game.rows)
        s.tray = [self.marble(item) for row in rows for item in row.exactly(self.game.columns)]
        s.slide = self.marble(source.get("slide"))
        s.bag = source.get("bag").amounts(self.marbles, "marble")
        if s.round and (s.slide == NONE or NONE in s.tray):
            raise source.fail("during the game every place of the tray and the slide has a marble")

    def check(self, s: Table, position: Reader) -> None:
        """During the setup the grid is laid, and every empty place of the tray filled (M-1, M-2)."""
        if s.gone and not self.game.cards_leave and not s.composed:
            raise position.get("gone").fail("with several players no card leaves the game (M-1)")
        agenda = position.get("agenda").items()
        tasks = [item.get("task").value for item in agenda]
        if "lay grid" in tasks and "reveal" in tasks:
            raise position.get("agenda").fail("cards are turned up once, as the grid is laid (M-1)")
        if s.round or not agenda or "fill market" in tasks:
            return
        filled = [item.get("arg").value for item in agenda if item.get("task").value == "marble"]
        empty = [place for place, marble in enumerate([*s.tray, s.slide]) if marble == NONE]
        if sorted(empty) != sorted([place for place in filled if isinstance(place, int)]):
            raise position.get("market").fail("marbles come to the empty places (Ruling M-2)")

    def read_deck(self, s: Table, spot: int, source: Reader) -> None:
        """One deck: its cards must be of its colour and level."""
        top = source.get("top")
        s.tops[spot] = NONE if top.value is None else self.card_of(top, spot)
        s.decks[spot] = tuple([self.card_of(item, spot) for item in source.get("below").items()])

    def check_reveal(self, top: int, deck: str, position: Reader) -> None:
        """A deck has no card on top only while its next card is about to be turned up (M-1)."""
        for frame in position.get("agenda").items():
            task = frame.get("task").value
            if task == "lay grid" or (task == "reveal" and frame.get("arg").value == deck):
                if top != NONE:
                    raise (
                        position.get("grid").get(deck).fail("its top card is still to be revealed")
                    )
                return
        if top == NONE:
            raise position.get("grid").get(deck).fail("a deck with cards has one of them on top")

    def marble_name(self, marble: int) -> str | None:
        """A marble's colour; None for an empty place."""
        return None if marble == NONE else self.marbles[marble]

    def marble(self, source: Reader) -> int:
        """A marble by its colour."""
        return NONE if source.value is None else source.index_in(self.marbles, "marble")

    def card_name(self, number: int) -> str | None:
        """A card's id; None where there is none."""
        return None if number == NONE else self.card_names[number]

    def card_list(self, numbers: tuple[int, ...]) -> list[str]:
        """Cards by id."""
        return [self.card_names[number] for number in numbers]

    def card(self, source: Reader) -> int:
        """A card by its id."""
        return source.index_in(self.card_names, "card")

    def card_of(self, source: Reader, spot: int) -> int:
        """A card by its id, which must belong into this deck."""
        number = self.card(source)
        if self.game.cards[number].spot != spot:
            raise source.fail(f"{self.card_names[number]} does not belong into this deck")
        return number

    def reported_sections(self, s: Table) -> list[bool]:
        """Which sections have been reported."""
        return [bool(s.reports >> index & 1) for index in range(len(self.game.report_sections))]


def count(pieces: dict[str, int], piece: str, more: int) -> None:
    """Count pieces of one name."""
    pieces[piece] = pieces.get(piece, 0) + more
