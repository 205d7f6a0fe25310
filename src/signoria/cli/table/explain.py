"""Why not? What a question could ask for and does not allow, with the reasons."""

from __future__ import annotations

import re
from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from signoria.cli.boards.board import Board
from signoria.cli.palette import BAD, GOOD, QUIET, STRONG
from signoria.cli.phrases import Words
from signoria.cli.table.choices import change_text
from signoria.cli.table.participants import Participant
from signoria.games.registry import MANIFESTS
from signoria.kernel.match import Match
from signoria.kernel.panel import Printed
from signoria.kernel.question import Option
from signoria.kernel.words.explain import barred_words
from signoria.kernel.words.reason import Reason
from signoria.learn.signs import signs_of

DATA_LANGUAGE: Final = "en"
"""The numbers behind a reason are data, named in this language."""

WORD: Final = re.compile(r"[^\W\d_]+")
"""A word in the name of a sign."""

SHORTEST: Final = 3
"""With fewer letters a part of a name says too little."""

NAMED: Final = 3
"""Up to this many moves are listed for one kind of obstacle; of more, an example."""


def impossible(match: Match) -> dict[str, list[Reason]]:
    """Every candidate of the question at hand that is not possible, with its reasons."""
    return {
        word: [obstacle.localized(match.language) for obstacle in obstacles]
        for word, obstacles in barred_words(match.state).items()
    }


def all_of_it(match: Match, words: Words, beginning: str = "") -> RenderableType:
    """Everything that is not possible: the rarest obstacles first, of frequent ones an example.

    With a beginning, only the answers that begin so.
    """
    by_code: dict[str, list[str]] = {}
    for word, reasons in impossible(match).items():
        if not word.lower().startswith(beginning.lower()):
            continue
        why = "; ".join([with_rule(reason) for reason in reasons])
        by_code.setdefault(reasons[0].code, []).append(f"{word}: {why}")
    if not by_code:
        return Text(words("explain.nothing"), style=QUIET)
    lines = [Text(words("explain.title"), style=STRONG)]
    for alike in sorted(by_code.values(), key=len):
        shown = alike if len(alike) <= NAMED else alike[:1]
        for answer in shown:
            word, _, why = answer.partition(": ")
            lines.append(Text.assemble((word, STRONG), ": ", (why, BAD)))
        if len(alike) > len(shown):
            more = words("explain.more", count=len(alike) - len(shown))
            lines.append(Text(f"  {more}", style=QUIET))
    return Group(*lines)


def one_answer(
    option: Option, seat: int, board: Board, participants: list[Participant], words: Words
) -> RenderableType:
    """What a possible answer says and does."""
    lines = [
        Text.assemble((words("explain.possible"), GOOD), " ", option.label),
        Text(words("explain.written", word=option.word), style=QUIET),
    ]
    changes = change_text(option, seat, board, participants)
    if changes:
        lines.append(changes)
    preview = option.preview
    if preview["next"] == "over":
        lines.append(Text(words("explain.ends"), style=QUIET))
    elif preview["prompt"]:
        lines.append(Text(words("explain.then", prompt=preview["prompt"]), style=QUIET))
    return Group(*lines)


def pieces_called(match: Match, name: str) -> list[Text]:
    """What is printed on the pieces of this name or id; everybody may read it at any time."""
    asked = name.lower()
    return [
        Text(piece.text.to(match.language))
        for piece in match.game.printed
        if asked in (piece.id, piece.name.en.lower(), piece.name.it.lower())
    ]


def signs_called(match: Match, name: str) -> list[Text]:
    """What the legend says of signs with these words in their name, in the singular or the plural."""
    game = match.game.id
    signs = signs_of(game) if game in MANIFESTS else None
    asked = {singular(word) for word in name.split()}
    return [
        Text.assemble((sign.name.to(match.language), STRONG), ": ", sign.text.to(match.language))
        for sign in (signs.signs if signs is not None else [])
        if asked and any([asked <= words_of(called) for called in sign.called()])
    ]


def found_by_part(match: Match, name: str, words: Words) -> list[Text]:
    """What is printed on the one piece whose name has such words in it; of several, their names.

    What the legend says of signs comes after it.
    """
    pieces = pieces_like(match, name)
    names = sorted({piece.name.to(match.language) for piece in pieces})
    signs = signs_called(match, name)
    if len(names) > 1:
        return [Text(words("explain.which", names=", ".join(names))), *signs]
    return [*[Text(piece.text.to(match.language)) for piece in pieces], *signs]


def pieces_like(match: Match, name: str) -> list[Printed]:
    """The pieces with words in their name or id that begin like those that were typed."""
    asked = [word.lower() for word in WORD.findall(name)]
    if len("".join(asked)) < SHORTEST or any([letter.isdigit() for letter in name]):
        return []
    return [piece for piece in match.game.printed if has_words_like(piece, asked)]


def has_words_like(piece: Printed, asked: list[str]) -> bool:
    """Does each part begin a word of the piece's name, in one language, or of its id?"""
    for name in (piece.name.en, piece.name.it, piece.id):
        words = WORD.findall(name.lower())
        if all([any([word.startswith(part) for word in words]) for part in asked]):
            return True
    return False


def words_of(name: str) -> set[str]:
    """The words of a name, in the singular."""
    return {singular(word) for word in WORD.findall(name)}


def singular(word: str) -> str:
    """A word without the ending of its number and kind, to compare it."""
    return word.lower().rstrip("s") or word


def why_not(word: str, reasons: list[Reason], words: Words) -> RenderableType:
    """Why one word is not possible: each reason with its rule and the numbers behind it."""
    lines = [Text(words("play.not_possible", word=word), style=STRONG)]
    for reason in reasons:
        lines.append(Text(f"  {with_rule(reason)}", style=BAD))
        if reason.parts and words.language == DATA_LANGUAGE:
            parts = ", ".join([f"{what} {count}" for what, count in reason.parts])
            lines.append(Text(f"    {parts}", style=QUIET))
    return Group(*lines)


def with_rule(reason: Reason) -> str:
    """A reason and the rule it comes from."""
    return f"{reason.text} ({reason.rule})" if reason.rule else reason.text
