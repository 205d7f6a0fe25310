"""The names and texts of cards, pieces and sums, derived from their data."""

from __future__ import annotations

from signoria.games.princes.box import (
    DECKS,
    FREEDOMS,
    HOLDINGS,
    LANDSCAPES,
    NONE,
    SIZES,
    BonusCard,
    PrestigeCard,
    Profession,
)
from signoria.games.princes.state import Princes
from signoria.kernel.text import Text, join_texts, list_texts, plain


def florins(game: Princes, amount: int) -> Text:
    """A sum of money."""
    return game.phrases.quantity("florin", amount)


def points(game: Princes, amount: int) -> Text:
    """A number of prestige points, in words."""
    return game.phrases.quantity("prestige", amount)


def piece_name(game: Princes, shape: int) -> Text:
    """A building or a landscape."""
    if shape < len(game.buildings):
        return game.phrases.say(f"building.{game.buildings[shape]}")
    return game.phrases.say(f"landscape.{LANDSCAPES[shape - len(game.buildings)]}")


def freedom_name(game: Princes, freedom: int) -> Text:
    """A freedom."""
    return game.phrases.say(f"freedom.{FREEDOMS[freedom]}")


def card_title(game: Princes, deck: int, card: int) -> Text:
    """A card of one of the decks, as people call it."""
    if deck == DECKS.index("profession"):
        return game.professions[card].title
    if deck == DECKS.index("bonus"):
        return bonus_text(game, game.bonus_cards[card])
    return prestige_text(game, game.prestige_cards[card])


def profession_text(game: Princes, profession: Profession) -> Text:
    """A profession and its three wishes."""
    parts = {
        "number": plain(profession.number),
        "profession": profession.title,
        "building": piece_name(game, profession.building),
        "landscape": piece_name(game, len(game.buildings) + profession.landscape),
        "freedom": freedom_name(game, profession.freedom),
    }
    return game.phrases.say("profession.text", parts)


def bonus_text(game: Princes, card: BonusCard) -> Text:
    """What a bonus card gives for each of its things."""
    phrases = game.phrases
    things = [phrases.noun(f"thing.{HOLDINGS[thing]}", 1) for thing in card.each + card.kinds]
    parts = {"value": plain(card.value), "things": list_texts(things, phrases.say("and"))}
    return phrases.say("bonus.each" if card.each else "bonus.kinds", parts)


def prestige_text(game: Princes, card: PrestigeCard) -> Text:
    """What the card asks for, and its points."""
    phrases = game.phrases
    parts = {"points": plain(card.points), "tied": plain(card.tied)}
    if card.compares == NONE:
        needs = [
            phrases.quantity(f"thing.{HOLDINGS[thing]}", card.needs[thing])
            for thing in range(len(HOLDINGS))
            if card.needs[thing]
        ]
        parts["needs"] = list_texts(needs, phrases.say("and"))
        return phrases.say("prestige_card.needs", parts)
    parts["things"] = phrases.noun(f"thing.{HOLDINGS[card.compares]}", 2)
    return phrases.say("prestige_card.fewest" if card.fewest else "prestige_card.most", parts)


def piece_text(game: Princes, shape: int) -> Text:
    """A piece, its size and its shape; of a landscape what it does, too."""
    piece = game.shapes[shape]
    parts = {
        "piece": piece_name(game, shape),
        "cells": game.phrases.quantity("space", piece.size),
        "rows": plain(" / ".join(piece.orientations[0].picture)),
    }
    for size, mask in zip(SIZES, game.size_masks):
        if mask >> shape & 1:
            parts["size"] = game.phrases.say(f"size.{size}")
            return game.phrases.say("piece.building", parts)
    parts["text"] = landscape_does(game)
    return game.phrases.say("piece.landscape", parts)


def landscape_does(game: Princes) -> Text:
    """What a landscape is good for (Rulings P-20, P-30)."""
    parts = {"worth": plain(game.work_landscape), "points": points(game, game.prestige_landscape)}
    return game.phrases.say("object_text.landscape", parts)


def builders(game: Princes, amount: int) -> Text:
    """A number of builders, in words."""
    return game.phrases.quantity("thing.builder", amount)


def parts_text(game: Princes, parts: list[tuple[str, int]]) -> Text:
    """How a work value comes about: Building 4, Jesters 4, ..."""
    said = [
        join_texts([game.phrases.say(f"part.{name}"), plain(value)], " ")
        for name, value in parts
        if value
    ]
    return join_texts(said) if said else game.phrases.say("nothing")
