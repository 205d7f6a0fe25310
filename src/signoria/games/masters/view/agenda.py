"""What a written agenda must be like at a table of Masters of Renaissance."""

from __future__ import annotations

from signoria.games.masters.pieces import NONE, RESOURCES, total
from signoria.games.masters.player import MOST_HELD
from signoria.games.masters.production.plan import Plan, plan_from_json
from signoria.games.masters.state import Table
from signoria.games.masters.stock.depots import MOST
from signoria.games.masters.stock.payment import PAY, payment
from signoria.games.masters.turn.buying import price
from signoria.games.masters.turn.market import white_gives
from signoria.kernel.agenda import Frame
from signoria.kernel.flow.waiting import check_everybody, seats_asked
from signoria.kernel.reading import Reader


def check_agenda(s: Table, position: Reader) -> None:
    """Who is asked in the setup, who has the starting goods; what is taken, and paid for what."""
    agenda = position.get("agenda")
    check_payments(s, agenda)
    check_taken(s, agenda)
    tasks = [item.get("task").value for item in agenda.items()]
    if not s.round:
        check_bare_boards(position)
        check_places(s, agenda)
    else:
        check_events(s, agenda)
    if not s.round and "first turn" in tasks:
        for task, order, rule in (
            ("keep", list(range(len(s.players))), "M-3"),
            ("start", s.from_the_first(), "M-5"),
        ):
            why = f"{task!r} is asked of everybody once, in order (Ruling {rule})"
            check_everybody(seats_asked(agenda, task), order, agenda, why)
        check_starting_goods(s, position)


def check_places(s: Table, agenda: Reader) -> None:
    """During the setup fate goes from place to place, and from player to player (M-1 to M-3)."""
    for task in ("marble", "reveal", "deal"):
        items = [item.get("arg") for item in agenda.items() if item.get("task").value == task]
        places = [
            arg.index_in(s.game.deck_names, "deck") if task == "reveal" else arg.integer(0, 99)
            for arg in items
        ]
        if places != sorted(places):
            raise agenda.fail(f"{task!r} comes for one place after the other (M-1 to M-3)")


def check_events(s: Table, agenda: Reader) -> None:
    """What a card or a marker causes comes next, in its order, and then the turn goes on (M-53).

    A card is turned up after a purchase, and after cards have left the game.
    """
    events = [task.key for task in s.game.events.tasks]
    tasks = [str(item.get("task").value) for item in agenda.items()]
    first = int(tasks[:1] == ["reveal"])
    last = first
    while last < len(tasks) and tasks[last] in events:
        last += 1
    left = last - first
    if tasks[first:last] != events[len(events) - left :] or (first and left < len(events)):
        raise agenda.fail(f"what follows is {', '.join(events)}, in this order (Ruling M-53)")
    if any([task in events or task == "reveal" for task in tasks[last:]]):
        raise agenda.fail("what a card or a marker causes comes first (Rulings M-1, M-53)")
    turn = [task.key for task in s.game.turn.tasks]
    then = [turn[1], turn[-1]] if s.game.cards_leave else [turn[1]]
    if first and tasks[last : last + 1] not in [[step] for step in then]:
        if not s.game.cards_leave or last == len(tasks) or tasks[last] in turn:
            raise agenda.fail(f"what follows then is {' or '.join(then)} (Ruling M-8)")


def check_bare_boards(position: Reader) -> None:
    """Before the first turn nobody has cards, goods in the strongbox or leaders in play (M-5, M-8)."""
    for source in position.get("players").items():
        cards = [card for slot in source.get("slots").items() for card in slot.items()]
        goods = source.get("strongbox").amounts(RESOURCES, "resource", MOST_HELD)
        if cards or total(goods) or source.get("played").items():
            raise source.fail("nobody has had a turn yet (Rulings M-5, M-8)")


def check_starting_goods(s: Table, position: Reader) -> None:
    """Starting goods are there exactly when a player is no longer asked about them (Ruling M-5)."""
    agenda = position.get("agenda")
    tasks = [item.get("task").value for item in agenda.items()]
    waiting = seats_asked(agenda, "start")
    for seat, source in enumerate(position.get("players").items()):
        start = s.start(seat)
        later = "starting goods" in tasks or seat in waiting
        if total(s.players[seat].depots) != (0 if later else start.choose):
            raise source.get("depots").fail("starting goods are chosen once (Ruling M-5)")
        if s.faith[seat] != (0 if later else start.faith):
            raise source.get("faith").fail("faith comes with the starting goods (Ruling M-5)")


def check_payments(s: Table, agenda: Reader) -> None:
    """What is paid is the end of a price: that of a card or a production, which follows (M-31, M-38)."""
    paid: list[Frame] = []
    for item in agenda.items():
        if item.get("task").value == "pay":
            seat = item.get("seat").integer(0, len(s.players) - 1)
            paid.append((PAY, seat, PAY.arg_from_json(s, seat, item.get("arg"))))
        elif paid:
            price = price_of(s, paid[0][1], item)
            if not price:
                raise item.fail("nothing follows that is paid for (Rulings M-31, M-38)")
            if paid != price[max(0, len(price) - len(paid)) :]:
                raise item.fail("this has another price (Rulings M-31, M-38)")
            paid = []


def price_of(s: Table, seat: int, item: Reader) -> list[Frame]:
    """What an entry of a written agenda costs a seat: a card, a production, or else nothing."""
    if item.get("task").value == "place card":
        names = tuple([card.name for card in s.game.cards])
        card = s.game.cards[item.get("arg").get("card").index_in(names, "card")]
        return payment(seat, price(s.players[seat], card))
    if item.get("task").value == "receive":
        return payment(seat, Plan(s, seat, plan_from_json(s, seat, item.get("arg"))).pay)
    return []


def check_taken(s: Table, agenda: Reader) -> None:
    """What was just taken is what a line of the market gives (Rulings M-12, M-15 to M-18)."""
    for item in agenda.items():
        task, arg = item.get("task").value, item.get("arg")
        if task not in ("whites", "store"):
            continue
        seat = item.get("seat").integer(0, len(s.players) - 1)
        taken = (arg.get("taken") if task == "whites" else arg).amounts(RESOURCES, "resource")
        white = arg.get("white").integer(0, MOST) if task == "whites" else -1
        if not any([gives(s, seat, line, taken, white) for line in s.game.lines]):
            raise arg.fail("no line of the market gave this (Ruling M-12)")


def gives(s: Table, seat: int, line: list[int], taken: list[int], white: int) -> bool:
    """Can this come from a line? Its first marble is on the slide now, the others have moved up.

    With -1 the white marbles have given something already, if a leader has them do so.
    """
    marbles = [s.slide, *[s.tray[place] for place in line[:-1]]]
    given = [s.game.marble_gives[marble] for marble in marbles]
    rest = [taken[good] - given.count(good) for good in range(len(RESOURCES))]
    if white >= 0:
        return not any(rest) and white == given.count(NONE)
    goods = white_gives(s.players[seat])
    found = min(rest) >= 0 and sum(rest) == (given.count(NONE) if goods else 0)
    return found and all([not rest[good] or good in goods for good in range(len(RESOURCES))])
