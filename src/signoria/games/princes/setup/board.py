"""From the card files to the board, the supplies and the cards."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from signoria.games.pack_files import chosen_pack
from signoria.games.princes.box import (
    FREEDOMS,
    HOLDINGS,
    LANDSCAPES,
    NONE,
    SIZES,
    BonusCard,
    PrestigeCard,
)
from signoria.games.princes.principality.grid import Grid
from signoria.games.princes.setup.faces import (
    board_face,
    bonus_face,
    piece_face,
    prestige_face,
    profession_face,
)
from signoria.games.princes.setup.objects import print_objects
from signoria.games.princes.setup.pack import read_pack
from signoria.games.princes.state import Princes
from signoria.games.princes.texts import (
    bonus_text,
    piece_name,
    piece_text,
    prestige_text,
    profession_text,
)
from signoria.kernel.cards.catalogue import read_toml
from signoria.kernel.panel import Printed
from signoria.kernel.reading import Reader

CARDS: Final = Path(__file__).parents[1] / "cards"
PACK: Final = CARDS / "pack.toml"
LOTS: Final = 100_000
"""No number of the board file is greater."""


def read_box(game: Princes) -> None:
    """Everything of the base game: board, pack, bonus and prestige cards."""
    read_board_and_pack(game, chosen_pack(game, "pack") or PACK)
    for entry in game.catalogue.entries(CARDS / "bonus.toml", "bonus"):
        game.bonus_cards.append(read_bonus(game, entry))
    for entry in game.catalogue.entries(CARDS / "prestige.toml", "prestige"):
        game.prestige_cards.append(read_prestige(game, entry))
    game.card_names = [
        tuple([profession.name for profession in game.professions]),
        tuple([card.name for card in game.prestige_cards]),
        tuple([card.name for card in game.bonus_cards]),
    ]
    print_box(game)


def read_board_and_pack(game: Princes, path: Path) -> None:
    """The board, and the professions and shapes of a pack."""
    board = read_toml(CARDS / "board.toml")
    read_board(game, board)
    read_pack(game, path, board)


def read_board(game: Princes, source: Reader) -> None:
    """The numbers of the board file, table by table."""
    read_grid(game, source.get("grid"))
    game.minimum = [item.integer(1, 99) for item in source.get("rounds").get("minimum").items()]
    game.actions = source.get("turn").get("actions").integer(1, 4)
    cards = source.get("cards")
    game.dealt = cards.get("dealt").integer(1, 5)
    cards.get("kept").integer(game.dealt - 1, game.dealt - 1)
    game.drawn = cards.get("drawn").integer(1, 5)
    read_supply(game, source.get("supply"))
    read_money(game, source.get("money"))
    read_values(game, source)
    read_buildings(game, source)
    check_names(source.get("landscape"), LANDSCAPES)
    check_names(source.get("freedom"), FREEDOMS)


def read_grid(game: Princes, source: Reader) -> None:
    """The grid and its palazzo."""
    grid = Grid(source.get("rows").integer(3, 7), source.get("columns").integer(3, 7))
    for cell in source.get("palazzo").items():
        grid.palazzo |= 1 << cell.index_in(grid.names, "cell")
    game.grid = grid


def read_supply(game: Princes, source: Reader) -> None:
    """How many of each piece there are."""
    game.jesters = source.get("jesters").integer(1, 99)
    game.builders = source.get("builders").integer(1, 99)
    game.recruiters = source.get("recruiting").integer(1, 99)
    game.building_tiles = source.get("buildings").integer(1, 9)
    game.landscape_tiles = source.get("landscapes").integer(1, 9)
    game.freedom_tiles = source.get("freedoms").integer(1, 9)
    game.builders_each = source.get("builders_each").integer(1, 9)


def read_money(game: Princes, source: Reader) -> None:
    """Starting money, prices and payments."""
    game.money = source.get("start").integer(0, LOTS)
    game.opening_bid = source.get("opening_bid").integer(0, LOTS)
    game.raise_by = source.get("raise").integer(1, LOTS)
    game.last_price = source.get("last_object").integer(0, LOTS)
    game.building_costs = [item.integer(0, LOTS) for item in source.get("building").items()]
    game.profession_cost = source.get("profession").integer(0, LOTS)
    game.freedom_cost = source.get("freedom").integer(0, LOTS)
    game.bonus_cost = source.get("bonus").integer(0, LOTS)
    game.work_pay = source.get("work").integer(1, LOTS)
    game.prestige_price = source.get("prestige_price").integer(1, LOTS)
    game.prestige_sale = source.get("prestige_sale").integer(1, LOTS)


def read_values(game: Princes, source: Reader) -> None:
    """What adds to a work, and what brings prestige."""
    work = source.get("work").only("building", "landscape", "freedom", "jester", "card")
    game.work_building = work.get("building").integer(0, 99)
    game.work_landscape = work.get("landscape").integer(0, 99)
    game.work_freedom = work.get("freedom").integer(0, 99)
    game.work_jester = work.get("jester").integer(0, 99)
    game.work_card = work.get("card").integer(0, 99)
    prestige = source.get("prestige").only("building", "landscape", "builder", "best_work")
    game.prestige_building = prestige.get("building").integer(0, 99)
    game.prestige_landscape = prestige.get("landscape").integer(0, 99)
    game.prestige_builder = prestige.get("builder").integer(0, 99)
    game.prestige_best_work = prestige.get("best_work").integer(0, 99)


def read_buildings(game: Princes, source: Reader) -> None:
    """The ten buildings and their sizes."""
    names = []
    for index, entry in enumerate(source.get("building").items()):
        names.append(entry.get("id").text())
        game.size_masks[entry.get("size").index_in(SIZES, "size")] |= 1 << index
    game.buildings = tuple(names)


def check_names(source: Reader, names: tuple[str, ...]) -> None:
    """These entries, in this order."""
    for entry, name in zip(source.exactly(len(names)), names):
        entry.get("id").index_in((name,), "name")


def read_bonus(game: Princes, entry: Reader) -> BonusCard:
    """One bonus card."""
    entry.only("id", "value", "each", "kinds", "origin")
    each, kinds = holdings_named(entry, "each"), holdings_named(entry, "kinds")
    if not each and not kinds:
        raise entry.fail("a bonus card counts something: 'each' or 'kinds' is missing")
    return BonusCard(
        entry.get("id").text(),
        entry.get("value").integer(1, 99),
        each,
        kinds,
        game.catalogue.origin(entry),
    )


def holdings_named(entry: Reader, key: str) -> list[int]:
    """A list of things cards count."""
    if not entry.has(key):
        return []
    return [item.index_in(HOLDINGS, "thing to count") for item in entry.get(key).items()]


def read_prestige(game: Princes, entry: Reader) -> PrestigeCard:
    """One prestige card: it compares (`most`, `fewest`), or it asks for something (`needs`)."""
    entry.only("id", "most", "fewest", "needs", "points", "tied", "origin")
    kinds = [kind for kind in ("most", "fewest", "needs") if entry.has(kind)]
    if len(kinds) != 1:
        raise entry.fail("a prestige card has one of 'most', 'fewest' and 'needs'")
    needs = [0] * len(HOLDINGS)
    compares, tied = NONE, 0
    if kinds[0] == "needs":
        needs = entry.get("needs").amounts(HOLDINGS, "thing to count")
    else:
        compares = entry.get(kinds[0]).index_in(HOLDINGS, "thing to count")
        tied = entry.get("tied").integer(0, 99)
    return PrestigeCard(
        entry.get("id").text(),
        compares,
        kinds[0] == "fewest",
        needs,
        entry.get("points").integer(1, 99),
        tied,
        game.catalogue.origin(entry),
    )


def print_box(game: Princes) -> None:
    """Every card and piece as people look it up."""
    print_pack(game)
    game.sheet = board_face(game)
    for bonus in game.bonus_cards:
        text = bonus_text(game, bonus)
        face = bonus_face(bonus)
        game.printed.append(Printed("bonus", bonus.name, bonus.origin, text, face=face))
    for card in game.prestige_cards:
        text = prestige_text(game, card)
        face = prestige_face(card)
        game.printed.append(Printed("prestige", card.name, card.origin, text, face=face))
    print_objects(game)


def print_pack(game: Princes) -> None:
    """What a pack holds."""
    for profession in game.professions:
        text = profession_text(game, profession)
        face = profession_face(game, profession)
        game.printed.append(
            Printed("profession", profession.name, profession.origin, text, profession.title, face)
        )
    for index, shape in enumerate(game.shapes):
        kind = "building" if index < len(game.buildings) else "landscape"
        text, name = piece_text(game, index), piece_name(game, index)
        face = piece_face(game, index)
        game.printed.append(Printed(kind, shape.name, shape.origin, text, name, face))
