"""Where the professions of a table from outside can have come from (P-2, P-7, P-25, P-26, P-36).

None of them is ever lost: those dealt, bought and recruited are in hand or on the table, or have left
a recruiting card there. How many of them a player recruited is not written down, but each recruiting
card on a table was used by another player.
"""

from __future__ import annotations

from signoria.games.princes.box import PROFESSION
from signoria.games.princes.state import Table
from signoria.games.princes.view.kept import times_kept
from signoria.games.princes.view.turns import actions_had, actions_used, turns_had, turns_now
from signoria.kernel.reading import Reader


def check_professions(s: Table, position: Reader) -> None:
    """Some number of recruiting cards used by each player explains what everybody has."""
    returned = times_kept(s, PROFESSION, position)
    fewest, most = 0, 0
    for seat, source in enumerate(position.get("players").items()):
        low, high = recruited(s, seat, returned[seat], position.get("agenda"), source)
        fewest, most = fewest + low, most + high
    if not fewest <= sum([player.replaced for player in s.players]) <= most:
        why = "these professions were not all dealt, bought or recruited (Rulings P-2, P-25, P-36)"
        raise position.get("players").fail(why)


def recruited(
    s: Table, seat: int, returned: int, agenda: Reader, source: Reader
) -> tuple[int, int]:
    """The fewest and the most professions a player can have recruited, given those put back."""
    player = s.players[seat]
    more = len(player.hand) + len(player.recruits) + player.on_table() - (s.game.dealt - 1)
    if more < returned + len(player.recruits):
        why = f"this player kept {s.game.dealt - 1} professions, and bought {returned} (P-2, P-36)"
        raise source.get("hand").fail(why)
    for turn in turns_now(seat, agenda):
        bought = turn.get("profession").boolean() and not is_buying(agenda)
        if bought and more < 1 + len(player.recruits):
            raise turn.get("profession").fail("this player has bought none (Ruling P-36)")
        returned = max(returned, int(bought))
    by_others = sum([other.replaced for other in s.players]) - player.replaced
    low = max(len(player.recruits), more - most_bought(s, seat, agenda))
    high = min(more - returned, player.on_table() + len(player.recruits), by_others)
    high = min(high, auctions_had(s, seat, agenda) - objects_won(s, seat))
    if low > high:
        why = "this player cannot have this many professions by now (Rulings P-2, P-25, P-36)"
        raise source.get("hand").fail(why)
    return low, high


def most_bought(s: Table, seat: int, agenda: Reader) -> int:
    """How many professions a player can have bought and kept: one in a turn, each with an action."""
    turns = turns_had(s, seat, agenda)
    for turn in turns_now(seat, agenda):
        turns -= int(not turn.get("profession").boolean() or is_buying(agenda))
    return min(turns, actions_had(s, seat, agenda) - actions_used(s.players[seat]))


def is_buying(agenda: Reader) -> bool:
    """Is a profession being drawn, so that the one to be kept is not in hand yet?"""
    return any(
        [
            item.get("task").value in ("draw cards", "keep")
            and item.get("arg").value == "profession"
            for item in agenda.items()
        ]
    )


def objects_won(s: Table, seat: int) -> int:
    """How many objects a player has, without the professions they brought (Ruling P-7)."""
    player = s.players[seat]
    won = player.jesters + player.builders + sum(player.landscapes) + player.recruiters
    elsewhere = [then for then, decks in s.game.draws.items() if "prestige" in decks]
    return won + len(player.secrets) if elsewhere == ["close lot"] else won


def auctions_had(s: Table, seat: int, agenda: Reader) -> int:
    """In how many rounds a seat can have won an object: in this one if it is served (Ruling P-7)."""
    tasks = [item.get("task").value for item in agenda.items()]
    taken = "recruit now" in tasks or tasks[:1] == ["close lot"]
    taken = taken or tasks[:2] == ["return", "close lot"]
    served = s.served >> seat & 1 or (s.bidder == seat and taken)
    waiting = "auction" in tasks or ("actions" in tasks and not served)
    return max(0, s.round - int(waiting))


def check_won(s: Table, seat: int, position: Reader, source: Reader) -> None:
    """In no round does a player win two objects (Ruling P-7)."""
    won = objects_won(s, seat) + len(s.players[seat].recruits)
    if won > auctions_had(s, seat, position.get("agenda")):
        raise source.fail(f"nobody can have won {won} objects by now (Ruling P-7)")
