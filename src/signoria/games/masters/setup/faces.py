"""What is printed on cards, leaders and the board, as data: what a page needs to draw them."""

from __future__ import annotations

from signoria.games.masters.pieces import COLOURS, GOODS, NONE, Card, Leader, Power
from signoria.games.masters.state import Masters
from signoria.games.masters.texts import card_name, card_text, leader_name, leader_text
from signoria.kernel.panel import Json, Printed
from signoria.kernel.reading import Reader


def goods_face(amounts: list[int]) -> Json:
    """Goods by name, without those there are none of."""
    return {GOODS[good]: amounts[good] for good in range(len(amounts)) if amounts[good]}


def power_face(power: Power) -> Json:
    """What a power pays and gives; `any` and `choice` stand for goods still to be named."""
    pay, gain = goods_face(power.pay), goods_face(power.gain)
    if power.loose:
        pay["any"] = power.loose
    if power.choose:
        gain["choice"] = power.choose
    return {"pay": pay, "gain": gain}


def printed_card(game: Masters, card: Card) -> Printed:
    """A development card."""
    face: Json = {
        "colour": COLOURS[card.colour],
        "level": card.level,
        "points": card.points,
        "cost": goods_face(card.cost),
        "power": power_face(card.power),
    }
    name, text = card_name(game, card), card_text(game, card)
    return Printed("card", card.name, card.origin, text, name, face)


def printed_leader(game: Masters, leader: Leader, always: Reader) -> Printed:
    """A leader: points, what it asks for, its abilities and their icons."""
    sources = always.items() if isinstance(always.value, list) else [always]
    face: Json = {
        "points": leader.points,
        "cards": [
            {"colour": COLOURS[flag.colour], "level": flag.level, "count": flag.count}
            for flag in leader.flags
        ],
        "goods": goods_face(leader.goods),
        "abilities": [
            ability.face() | {"icons": game.catalogue.icons(source)}
            for ability, source in zip(leader.modifiers, sources)
        ],
    }
    name, text = leader_name(game, leader), leader_text(game, leader)
    return Printed("leader", leader.name, leader.origin, text, name, face)


def board_face(game: Masters) -> Json:
    """The boards: what marbles give, the faith track, the depots, the base power, the end."""
    gives = game.marble_gives
    return {
        "rows": game.rows,
        "columns": game.columns,
        "marbles": {
            game.marbles[marble]: None if gives[marble] == NONE else GOODS[gives[marble]]
            for marble in range(len(game.marbles))
        },
        "depots": game.depots[:],
        "slots": game.slots,
        "power": power_face(game.base_power),
        "track": game.track[:],
        "reports": [
            {"first": report.first, "pope": report.pope, "points": report.points}
            for report in game.report_sections
        ],
        "cards": game.card_limit,
        "goods_per_point": game.goods_per_point,
    }
