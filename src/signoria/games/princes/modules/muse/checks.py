"""What cannot be true together at the court of a table from outside: each refusal says where."""

from __future__ import annotations

from itertools import pairwise

from signoria.games.princes.box import NONE
from signoria.games.princes.modules.muse.court import (
    BANKER,
    BOUGHT,
    CHARACTERS,
    FACE_DOWN,
    HOLDER,
    MONEY,
    ON,
    OPEN,
    PASSED,
    Court,
)
from signoria.games.princes.modules.muse.order import check_order, check_using
from signoria.games.princes.modules.muse.past import (
    check_bought,
    check_changed,
    check_merchant,
    interest_gained,
)
from signoria.games.princes.modules.muse.windows import Windows
from signoria.games.princes.state import Princes, Table
from signoria.games.princes.view.agenda import split_drawing
from signoria.kernel.flow.waiting import check_everybody, seats_asked
from signoria.kernel.reading import Reader


def check_court(s: Table, court: Court, position: Reader) -> None:
    """The special auction, its cards and markers, the Banker, and the windows (P-54 to P-59, P-72)."""
    check_special_auction(s, court, position)
    check_cards(s, court, position.get("court"))
    check_markers(s, court, position.get("court").get("characters"))
    check_banker(s, court, position)
    check_windows(s, position.get("agenda"))
    check_uses(s, position.get("agenda"))
    if not s.composed:
        check_order(s, court, position.get("agenda"))
        check_bought(s, court, position)
        check_merchant(s, court, position)
        check_changed(s, court, position)


def tasks_of(position: Reader) -> list[object]:
    """What is still to be done, by name."""
    return [item.get("task").value for item in position.get("agenda").items()]


def check_special_auction(s: Table, court: Court, position: Reader) -> None:
    """It is on as long as a player is to lay a marker; then everybody has bought or passed (P-55)."""
    source, tasks = position.get("court"), tasks_of(position)
    on = "marker" in tasks or "special turn" in tasks
    if bool(court.number(s, ON)) != on:
        raise source.get("auction").fail("it is on while markers are laid (Ruling P-55)")
    bought, passed = court.number(s, BOUGHT), court.number(s, PASSED)
    if bought & passed:
        raise source.get("passed").fail("nobody buys and passes (Ruling P-55)")
    if not on and bought | passed not in (0, (1 << s.game.seats) - 1):
        raise source.get("passed").fail("it ends when all have bought or passed (Ruling P-55)")
    for seat in seats_asked(position.get("agenda"), "marker"):
        done = isinstance(seat, int) and (bought | passed) >> max(0, seat) & 1
        if done or court.marked_by(s, seat if isinstance(seat, int) else NONE) != NONE:
            raise position.get("agenda").fail("this player lays no marker now (Ruling P-55)")


def check_cards(s: Table, court: Court, source: Reader) -> None:
    """A card that is not open was bought, one by each buyer, and the Banker is used at once (P-59)."""
    bought = court.number(s, BOUGHT)
    where = [court.holder(s, character) for character in range(len(CHARACTERS))]
    for name, holder in zip(CHARACTERS, where):
        if holder >= 0 and not bought >> holder & 1:
            raise source.get("characters").get(name).fail("its owner has bought none (Ruling P-55)")
    if where[BANKER] >= 0:
        raise (
            source.get("characters")
            .get(CHARACTERS[BANKER])
            .fail("the Banker is used up at once (Ruling P-59)")
        )
    sold = len(where) - where.count(OPEN)
    if sold > bought.bit_count() or (court.number(s, ON) and sold != bought.bit_count()):
        raise source.get("bought").fail("each buyer has bought one card (Ruling P-56)")


