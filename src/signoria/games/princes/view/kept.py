"""How often cards were drawn at a table from outside, and who kept one (P-23, P-36, P-38, P-68).

A player who draws keeps one card and puts the others below the deck, all together. So the cards that
have left a deck say how many lie in no order, and what is below it came in groups of one player each.
"""

from __future__ import annotations

from signoria.games.princes.box import BONUS, DECKS, PRESTIGE, PROFESSION
from signoria.games.princes.state import Princes, Table
from signoria.kernel.reading import Reader


def check_decks(s: Table, position: Reader) -> None:
    """Nobody has put back more than comes with the cards that were kept, in whole groups."""
    for deck, name in enumerate(DECKS):
        source = position.get("decks").get(name)
        least = times_kept(s, deck, position)
        if deck == PRESTIGE:
            check_prestige(s, least, position.get("players"))
        if deck == BONUS:
            check_bonus(s, least, position.get("spent_bonus"))
        check_loose(s, deck, position.get("agenda"), source.get("cards"))


def cards_at_first(game: Princes, deck: int) -> int:
    """How many cards a deck has when the first round begins (Ruling P-2)."""
    held = (game.dealt - 1) * game.seats if deck == PROFESSION else 0
    return len(game.card_names[deck]) - held


def kept_in_all(s: Table, deck: int) -> int:
    """How many cards of a deck were kept, by anybody."""
    there = len(s.loose[deck]) + len(s.below[deck])
    if s.drawn_from == deck:
        there += len(s.drawn)
    return cards_at_first(s.game, deck) - there


def is_returning(s: Table, deck: int, agenda: Reader) -> bool:
    """Are cards of a deck about to be put back, one of them being kept already?"""
    tasks = [item.get("task").value for item in agenda.items()]
    return s.drawn_from == deck and "return" in tasks


def times_kept(s: Table, deck: int, position: Reader) -> list[int]:
    """How often each player has kept a card of a deck at the least: once for each group below it."""
    below = position.get("decks").get(DECKS[deck]).get("below")
    returners, found = s.returners[deck], [0] * len(s.players)
    returning = is_returning(s, deck, position.get("agenda"))
    end = len(returners)
    for number in range(kept_in_all(s, deck) - int(returning) - 1, -1, -1):
        put_back = min(s.game.drawn, cards_at_first(s.game, deck) - number) - 1
        first = max(0, end - put_back)
        for place in range(first, end):
            if returners[place] != returners[first]:
                why = "a player puts all cards of a draw back together (Ruling P-68)"
                raise below.items()[place].get("by").fail(why)
        if first < end:
            found[returners[first]] += 1
        end = first
    if end:
        raise below.items()[0].get("by").fail("this player has kept too few cards for that (P-23)")
    if returning:
        found[s.drawer] += 1
    return found


def check_loose(s: Table, deck: int, agenda: Reader, cards: Reader) -> None:
    """Cards are drawn from those in no order until there are none of them left (Ruling P-23)."""
    kept = kept_in_all(s, deck)
    if kept < 0:
        return  # players have fewer than they were dealt, which is said of their hands
    drawn = s.game.drawn * kept
    if s.drawn_from == deck and not is_returning(s, deck, agenda):
        drawn += len(s.drawn)
    due = max(0, cards_at_first(s.game, deck) - drawn)
    if len(s.loose[deck]) != due:
        raise cards.fail(f"expected the {due} cards that nobody has drawn yet (Ruling P-23)")


def check_prestige(s: Table, least: list[int], players: Reader) -> None:
    """Prestige cards are kept to the end (Rulings P-23, P-46)."""
    for player, kept, source in zip(s.players, least, players.items()):
        if kept > len(player.secrets):
            raise source.get("prestige_cards").fail(f"this player has kept {kept} (Ruling P-23)")


def check_bonus(s: Table, least: list[int], spent: Reader) -> None:
    """Bonus cards that are not in hand any more are out of the game (Rulings P-32, P-38)."""
    played = sum([max(0, kept - len(player.bonus)) for player, kept in zip(s.players, least)])
    if played > len(s.spent):
        raise spent.fail(f"at least {played} bonus cards were played (Rulings P-32, P-38)")
