"""What must be true of the auction of families on a table from outside, while the game is set up."""

from __future__ import annotations

from signoria.games.lorenzo.modules.houses.auction.lots import Auction
from signoria.games.lorenzo.pieces import NONE
from signoria.games.lorenzo.state import Table
from signoria.kernel.reading import Reader


def check_auction(s: Table, auction: Auction, position: Reader) -> None:
    """Lots are drawn, everybody gets one of them, and with it a family (Rulings H-B1, H-B6)."""
    tasks = [item.get("task").value for item in position.get("agenda").items()]
    owners = [seat for seat, tray in enumerate(auction.families.of) if s.trays[tray]]
    if s.round or not tasks:
        return
    if "acquire" not in tasks:
        if len(owners) != s.game.seats:
            raise position.get("players").fail("everybody got a family by auction (Ruling H-B6)")
        return
    if owners:
        raise position.get("players").fail("families come after the auction (Ruling H-B6)")
    if "lots" in tasks:
        return
    check_lots(s, auction, position)
    if "auction" not in tasks:
        check_offers(s, auction, position)


def check_lots(s: Table, auction: Auction, position: Reader) -> None:
    """As many lots as players, each a family and a tile, or fate is about to draw it (H-B1)."""
    lots = position.get("auction")
    items = lots.items()
    frames = position.get("agenda").items()
    tasks = [frame.get("task").value for frame in frames]
    to_come = [frame.get("arg").value for frame in frames if frame.get("task").value == "lots.tile"]
    if len(items) + tasks.count("lots.family") != s.game.seats:
        raise lots.fail("there is a lot for each player (Ruling H-B1)")
    for key in ("family", "tile"):
        seen: list[object] = []
        for item in items:
            value = item.get(key).value
            if value is not None and value in seen:
                raise item.get(key).fail("another lot has it already (Ruling H-B1)")
            seen.append(value)
    for number in range(s.game.seats):
        drawn = number < len(items) and auction.complete(s, number)
        if not drawn and number not in to_come:
            place = items[number].get("tile") if number < len(items) else lots
            raise place.fail("nobody is about to draw the tile of this lot (Ruling H-B1)")


def check_offers(s: Table, auction: Auction, position: Reader) -> None:
    """Everybody stands on one lot, or is about to make an offer (Rulings H-B1, H-B4)."""
    frames = position.get("agenda").items()
    seats = [frame.get("seat").value for frame in frames if is_offer(frame)]
    for lot in range(len(s.trays[auction.lots])):
        if auction.holder(s, lot) != NONE:
            seats.append(auction.holder(s, lot))
    for seat in range(s.game.seats):
        if seats.count(seat) != 1:
            raise position.get("auction").fail(
                f"seat {seat} stands on one lot, or is about to make an offer (Rulings H-B1, H-B4)"
            )


def is_offer(frame: Reader) -> bool:
    """Is this entry of a written agenda an offer?"""
    return bool(frame.get("task").value == "auction.offer")
