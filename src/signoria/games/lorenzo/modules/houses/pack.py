"""The pack: designed values in one file, which an owner of the box can replace.

What is published binds every pack: 30 tokens, five auction tiles with six lines each, one
excommunication for each period, three faith tiles; and the five tokens of a promotional family.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from signoria.games.lorenzo.effects.goods_effect import GoodsEffect
from signoria.games.lorenzo.effects.verbs.privileges import Privileges
from signoria.games.lorenzo.modules.houses.auction.lots import Auction, AuctionTile
from signoria.games.lorenzo.modules.houses.effects.verbs.draw_tokens import DrawTokens
from signoria.games.lorenzo.modules.houses.pieces import TOKEN, Face
from signoria.games.lorenzo.modules.houses.tokens.token import Tokens
from signoria.games.lorenzo.setup.board import face
from signoria.games.lorenzo.setup.cards import add_excommunication, read_excommunication
from signoria.games.lorenzo.state import Lorenzo
from signoria.kernel.agenda import Task
from signoria.kernel.errors import BadCatalogue
from signoria.kernel.panel import Printed
from signoria.kernel.text import Text, join_texts, plain

TOKENS: Final = 30
AUCTION_TILES: Final = 5
LINES: Final = 6


def read_tokens(game: Lorenzo, tokens: Tokens, path: Path) -> None:
    """The faces of the tokens."""
    for entry in game.catalogue.entries_of_table(path, "token"):
        entry.only("id", "copies", "effect", "origin")
        token = Face(
            entry.get("id").text(),
            entry.get("copies").integer(1, TOKENS),
            game.catalogue.effect(entry.get("effect")),
            game.catalogue.origin(entry),
        )
        if gives_token(token.effect):
            raise entry.fail("it may not give a token, nor a privilege that can be one")
        tokens.faces.append(token)
        game.name(f"token {token.id}", token.effect)
        text = token_text(game, token)
        game.printed.append(Printed("token", token.id, token.origin, text, text, face(game, entry)))
    copies = sum([token.copies for token in tokens.faces])
    if copies != TOKENS:
        raise BadCatalogue(f"{path.name}: there are {TOKENS} tokens, not {copies}")


def gives_token(task: Task[Any]) -> bool:
    """May a token come of this? Of a token's face none can, nor a privilege that is one (H-C5)."""
    if isinstance(task, GoodsEffect):
        return task.usual_gain()[TOKEN] > 0
    if isinstance(task, Privileges):
        return "token" not in task.but
    return isinstance(task, DrawTokens) or any([gives_token(part) for _, part in task.parts()])


def token_text(game: Lorenzo, token: Face) -> Text:
    """How many tokens show what."""
    parts = {"copies": plain(token.copies), "effect": token.effect.text()}
    return game.phrases.say("token.text", parts)


def read_auction_tiles(game: Lorenzo, auction: Auction, path: Path) -> None:
    """The auction tiles: what each space gives, from the lowest offer to the highest."""
    for entry in game.catalogue.entries_of_table(path, "auction"):
        entry.only("id", "lines", "origin")
        lines = []
        for item in entry.get("lines").exactly(LINES):
            lines.append(game.catalogue.bundle(item.only("gain", "origin").get("gain")))
            game.catalogue.origin(item)
        tile = AuctionTile(entry.get("id").text(), lines, game.catalogue.origin(entry))
        auction.tiles.append(tile)
        text = lines_text(game, tile)
        game.printed.append(
            Printed("auction tile", tile.id, tile.origin, text, text, face(game, entry))
        )
    if len(auction.tiles) != AUCTION_TILES:
        raise BadCatalogue(f"{path.name}: there are {AUCTION_TILES} auction tiles")


def lines_text(game: Lorenzo, tile: AuctionTile) -> Text:
    """What each space of an auction tile gives."""
    parts = []
    for index, line in enumerate(tile.lines):
        goods = game.phrases.bundle(game.good_names, line)
        parts.append(game.phrases.say("auction.line", {"space": plain(index + 1), "goods": goods}))
    return join_texts(parts, "; ")


def read_tiles(game: Lorenzo, path: Path) -> None:
    """One more excommunication for each period."""
    entries = game.catalogue.entries_of_table(path, "tile")
    periods = [entry.get("period").integer(1, game.periods) for entry in entries]
    if sorted(periods) != list(range(1, game.periods + 1)):
        raise BadCatalogue(f"{path.name}: there is one excommunication for each period")
    for entry in entries:
        add_excommunication(game, read_excommunication(game, entry), face(game, entry))


def read_visconti(game: Lorenzo, path: Path) -> list[tuple[str, Task[Any]]]:
    """The tokens of a promotional family, by id."""
    found = []
    for entry in game.catalogue.entries_of_table(path, "visconti"):
        entry.only("id", "effect", "origin")
        effect = game.catalogue.effect(entry.get("effect"))
        id, origin = entry.get("id").text(), game.catalogue.origin(entry)
        found.append((id, effect))
        game.name(f"visconti {id}", effect)
        text = effect.text()
        game.printed.append(Printed("visconti token", id, origin, text, text, face(game, entry)))
    return found
