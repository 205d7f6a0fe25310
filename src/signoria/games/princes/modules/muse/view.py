"""How the court is seen, written down and read back: public, but for what a player works out."""

from __future__ import annotations

from signoria.games.princes.box import NONE
from signoria.games.princes.modules.muse.checks import check_court
from signoria.games.princes.modules.muse.court import (
    BOUGHT,
    CHARACTERS,
    FACE_DOWN,
    HOLDER,
    HUNDRED,
    MONEY,
    ON,
    OPEN,
    PASSED,
    Court,
    princess_parts,
)
from signoria.games.princes.player import MOST
from signoria.games.princes.state import Princes, Table
from signoria.games.princes.view.players import count, seats_json, seats_mask
from signoria.kernel.legend import Legend
from signoria.kernel.panel import Json, Panel
from signoria.kernel.reading import Reader


class CourtPanel(Panel[Table]):
    """The six characters, the markers on them, and who has bought or passed."""

    def __init__(self, game: Princes, court: Court) -> None:
        self.game = game
        self.court = court

    def names(self) -> list[str]:
        return ["court"]

    def show(self, s: Table, seat: int, view: Json) -> None:
        self.write(s, view)
        for character, shown in enumerate(view["court"]["characters"].values()):
            shown["spaces"] = list(self.court.spaces[character])
        if seat >= 0:
            view["court"]["princess"] = dict(princess_parts(s, self.court, seat))

    def legend(self) -> Legend:
        seats = ["banker_holder", "bought", "passed", "where"]
        return Legend(seats=seats, alike={"characters": "where"})

    def write(self, s: Table, position: Json) -> None:
        court = self.court
        holder = court.number(s, HOLDER)
        position["court"] = {
            "characters": {
                name: {
                    "where": self.where(court.holder(s, character)),
                    "marker": self.marker(s, character),
                }
                for character, name in enumerate(CHARACTERS)
            },
            "bought": seats_json(court.number(s, BOUGHT)),
            "passed": seats_json(court.number(s, PASSED)),
            "auction": bool(court.number(s, ON)),
            "banker_money": court.number(s, MONEY),
            "banker_holder": None if holder == NONE else holder,
        }

    def where(self, holder: int) -> object:
        """A seat, `open` or `face down`."""
        if holder == OPEN:
            return "open"
        return "face down" if holder == FACE_DOWN else holder

    def marker(self, s: Table, character: int) -> Json | None:
        """The marker on a card."""
        seat, space = self.court.marker(s, character)
        return None if seat == NONE else {"seat": seat, "space": space}

    def read(self, s: Table, position: Reader) -> None:
        source = position.get("court").only(
            "characters", "bought", "passed", "auction", "banker_money", "banker_holder"
        )
        cards = source.get("characters").only(*CHARACTERS)
        for character, name in enumerate(CHARACTERS):
            self.read_card(s, character, cards.get(name).only("where", "marker"))
        holders = [seat for seat in s.trays[self.court.cards] if seat >= 0]
        if len(set(holders)) < len(holders):
            raise cards.fail("nobody has two characters (Ruling P-58)")
        holder = source.get("banker_holder")
        seats = self.game.seats
        s.trays[self.court.numbers] = (
            seats_mask(source.get("bought"), seats),
            seats_mask(source.get("passed"), seats),
            int(source.get("auction").boolean()),
            source.get("banker_money").integer(self.court.bank_money, MOST),
            NONE if holder.value is None else holder.integer(0, seats - 1),
        )
        s.bank -= self.court.number(s, MONEY) - self.court.bank_money

    def read_card(self, s: Table, character: int, source: Reader) -> None:
        """Where a card is, and the marker on it."""
        where = source.get("where")
        if isinstance(where.value, str):
            self.court.put(s, character, OPEN - where.index_in(("open", "face down"), "place"))
        else:
            self.court.put(s, character, where.integer(0, self.game.seats - 1))
        marker = source.get("marker")
        if marker.value is None:
            self.court.mark(s, character, NONE, NONE)
            return
        marker.only("seat", "space")
        low, high = self.court.spaces[character]
        seat = marker.get("seat").integer(0, self.game.seats - 1)
        self.court.mark(s, character, seat, marker.get("space").integer(low, high))

    def check(self, s: Table, position: Reader) -> None:
        """A player with a marker on a card can pay for it, in cash or from the card (Ruling P-57)."""
        check_court(s, self.court, position)
        cards = position.get("court").get("characters")
        for character, name in enumerate(CHARACTERS):
            seat, space = self.court.marker(s, character)
            if seat == NONE or self.court.pays_from_the_card(character):
                continue
            if space * HUNDRED > s.players[seat].money:
                raise cards.get(name).get("marker").fail("this bid cannot be paid (Ruling P-57)")

    def census(self, s: Table, pieces: dict[str, int]) -> None:
        count(pieces, "florin", self.court.number(s, MONEY))
