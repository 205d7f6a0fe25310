"""Ids of a pack are words that players type: none may be another word of the game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from signoria.kernel.cards.catalogue import read_toml
from signoria.kernel.errors import BadCatalogue
from signoria.kernel.game import Game
from signoria.kernel.words.answers import NOTHING, SLOT
from signoria.kernel.words.lexicon import GAME, read_forms
from signoria.kernel.words.wording import FOR, FROM, is_number


def check_pack_words(game: Game[Any], path: Path) -> None:
    """Refuse a new id that something else has, or that stands in answers; both places are named.

    The game is the one without the pack. An id that it has in such a table stays what it was;
    tables that name nothing are not looked at.
    """
    names, fixed = game.names(), fixed_words(game)
    source = read_toml(path)
    for table in [table for table in source.table() if table in names]:
        for identity in [entry.get("id").text() for entry in source.get(table).items()]:
            if identity in names[table]:
                continue
            place = f"{source.place}: {table} {identity!r}"
            for kind in [kind for kind in names if identity in names[kind]]:
                raise BadCatalogue(
                    f"{place}: this id stands for something else in {game.id}: {kind}"
                )
            if identity in fixed or is_number(identity):
                raise BadCatalogue(
                    f"{place}: this id is a word of answers, in {game.answers.place}"
                )


def fixed_words(game: Game[Any]) -> set[str]:
    """The words that stand in the forms of answers as they are."""
    found = {FOR, FROM, NOTHING}
    for kind in game.answers.table():
        if kind != GAME:
            for form in read_forms(game.answers.get(kind)):
                found.update(" ".join(SLOT.split(form.text)[::3]).split())
    return found
