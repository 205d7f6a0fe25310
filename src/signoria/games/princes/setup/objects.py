"""What the objects of the auction do, in words: derived from the numbers the rules use.

Forest, lake and park are printed with the other pieces; what they do is in their texts. The other
objects have no face of their own, and are printed here. The page also gets every text by itself, as
a note: `object.NAME` where there is room for a sentence, `brief.NAME` on the stack.
"""

from __future__ import annotations

from typing import Final

from signoria.games.princes.box import LANDSCAPES
from signoria.games.princes.principality.placement import FREE_BUILDERS
from signoria.games.princes.state import Princes
from signoria.games.princes.texts import builders, florins, landscape_does, points
from signoria.kernel.panel import Printed
from signoria.kernel.text import Text, join_texts, list_texts, plain

ORIGIN: Final = "published"
"""Only what a pack replaces is designed, and these are not in a pack."""
ANY_LANDSCAPE: Final = "landscape"


def print_objects(game: Princes) -> None:
    """The objects of the regular auction, and what a page says about them."""
    phrases = game.phrases
    jester = {"worth": plain(game.work_jester)}
    cards = {"cards": phrases.quantity("thing.prestige_card", game.drawn)}
    print_object(game, "jester", phrases.say("object_text.jester", jester))
    print_object(game, "builder", builder_does(game))
    print_object(game, "prestige", phrases.say("object_text.prestige", cards))
    print_object(game, "recruiting", phrases.say("object_text.recruiting"))
    game.notes["brief.jester"] = phrases.say("object_brief.jester", jester)
    for name in ("builder", "prestige", "recruiting"):
        game.notes[f"brief.{name}"] = phrases.say(f"object_brief.{name}")
    for index, name in enumerate(LANDSCAPES):
        shape = game.shapes[len(game.buildings) + index]
        cells = {"cells": phrases.quantity("space", shape.size)}
        game.notes[f"object.{name}"] = landscape_does(game)
        game.notes[f"brief.{name}"] = phrases.say("object_brief.landscape", cells)
    add_notes(game)


def print_any_landscape(game: Princes) -> None:
    """The three landscapes as one object, for two players (Ruling P-52)."""
    phrases = game.phrases
    names = [phrases.say(f"landscape.{name}") for name in LANDSCAPES]
    parts = {
        "landscapes": list_texts(names, phrases.say("object_text.or")),
        "text": landscape_does(game),
    }
    print_object(game, ANY_LANDSCAPE, phrases.say("object_text.choice", parts))
    game.notes[f"brief.{ANY_LANDSCAPE}"] = phrases.say("object_brief.choice", parts)


def print_object(game: Princes, name: str, does: Text) -> None:
    """One object as people look it up."""
    called = game.phrases.say(f"object.{name}")
    text = game.phrases.say("object_text.whole", {"object": called, "text": does})
    game.printed.append(Printed("object", name, ORIGIN, text, called))
    game.notes[f"object.{name}"] = does


def builder_does(game: Princes) -> Text:
    """Cheaper buildings, buildings side by side, prestige (Ruling P-22)."""
    phrases, costs = game.phrases, game.building_costs
    prices = [florins(game, costs[0])]
    for count in range(1, game.builders_each + 1):
        if costs[count] != costs[count - 1]:
            parts = {"sum": plain(costs[count]), "builders": plain(count)}
            prices.append(phrases.say("object_text.price", parts))
    parts = {
        "prices": join_texts(prices),
        "touch": plain(FREE_BUILDERS),
        "points": points(game, game.prestige_builder),
    }
    return phrases.say("object_text.builder", parts)


def add_notes(game: Princes) -> None:
    """What a page says about the other questions, beside the board."""
    parts = {"builders": builders(game, FREE_BUILDERS), "count": plain(game.dealt - 1)}
    names = ["auction", "apart", "reject", "keep", "hidden"]
    game.notes.update(game.phrases.notes(names, parts))
