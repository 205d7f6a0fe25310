"""From the card files to cards, leaders and boards."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from signoria.games.masters.effects.ability import Ability
from signoria.games.masters.pieces import (
    COLOURS,
    GOODS,
    NONE,
    RESOURCES,
    Card,
    Flag,
    Leader,
    Power,
    Report,
    Start,
)
from signoria.games.masters.setup.faces import board_face, printed_card, printed_leader
from signoria.games.masters.state import Masters
from signoria.kernel.cards.catalogue import read_toml
from signoria.kernel.reading import Reader

CARDS: Final = Path(__file__).parents[1] / "cards"


def read_board(game: Masters, source: Reader) -> None:
    """Marbles, starting goods, track, depots and the numbers of the end."""
    source.only("market", "leaders", "start", "board", "faith", "report", "end")
    read_market(game, source.get("market"))
    game.leaders_dealt = source.get("leaders").get("dealt").integer(1, 4)
    game.leaders_kept = source.get("leaders").get("kept").integer(1, game.leaders_dealt)
    game.starts = [
        Start(start.get("choose").integer(0, 3), start.get("faith").integer(0, 3))
        for start in source.get("start").items()
    ]
    board = source.get("board")
    game.depots = sorted([size.integer(1, 9) for size in board.get("depots").items()], reverse=True)
    game.slots = board.get("slots").integer(1, 4)
    base = board.get("base_power").only("any", "choose")
    game.base_power = Power(
        "base",
        [0, 0, 0, 0],
        base.get("any").integer(0, 4),
        [0, 0, 0, 0, 0],
        base.get("choose").integer(0, 4),
    )
    read_track(game, source)
    game.card_limit = source.get("end").get("cards").integer(1, 9)
    game.goods_per_point = source.get("end").get("goods_per_point").integer(1, 99)


def read_market(game: Masters, source: Reader) -> None:
    """The tray, its lines, the marbles and what they give."""
    game.rows = source.get("rows").integer(1, 9)
    game.columns = source.get("columns").integer(1, 9)
    rows, columns = range(game.rows), range(game.columns)
    game.lines = [[row * game.columns + column for column in columns] for row in rows]
    game.lines += [[row * game.columns + column for row in rows] for column in columns]
    game.line_names = [f"row.{row + 1}" for row in rows]
    game.line_names += [f"column.{column + 1}" for column in columns]
    counts, gives = source.get("marbles"), source.get("gives")
    game.marbles = list(counts.table())
    game.marble_counts = [counts.get(name).integer(1, 20) for name in game.marbles]
    game.marble_gives = [
        gives.get(name).index_in(GOODS, "good") if gives.has(name) else NONE
        for name in game.marbles
    ]
    if sum(game.marble_counts) != game.rows * game.columns + 1:
        raise source.fail("there must be one marble more than the tray has places")


def read_track(game: Masters, source: Reader) -> None:
    """Spaces, printed points, and the three Vatican sections."""
    faith = source.get("faith")
    game.last_space = faith.get("last").integer(1, 99)
    points = faith.get("points")
    best = 0
    for space in range(game.last_space + 1):
        if points.has(str(space)):
            best = points.get(str(space)).integer(best, 99)
        game.track.append(best)
    game.report_sections = [
        Report(
            report.get("first").integer(1, game.last_space),
            report.get("pope").integer(1, game.last_space),
            report.get("points").integer(0, 99),
        )
        for report in source.get("report").items()
    ]


def read_card(game: Masters, entry: Reader) -> Card:
    """One development card."""
    entry.only("id", "colour", "level", "points", "cost", "production", "origin")
    name = entry.get("id").text()
    production = entry.get("production").only("pay", "gain")
    pay = production.get("pay").amounts(RESOURCES, "resource", low=1)
    gain = game.catalogue.bundle(production.get("gain"))
    if not sum(pay) or not sum(gain):
        raise entry.fail("a production must pay something and give something")
    return Card(
        number=len(game.cards),
        name=name,
        colour=entry.get("colour").index_in(COLOURS, "colour"),
        level=entry.get("level").integer(1, 3),
        points=entry.get("points").integer(0, 99),
        cost=entry.get("cost").amounts(RESOURCES, "resource", low=1),
        power=Power(name, pay, 0, gain, 0),
        origin=game.catalogue.origin(entry),
    )


def read_leader(game: Masters, entry: Reader) -> Leader:
    """One leader."""
    entry.only("id", "points", "needs", "always", "origin")
    name = entry.get("id").text()
    needs = entry.get("needs").only("cards", "goods")
    flags = [read_flag(item) for item in needs.get("cards").items()] if needs.has("cards") else []
    goods = (
        needs.get("goods").amounts(RESOURCES, "resource", low=1) if needs.has("goods") else [0] * 4
    )
    if not flags and not sum(goods):
        raise entry.fail("a leader must ask for cards or goods")
    modifiers = game.catalogue.modifiers(entry.get("always"))
    abilities = [modifier for modifier in modifiers if isinstance(modifier, Ability)]
    for ability in abilities:
        ability.belong_to(name)
    return Leader(
        number=len(game.leaders),
        name=name,
        points=entry.get("points").integer(0, 99),
        flags=flags,
        goods=goods,
        modifiers=tuple(abilities),
        origin=game.catalogue.origin(entry),
    )


def read_flag(source: Reader) -> Flag:
    """A number of cards of a colour, of one level or of any."""
    source.only("colour", "count", "level")
    level = source.get("level").integer(1, 3) if source.has("level") else 0
    return Flag(
        source.get("colour").index_in(COLOURS, "colour"), level, source.get("count").integer(1, 9)
    )


def read_all_cards(game: Masters) -> None:
    """Board, development cards and leaders of the base game."""
    read_board(game, read_toml(CARDS / "board.toml"))
    game.sheet = board_face(game)
    game.notes.update(game.phrases.notes(["cards"]))
    for colour in COLOURS:
        for entry in game.catalogue.entries(CARDS / "development" / f"{colour}.toml", "card"):
            card = read_card(game, entry)
            game.cards.append(card)
            game.printed.append(printed_card(game, card))
    for entry in game.catalogue.entries(CARDS / "leaders.toml", "leader"):
        leader = read_leader(game, entry)
        game.leaders.append(leader)
        game.printed.append(printed_leader(game, leader, entry.get("always")))
