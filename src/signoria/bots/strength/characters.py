"""Characters: tastes as factors of a game's weights, which one can read.

[builder]
name = { en = "Bianca the builder", it = "Bianca la costruttrice" }
taste = { en = "She likes ...", it = "Ama ..." }
factors = { wood = 1.5, stone = 1.5 }
"""

from __future__ import annotations

from signoria.bots.evaluate import Weights, read_weights, weight, weights_of
from signoria.games.registry import MANIFESTS
from signoria.kernel.cards.catalogue import read_toml
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text


class Character:
    """A name and a taste: what is worth more or less to this bot than to others."""

    def __init__(self, id: str, name: Text, taste: Text, factors: Weights) -> None:
        self.id = id
        self.name = name
        self.taste = taste
        self.factors = factors

    def weights(self, game: str, seats: int) -> Weights:
        """The weights of a game as this character has them."""
        found = weights_of(game, seats)
        return {name: found[name] * self.factors.get(name, 1.0) for name in found}


def characters_of(game: str) -> dict[str, Character]:
    """The characters of a game by their ids; none where a game has none."""
    manifest = MANIFESTS.get(game)
    if manifest is None or manifest.characters is None:
        return {}
    source = read_toml(manifest.characters)
    together, alone = read_weights(game)
    known = [*together, *alone]
    return {id: character_from(id, source.get(id), known) for id in source.table()}


def character_from(id: str, entry: Reader, known: list[str]) -> Character:
    """One entry; its factors are for weights the game has."""
    entry.only("name", "taste", "factors")
    factors = entry.get("factors")
    for name in factors.table():
        if name not in known:
            raise factors.fail(f"there is no weight {name!r}; the game has {', '.join(known)}")
    return Character(
        id,
        text_from(entry.get("name")),
        text_from(entry.get("taste")),
        {name: weight(factors.get(name)) for name in factors.table()},
    )


def text_from(entry: Reader) -> Text:
    """Words in both languages."""
    entry.only("en", "it")
    return Text(entry.get("en").text(), entry.get("it").text())


def every_character() -> list[str]:
    """The ids of the characters of all games, each once."""
    return sorted({id for game in MANIFESTS for id in characters_of(game)})
