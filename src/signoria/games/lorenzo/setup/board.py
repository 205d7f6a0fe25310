"""From the card files to goods, members, towers and spaces."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from signoria.games.lorenzo.pieces import (
    MILITARY,
    MOST_HELD,
    NONE,
    CardType,
    Good,
    Member,
    PrivilegeKind,
    Space,
    Tower,
    Work,
)
from signoria.games.lorenzo.state import Lorenzo
from signoria.games.lorenzo.work.cards_at_work import Activate
from signoria.kernel.cards.catalogue import read_toml
from signoria.kernel.panel import Json
from signoria.kernel.reading import Reader

CARDS: Final = Path(__file__).parents[1] / "cards"


def read_vocabulary(game: Lorenzo) -> None:
    """What the card files are written in: goods, types, works and members."""
    source = read_toml(CARDS / "board.toml")
    for item in source.get("good").items():
        add_good(game, read_good(game, item))
    for item in source.get("type").items():
        game.types.append(read_type(item))
    game.type_names = tuple([type.id for type in game.types])
    for item in source.get("work").items():
        type = item.get("type").index_in(game.type_names, "type")
        game.works.append(Work(len(game.works), item.get("id").text(), type))
    for item in source.get("member").items():
        game.members.append(read_member(game, item))
    game.periods = source.get("round").get("periods").integer(1, 9)


def add_good(game: Lorenzo, good: Good) -> None:
    """One more kind of good: bundles get longer."""
    game.goods.append(good)
    game.good_names = (*game.good_names, good.id)
    game.catalogue.goods = game.good_names


def read_good(game: Lorenzo, source: Reader) -> Good:
    """A good; the end of the military track is a setting [D6]."""
    source.only("id", "resource", "cap")
    cap = source.get("cap").integer(1, 999) if source.has("cap") else MOST_HELD
    if len(game.goods) == MILITARY:
        cap = int(game.settings["military_cap"])
    return Good(source.get("id").text(), source.has("resource"), cap)


def read_type(source: Reader) -> CardType:
    """A type of development card."""
    source.only("id", "limit", "military", "points")
    return CardType(
        source.get("id").text(),
        source.get("limit").integer(1, 99),
        numbers(source.get("military")) if source.has("military") else [],
        numbers(source.get("points")) if source.has("points") else [],
    )


def numbers(source: Reader) -> list[int]:
    """A list of small numbers."""
    return [item.integer(0, 99) for item in source.items()]


def read_member(game: Lorenzo, source: Reader) -> Member:
    """A family member: with a die of its own, or a base value."""
    source.only("id", "class", "die", "base", "rare")
    die = NONE
    if source.has("die"):
        die = game.dice
        game.dice += 1
    return Member(
        len(game.members),
        source.get("id").text(),
        source.get("class").index_in(game.classes, "class"),
        die,
        source.get("base").integer(0, 9) if source.has("base") else 0,
        source.has("rare"),
    )


def add_privilege(game: Lorenzo, source: Reader) -> None:
    """One more thing a council privilege may be."""
    gain = game.catalogue.bundle(source.only("id", "gain").get("gain"))
    game.privileges.append(PrivilegeKind(source.get("id").text(), gain))


def face(game: Lorenzo, entry: Reader) -> Json:
    """What is printed on a card, tile or board, as its file says it, with the icons of its effects."""
    elsewhere = ("id", "name", "origin")
    return {
        name: game.catalogue.with_icons(value)
        for name, value in entry.table().items()
        if name not in elsewhere
    }


def read_numbers(game: Lorenzo, source: Reader) -> None:
    """Setup, rounds, reports and scoring."""
    game.start_goods = game.catalogue.bundle(source.get("setup").get("goods"))
    game.start_coins = numbers(source.get("setup").get("coins"))
    round = source.get("round").only("periods", "rounds_per_period", "die")
    game.rounds_per_period = round.get("rounds_per_period").integer(1, 9)
    game.die = round.get("die").integer(1, 99)
    game.faith_required = numbers(source.get("vatican").get("required"))
    game.faith_points = numbers(source.get("vatican").get("points"))
    game.strength = numbers(source.get("scoring").get("strength"))
    game.goods_per_point = source.get("scoring").get("goods_per_point").integer(1, 99)


def read_spaces(game: Lorenzo, source: Reader) -> None:
    """Towers with their floors, then all other spaces."""
    for item in [*source.get("tower").items(), *game.more_towers]:
        read_tower(game, item)
    for work in game.works:
        game.activations.append(Activate(work))
    game.groups = len(game.towers) + len(game.works)
    for item in source.get("space").items():
        space = read_space(game, item)
        add_space(game, space)
        if space.seats <= game.seats:
            game.others.append(space)


def add_space(game: Lorenzo, space: Space) -> None:
    """Put a space on the table."""
    game.spaces.append(space)
    game.space_names = (*game.space_names, space.id)


def read_tower(game: Lorenzo, source: Reader) -> None:
    """A tower, its floors from the bottom, and the decks its cards come from."""
    source.only("id", "decks", "fee", "floors")
    number, id = len(game.towers), source.get("id").text()
    deck = source.get("decks").text()
    decks = [game.deck_names.index(f"{deck}.{period + 1}") for period in range(game.periods)]
    tower = Tower(number, id, source.get("fee").integer(0, 9), decks)
    for item in source.get("floors").items():
        item.only("need", "gain")
        level = len(tower.floors) + 1
        floor = Space(len(game.spaces), f"{id}.{level}", id, item.get("need").integer(0, 99), 1, 0)
        floor.tower = floor.group = number
        floor.floor = level
        floor.bonus = (
            game.catalogue.bundle(item.get("gain")) if item.has("gain") else [0] * len(game.goods)
        )
        tower.floors.append(floor)
        add_space(game, floor)
        game.floors.append(floor)
    game.towers.append(tower)


def read_space(game: Lorenzo, source: Reader) -> Space:
    """A work space, or a space with an effect of its own."""
    source.only("id", "area", "work", "need", "room", "less", "seats", "effect")
    id = source.get("id").text()
    space = Space(
        len(game.spaces),
        id,
        source.get("area").text(),
        source.get("need").integer(0, 99),
        source.get("room").integer(0, 9),
        source.get("seats").integer(0, 9),
    )
    if source.has("work"):
        names = tuple([work.id for work in game.works])
        space.work = source.get("work").index_in(names, "work")
        space.group = len(game.towers) + space.work
        space.less = source.get("less").integer(0, 9) if source.has("less") else 0
    else:
        space.effect = game.catalogue.effect(source.get("effect"))
        game.name(f"space {id}", space.effect)
    return space
