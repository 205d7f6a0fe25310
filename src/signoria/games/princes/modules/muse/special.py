"""The special auction: a player whose marker stays on a card buys it (P-55 to P-59, P-74)."""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.princes.box import NONE
from signoria.games.princes.modules.muse.court import (
    BANKER,
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
)
from signoria.games.princes.modules.muse.windows import Window
from signoria.games.princes.money import pay, receive, too_dear
from signoria.games.princes.player import MOST
from signoria.games.princes.state import Table
from signoria.games.princes.texts import florins
from signoria.kernel.agenda import Decision, Effect
from signoria.kernel.text import Text
from signoria.kernel.words.answers import Answers
from signoria.kernel.words.obstacle import Obstacle

PASS: Final = 999
SPACES: Final = 100
"""An answer is the character times this, and the space."""

SOLD: Final = 1
OVERBID: Final = 2
PRICE: Final = 4


class SpecialAuction(Effect[Table]):
    """Whatever was not used goes back, face up; then the start player begins (P-55, P-58, P-70)."""

    def __init__(self, court: Court, turn: SpecialTurn) -> None:
        super().__init__()
        self.court = court
        self.turn = turn

    def run(self, s: Table, seat: int, arg: int) -> None:
        court = self.court
        s.trays[court.cards] = (OPEN,) * len(CHARACTERS)
        s.trays[court.markers] = (NONE,) * (2 * len(CHARACTERS))
        for which in (BOUGHT, PASSED):
            court.set_number(s, which, 0)
        court.set_number(s, ON, 1)
        s.do(self.turn, s.start)


class SpecialTurn(Effect[Table]):
    """The next who has neither bought nor passed, from this seat on (Ruling P-55).

    Who still has a marker on a card buys it; who has not lays one, or passes.
    """

    def __init__(self, court: Court, window: Window) -> None:
        super().__init__()
        self.court = court
        self.window = window
        self.place = PlaceMarker(court, self)

    def run(self, s: Table, seat: int, arg: int) -> None:
        court = self.court
        done = court.number(s, BOUGHT) | court.number(s, PASSED)
        waiting = [other for other in s.clockwise(seat) if not done >> other & 1]
        if not waiting:
            self.close(s)
            return
        bidder = waiting[0]
        character = court.marked_by(s, bidder)
        if character == NONE:
            s.do(self.place, bidder)
            return
        s.do(self, after(s, bidder))
        self.buy(s, bidder, character)

    def buy(self, s: Table, seat: int, character: int) -> None:
        """Pay, take the card and the marker; some cards may be used at once (P-55, P-59)."""
        court = self.court
        bid = court.marker(s, character)[1] * HUNDRED
        court.mark(s, character, NONE, NONE)
        court.set_number(s, BOUGHT, court.number(s, BOUGHT) | 1 << seat)
        court.put(s, character, seat)
        if character == BANKER:
            self.bank(s, seat, bid)
        else:
            pay(s, seat, bid)
            s.do(self.window, seat)

    def bank(self, s: Table, seat: int, bid: int) -> None:
        """The Banker pays the money on the card less the bid, and is used up by that (P-57, P-59)."""
        court = self.court
        receive(s, seat, court.number(s, MONEY) - bid)
        s.bank += court.number(s, MONEY) - court.bank_money
        court.set_number(s, MONEY, court.bank_money)
        court.give_back(s, BANKER)
        if court.banker_exchange and s.round == len(s.game.minimum):
            court.set_number(s, HOLDER, seat)

    def close(self, s: Table) -> None:
        """Everybody has bought or passed; a Banker without a buyer gains interest (P-58, P-74)."""
        court = self.court
        court.set_number(s, ON, 0)
        if court.holder(s, BANKER) == OPEN:
            interest = min(court.bank_interest, MOST - court.number(s, MONEY))
            s.bank -= interest
            court.set_number(s, MONEY, court.number(s, MONEY) + interest)


class PlaceMarker(Decision[Table]):
    """A marker on a free card, or higher on an occupied one; or pass for this round (P-55 to P-57)."""

    kind: ClassVar[str] = "marker"

    def __init__(self, court: Court, turn: SpecialTurn) -> None:
        super().__init__()
        self.court = court
        self.turn = turn

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        found: list[int] = []
        money = s.players[seat].money // HUNDRED
        for character, (low, high) in enumerate(self.court.spaces):
            if self.court.holder(s, character) == OPEN:
                first = max(low, self.court.marker(s, character)[1] + 1)
                last = high if self.court.pays_from_the_card(character) else min(high, money)
                found += [character * SPACES + space for space in range(first, last + 1)]
        found.append(PASS)
        return found

    def candidates(self, s: Table, seat: int, arg: int) -> list[int]:
        found = [
            character * SPACES + space
            for character, (low, high) in enumerate(self.court.spaces)
            for space in range(low, high + 1)
        ]
        return [*found, PASS]

    def obstacles(self, s: Table, seat: int, arg: int, option: int) -> int:
        if option == PASS:
            return 0
        character, space = divmod(option, SPACES)
        found = 0 if self.court.holder(s, character) == OPEN else SOLD
        if space <= self.court.marker(s, character)[1]:
            found |= OVERBID
        in_cash = not self.court.pays_from_the_card(character)
        if in_cash and space * HUNDRED > s.players[seat].money:
            found |= PRICE
        return found

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        court = self.court
        if option == PASS:
            court.set_number(s, PASSED, court.number(s, PASSED) | 1 << seat)
        else:
            court.mark(s, option // SPACES, seat, option % SPACES)
        s.do(self.turn, after(s, seat))

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        if option == PASS:
            return "pass"
        return f"{CHARACTERS[option // SPACES]} {option % SPACES * HUNDRED}"

    def vocabulary(self, s: Table, answers: Answers) -> list[str]:
        return [self.word(s, 0, 0, option) for option in self.candidates(s, 0, 0)]

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        if option == PASS:
            return s.game.phrases.say("special.pass")
        character, space = divmod(option, SPACES)
        parts = {
            "character": s.game.phrases.say(f"character.{CHARACTERS[character]}"),
            "sum": florins(s.game, space * HUNDRED),
        }
        return s.game.phrases.say("special.bid", parts)

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        if option == PASS:
            return ["pass"]
        return [f"character:{CHARACTERS[option // SPACES]}", f"space:{option % SPACES}"]

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        return s.game.phrases.say("special.prompt")

    def describe(self, s: Table, seat: int, arg: int, option: int, obstacle: int) -> Obstacle:
        phrases = s.game.phrases
        character, space = divmod(option, SPACES)
        parts = {"character": phrases.say(f"character.{CHARACTERS[character]}")}
        if obstacle == SOLD:
            holder = self.court.holder(s, character)
            if holder == FACE_DOWN:
                return Obstacle("sold", phrases.say("reason.used", parts), "P-58")
            found = "reason.bought" if holder == seat else "reason.sold"
            return Obstacle("sold", phrases.say(found, parts), "P-55")
        if obstacle == OVERBID:
            marker = self.court.marker(s, character)[1]
            parts["sum"] = florins(s.game, marker * HUNDRED)
            missing = {"florin": (marker + 1 - space) * HUNDRED}
            return Obstacle("overbid", phrases.say("reason.overbid", parts), "P-56", missing)
        return too_dear(s, seat, space * HUNDRED, "P-57")


def after(s: Table, seat: int) -> int:
    """The next seat clockwise."""
    return (seat + 1) % len(s.players)