def check_markers(s: Table, court: Court, cards: Reader) -> None:
    """During the special auction, one marker of each who has neither bought nor passed (P-55, P-56)."""
    done = court.number(s, BOUGHT) | court.number(s, PASSED)
    for character, name in enumerate(CHARACTERS):
        seat = court.marker(s, character)[0]
        if seat == NONE:
            continue
        if not court.number(s, ON) or done >> seat & 1:
            raise cards.get(name).get("marker").fail("this player lays no marker now (P-55)")
        if court.holder(s, character) != OPEN or court.marked_by(s, seat) != character:
            raise cards.get(name).get("marker").fail("one marker of each, on an open card (P-56)")


def check_banker(s: Table, court: Court, position: Reader) -> None:
    """Interest by the round; who buys the Banker in the last round may change money (P-58, P-59)."""
    source = position.get("court")
    rounds, last = len(s.game.minimum), s.round == len(s.game.minimum)
    grown, holder = court.number(s, MONEY) - court.bank_money, court.number(s, HOLDER)
    gained = range(rounds + 1)
    if not s.composed:
        gained = interest_gained(s, court, position.get("agenda"))
    steps = [court.bank_interest * number for number in gained]
    if grown not in steps:
        raise source.get("banker_money").fail(
            f"it grows by {court.bank_interest} in a round without a buyer (Ruling P-58)"
        )
    sold = last and court.holder(s, BANKER) == FACE_DOWN
    now = sold and "special auction" not in tasks_of(position)
    if (holder != NONE) != (now and court.banker_exchange):
        raise source.get("banker_holder").fail(
            "it is who bought the Banker in the last round (Ruling P-59)"
        )
    for seat in seats_asked(position.get("agenda"), "change"):
        if seat != holder:
            raise position.get("agenda").fail("this player did not buy the Banker (Ruling P-59)")
    if holder != NONE and (grown or not court.number(s, BOUGHT) >> holder & 1):
        raise source.get("banker_holder").fail("this player did not buy the Banker (Ruling P-59)")


def check_windows(s: Table, agenda: Reader) -> None:
    """Everybody's window, clockwise, and then what follows that step (Rulings P-72, P-75).

    Or one window, of a character that was just bought: the special auction goes on after it.
    """
    tasks = [item.get("task").value for item in agenda.items()]
    if "window" not in tasks:
        return
    last = len(tasks) - tasks[::-1].index("window")
    found = agenda.items()[tasks.index("window") : last]
    number = found[-1].get("arg").value
    for item in found:
        if item.get("task").value != "window" or item.get("arg").value != number:
            raise item.fail("the same window comes for one player after the other (Ruling P-72)")
    then = tasks[last] if last < len(tasks) else ""
    if then == "special turn":
        if len(found) > 1 or number != 0:
            raise agenda.fail("here only the buyer has a window, for any use (Ruling P-72)")
        return
    if (then, number) not in after_windows(s.game):
        raise agenda.fail("a window is asked before an auction or at the end (Ruling P-72)")
    why = "everybody has one window, clockwise from the start player (Ruling P-72)"
    check_everybody(seats_asked(agenda, "window"), s.clockwise(s.start), agenda, why)


def check_uses(s: Table, agenda: Reader) -> None:
    """Cards are drawn before the next window, or after the last one, by who was just asked (P-72)."""
    steps = ["window", *[step for step, _ in after_windows(s.game)]]
    drawn, rest = split_drawing(agenda)
    if not drawn or not rest or rest[0].get("task").value not in steps:
        return
    order, seat = s.clockwise(s.start), rest[0].get("seat").value
    asked = order.index(seat) if rest[0].get("task").value == "window" and seat in order else 0
    check_using(order[asked - 1], drawn)


def after_windows(game: Princes) -> list[tuple[object, object]]:
    """The steps that follow everybody's windows, with the number of those windows."""
    found: list[tuple[object, object]] = []
    for program in (game.round, game.finale):
        for task, then in pairwise(program.tasks):
            if isinstance(task, Windows):
                found.append((then.key, task.merchant_only))
    return found
