"""The texts of cards, tiles and spaces, derived from their data."""

from __future__ import annotations

from signoria.games.lorenzo.effects.totals import SeatModifier
from signoria.games.lorenzo.payment.methods import Price
from signoria.games.lorenzo.pieces import NONE, BonusTile, Card, Excommunication, Space, Tally
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.kernel.text import Text, join_texts, list_texts, plain


def card_text(game: Lorenzo, card: Card) -> Text:
    """Name, type, period, price, and what the card does when."""
    phrases = game.phrases
    parts = [
        phrases.say(
            "card.head",
            {
                "card": card.name,
                "type": phrases.noun(f"type.{game.type_names[card.type]}", 1),
                "period": plain(card.period),
            },
        )
    ]
    if any([price.items for price in card.prices]):
        prices = list_texts([price_text(game, price) for price in card.prices], phrases.say("or"))
        parts.append(phrases.say("card.cost", {"cost": prices}))
    if card.effect is not None:
        parts.append(phrases.say("card.at_once", {"effect": card.effect.text()}))
    if card.work:
        work = next(work.id for work in game.works if work.type == card.type)
        effects = list_texts([task.text() for task in card.work], phrases.say("and"))
        at = {"value": plain("N" if card.scaled else card.activation), "effect": effects}
        parts.append(phrases.say(f"work.{work}.at", at))
    if card.modifiers:
        parts.append(phrases.say("card.always", {"effect": modifiers_text(game, card.modifiers)}))
    if card.points:
        points = phrases.quantity("good.victory", card.points)
        parts.append(phrases.say("card.end", {"points": points}))
    if card.tally is not None:
        parts.append(phrases.say("card.end", {"points": tally_text(game, card.tally)}))
    return join_texts(parts, "; ")


def tally_text(game: Lorenzo, tally: Tally) -> Text:
    """Points for goods at the end, and perhaps the most they can be in all."""
    parts = {
        "points": game.phrases.quantity("good.victory", tally.points),
        "goods": game.phrases.bundle(game.good_names, tally.unit),
        "most": plain(tally.most),
    }
    return game.phrases.say("card.tally_most" if tally.most else "card.tally", parts)


def modifiers_text(game: Lorenzo, modifiers: tuple[SeatModifier, ...]) -> Text:
    """What lasting effects do."""
    return join_texts([modifier.text() for modifier in modifiers], "; ")


def price_text(game: Lorenzo, price: Price) -> Text:
    """What is paid, and the military one must hold."""
    pay = game.phrases.bundle(game.good_names, price.pay)
    if not price.holding:
        return pay
    return game.phrases.say("card.holding", {"pay": pay, "holding": plain(price.holding)})


def tile_text(game: Lorenzo, tile: Excommunication) -> Text:
    """An excommunication tile: its period, and what it does."""
    parts = {"period": plain(tile.period), "effect": modifiers_text(game, tile.modifiers)}
    return game.phrases.say("excommunication.text", parts)


def bonus_tile_text(game: Lorenzo, tile: BonusTile) -> Text:
    """A personal bonus tile: what it gives at each work."""
    parts = [
        game.phrases.say(f"work.{work.id}.at", {"value": plain(1), "effect": task.text()})
        for work, task in zip(game.works, tile.work)
    ]
    return join_texts(parts, "; ")


def space_name(game: Lorenzo, space: Space) -> Text:
    """What people call a space."""
    if space.tower != NONE:
        tower = game.phrases.say(f"tower.{game.towers[space.tower].id}")
        return game.phrases.say("space.floor", {"tower": tower, "floor": plain(space.floor)})
    return space.name if space.name is not None else game.phrases.say(f"space.{space.id}")


def space_text(s: Table, space: Space) -> Text:
    """A space, and on a floor the card that lies there."""
    name = space_name(s.game, space)
    if space.tower == NONE or s.floors[space.number] == NONE:
        return name
    card = s.game.cards[s.floors[space.number]].name
    return s.game.phrases.say("space.with_card", {"space": name, "card": card})
