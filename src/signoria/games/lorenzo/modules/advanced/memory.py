"""What everybody remembers of the draft on a table from outside (Rulings L-7, L-136).

All packs go round together. So the number of leaders kept says which packs a player has handed on,
where those packs are now, and how many leaders were left in them.
"""

from __future__ import annotations

from signoria.games.lorenzo.modules.advanced.draft import LEADERS_EACH
from signoria.games.lorenzo.modules.advanced.leaders import Leaders
from signoria.games.lorenzo.state import Table
from signoria.kernel.reading import Reader


def check_memory(s: Table, leaders: Leaders, kept: int, players: Reader) -> None:
    """Everybody remembers the leaders of packs they handed on, in this many rounds of the draft."""
    sources = [player.get("leaders") for player in players.items()]
    for place, seat in enumerate(s.order):
        check_handed_on(s, leaders, kept, place, sources[seat].get("handed_on"))
        check_met(s, leaders, kept, place, sources[seat].get("met"))
        handed, met = s.trays[leaders.handed[seat]], s.trays[leaders.met[seat]]
        elsewhere = [
            number
            for other in s.order
            for number in s.trays[leaders.hand[other]] + s.trays[leaders.played[other]]
        ]
        for away in range(1, len(s.order) + 1):
            coming = pack_at(s, leaders, place - away) if away < len(s.order) else ()
            if away == len(s.order):
                coming = s.trays[leaders.coming[seat]]
            if away <= kept:
                elsewhere += coming
            if any([(number in handed + met) != (away <= kept) for number in coming]):
                why = "only leaders of packs that were handed on are remembered (Ruling L-136)"
                raise sources[seat].get("met").fail(why)
        if any([number not in elsewhere for number in handed + met]):
            raise sources[seat].get("met").fail("nobody has this leader now (Ruling L-136)")


def pack_at(s: Table, leaders: Leaders, place: int) -> tuple[int, ...]:
    """The pack at a place of the turn order, looked at or not."""
    seat = s.order[place % len(s.order)]
    return s.trays[leaders.pack[seat]] + s.trays[leaders.coming[seat]]


def check_handed_on(s: Table, leaders: Leaders, kept: int, place: int, source: Reader) -> None:
    """The pack handed on last is with the player before, who may have kept one of it already."""
    handed = s.trays[leaders.handed[s.order[place]]]
    pack, hand = pack_at(s, leaders, place - 1), s.trays[leaders.hand[s.order[place - 1]]]
    missing = kept > 0 and any([number not in handed for number in pack])
    if missing or any([number not in pack + hand for number in handed]):
        raise source.fail("the player before has this pack now (Rulings L-7, L-136)")
    if len(handed) != (LEADERS_EACH - kept if kept else 0):
        raise source.fail("packs are of one size (Ruling L-136)")


def check_met(s: Table, leaders: Leaders, kept: int, place: int, source: Reader) -> None:
    """Of earlier packs, those leaders that are not in a pack which has come back."""
    seat = s.order[place]
    handed, due = 0, 0
    for times in range(1, kept + 1):
        due, handed = due + handed, LEADERS_EACH - times
        if times >= len(s.order) and not (times == kept and s.trays[leaders.coming[seat]]):
            due -= handed
    if len(s.trays[leaders.met[seat]]) != due:
        raise source.fail(f"{due} leaders were handed on before (Ruling L-136)")
