"""What cannot be true together on a table from outside: each refusal says where, and by which rule."""

from __future__ import annotations

from signoria.games.lorenzo.pieces import COLOURED, NEUTRAL, NONE, Space
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.games.lorenzo.turn.access import obstacles_at
from signoria.games.lorenzo.turn.plan import plan_from_json
from signoria.games.lorenzo.turn.refusals import obstacle_at
from signoria.games.lorenzo.work.cards_at_work import Choice
from signoria.kernel.reading import Reader


def check_colours(s: Table, spaces: Reader) -> None:
    """A tower or a work area holds one coloured member of each seat (Rulings L-33, L-54)."""
    found: list[tuple[int, int]] = []
    for space in s.game.spaces:
        for pawn in s.pawns[space.number]:
            seat, member = pawn >> 4, s.game.members[pawn & 15]
            if space.group == NONE or member.member_class != COLOURED:
                continue
            if (seat, space.group) in found:
                raise spaces.get(space.id).fail(
                    f"seat {seat} has another coloured member there (Rulings L-33, L-54)"
                )
            found.append((seat, space.group))


def check_neutrals(s: Table, spaces: Reader) -> None:
    """With a setting, a tower holds one neutral member of all players together (Ruling L-33)."""
    if not s.game.one_neutral_per_tower:
        return
    found: list[int] = []
    for space in s.game.spaces:
        for pawn in s.pawns[space.number]:
            if space.tower == NONE or s.game.members[pawn & 15].member_class != NEUTRAL:
                continue
            if space.tower in found:
                raise spaces.get(space.id).fail("this tower has a neutral member (Ruling L-33)")
            found.append(space.tower)


def check_room(s: Table, spaces: Reader) -> None:
    """Only players who may share a space stand in a full one (query `space.occupied`, L-98)."""
    for space in s.game.spaces:
        if space.room:
            check_crowd(s, space, spaces.get(space.id))


def check_crowd(s: Table, space: Space, source: Reader) -> None:
    """The same for one space; those who came before are named first."""
    for pawn in s.pawns[space.number][space.room :]:
        if not s.players[pawn >> 4].totals.enters_occupied:
            raise source.fail(
                f"there is room for {space.room}, and seat {pawn >> 4} may not enter an occupied "
                "space (Rulings L-53, L-98)"
            )


def check_floors(game: Lorenzo, s: Table, floors: Reader) -> None:
    """A tower holds cards of its own decks (Ruling L-2)."""
    for floor in game.floors:
        number = s.floors[floor.number]
        decks = [game.deck_names[deck] for deck in game.towers[floor.tower].decks]
        kinds = [name.rpartition(".")[0] for name in decks]
        if number != NONE and game.cards[number].deck not in kinds:
            raise floors.get(floor.id).fail(
                f"{game.card_names[number]} does not belong into this tower (Ruling L-2)"
            )


def check_towers(s: Table, position: Reader) -> None:
    """Each round fills the towers from the decks of its period, and from no other (Ruling L-2).

    Nothing is asked of a composed table: its decks may run out, and leave floors bare.
    """
    if s.composed:
        return
    game, places = s.game, position.get("floors")
    to_come = floors_to_come(s, position.get("agenda"))
    tasks = [item.get("task").value for item in position.get("agenda").items()]
    if s.round and (to_come or "roll dice" in tasks or "roll" in tasks):
        if any([bare(s, each) and each.id not in to_come for each in game.floors]):
            raise places.fail("before the dice are rolled every floor has a card (Ruling L-2)")
    for floor in game.floors:
        card = s.floors[floor.number]
        if card != NONE and game.cards[card].period != s.period + 1:
            raise places.get(floor.id).fail(
                f"{game.card_names[card]} is not of the period of round {s.round} (Ruling L-2)"
            )
    for number, tower in enumerate(game.towers):
        floors = [floor for floor in game.floors if floor.tower == number]
        open_floors = len([floor for floor in floors if floor.id in to_come])
        for period, deck in enumerate(tower.decks):
            waiting = open_floors if period == s.period else 0
            check_deck(s, period, deck, len(floors), waiting, position.get("decks"))
    check_taken(s, position.get("players"))


def check_taken(s: Table, players: Reader) -> None:
    """Nobody has a card of a period that has not begun (Ruling L-2)."""
    for player, place in zip(s.players, players.items()):
        for cards in player.cards:
            for card in cards:
                if s.game.cards[card].period > s.period + 1:
                    raise place.get("cards").fail(
                        f"{s.game.card_names[card]} is of a later period (Ruling L-2)"
                    )


def floors_to_come(s: Table, agenda: Reader) -> list[object]:
    """The floors on which a card is about to be turned up, as a written agenda has it."""
    tasks = [item.get("task").value for item in agenda.items()]
    if "reveal cards" in tasks:
        return [floor.id for floor in s.game.floors]
    return [item.get("arg").value for item in agenda.items() if item.get("task").value == "reveal"]


def bare(s: Table, floor: Space) -> bool:
    """Is there neither a card nor a member on a floor?"""
    return s.floors[floor.number] == NONE and not s.pawns[floor.number]


