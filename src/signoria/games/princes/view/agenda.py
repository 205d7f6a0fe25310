"""What a written agenda must be like at a table of The Princes of Florence."""

from __future__ import annotations

from signoria.games.princes.actions.work_value import minimum
from signoria.games.princes.box import DECKS, LANDSCAPES, NONE, PROFESSION
from signoria.games.princes.state import Table
from signoria.kernel.flow.waiting import check_everybody, seats_asked
from signoria.kernel.reading import Reader

COUNTING = ("reveal", "show", "score")
DRAWING = ("draw cards", "draw", "keep", "return")
FIRST = (
    "merchant",
    "pay bid",
    "recruit now",
    "play bonus",
    "needed bonus",
    "exchange",
    "turn piece",
    "spot",
)

THEN = {
    "turn piece": "turn",
    "spot": "turn",
    "play bonus": "turn",
    "needed bonus": "turn",
    "exchange": "turn",
    "recruit now": "close lot",
    "landscape": "close lot",
}
"""What each of these goes back to; a landscape is placed in a sale (Rulings P-20, P-24, P-33)."""

OBJECTS = {"recruit now": "recruiting", "landscape": "landscape"}
"""What each of these asks about: the object just won (Rulings P-24, P-52)."""


def check_agenda(s: Table, position: Reader) -> None:
    """Turns in their order, one piece and one work at a time (Rulings P-20, P-29, P-33, P-46)."""
    agenda = position.get("agenda")
    check_steps(s, agenda)
    check_turns(s, agenda)
    check_placing(agenda)
    check_works(agenda)
    check_first(agenda)
    if not s.composed:
        check_then(s, agenda)
        check_drawing(s, agenda)
        check_shown(s, position)
    check_revealed(s, position)
    check_best_works(s, position)
    if not s.round and agenda.items():
        check_hands(s, position)


def check_steps(s: Table, agenda: Reader) -> None:
    """The steps of a round and of the end are written for the start player."""
    steps = [task.key for task in [*s.game.round.tasks, *s.game.finale.tasks]]
    for item in agenda.items():
        if item.get("task").value in steps and item.get("seat").value != s.start:
            raise item.get("seat").fail(
                f"this step is written for seat {s.start}, the start player"
            )


def check_turns(s: Table, agenda: Reader) -> None:
    """One player at a time takes a turn; the others follow clockwise, each once (Ruling P-29)."""
    steps = ["turn", "begin turn", *[task.key for task in s.game.turn_end.tasks]]
    turns = [item for item in agenda.items() if item.get("task").value in steps]
    if len([item for item in turns if item.get("task").value == "turn"]) > 1:
        raise agenda.fail("one player at a time takes a turn (Ruling P-29)")
    why = "the turns of a round go clockwise, one for each player (Ruling P-29)"
    check_everybody([item.get("seat").value for item in turns], s.clockwise(s.start), agenda, why)


def check_revealed(s: Table, position: Reader) -> None:
    """Prestige cards count when nothing else is left to be done (Ruling P-46)."""
    last, counting = s.round == len(s.game.minimum), False
    for item in position.get("agenda").items():
        task = item.get("task").value
        if (not last and task in COUNTING) or (counting and task not in COUNTING):
            raise item.fail("prestige cards count at the end (Ruling P-46)")
        counting = task in COUNTING
    if s.revealed and (not last or position.get("agenda").items()):
        raise position.get("revealed").fail("prestige cards count at the end (Ruling P-46)")


def check_shown(s: Table, position: Reader) -> None:
    """In the end prestige cards are turned over clockwise, one player after the other (P-46)."""
    agenda, order = position.get("agenda"), s.clockwise(s.start)
    shows = [item for item in agenda.items() if item.get("task").value == "show"]
    to_come = [item.get("arg").value for item in shows]
    check_everybody(to_come, order, agenda, "prestige cards are shown clockwise (Ruling P-46)")
    ending = s.revealed or any([item.get("task").value == "score" for item in agenda.items()])
    seats = [seat for seat in order if ending and s.players[seat].secrets and seat not in to_come]
    if s.shown != sum([1 << seat for seat in seats]):
        raise position.get("shown").fail("prestige cards are turned over at the end (Ruling P-46)")


def check_placing(agenda: Reader) -> None:
    """One piece at a time is placed (Ruling P-20)."""
    tasks = [item.get("task").value for item in agenda.items()]
    if tasks.count("turn piece") + tasks.count("spot") > 1:
        raise agenda.fail("one piece at a time is placed (Ruling P-20)")
    for task in ("turn piece", "spot"):
        if task in tasks and "turn" in tasks[: tasks.index(task)]:
            raise agenda.fail("a piece is placed before anything else is done (Ruling P-20)")


def check_works(agenda: Reader) -> None:
    """A work is paid for once (Ruling P-33)."""
    tasks = [item.get("task").value for item in agenda.items()]
    if tasks.count("exchange") > 1:
        raise agenda.fail("one work at a time is paid for (Ruling P-33)")


