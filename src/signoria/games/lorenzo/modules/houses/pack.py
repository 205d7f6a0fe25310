"""The pack: designed values in one file, which an owner of the box can replace.

What is published binds every pack: 30 tokens, five auction tiles with six lines each, one
excommunication for each period, three faith tiles.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from signoria.games.lorenzo.modules.houses.pieces import Face
from signoria.games.lorenzo.modules.houses.tokens import Tokens
from signoria.games.lorenzo.state import Lorenzo
from signoria.kernel.errors import BadCatalogue
from signoria.kernel.panel import Printed

TOKENS: Final = 30


def read_tokens(game: Lorenzo, tokens: Tokens, path: Path) -> None:
    """The faces of the tokens."""
    for entry in game.catalogue.entries(path, "token"):
        entry.only("id", "copies", "effect", "origin")
        face = Face(
            entry.get("id").text(),
            entry.get("copies").integer(1, TOKENS),
            game.catalogue.effect(entry.get("effect")),
            game.catalogue.origin(entry),
        )
        tokens.faces.append(face)
        game.name(f"token {face.id}", face.effect)
        game.printed.append(Printed("token", face.id, face.origin, face.effect.text()))
    copies = sum([face.copies for face in tokens.faces])
    if copies != TOKENS:
        raise BadCatalogue(f"{path.name}: there are {TOKENS} tokens, not {copies}")
