"""From the card files to development cards, bonus tiles and excommunication tiles."""

from __future__ import annotations

from typing import Any, Final

from signoria.games.lorenzo.effects.moments import add_trigger
from signoria.games.lorenzo.effects.totals import OF_CARDS, OF_TILES, SeatModifier, set_source
from signoria.games.lorenzo.payment.methods import Price
from signoria.games.lorenzo.pieces import BonusTile, Card, Excommunication, Tally
from signoria.games.lorenzo.setup.board import CARDS, add_privilege, face, read_numbers, read_spaces
from signoria.games.lorenzo.state import Lorenzo
from signoria.games.lorenzo.texts import bonus_tile_text, card_text, tile_text
from signoria.games.lorenzo.work.cards_at_work import AT_WORK, choices_of
from signoria.kernel.agenda import Task
from signoria.kernel.cards.catalogue import read_toml
from signoria.kernel.panel import Json, Printed
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, join_texts

DEVELOPMENT: Final = ("territories", "buildings", "characters", "ventures")


SCALED: Final = "N"
"""In the place of an activation number: the card works at any value, and up to it."""


def read_all_cards(game: Lorenzo) -> None:
    """Board, cards and tiles of the base game."""
    source = read_toml(CARDS / "board.toml")
    game.discounts.append([0] * len(game.goods))
    kinds = [*game.type_names, *[item.get("decks").text() for item in game.more_towers]]
    game.deck_names = tuple(
        [f"{kind}.{period + 1}" for kind in kinds for period in range(game.periods)]
    )
    for item in source.get("privilege").items():
        add_privilege(game, item)
    read_spaces(game, source)
    read_numbers(game, source)
    for name in DEVELOPMENT:
        for entry in game.catalogue.entries(CARDS / f"{name}.toml", "card"):
            add_card(game, read_card(game, entry, entry.get("type").text()), face(game, entry))
    for entry in game.catalogue.entries_of_table(CARDS / "board.toml", "bonus_tile"):
        add_bonus_tile(game, read_bonus_tile(game, entry), face(game, entry))
    for entry in game.catalogue.entries(CARDS / "excommunications.toml", "tile"):
        add_excommunication(game, read_excommunication(game, entry), face(game, entry))
    game.sheet = face(game, source)
    game.notes.update(game.phrases.notes(["production", "exchange"]))


def read_card(game: Lorenzo, entry: Reader, deck: str, also: tuple[str, ...] = ()) -> Card:
    """One development card of a kind of deck; one that does nothing at all is an error.

    A module may allow other entries `also`, which it reads itself.
    """
    entry.only(
        "id", "number", "name", "type", "period", "cost", "effect", "activation", "work",
        "always", "points", "points_per", "origin", *also,
    )  # fmt: skip
    id = entry.get("id").text()
    names = entry.get("name").only("en", "it")
    type = entry.get("type").index_in(game.type_names, "type")
    scaled = entry.has("activation") and entry.get("activation").value == SCALED
    card = Card(
        number=len(game.cards),
        id=id,
        printed=entry.get("number").integer(1, 999),
        name=Text(names.get("en").text(), names.get("it").text()),
        type=type,
        period=entry.get("period").integer(1, game.periods),
        prices=read_prices(game, entry),
        effect=game.catalogue.effect(entry.get("effect")) if entry.has("effect") else None,
        activation=1 if scaled else read_number(entry, "activation", 9),
        work=read_work(game, entry),
        modifiers=read_always(game, entry, id, OF_CARDS + type),
        points=read_number(entry, "points", 99),
        origin=game.catalogue.origin(entry),
        deck=deck,
        scaled=scaled,
        tally=read_tally(game, entry.get("points_per")) if entry.has("points_per") else None,
    )
    if card.effect is None and not card.work and not card.modifiers and not card.points:
        raise entry.fail("this card does nothing")
    if bool(card.work) != bool(card.activation):
        raise entry.fail("what works has an activation number, and only that")
    return card


def read_number(entry: Reader, key: str, high: int) -> int:
    """A number from 1 that may be left out; then it is 0."""
    return entry.get(key).integer(1, high) if entry.has(key) else 0


