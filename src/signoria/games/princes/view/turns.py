"""What the action turns until now can have brought a player of a table from outside (P-29 to P-37).

Nothing that counts for a work is ever lost, except cards in hand and empty spaces: so no work was
worth more than it would be now.
"""

from __future__ import annotations

from typing import cast

from signoria.games.princes.actions.turn import actions_of
from signoria.games.princes.actions.work_value import holdings
from signoria.games.princes.box import EMPTY_SPACE, HAND_CARD, LANDSCAPES, TABLE_CARD
from signoria.games.princes.money import BEST_WORKS, WORKS
from signoria.games.princes.player import MOST, Player
from signoria.games.princes.state import Table, TurnAction
from signoria.kernel.flow.waiting import seats_asked
from signoria.kernel.reading import Reader


def check_completed(s: Table, seat: int, agenda: Reader, source: Reader) -> None:
    """Every work takes an action, and brings half its value in prestige at most (P-29, P-33)."""
    player = s.players[seat]
    if player.on_table() > actions_spent(s, seat, agenda):
        raise source.get("table").fail(
            "there were not enough actions for these works (Ruling P-29)"
        )
    used = actions_used(player) + building_now(seat, agenda)
    if used > actions_had(s, seat, agenda):
        raise source.fail("there were not enough actions for what is here (Ruling P-29)")
    check_turn(s, seat, agenda)
    fame = source.get("fame")
    brought = player.fame[WORKS] + player.fame[BEST_WORKS] + player.best_work
    completed = player.on_table() + most_without_cards(s, seat, agenda)
    if (brought or works_now(seat, agenda)) and not completed:
        raise fame.fail("no work was completed (Rulings P-33, P-40)")
    value = most_earned(s, seat, agenda) - unpaid_now(seat, agenda)
    if value < 0:
        raise (
            agenda.items()[0].get("arg").fail("this is more than a work can be worth (Ruling P-30)")
        )
    points = prestige_for(s, value) - prestige_for(s, paid_now(seat, agenda))
    if player.fame[WORKS] > points:
        raise fame.get(s.game.sources[WORKS]).fail(
            f"works can have brought {points} points by now (Ruling P-33)"
        )


def most_earned(s: Table, seat: int, agenda: Reader) -> int:
    """What all works of a seat can have been worth together (Rulings P-30, P-63)."""
    others = most_without_cards(s, seat, agenda)
    return most_with_cards(s, seat) + others * most_without_card(s, seat)


def most_without_cards(s: Table, seat: int, agenda: Reader) -> int:
    """How many works a seat can have completed without a profession (Ruling P-63)."""
    if not most_without_card(s, seat):
        return 0
    actions = actions_spent(s, seat, agenda) - s.players[seat].on_table()
    return min(turns_had(s, seat, agenda), actions)


def turns_had(s: Table, seat: int, agenda: Reader) -> int:
    """How many action turns of a seat have begun (Ruling P-29)."""
    tasks = [item.get("task").value for item in agenda.items()]
    to_come = "actions" in tasks or seat in seats_asked(agenda, "begin turn")
    return max(0, s.round - int(to_come))


def actions_spent(s: Table, seat: int, agenda: Reader) -> int:
    """How many actions a seat can have spent on works; in its turn now, those that are left are not."""
    spent = actions_had(s, seat, agenda)
    for turn in turns_now(seat, agenda):
        spent -= turn.get("profession").boolean() + turn.get("freedom").boolean()
    return max(0, spent)


def actions_had(s: Table, seat: int, agenda: Reader) -> int:
    """How many actions a seat can have spent until now, on anything."""
    each = s.game.actions + sum([modifier.most(s) for modifier in s.game.action_modifiers])
    had = each * turns_had(s, seat, agenda)
    for turn in turns_now(seat, agenda):
        had += actions_of(s, seat) - each - turn.get("actions").integer(0, each)
    return had


def actions_used(player: Player) -> int:
    """The actions that works, buildings and freedoms took; cards that were bought took others."""
    return player.on_table() + player.buildings.bit_count() + player.freedoms.bit_count()