def check_deck(s: Table, period: int, deck: int, floors: int, waiting: int, decks: Reader) -> None:
    """A deck has what the rounds of its period leave of it, and what floors still wait for.

    A deck with more cards than its period needs loses some in the setup: of that nothing is asked.
    """
    each = s.game.rounds_per_period
    rounds = max(0, min(s.round - period * each, each))
    left = (each - rounds) * floors + waiting
    if len(s.game.full_decks[deck]) == each * floors and len(s.decks[deck]) != left:
        raise decks.get(s.game.deck_names[deck]).fail(
            f"in round {s.round} there are {left} cards in this deck (Ruling L-2)"
        )


def check_round(s: Table, position: Reader) -> None:
    """In a round the tiles lie on the board, and dice are rolled or about to be (L-3, L-10)."""
    if not s.round:
        check_setup_tiles(s, position)
        return
    for tile, source in zip(s.tiles, position.get("excommunications").items()):
        if tile == NONE:
            raise source.fail("every period has its tile before the first round (Ruling L-3)")
    agenda = position.get("agenda").items()
    rolling = [item.get("arg").value for item in agenda if item.get("task").value == "roll"]
    to_come = any([item.get("task").value == "roll dice" for item in agenda])
    dice = position.get("dice")
    for die, name in enumerate(dice.table()):
        if not s.dice[die] and not to_come and die not in rolling:
            raise dice.get(name).fail("this die was not rolled (Ruling L-10)")


def check_setup_tiles(s: Table, position: Reader) -> None:
    """During the setup every tile lies on the board or is about to be drawn, and so is the order."""
    agenda = position.get("agenda").items()
    tasks = [item.get("task").value for item in agenda]
    drawn = [
        item.get("arg").value for item in agenda if item.get("task").value == "excommunication"
    ]
    if tasks and "excommunications" not in tasks:
        for period, source in enumerate(position.get("excommunications").items()):
            if s.tiles[period] == NONE and period not in drawn:
                raise source.fail("nobody is about to draw the tile of this period (Ruling L-3)")
    if tasks and "turn order" not in tasks:
        if len(s.order) + tasks.count("next in order") != s.game.seats:
            raise position.get("order").fail("every seat gets a place in the turn order (L-1)")


def check_aside(s: Table, position: Reader) -> None:
    """Something is put aside only while cards are at work (Ruling L-60)."""
    tasks = [str(item.get("task").value) for item in position.get("agenda").items()]
    if s.aside and not any([task.endswith("collect") for task in tasks]):
        raise position.get("aside").fail("no card is at work (Ruling L-60)")


def check_choices(s: Table, agenda: Reader) -> None:
    """What cards at work ask is asked before everything is received (Ruling L-60)."""
    tasks = [str(item.get("task").value) for item in agenda.items()]
    for number, item in enumerate(agenda.items()):
        asked = isinstance(s.game.tasks.get(tasks[number]), Choice)
        if asked and not any([task.endswith("collect") for task in tasks[number:]]):
            raise item.fail("nothing is received after this (Ruling L-60)")


def check_plan(s: Table, agenda: Reader) -> None:
    """Servants are spent on an action that is possible (Rulings L-23, L-33, L-34, L-54)."""
    for item in agenda.items():
        if item.get("task").value != "servants":
            continue
        if not s.round:
            raise item.fail("nobody places members before round 1 (Ruling L-11)")
        player = s.players[item.get("seat").integer(0, s.game.seats - 1)]
        arg = plan_from_json(s, item.get("arg"))
        found = obstacles_at(s, player, arg)
        if found:
            first = obstacle_at(s, player, arg, found & -found)
            raise item.get("arg").fail(
                f"this action is not possible: {first.text.en} (Ruling {first.rule})"
            )


def check_tidying(s: Table, agenda: Reader) -> None:
    """Cards and members leave the board at the end of the round (Ruling L-112)."""
    tasks = [item.get("task").value for item in agenda.items()]
    if not s.round or "next round" not in tasks:
        return
    if "clear towers" not in tasks and any([card != NONE for card in s.floors]):
        raise agenda.fail("'clear towers' is left out: cards lie in the towers (Ruling L-112)")
    if "members home" not in tasks and any(s.pawns):
        raise agenda.fail("'members home' is left out: members stand on the board (Ruling L-112)")


def check_tiles(s: Table, players: list[Reader]) -> None:
    """Everybody has the standard side of a bonus tile, or an advanced side of one's own (L-5)."""
    taken: list[int] = []
    for player, source in zip(s.players, players):
        if player.bonus_tile > 0 and player.bonus_tile in taken:
            raise source.get("bonus_tile").fail("another seat has this bonus tile (Ruling L-5)")
        if player.bonus_tile == 0 < max([0, *taken]) or (player.bonus_tile > 0 and 0 in taken):
            raise source.get("bonus_tile").fail(
                "either everybody has the standard side or nobody (Ruling L-5)"
            )
        taken.append(player.bonus_tile)