def read_tally(game: Lorenzo, source: Reader) -> Tally:
    """Points at the end: `points` for `each` of these bundles of goods, at most `most` in all."""
    source.only("each", "points", "most")
    unit = game.catalogue.bundle(source.get("each"))
    if not any(unit):
        raise source.get("each").fail("this counts nothing")
    return Tally(unit, source.get("points").integer(1, 99), read_number(source, "most", 99))


def add_card(game: Lorenzo, card: Card, shown: Json, also: list[Text] | None = None) -> None:
    """Put a card into the game, and name what it does. A module may tell `also` what it reads itself."""
    game.cards.append(card)
    game.card_names = (*game.card_names, card.id)
    for choice in choices_of(card):
        choice.card = card.number
    if card.effect is not None:
        game.name(f"card {card.id}", card.effect)
    for index, task in enumerate(card.work):
        game.name(f"card {card.id} work {index + 1}", task)
    name_modifiers(game, f"card {card.id} always", card.modifiers)
    kind, text = (
        game.type_names[card.type],
        join_texts([card_text(game, card), *(also or [])], "; "),
    )
    game.printed.append(Printed(kind, card.id, card.origin, text, card.name, shown))


def read_prices(game: Lorenzo, entry: Reader) -> list[Price]:
    """The ways to pay for a card; a free card has one that costs nothing."""
    if not entry.has("cost"):
        return [Price([0] * len(game.goods), 0)]
    prices = []
    for item in entry.get("cost").items():
        amounts = item.amounts((*game.good_names, "holding"), "good", low=1)
        prices.append(Price(amounts[:-1], amounts[-1]))
    return prices


def read_work(game: Lorenzo, entry: Reader) -> list[Task[Any]]:
    """What a card does at a harvest or production."""
    if not entry.has(AT_WORK):
        return []
    return [game.catalogue.effect(item, AT_WORK) for item in entry.get(AT_WORK).items()]


def read_always(game: Lorenzo, entry: Reader, source: str, rank: int) -> tuple[SeatModifier, ...]:
    """The lasting effects of a card, leader or tile; the rank says of what."""
    if not entry.has("always"):
        return ()
    modifiers = game.catalogue.modifiers(entry.get("always"))
    lasting = [modifier for modifier in modifiers if isinstance(modifier, SeatModifier)]
    return set_source(lasting, source, rank)


def read_bonus_tile(game: Lorenzo, entry: Reader) -> BonusTile:
    """A personal bonus tile: one effect for each work."""
    entry.only("id", "origin", *[work.id for work in game.works])
    tasks = [game.catalogue.effect(entry.get(work.id)) for work in game.works]
    return BonusTile(
        len(game.bonus_tiles), entry.get("id").text(), tasks, game.catalogue.origin(entry)
    )


def add_bonus_tile(game: Lorenzo, tile: BonusTile, shown: Json) -> None:
    """Put a tile into the game, and name what it does."""
    game.bonus_tiles.append(tile)
    for work, task in zip(game.works, tile.work):
        game.name(f"bonus tile {tile.id} {work.id}", task)
    text = bonus_tile_text(game, tile)
    game.printed.append(Printed("bonus tile", tile.id, tile.origin, text, text, shown))


def read_excommunication(game: Lorenzo, entry: Reader) -> Excommunication:
    """One excommunication tile."""
    entry.only("id", "period", "always", "origin")
    id = entry.get("id").text()
    modifiers = read_always(game, entry, f"tile {id}", OF_TILES)
    period = entry.get("period").integer(1, game.periods)
    number = len(game.excommunications)
    return Excommunication(number, id, period, modifiers, game.catalogue.origin(entry))


def add_excommunication(game: Lorenzo, tile: Excommunication, shown: Json) -> None:
    """Put a tile into the game."""
    game.excommunications.append(tile)
    name_modifiers(game, f"tile {tile.id}", tile.modifiers)
    text = tile_text(game, tile)
    game.printed.append(Printed("excommunication", tile.id, tile.origin, text, text, shown))


def name_modifiers(game: Lorenzo, key: str, modifiers: tuple[SeatModifier, ...]) -> None:
    """Name the tasks inside lasting effects that come into the game, and know the triggers."""
    bringing = [modifier for modifier in modifiers if modifier.parts()]
    for index, modifier in enumerate(bringing):
        number = f" {index + 1}" if index else ""
        for part, task in modifier.parts():
            game.name(f"{key}{number} {part}", task)
        add_trigger(game, modifier)
