"""What Lorenzo's tokens have left on a table from outside: his cross and the columns (M-67 to M-70)."""

from __future__ import annotations

from signoria.games.masters.modules.solo.effects.cross import MoveCross
from signoria.games.masters.modules.solo.effects.discard import DiscardCard
from signoria.games.masters.modules.solo.effects.shuffle import ShuffleTokens
from signoria.games.masters.modules.solo.lorenzo import CROSS, Stack, Token
from signoria.games.masters.pieces import COLOURS, NONE
from signoria.games.masters.state import Table
from signoria.kernel.agenda import Task
from signoria.kernel.cards.combinators import Repeat
from signoria.kernel.reading import Reader


def check_setup(s: Table, stack: Stack, position: Reader) -> None:
    """Before round 1 Lorenzo has done nothing: no card is gone, no token drawn (M-66 to M-69)."""
    if s.gone:
        raise position.get("gone").fail("no card leaves the game before round 1 (Ruling M-68)")
    if s.faith[CROSS]:
        raise position.get("lorenzo").get("faith").fail("his cross starts at 0 (Ruling M-69)")
    if s.trays[stack.left] != stack.full():
        raise position.get("lorenzo").get("tokens_left").fail("no token is drawn yet (M-66)")


def check_stack(s: Table, stack: Stack, position: Reader) -> None:
    """Tokens drawn since the last shuffle have moved the cross; one makes a new stack (M-67, M-69)."""
    left = position.get("lorenzo").get("tokens_left")
    least = 0
    for token, drawn in tokens_done(s, stack, position):
        if drawn and any([isinstance(part, ShuffleTokens) for part in parts_of(token)]):
            raise left.fail(
                f"{token.name} goes back into the stack as soon as it is drawn (Ruling M-67)"
            )
        moves = [part.spaces for part in parts_of(token) if isinstance(part, MoveCross)]
        least += drawn * sum(moves)
    if s.faith[CROSS] < least:
        raise left.fail(f"the tokens drawn have moved the cross {least} spaces (Ruling M-69)")


def check_columns(s: Table, stack: Stack, position: Reader) -> None:
    """Every such token discards its cards, of the lowest level there is (Ruling M-68)."""
    gone = position.get("gone")
    tasks = [str(item.get("task").value) for item in position.get("agenda").items()]
    for token, drawn in tokens_done(s, stack, position):
        for colour in [part.colour for part in parts_of(token) if isinstance(part, DiscardCard)]:
            cards = len([card for card in s.gone if s.game.cards[card].colour == colour])
            pending = tasks.count(f"token {token.name}.each")
            left = any([top != NONE for top in s.tops[colour :: len(COLOURS)]]) or any(
                s.decks[colour :: len(COLOURS)]
            )
            if cards < drawn * discards(token) or (left and (cards + pending) % discards(token)):
                raise gone.fail(
                    f"{token.name} discards {discards(token)} {COLOURS[colour]} cards each time "
                    "(Ruling M-68)"
                )
    for card in s.gone:
        spot = s.game.cards[card].spot
        if any([s.tops[lower] != NONE for lower in range(spot % len(COLOURS), spot, len(COLOURS))]):
            raise gone.fail(
                f"{s.game.cards[card].name} leaves after all cards of lower levels (Ruling M-68)"
            )


def tokens_done(s: Table, stack: Stack, position: Reader) -> list[tuple[Token, int]]:
    """Each kind of token, and how often it was drawn since the last shuffle and is done."""
    left = s.trays[stack.left]
    return [
        (token, token.count - left[kind] - int(is_acting(token, position)))
        for kind, token in enumerate(stack.tokens)
    ]


def is_acting(token: Token, position: Reader) -> bool:
    """Is a token at work, as a written agenda has it?"""
    tasks = [str(item.get("task").value) for item in position.get("agenda").items()]
    return any([task.startswith(f"token {token.name}") for task in tasks])


def parts_of(token: Token) -> list[Task[Table]]:
    """What a token does, part by part."""
    found: list[Task[Table]] = [token.effect]
    for task in found:
        found += [part for _, part in task.parts()]
    return found


def discards(token: Token) -> int:
    """How many cards a token discards."""
    return sum([part.times for part in parts_of(token) if isinstance(part, Repeat)])