def check_first(agenda: Reader) -> None:
    """What was begun comes to its end before anything else (Rulings P-20, P-33)."""
    for item in agenda.items()[1:]:
        if item.get("task").value in FIRST:
            raise item.fail("this comes before anything else (Rulings P-20, P-33)")


def check_then(s: Table, agenda: Reader) -> None:
    """What was begun belongs to a turn or a sale: only a sale brings landscapes (Rulings P-7, P-33)."""
    items = agenda.items()
    begun = str(items[0].get("task").value) if items else ""
    if begun not in THEN:
        return
    placing = begun in ("turn piece", "spot")
    sale = placing and of_landscape(s, items[0].get("arg"))
    due = "close lot" if sale else THEN[begun]
    if [item.get("task").value for item in items[1:2]] != [due]:
        raise items[0].fail(f"after this comes {due!r} (Rulings P-7, P-33)")
    if begun in OBJECTS and (s.lot == NONE or s.game.stacks[s.lot].name != OBJECTS[begun]):
        raise items[0].fail("this is not about the object at auction (Ruling P-7)")


def check_drawing(s: Table, agenda: Reader) -> None:
    """Cards are drawn in a turn, or from the stack that is sold (Rulings P-23, P-36, P-38)."""
    drawn, rest = split_drawing(agenda)
    if not drawn:
        return
    then, deck = str(rest[0].get("task").value) if rest else "", drawn[0].get("arg")
    if deck.value not in s.game.draws.get(then, []):
        raise deck.fail("nobody draws from this deck now (Rulings P-23, P-36, P-38)")
    if then == "turn" and deck.value == DECKS[PROFESSION]:
        profession = rest[0].get("arg").get("profession")
        if not profession.boolean():
            raise profession.fail("a profession is being bought in this turn (Ruling P-36)")
    if then == "close lot" and (s.lot == NONE or s.game.stacks[s.lot].name != deck.value):
        raise deck.fail("this deck is not the object at auction (Ruling P-23)")


def of_landscape(s: Table, arg: Reader) -> bool:
    """Is the piece that is placed a landscape? It is the object at auction then."""
    piece = (arg.get("piece") if isinstance(arg.value, dict) else arg).value
    if piece not in LANDSCAPES:
        return False
    if s.lot == NONE or s.game.stacks[s.lot].name not in (piece, "landscape"):
        raise arg.fail("this landscape is not the object at auction (Ruling P-7)")
    return True


def split_drawing(agenda: Reader) -> tuple[list[Reader], list[Reader]]:
    """Drawing and keeping cards, where that is next, and all that comes after it."""
    items = agenda.items()
    for number, item in enumerate(items):
        if item.get("task").value not in DRAWING:
            return items[:number], items[number:]
    return items, []


def check_best_works(s: Table, position: Reader) -> None:
    """The best work of a round counts after the turns, and no turn to come has one (Ruling P-40)."""
    tasks = [item.get("task").value for item in position.get("agenda").items()]
    to_come = seats_asked(position.get("agenda"), "begin turn")
    acting = "best work" in tasks and "actions" not in tasks
    for seat, source in enumerate(position.get("players").items()):
        if s.players[seat].best_work and (not acting or seat in to_come):
            raise source.get("best_work").fail("no work was completed in this round (Ruling P-40)")
        if 0 < s.players[seat].best_work < minimum(s) and not s.composed:
            raise source.get("best_work").fail(f"a work is worth {minimum(s)} at least (P-30)")


def check_hands(s: Table, position: Reader) -> None:
    """During the setup everybody is dealt professions, and then rejects one (Ruling P-2)."""
    agenda = position.get("agenda")
    tasks = [item.get("task").value for item in agenda.items()]
    asked = seats_asked(agenda, "reject")
    why = "everybody rejects one profession, in order (Ruling P-2)"
    check_everybody(asked, range(len(s.players)), agenda, why)
    deals = [item for item in agenda.items() if item.get("task").value == "deal"]
    dealt = [item.get("arg").integer(0, len(s.players) - 1) for item in deals]
    if dealt != sorted(dealt):
        raise agenda.fail("professions are dealt to one player after the other (Ruling P-2)")
    check_untouched(s, position)
    for seat, source in enumerate(position.get("players").items()):
        missing = len([item for item in deals if item.get("arg").value == seat])
        if "deal professions" in tasks:
            missing = s.game.dealt
        elif "reject professions" not in tasks and seat not in asked:
            missing = 1
        if len(s.players[seat].hand) != s.game.dealt - missing:
            raise source.get("hand").fail(
                f"{s.game.dealt - missing} professions are in hand now (Ruling P-2)"
            )


def check_untouched(s: Table, position: Reader) -> None:
    """Before the first round nobody has drawn: what was not dealt lies in no order (P-2, P-23)."""
    for deck, name in enumerate(DECKS):
        source = position.get("decks").get(name)
        if s.below[deck]:
            raise source.get("below").fail("nobody has put a card back yet (Ruling P-23)")
        if deck != PROFESSION and len(s.loose[deck]) != len(s.game.card_names[deck]):
            raise source.get("cards").fail("nobody has drawn one of these cards yet (Ruling P-23)")
