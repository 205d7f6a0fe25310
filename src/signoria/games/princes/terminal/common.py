"""What lies in the middle of the table: the stacks at auction, the supplies, the characters."""

from __future__ import annotations

from rich.text import Text

from signoria.cli.boards.board import Scene
from signoria.cli.palette import GOLD, QUIET
from signoria.cli.phrases import Words


def stacks(scene: Scene, words: Words) -> Text:
    """The objects at auction with what is left of them; what was sold this round is quiet."""
    auction = scene.view["auction"]
    parts = []
    for name, left in auction["stacks"].items():
        sold = name in auction["sold"] or not left
        style = QUIET if sold else GOLD if name == auction["object"] else ""
        label = f"{words(f'object.{name}')} {left}"
        parts.append(Text.assemble((label, style), scene.mark(f"object:{name}")))
    line = Text("  ").join(parts)
    if auction["object"] is not None:
        bidder = scene.names[auction["bidder"]]
        named = words(f"object.{auction['object']}")
        line.append("\n")
        line.append_text(Text.assemble(words("bid", object=named, sum=auction["bid"]), " ", bidder))
    return line


def supplies(scene: Scene, words: Words) -> Text:
    """Freedoms and cards that can be bought, with how many there are."""
    view = scene.view
    parts = [
        Text.assemble(f"{words(f'freedom.{name}')} {left}", scene.mark(f"freedom:{name}"))
        for name, left in view["supply"]["freedoms"].items()
    ]
    parts += [
        Text.assemble(f"{words(f'deck.{name}')} {deck['cards']}", scene.mark(f"deck:{name}"))
        for name, deck in view["decks"].items()
    ]
    return Text("  ").join(parts)


def court(scene: Scene, words: Words) -> Text:
    """The special characters: who has them, or whose marker lies where."""
    parts = []
    for name, card in scene.view["court"]["characters"].items():
        label = words(f"character.{name}")
        if name == "banker":
            label = f"{label} ({scene.view['court']['banker_money']})"
        where, marker = card["where"], card["marker"]
        if isinstance(where, int):
            parts.append(Text.assemble(label, " ", scene.names[where].plain[:1]))
        elif marker is not None:
            sign = scene.names[marker["seat"]].plain[:1]
            parts.append(Text.assemble(label, f" {sign}{marker['space']}"))
        else:
            parts.append(Text(label, style=QUIET if where == "face down" else ""))
    return Text("  ").join(parts)
