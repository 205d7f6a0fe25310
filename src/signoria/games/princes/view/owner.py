"""What only its owner sees of a player's side beyond the cards: numbers worked out for the owner.

Prices, what each card in hand is worth now, the work being completed, and where the piece in hand may
lie. All of it follows from what the owner knows anyway.
"""

from __future__ import annotations

from signoria.games.princes.actions.building import building_cost
from signoria.games.princes.actions.work_value import (
    bonus_after_playing,
    holdings,
    named_parts,
    work_parts,
)
from signoria.games.princes.actions.works import EXCHANGE, PLAY_BONUS
from signoria.games.princes.box import BONUS, HAND_CARD, PRESTIGE, TABLE_CARD
from signoria.games.princes.player import Player
from signoria.games.princes.principality.grid import Orientation
from signoria.games.princes.principality.placement import (
    SPOT,
    TURN_PIECE,
    cells_of,
    place,
    room_for,
)
from signoria.games.princes.state import Princes, Table
from signoria.kernel.panel import Json


def owner_view(s: Table, seat: int) -> Json:
    """The owner's numbers."""
    found: Json = {
        "works": work_values(s, seat),
        "prices": prices(s.game, s.players[seat]),
        "bonus_worth": bonus_worth(s, seat),
        "prestige_worth": prestige_worth(s, seat),
    }
    if not s.over and s.seat == seat:
        task, _, arg = s.asked
        if task is TURN_PIECE:
            found["placing"] = placing_json(s, seat, arg, s.game.shapes[arg].orientations)
        elif task is SPOT:
            turned = s.game.shapes[arg >> 3].orientations[arg & 7]
            found["placing"] = placing_json(s, seat, arg >> 3, [turned])
        elif task is PLAY_BONUS:
            found["work"] = work_at_hand(s, seat, arg)
        elif task is EXCHANGE:
            found["work"] = {"profession": None, "value": arg, "parts": {}}
    return found


def prices(game: Princes, player: Player) -> Json:
    """What things cost this player now, and what a work and a prestige point bring."""
    return {
        "opening": game.opening_bid,
        "raise": game.raise_by,
        "last": game.last_price,
        "building": building_cost(game, player),
        "profession": game.profession_cost,
        "freedom": game.freedom_cost,
        "bonus": game.bonus_cost,
        "work": game.work_pay,
        "prestige": game.prestige_price,
    }


def work_values(s: Table, seat: int) -> Json:
    """What each profession in hand would be worth, part by part, all bonus cards included."""
    player = s.players[seat]
    bonus = bonus_after_playing(s.game, player)
    return {
        s.game.professions[profession].name: work_value(s, seat, profession, bonus)
        for profession in player.hand + player.recruits
    }


def work_value(s: Table, seat: int, profession: int, bonus: int) -> Json:
    """One work: its value without bonus cards, and its parts with them."""
    parts = named_parts(s.game, work_parts(s, seat, profession), bonus)
    return {"value": sum([part for _, part in parts]) - bonus, "parts": dict(parts)}


def work_at_hand(s: Table, seat: int, value: int) -> Json:
    """The work being completed, with the bonus cards played for it so far."""
    profession = s.players[seat].table[-1]
    parts = work_parts(s, seat, profession)
    found = work_value(s, seat, profession, value - sum(parts))
    found["profession"] = s.game.professions[profession].name
    found["value"] = value
    return found


def bonus_worth(s: Table, seat: int) -> Json:
    """What each bonus card adds: to the work at hand, or to one still to be played."""
    held = holdings(s.game, s.players[seat])
    if s.over or s.seat != seat or s.decision is not PLAY_BONUS:
        held[HAND_CARD] -= 1
        held[TABLE_CARD] += 1
    cards = [
        s.game.bonus_cards[card] for card in s.players[seat].bonus + cards_drawn_by(s, seat, BONUS)
    ]
    return {card.name: card.worth(held) for card in cards}


def cards_drawn_by(s: Table, seat: int, deck: int) -> tuple[int, ...]:
    """The cards of a deck a player is looking at."""
    return s.drawn if s.drawer == seat and s.drawn_from == deck else ()


def prestige_worth(s: Table, seat: int) -> Json:
    """What each prestige card would be worth if the game ended now."""
    held = [holdings(s.game, player) for player in s.players]
    secrets = s.players[seat].secrets + cards_drawn_by(s, seat, PRESTIGE)
    cards = [s.game.prestige_cards[card] for card in secrets]
    return {card.name: card.worth(seat, held) for card in cards}


def placing_json(s: Table, seat: int, shape: int, orientations: list[Orientation]) -> Json:
    """The piece in hand: how it may be turned, where it may lie, what stands in its way."""
    player = s.players[seat]
    room = room_for(s.game, player, shape)
    return {
        "piece": s.game.shapes[shape].name,
        "orientations": [
            orientation_json(s.game, orientation, room) for orientation in orientations
        ],
        "beside": beside(s.game, player, player.free & ~room),
        **values_once_placed(s, seat, shape, orientations, room),
    }


def orientation_json(game: Princes, orientation: Orientation, room: int) -> Json:
    """One way the piece lies: its word, its picture, and the first covered cell of each open spot."""
    return {
        "word": orientation.name,
        "rows": list(orientation.picture),
        "spots": [
            game.grid.names[anchor]
            for anchor, mask in zip(orientation.anchors, orientation.masks)
            if mask & room == mask
        ],
    }


def beside(game: Princes, player: Player, cells: int) -> Json:
    """Free cells a building may not cover, and the buildings they touch (Ruling P-42)."""
    built = [(shape, mask) for shape, mask in player.pieces if shape < len(game.buildings)]
    found: Json = {}
    for cell in cells_of(cells):
        around = game.grid.neighbours(1 << cell)
        touched = [game.shapes[shape].name for shape, mask in built if mask & around]
        if game.grid.palazzo & around:
            touched.append("palazzo")
        found[game.grid.names[cell]] = touched
    return found


def values_once_placed(
    s: Table, seat: int, shape: int, orientations: list[Orientation], room: int
) -> Json:
    """Prestige and works once the piece lies; the same wherever it does."""
    masks = [mask for each in orientations for mask in each.masks if mask & room == mask]
    if not masks:
        return {"prestige": s.players[seat].prestige, "works": work_values(s, seat)}
    after = s.clone()
    place(after, seat, shape, masks[0])
    return {"prestige": after.players[seat].prestige, "works": work_values(after, seat)}
