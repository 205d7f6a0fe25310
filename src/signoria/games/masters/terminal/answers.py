"""The answers in few words, with the letters of the board, for lists that have no line for each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from signoria.cli.boards.board import Scene
from signoria.games.masters.pieces import COLOURS, GOODS
from signoria.games.masters.state import Table
from signoria.games.masters.stock.depots import Store, pieces, unpack_amounts
from signoria.games.masters.terminal.common import card_named, price_for
from signoria.games.masters.terminal.glyphs import Glyphs
from signoria.games.masters.texts import leader_name
from signoria.kernel.question import Option


def brief(glyphs: Glyphs, option: Option, scene: Scene) -> str:
    """What tells an answer from the others: what it takes, costs or leaves."""
    task, seat, arg = option.match.state.asked
    state = option.match.state
    if isinstance(task, Store) and isinstance(state, Table) and option.number:
        left = unpack_amounts(option.number)
        kept = task.goods_kept(state, seat, arg, option.number)
        return discarded(glyphs, left, kept)
    verb, _, rest = option.word.partition(" ")
    tell = TELLING.get(verb)
    found = None if tell is None else tell(glyphs, rest, scene)
    return option.label if found is None else found


def line(glyphs: Glyphs, rest: str, scene: Scene) -> str:
    """A line of the market: what its marbles give."""
    kind, _, number = rest.partition(".")
    rows = scene.view["market"]["rows"]
    place = int(number) - 1
    marbles = rows[place] if kind == "row" else [row[place] for row in rows]
    given = [glyphs.gives[name] for name in marbles]
    white = given.count("white")
    amounts = [given.count(good) for good in GOODS]
    parts = [glyphs.amounts(amounts, " ").plain] if any(amounts) else []
    if white:
        parts.append(f"{white if white > 1 else ''}{glyphs.letter('white')}")
    return glyphs.words(f"brief.{kind}", number=number, marbles=" ".join(parts))


def bought(glyphs: Glyphs, rest: str, scene: Scene) -> str:
    """A card: colour, level and what it costs this player."""
    card = card_named(glyphs, rest)
    price = glyphs.amounts(price_for(scene, card)).plain
    colour = glyphs.words(f"name.{COLOURS[card.colour]}")
    return glyphs.words("brief.buy", colour=colour, level="I" * card.level, price=price or "0")


def produced(glyphs: Glyphs, rest: str, scene: Scene) -> str:
    """The production; which powers is asked next."""
    return glyphs.words("brief.produce")


def discarded(glyphs: Glyphs, left: list[int], kept: list[int]) -> str:
    """What stays of what was taken, and what finds no place or is not wanted."""
    signs = [glyphs.amounts(amounts, " ").plain for amounts in (kept, left)]
    key = "brief.store" if signs[0] else "brief.nothing"
    return glyphs.words(key, kept=signs[0], left=signs[1])


def thrown(glyphs: Glyphs, rest: str, scene: Scene) -> str:
    """A leader that is discarded."""
    return of_leader(glyphs, "discard", rest)


def played(glyphs: Glyphs, rest: str, scene: Scene) -> str:
    """A leader that comes into play."""
    return of_leader(glyphs, "play", rest)


def kept(glyphs: Glyphs, rest: str, scene: Scene) -> str | None:
    """Two leaders of four, by what they do."""
    names = rest.split()
    if names == ["all"]:
        return None
    return glyphs.words("brief.keep", leaders=", ".join([ability(glyphs, name) for name in names]))


def of_leader(glyphs: Glyphs, key: str, name: str) -> str:
    """A leader by what it does."""
    return glyphs.words(f"brief.{key}", leader=ability(glyphs, name))


def ability(glyphs: Glyphs, name: str) -> str:
    """What a leader does, in signs."""
    leader = next(each for each in glyphs.game.leaders if each.name == name)
    signs = glyphs.ability(leader).plain
    return signs or leader_name(glyphs.game, leader).to(glyphs.words.language)


def fewest_discarded(options: list[Option]) -> int:
    """Of the answers to what is kept, those that discard no more than they must; else all."""
    if not options or not isinstance(options[0].match.state.asked[0], Store):
        return len(options)
    counts = [pieces(option.number) for option in options]
    return counts.count(counts[0])


TELLING: Final[dict[str, Callable[[Glyphs, str, Scene], str | None]]] = {
    "market": line,
    "buy": bought,
    "produce": produced,
    "discard": thrown,
    "play": played,
    "keep": kept,
}
