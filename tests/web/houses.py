"""Positions of Houses of Renaissance to look at: its beginning, its end, and every question it asks."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import signoria
from signoria.kernel.match import Match
from tests.games.lorenzo.houses.tables import Board, table

PROMOS = {"promos": True}


def after(match: Match, *words: str) -> Match:
    """The same match some words later."""
    for word in words:
        match.play(word)
    return match


def beginning() -> Match:
    """The auction: two offers stand, and the player who is asked was displaced."""
    match = signoria.new("lorenzo", seats=5, modules=["houses"], seed=1)
    return after(match, "house-orsini 2", "house-sforza 1", "house-orsini 3")


@cache
def last_round() -> dict[str, Any]:
    """The position before the first member of the last round of a random game is placed."""
    match = signoria.new("lorenzo", seats=5, modules=["houses"], seed=5)
    rng = Random(5)
    while match.view(None)["round"] < 6 or match.decision is None or match.decision.kind != "place":
        match.play(rng.choice(match.words))
    return match.position()


def ending() -> Match:
    """The last round, which ends with the score."""
    return signoria.from_position(last_round(), seed=5)


def rich() -> Match:
    """The middle of a game of five: every kind of piece is somewhere."""
    return table(
        Board(
            family="medici",
            goods="2 wood 3 stone 9 coin 2 servant 5 military 1 faith 11 victory",
            cards="carpenters-shop chapel commercial-hub port-of-pisa farmer scholar "
            "military-campaign collecting-cameos",
            hand="alfonso-v",
            played="erasmo bramante malatesta",
            tokens="coins alms fame",
            at="orange production.small",
            bonus_tile="a",
        ),
        Board(
            family="della-rovere",
            goods="1 wood 4 stone 3 servant 2 coin 8 military 3 faith 9 victory",
            cards="residence warlord abbess building-the-walls",
            at="white harvest.small, black territory.3, neutral palace",
            tokens="fame coins",
            bonus_tile="b",
        ),
        Board(
            family="este",
            goods="7 coin 17 victory 3 faith",
            at="orange territory.2, black market.3",
            tiles="1 2",
            bonus_tile="c",
        ),
        Board(
            family="orsini",
            goods="5 servant 3 faith",
            at="white market.1, orange building.1",
            bonus_tile="d",
        ),
        Board(
            family="colonna",
            goods="4 coin 12 victory 3 faith",
            at="brown special.1, neutral palace, white palace, black palace",
            bonus_tile="e",
        ),
        dice="3 4 2",
        round=5,
        tiles="1-8 2-6 3-8",
        adaptation="building",
        slots="port-of-pisa court",
        floors="hermitage@1 dukedom@4 hero@1 architect@3 royal-messenger@4 marketplace@3 "
        "stronghold@4 improving-the-canals@1 hosting-foreigners@2 hiring-soldiers@3 "
        "support-to-the-cardinal@4 castellan@2 library-of-san-marco@3 peace-of-bagnolo@4",
    )


def at_work(cards: str, *words: str, goods: str = "3 wood 2 stone 4 coin") -> Match:
    """A production of all these buildings, some words later."""
    board = Board(goods=goods, cards=cards, tokens="coins fame alms", hand="botticelli")
    return after(table(board, Board(), dice="6 6 6"), "white production.small", *words)


def mine(board: Board, *words: str, **given: Any) -> Match:
    """A table of two at which this board is asked, some words later."""
    return after(table(board, Board(), dice="6 6 6", **given), *words)


OWN: dict[str, tuple[Callable[[], Match], str]] = {
    "offer": (beginning, "house-orsini 5"),
    "leader space": (rich, "white leader.erasmo"),
    "leader space for a work": (rich, "white leader.bramante.production"),
    "use a token": (rich, "discard alms"),
    "lay a token later": (
        lambda: mine(Board(cards="port-of-pisa", tokens="alms coins")),
        "lay coins port-of-pisa",
    ),
    "exchange of a family": (
        lambda: mine(Board(family="este", goods="3 military")),
        "exchange house-este",
    ),
    "brown member": (lambda: mine(Board(family="colonna")), "brown market.1"),
    "goods on the tile": (
        lambda: mine(Board(family="montefeltro", stored="2 wood 1 stone"), "white palace"),
        "privilege tile",
    ),
    "a token for a privilege": (lambda: mine(Board(), "white palace"), "privilege token"),
    "exchange": (lambda: at_work("sealmakers-shop chapel"), "use sealmakers-shop 1 coin"),
    "repeat_exchange": (
        lambda: at_work("marble-workers-yard chapel"),
        "use marble-workers-yard 2 times",
    ),
    "activate": (
        lambda: at_work("loggia-of-the-lancers chapel carpenters-shop"),
        "activate carpenters-shop",
    ),
    "activate none": (
        lambda: at_work("loggia-of-the-lancers chapel carpenters-shop"),
        "skip loggia-of-the-lancers",
    ),
    "give_token": (
        lambda: at_work("library-of-san-marco", "use library-of-san-marco 1 token"),
        "give alms",
    ),
    "keep_token": (
        lambda: mine(Board(played="ficino"), "activate ficino", fate=["draw coins", "draw fame"]),
        "keep fame",
    ),
    "lay_token": (
        lambda: mine(
            Board(tokens="fame coins"), "white special.1", floors="port-of-pisa", fate=["draw alms"]
        ),
        "lay alms",
    ),
    "lay no token": (
        lambda: mine(
            Board(tokens="fame coins"), "white special.1", floors="port-of-pisa", fate=["draw alms"]
        ),
        "decline",
    ),
    "trade": (
        lambda: mine(Board(goods="3 coin 3 victory", played="raffaello"), "activate raffaello"),
        "trade 2",
    ),
    "throw a card away": (
        lambda: mine(Board(cards="farmer scholar", played="torquemada"), "activate torquemada"),
        "give scholar",
    ),
    "instead": (
        lambda: mine(
            Board(goods="5 servant 2 coin 2 wood 2 stone", played="paracelso"),
            "white building.1",
            "servants 0",
            floors="marketplace",
        ),
        "1 servant for wood",
    ),
    "play_free": (
        lambda: mine(
            Board(goods="9 coin", hand="botticelli colleoni ariosto"),
            "white special.1",
            floors="grand-chancellor",
        ),
        "play colleoni",
    ),
    "take_free": (
        lambda: mine(
            Board(goods="9 coin 9 military"),
            "white special.1",
            floors="antiquarian",
            gone="forest hermitage farmer chapel marketplace architect hero dukedom",
        ),
        "take hero",
    ),
    "take from the towers": (
        lambda: table(
            Board(family="gonzaga", goods="9 servant"),
            Board(),
            floors="forest chapel farmer castellan",
            phase="after actions",
        ),
        "take chapel",
    ),
    "final_discard": (
        lambda: table(Board(tokens="coins fame"), Board(), round=6, phase="leaders up"),
        "discard fame",
    ),
    "keep the last tokens": (
        lambda: table(Board(tokens="coins fame"), Board(), round=6, phase="leaders up"),
        "keep the rest",
    ),
    "turn_token": (
        lambda: mine(
            Board(goods="18 coin", family="visconti", hand="savonarola"),
            "play savonarola",
            settings=PROMOS,
        ),
        "turn 3",
    ),
    "work_of_one": (
        lambda: mine(
            Board(goods="2 servant", cards="forest", played="strozzi"),
            "activate strozzi",
            settings=PROMOS,
        ),
        "harvest servants 2",
    ),
    "worker": (
        lambda: mine(
            Board(cards="commercial-hub countryside-of-prato", played="strozzi"),
            "activate strozzi",
            "harvest servants 0",
            settings=PROMOS,
        ),
        "activate countryside-of-prato",
    ),
}
"""A position for every question of the expansion, and an answer to it."""
