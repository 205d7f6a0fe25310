"""The texts of cards and leaders, derived from their data."""

from __future__ import annotations

from signoria.games.masters.pieces import COLOURS, GOODS, RESOURCES, Card, Leader, Power
from signoria.games.masters.state import Masters
from signoria.kernel.text import Phrases, Text, list_texts, plain


def card_text(game: Masters, card: Card, price: list[int] | None = None) -> Text:
    """Colour, level, points, cost and production, as one sentence.

    With the price of a player who has discounts, both that and the printed cost.
    """
    phrases = game.phrases
    cost = phrases.bundle(RESOURCES, card.cost)
    if price is not None and price != card.cost:
        parts = {"price": phrases.bundle(RESOURCES, price), "cost": cost}
        cost = phrases.say("card.discount", parts)
    parts = {
        "card": card_name(game, card),
        "cost": cost,
        "power": power_text(phrases, card.power),
    }
    return phrases.say("card.text", parts)


def card_name(game: Masters, card: Card) -> Text:
    """What people call the card: it has no printed name."""
    phrases = game.phrases
    parts = {
        "colour": phrases.say(f"colour.{COLOURS[card.colour]}"),
        "level": plain("I" * card.level),
        "points": phrases.quantity("point", card.points),
    }
    return phrases.say("card.name", parts)


def power_text(phrases: Phrases, power: Power) -> Text:
    """What a power pays and gives."""
    pay, gain = [], []
    if sum(power.pay):
        pay.append(phrases.bundle(RESOURCES, power.pay))
    if power.loose:
        pay.append(phrases.quantity("good.any", power.loose))
    if power.choose:
        gain.append(phrases.quantity("good.choice", power.choose))
    if sum(power.gain):
        gain.append(phrases.bundle(GOODS, power.gain))
    last = phrases.say("and")
    return phrases.say("power", {"pay": list_texts(pay, last), "gain": list_texts(gain, last)})


def leader_text(game: Masters, leader: Leader) -> Text:
    """Points, requirement and ability, as one sentence."""
    parts = {
        "leader": leader_name(game, leader),
        "points": game.phrases.quantity("point", leader.points),
        "needs": requirement_text(game, leader),
        "ability": ability_text(game, leader),
    }
    return game.phrases.say("leader.text", parts)


def leader_name(game: Masters, leader: Leader) -> Text:
    """What people call the leader: its abilities, since no name is printed."""
    return list_texts([ability.name for ability in leader.modifiers], game.phrases.say("and"))


def ability_text(game: Masters, leader: Leader) -> Text:
    """What the leader does for the rest of the game."""
    return list_texts([ability.text() for ability in leader.modifiers], game.phrases.say("and"))


def requirement_text(game: Masters, leader: Leader) -> Text:
    """What the leader asks for."""
    phrases = game.phrases
    parts = []
    for flag in leader.flags:
        cards = phrases.quantity(f"flag.{COLOURS[flag.colour]}", flag.count)
        if flag.level:
            cards = phrases.say("flag.level", {"cards": cards, "level": plain("I" * flag.level)})
        parts.append(cards)
    if sum(leader.goods):
        parts.append(phrases.bundle(RESOURCES, leader.goods))
    return list_texts(parts, phrases.say("and"))
