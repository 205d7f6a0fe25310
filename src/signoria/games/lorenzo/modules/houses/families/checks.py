"""What a family has collected on a table from outside: only what is its own, and what it must have."""

from __future__ import annotations

from typing import Final

from signoria.games.lorenzo.modules.advanced.leaders import Leaders
from signoria.games.lorenzo.modules.houses.auction.lots import Auction
from signoria.games.lorenzo.modules.houses.effects.verbs.trade import Trade
from signoria.games.lorenzo.modules.houses.families.faith_tiles import FaithTile, ReachTiles
from signoria.games.lorenzo.modules.houses.families.family import Families, Family
from signoria.games.lorenzo.modules.houses.families.powers import TurnToken
from signoria.games.lorenzo.pieces import FAITH
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.kernel.reading import Reader

HIGHEST: Final = 9
"""A number that no piece of a family has: higher ones are not even read."""


def tiles_of(game: Lorenzo) -> list[FaithTile]:
    """The special faith tiles of the game, the lowest first."""
    task = game.tasks["reach tiles"]
    assert isinstance(task, ReachTiles)
    return task.tiles


def tokens_to_turn(game: Lorenzo) -> int:
    """How many tokens a family can turn up, one with each leader."""
    task = game.tasks["turn token"]
    assert isinstance(task, TurnToken)
    return len(task.tokens)


# Reading: what a family can have at all.


def read_sets(own: Family | None, source: Reader) -> tuple[int, ...]:
    """The sets that were rewarded."""
    sets = source.integer(0, HIGHEST)
    if sets > (0 if own is None else len(own.sets)):
        raise source.fail("this family has a reward for fewer sets (Ruling H-H9)")
    return (sets,) if sets else ()


def read_reached(game: Lorenzo, own: Family | None, source: Reader) -> tuple[int, ...]:
    """The faith tiles that were taken, from the lowest on."""
    ids = [] if own is None else own.faith_tiles
    due = [number for number, tile in enumerate(tiles_of(game)) if tile.id in ids]
    found = [item.integer(0, HIGHEST) for item in source.different()]
    if found != due[: len(found)]:
        raise source.fail("this family does not take these tiles in this order (Ruling H-H4)")
    return tuple(found)


def read_turned(game: Lorenzo, own: Family | None, source: Reader) -> tuple[int, ...]:
    """The tokens that are turned up."""
    count = 0 if own is None or not own.visconti else tokens_to_turn(game)
    found = sorted([item.integer(0, HIGHEST) for item in source.different()])
    if found and found[-1] >= count:
        raise source.fail("this family has no such token to turn up (Ruling H-L1)")
    return tuple(found)


def check_reveals(own: Family | None, known: tuple[int, ...], source: Reader) -> None:
    """As many leaders are known as were shown beside the family."""
    if len(known) > (0 if own is None else own.reveals):
        raise source.fail("fewer leaders were shown beside this family (Ruling H-H10)")


# Checking: what it must have, as the table is now.


def check_collected(s: Table, auction: Auction, position: Reader) -> None:
    """What each family has collected fits the rest of the table; a composed one need not."""
    if s.composed:
        return
    for seat, player in enumerate(position.get("players").items()):
        own = auction.families.family(s, seat)
        if own is None:
            if s.players[seat].goods[FAITH]:
                why = "before a family is won nobody has faith (Ruling H-H15)"
                raise player.get("goods").get("faith").fail(why)
            continue
        source, agenda = player.get("family"), position.get("agenda")
        if own.faith_tiles and not to_come(agenda, seat, "reach tiles"):
            check_reached(s, auction, seat, own, source.get("faith_tiles"))
        if own.sets:
            waits = to_come(agenda, seat, "reward sets") > 0
            check_sets(s, auction.families, seat, own, waits, source.get("sets"))
        if own.visconti:
            waiting = to_come(agenda, seat, "turn token")
            played = len(s.trays[auction.leaders.played[seat]])
            due = min(played - waiting, tokens_to_turn(s.game))
            if len(s.trays[auction.families.turned[seat]]) != due:
                raise source.get("turned").fail("one is turned up with each leader (Ruling H-L1)")
        check_known(s, auction.leaders, seat, source.get("known_leaders"))


def to_come(agenda: Reader, seat: int, task: str) -> int:
    """How often this, or the same at another moment, is still to be done for a seat."""
    return len(
        [
            item
            for item in agenda.items()
            if item.get("seat").value == seat and str(item.get("task").value).startswith(task)
        ]
    )


def check_reached(s: Table, auction: Auction, seat: int, own: Family, source: Reader) -> None:
    """A tile whose step the disc has reached is taken. The auction alone gives no tile (H-H15)."""
    given = max([line[FAITH] for tile in auction.tiles for line in tile.lines])
    for number, tile in enumerate(tiles_of(s.game)):
        there = given < tile.step <= s.players[seat].goods[FAITH] and tile.id in own.faith_tiles
        if there and number not in s.trays[auction.families.reached[seat]]:
            raise source.fail(f"the disc has reached step {tile.step} (Rulings H-H4, H-H15)")


def check_sets(
    s: Table, families: Families, seat: int, own: Family, waits: bool, source: Reader
) -> None:
    """Every full set is rewarded, and none that was never there (Rulings H-H9, H-H18)."""
    rewarded = sum(s.trays[families.rewarded[seat]])
    rows = [len(cards) for cards in s.players[seat].cards]
    if rewarded < min([*rows, len(own.sets)]) and not waits:
        raise source.fail("every full set of cards is rewarded (Rulings H-H9, H-H18)")
    if rewarded > min(rows):
        kept = [count for type, count in enumerate(rows) if not can_be_thrown_away(s.game, type)]
        if rewarded > min(kept, default=HIGHEST):
            raise source.fail("there are fewer full sets of cards (Ruling H-H9)")


def can_be_thrown_away(game: Lorenzo, type: int) -> bool:
    """May cards of this type leave a board, and so a set that was rewarded (Ruling H-H9)?"""
    trades = [task for task in game.tasks.values() if isinstance(task, Trade)]
    return any([row.give == type for trade in trades for row in trade.rows])


def check_known(s: Table, leaders: Leaders, seat: int, source: Reader) -> None:
    """A leader that was shown is in its owner's hand or in play, or discarded (Ruling H-H19)."""
    places = [leaders.hand[seat], leaders.played[seat], leaders.discarded]
    found = [number for tray in places for number in s.trays[tray]]
    if any([number not in found for number in s.trays[leaders.shown[seat]]]):
        raise source.fail("a leader that was shown is with its owner (Ruling H-H19)")
