"""What a harvest or production would bring, shown before a member is placed for it.

What depends on an answer still to come is listed separately: exchanges, privileges, and goods of
which a source gives 1 less of its owner's choice.
"""

from __future__ import annotations

from signoria.games.lorenzo.effects.verbs.privileges import Privileges
from signoria.games.lorenzo.payment.goods import Lose, amounts_json, unpack_bundle
from signoria.games.lorenzo.pieces import TILE, Work
from signoria.games.lorenzo.state import Table
from signoria.games.lorenzo.work.cards_at_work import (
    cards_at_work,
    choices_of,
    gains_of,
    tile_works,
)
from signoria.games.lorenzo.work.details import held_or_due
from signoria.kernel.agenda import Effect, Frame
from signoria.kernel.panel import Json


def foresee_work(s: Table, seat: int, work: Work, value: int) -> Json:
    """A work of this value: its cards, what they and the tile surely give, and what is asked then."""
    player = s.players[seat]
    cards = cards_at_work(s, player, work, value)
    frames: list[Frame] = []
    if tile_works(s, value):
        frames.append((s.game.bonus_tiles[player.bonus_tile].work[work.number], seat, TILE))
    for card in cards:
        frames += gains_of(s, seat, card, value, [])
    gain, torn = certain_gains(s, seat, frames)
    more = player.totals.privileges_more
    privileges = [task.count + more for task, _, _ in frames if isinstance(task, Privileges)]
    return {
        "works": [card.id for card in cards],
        "gain": gain,
        "torn": torn,
        "privileges": sum(privileges),
        "choices": [card.id for card in cards if choices_of(card)],
    }


def certain_gains(
    s: Table, seat: int, frames: list[Frame]
) -> tuple[dict[str, int], list[dict[str, int]]]:
    """What effects surely bring, tried on a copy, and the goods of which 1 is lost (Ruling L-78)."""
    imagined = s.clone()
    for task, _, arg in frames:
        if isinstance(task, Effect):
            task.run(imagined, seat, arg)
    before, after = held_or_due(s, seat), held_or_due(imagined, seat)
    sure = [after[good] - before[good] for good in range(len(before))]
    torn: list[dict[str, int]] = []
    for task, _, arg in imagined.agenda[len(s.agenda) :][::-1]:
        if isinstance(task, Lose):
            bundle = unpack_bundle(s.game, arg)
            lost = s.players[seat].totals.loss_choices(bundle)
            given = [bundle[good] if good in lost else 0 for good in range(len(bundle))]
            sure = [sure[good] + bundle[good] - given[good] for good in range(len(bundle))]
            torn.append(amounts_json(s.game, given))
    return amounts_json(s.game, sure), torn
