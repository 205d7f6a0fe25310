"""A work under way for a page: what the tile and each card would give, and what is still asked."""

from __future__ import annotations

from signoria.games.lorenzo.payment.goods import amounts_json, missing_goods
from signoria.games.lorenzo.payment.methods import Bill
from signoria.games.lorenzo.pieces import TILE, Card
from signoria.games.lorenzo.state import Table
from signoria.games.lorenzo.work.cards_at_work import (
    HIGHEST,
    Beforehand,
    Choice,
    Collect,
    cards_at_work,
    choices_of,
    gains_of,
    tile_works,
)
from signoria.kernel.agenda import Effect, Frame
from signoria.kernel.panel import Json
from signoria.kernel.words.obstacle import Obstacle


def stock_obstacle(s: Table, seat: int, due: list[int]) -> Obstacle:
    """What is missing in the stock an exchange is paid from."""
    goods = s.players[seat].goods
    short = [max(0, due[good] - goods[good]) for good in range(len(due))]
    missing = s.game.phrases.bundle(s.game.good_names, short)
    text = s.game.phrases.say("reason.stock", {"missing": missing})
    return Obstacle("stock", text, "L-58", missing_goods(s.game, goods, due))


def work_details(s: Table, seat: int, run: int) -> Json:
    """The work under way: its value, what the tile and each card would give, what is still asked.

    A card that is made to work by another is told too; outside a work there is nothing else.
    """
    asked: list[int] = []
    work, value = "", run & HIGHEST
    cards: list[Card] = []
    tile: dict[str, int] = {}
    for task, who, arg in s.agenda[::-1]:
        if isinstance(task, Choice) and who == seat:
            asked.append(task.card)
        elif isinstance(task, Collect) and who == seat:
            player, work, value = s.players[seat], task.work.id, arg
            cards = cards_at_work(s, player, task.work, value)
            effect = s.game.bonus_tiles[player.bonus_tile].work[task.work.number]
            tile = expected_gains(s, seat, [(effect, seat, TILE)]) if tile_works(s, value) else {}
        if not isinstance(task, (Choice, Beforehand)):
            break
    known = [card.number for card in cards]
    cards = cards + [s.game.cards[number] for number in asked if number not in known]
    return {
        "work": work,
        "value": value,
        "tile": tile,
        "asked": [s.game.card_names[number] for number in asked],
        "cards": [card_details(s, seat, card, value) for card in cards],
    }


def card_details(s: Table, seat: int, card: Card, value: int) -> Json:
    """What one card at work would give, or each row of its exchange and the word that uses it."""
    gain = expected_gains(s, seat, gains_of(s, seat, card, value, []))
    found: Json = {"card": card.id, "gain": gain, "rows": [], "apart": False}
    for choice in choices_of(card):
        found["rows"] = choice.rows_details(s, seat, value)
        found["apart"] = not found["rows"]
        if found["rows"]:
            found["skip"] = choice.word(s, seat, choice.number(value), 0)
    return found


def exchange_details(s: Table, seat: int, word: str, bill: Bill, frames: list[Frame]) -> Json:
    """An exchange for a page. Where it `asks`, how it is paid is asked before anything else."""
    kept = [good for good in range(len(bill.bundle)) if s.game.goods[good].keeper is not None]
    other_ways = s.players[seat].totals.payment_methods is not None and any(bill.bundle)
    return {
        "word": word,
        "pay": amounts_json(s.game, bill.bundle),
        "gain": expected_gains(s, seat, frames),
        "asks": other_ways or any([bill.bundle[good] for good in kept]),
    }


def expected_gains(s: Table, seat: int, frames: list[Frame]) -> dict[str, int]:
    """What effects would add to a supply now, tried on a copy; what is still to be chosen is not in."""
    imagined = s.clone()
    for task, _, arg in frames:
        if isinstance(task, Effect):
            task.run(imagined, seat, arg)
    before, after = held_or_due(s, seat), held_or_due(imagined, seat)
    return amounts_json(s.game, [after[good] - before[good] for good in range(len(before))])


def held_or_due(s: Table, seat: int) -> list[int]:
    """What a seat has, with the pieces that are due to it and not drawn yet."""
    goods = s.players[seat].goods[:]
    for number, good in enumerate(s.game.goods):
        if good.keeper is not None:
            goods[number] += good.keeper.amount_due(s, seat)
    return goods
