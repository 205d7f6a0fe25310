"""What the list of answers says of cards and characters beside their names."""

from __future__ import annotations

from typing import Final

from signoria.cli.boards.board import Scene
from signoria.cli.phrases import Words
from signoria.games.princes.box import Profession
from signoria.games.princes.state import Princes, Table
from signoria.games.princes.terminal.home import wishes
from signoria.games.princes.texts import piece_name
from signoria.kernel.agenda import apply
from signoria.kernel.panel import Json
from signoria.kernel.question import Option

PASS: Final = "pass"

TAKING: Final = ("keep", "recruit")
"""How the answers begin that bring a profession into the hand."""


def with_wishes(game: Princes, words: Words, option: Option, scene: Scene) -> str:
    """An answer; for one that takes a profession also its wishes, and ✓ at those one has.

    What the work of a new one would be worth is told, too; who recruits counts alone.
    """
    profession = taken(game, option)
    if profession is None or scene.seat is None:
        return option.label
    work = work_once_taken(game, option, scene.seat, profession)
    wished = ", ".join(marked(game, words, profession, work))
    key = "taking" if option.word.startswith(TAKING[0]) else "recruit"
    return words(key, label=option.label, wishes=wished, value=work["value"])


def taken(game: Princes, option: Option) -> Profession | None:
    """The profession an answer takes into the hand, if it does."""
    verb, _, name = option.word.partition(" ")
    found = [each for each in game.professions if each.name == name]
    return found[0] if found and verb in TAKING else None


def marked(game: Princes, words: Words, profession: Profession, work: Json) -> list[str]:
    """The wishes of an artist, ✓ at those one has."""
    fulfilled = [work["parts"][part] for part in ("building", "landscape", "freedom")]
    named = zip(wishes(words, game, profession), fulfilled)
    return [f"{wish}✓" if there else wish for wish, there in named]


def work_once_taken(game: Princes, option: Option, seat: int, profession: Profession) -> Json:
    """What its owner will read of the work then."""
    after = option.match.state.clone()
    assert isinstance(after, Table)
    apply(after, option.number)
    view = game.view(after, seat)
    found: Json = view["players"][seat]["works"][profession.name]
    return found


def bid(words: Words, option: Option) -> str | None:
    """A bid for a special character, the character first; None for other answers."""
    name, _, sum = option.word.partition(" ")
    if option.path != [f"character:{name}", *option.path[1:]] or not sum.isdecimal():
        return None
    return f"{words(f'character.{name}')} {sum}"


def brief(game: Princes, words: Words, option: Option, scene: Scene) -> str | None:
    """The same in few words; None where there are none."""
    verb, _, rest = option.word.partition(" ")
    if scene.seat is None or verb == TAKING[0]:
        return None
    if verb == "work":
        said = option.label.partition(" (")[0].partition(": ")[2].partition(",")[0]
        value = option.label.partition(" (")[0].split()[-1]
        return words("brief.work", profession=said, value=value)
    profession = taken(game, option)
    if profession is not None:
        work = work_once_taken(game, option, scene.seat, profession)
        there = [each for each in marked(game, words, profession, work) if each.endswith("✓")]
        title = profession.title.to(words.language)
        return words("brief.recruit", profession=title, wishes=" ".join(there)).rstrip()
    prices = scene.view["players"][scene.seat]["prices"]
    if verb == "build":
        piece = piece_name(game, game.buildings.index(rest)).to(words.language)
        return words("brief.building", piece=piece, sum=prices["building"])
    if option.path[0].startswith("deck:"):
        return words(f"brief.{verb}", sum=prices[verb])
    if option.path[0].startswith("freedom:"):
        return words("brief.freedom", freedom=words(f"freedom.{rest}"), sum=prices["freedom"])
    if option.word == PASS:
        return option.label.partition(":")[0]
    return bid(words, option) or option.label.partition(" (")[0]
