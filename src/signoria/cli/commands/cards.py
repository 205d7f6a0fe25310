"""`signoria cards`: every card with its derived text."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from signoria.api import rulebook_of
from signoria.cli.arguments import names_in
from signoria.cli.console import out, print_json
from signoria.cli.packs import game_of_pack, is_pack
from signoria.cli.palette import QUIET
from signoria.cli.phrases import Words
from signoria.cli.sheets import Sheet
from signoria.kernel.errors import SignoriaError
from signoria.kernel.panel import Printed
from signoria.kernel.text import Phrases, check_language
from signoria.kernel.title.packs import check_pack
from signoria.kernel.title.rulebook import Rulebook


def cards(
    game: Annotated[
        str,
        typer.Argument(
            metavar="GAME", help="Name of the game; see `signoria games`. Or a pack (.toml)."
        ),
    ],
    kind: Annotated[
        str | None, typer.Option(help="Only these kinds, separated by commas: leader,token.")
    ] = None,
    language: Annotated[str, typer.Option(help="Language: en or it.")] = "en",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """List every card of a game, or of a pack: its text, and where its values come from.

    \b
    Examples:
      signoria cards masters
      signoria cards masters --kind leader --language it
      signoria cards masters --json
      signoria cards mybox.toml --language it
    """
    spoken = check_language(language)
    rulebook = game_of_pack(Path(game)) if is_pack(game) else rulebook_of(game)
    printed = check_pack(rulebook, Path(game)).printed if is_pack(game) else cards_of(rulebook)
    found = of_kinds(printed, names_in(kind))
    if as_json:
        print_json(
            [
                {
                    "kind": each.kind,
                    "id": each.id,
                    "origin": each.origin,
                    "text": each.text.to(spoken),
                }
                for each in found
            ]
        )
        return
    phrases = rulebook.boxes()[0].phrases
    out().print(card_sheet(found, phrases, Words(spoken)), f"{len(found)}")


def card_sheet(found: list[Printed], phrases: Phrases, words: Words) -> Sheet:
    """The cards for people; the game has names for their kinds."""
    sheet = Sheet()
    sheet.names(words("cards.id"))
    sheet.names(words("cards.kind"), QUIET)
    sheet.sentences(words("cards.text"))
    sheet.names(words("cards.origin"), QUIET)
    for each in found:
        key = f"cards.{each.origin}"
        origin = words(key) if words.knows(key) else each.origin
        kind = phrases.kind(each.kind, 1)
        sheet.row(each.id, kind.to(words.language), each.text.to(words.language), origin)
    return sheet


def cards_of(rulebook: Rulebook) -> list[Printed]:
    """What is printed on the cards of a title, whatever the seats, modules and settings: each once.

    Some pieces are in the box and come into play only by a setting: they are listed after the rest.
    """
    found: dict[tuple[str, str], Printed] = {}
    for box in rulebook.boxes():
        for each in box.printed:
            found.setdefault((each.kind, each.id), each)
    return list(found.values())


def of_kinds(found: list[Printed], kinds: list[str]) -> list[Printed]:
    """Those of some kinds, which must exist; without kinds all."""
    there_are = sorted({each.kind for each in found})
    for kind in kinds:
        if kind not in there_are:
            raise SignoriaError(f"unknown kind {kind!r}; known: {', '.join(there_are)}")
    return [each for each in found if not kinds or each.kind in kinds]