def building_now(seat: int, agenda: Reader) -> int:
    """1 while a seat places a building, which has taken its action already; else 0 (P-20, P-29)."""
    for item in agenda.items()[:1]:
        if item.get("task").value in ("turn piece", "spot") and item.get("seat").value == seat:
            arg = item.get("arg")
            piece = (arg.get("piece") if isinstance(arg.value, dict) else arg).value
            return int(piece not in LANDSCAPES)
    return 0


def works_now(seat: int, agenda: Reader) -> bool:
    """Is a seat completing a work, whose card lies on the table already (Rulings P-30, P-32)?"""
    for item in agenda.items()[:1]:
        task = item.get("task").value
        if task == "needed bonus":
            return item.get("arg").get("player").value == seat
        if task in ("play bonus", "exchange"):
            return item.get("seat").value == seat
    return False


def unpaid_now(seat: int, agenda: Reader) -> int:
    """The value so far of the work that a seat is not paid for yet (Rulings P-32, P-33)."""
    for item in agenda.items()[:1]:
        task, arg = item.get("task").value, item.get("arg")
        if task == "needed bonus" and arg.get("player").value == seat:
            return arg.get("value").integer(0, MOST)
        if task == "play bonus" and item.get("seat").value == seat:
            return arg.integer(0, MOST)
    return 0


def paid_now(seat: int, agenda: Reader) -> int:
    """The value of the work that a seat was just paid for: its prestige is still to come (P-33)."""
    for item in agenda.items()[:1]:
        if item.get("task").value == "exchange" and item.get("seat").value == seat:
            return item.get("arg").integer(0, MOST)
    return 0


def prestige_for(s: Table, value: int) -> int:
    """What works of this value bring in prestige at the most (Ruling P-33)."""
    return value * s.game.work_pay // s.game.prestige_price


def turns_now(seat: int, agenda: Reader) -> list[Reader]:
    """The turn that a seat takes now, if it does: what is left of it, and what was done."""
    return [
        item.get("arg")
        for item in agenda.items()
        if item.get("task").value == "turn" and item.get("seat").value == seat
    ]


def check_turn(s: Table, seat: int, agenda: Reader) -> None:
    """What a turn was begun with is not left any more: of what is done now, too (Ruling P-29)."""
    now = building_now(seat, agenda) + bool(unpaid_now(seat, agenda))
    for turn in turns_now(seat, agenda):
        done = turn.get("profession").boolean() + turn.get("freedom").boolean()
        done += now + (s.players[seat].best_work > 0)
        if turn.get("actions").integer(0, MOST) + done > actions_of(s, seat):
            raise turn.fail("a turn has fewer actions than were spent here (Ruling P-29)")


def check_introduced(s: Table, seat: int, agenda: Reader, source: Reader) -> None:
    """A turn brings one freedom at most (Ruling P-37)."""
    player, turns = s.players[seat], turns_had(s, seat, agenda)
    for turn in turns_now(seat, agenda):
        turns -= int(not turn.get("freedom").boolean())
    if player.freedoms.bit_count() > turns:
        raise source.get("freedoms").fail("in each turn one can be introduced (Ruling P-37)")


def most_with_cards(s: Table, seat: int) -> int:
    """What the works on the table can have been worth together, all bonus cards spent included."""
    game, player = s.game, s.players[seat]
    if not player.on_table():
        return 0
    each = game.work_jester * player.jesters
    each += game.work_card * (player.in_hand() + player.on_table())
    each += game.work_building if player.buildings else 0
    each += game.work_landscape if sum(player.landscapes) else 0
    each += game.work_freedom if player.freedoms else 0
    each += sum([modifier.most(s) for modifier in game.work_modifiers])
    held = holdings(game, player)
    held[HAND_CARD] += held[TABLE_CARD]
    held[EMPTY_SPACE] = game.grid.cells
    return each * player.on_table() + sum([game.bonus_cards[card].worth(held) for card in s.spent])


def most_without_card(s: Table, seat: int) -> int:
    """The most a work without a profession can have been worth (Ruling P-63)."""
    actions = cast(list[TurnAction], s.game.turn_actions)
    return max([action.most_work(s, seat) for action in actions])
