"""What the special auctions until now can have led to at a table from outside (P-55 to P-61, P-71).

A card that was bought stays with its buyer until the turn of that player, unless it was used as soon
as it was bought and lies face down.
"""

from __future__ import annotations

from typing import Final

from signoria.games.princes.modules.muse.court import (
    BANKER,
    BOUGHT,
    CHARACTERS,
    FACE_DOWN,
    HOLDER,
    MERCHANT,
    ON,
    OPEN,
    PASSED,
    PROFESSOR,
    Court,
)
from signoria.games.princes.state import Table
from signoria.games.princes.view.turns import turns_had
from signoria.kernel.reading import Reader

USED_AT_ONCE: Final = (BANKER, MERCHANT, PROFESSOR)
"""The characters that can be used before the special auction is over (Rulings P-59, P-72)."""


def auctions_begun(s: Table, court: Court, agenda: Reader) -> int:
    """How many special auctions have begun: one in each round, just before the action phase (P-55)."""
    tasks = [item.get("task").value for item in agenda.items()]
    ahead = "special auction" in tasks or "actions" in tasks[1:]  # either may have been left out
    return max(0, s.round - int(ahead and not court.number(s, ON)))


def check_bought(s: Table, court: Court, position: Reader) -> None:
    """Nobody buys before the first special auction, and after one everybody has bought or passed."""
    source, agenda = position.get("court"), position.get("agenda")
    done, begun = (
        court.number(s, BOUGHT) | court.number(s, PASSED),
        auctions_begun(s, court, agenda),
    )
    if done and not begun:
        name = "bought" if court.number(s, BOUGHT) else "passed"
        raise source.get(name).fail("there was no special auction yet (Ruling P-55)")
    if begun and not court.number(s, ON) and done != (1 << s.game.seats) - 1:
        raise source.get("passed").fail("it ends when all have bought or passed (Ruling P-55)")
    for character, name in enumerate(CHARACTERS):
        if court.holder(s, character) == FACE_DOWN and character not in USED_AT_ONCE:
            raise (
                source.get("characters")
                .get(name)
                .fail("this character is not used before the action phase (Ruling P-71)")
            )
    waiting = [seat for seat in empty_handed(s, court) if waits(s, court, seat, agenda)]
    if len(waiting) > s.trays[court.cards].count(FACE_DOWN):
        raise source.get("bought").fail("what was bought is open only after its use (Ruling P-58)")


def empty_handed(s: Table, court: Court) -> list[int]:
    """Those who bought a character in the last special auction, and do not have it any more."""
    return [seat for seat in range(len(s.players)) if court.has_used(s, seat)]


def waits(s: Table, court: Court, seat: int, agenda: Reader) -> bool:
    """Is the action turn that follows the last special auction still to come for a seat?"""
    return turns_had(s, seat, agenda) < auctions_begun(s, court, agenda)


def interest_gained(s: Table, court: Court, agenda: Reader) -> range:
    """How often in a row the Banker can have had no buyer, as it lies there (Rulings P-58, P-74)."""
    on = bool(court.number(s, ON))
    over = auctions_begun(s, court, agenda) - int(on)
    if court.holder(s, BANKER) == FACE_DOWN:
        return range(1)
    return range(int(over > 0 and not on), over + 1)


def check_merchant(s: Table, court: Court, position: Reader) -> None:
    """The Merchant brings its buyer a rank, once after each special auction (Ruling P-61)."""
    earlier = max(0, auctions_begun(s, court, position.get("agenda")) - 1)
    latest = merchants(s, court, position.get("agenda"))
    for seat, source in enumerate(position.get("players").items()):
        uses = -(-s.players[seat].fame[court.merchant_source] // len(s.players))
        if uses and seat in latest:
            uses, latest = uses - 1, []
        earlier -= uses
        if earlier < 0:
            raise (
                source.get("fame")
                .get(s.game.sources[court.merchant_source])
                .fail("the Merchant cannot have brought this much by now (Ruling P-61)")
            )


def merchants(s: Table, court: Court, agenda: Reader) -> list[int]:
    """Those who can have bought the Merchant in the last special auction and used it since."""
    where = court.holder(s, MERCHANT)
    if where == FACE_DOWN:
        return empty_handed(s, court)
    if where != OPEN or court.number(s, ON):
        return []
    return [seat for seat in empty_handed(s, court) if not waits(s, court, seat, agenda)]


def check_changed(s: Table, court: Court, position: Reader) -> None:
    """Who bought the Banker in the last round changes money when that round is over (Ruling P-59)."""
    tasks = [item.get("task").value for item in position.get("agenda").items()]
    to_come = [task for task in tasks if task in ("next round", "banker", "change")]
    for seat, source in enumerate(position.get("players").items()):
        if not s.players[seat].fame[court.banker_source]:
            continue
        if court.number(s, HOLDER) != seat:
            raise source.get("fame").fail("this player did not buy the Banker (Ruling P-59)")
        if to_come:
            raise source.get("fame").fail("money is changed after the last round (Ruling P-59)")
