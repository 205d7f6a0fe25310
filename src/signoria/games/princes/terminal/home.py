"""A principality as a grid, and the cards beside it."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from signoria.cli.boards.board import Scene
from signoria.cli.palette import CHIPS, GOLD, GOOD, QUIET
from signoria.cli.phrases import Words
from signoria.games.princes.box import FREEDOMS, LANDSCAPES, Profession
from signoria.games.princes.state import Princes
from signoria.games.princes.texts import bonus_text, piece_name, prestige_text
from signoria.kernel.panel import Json

GROUNDS: Final = {
    "forest": CHIPS["green"],
    "lake": CHIPS["blue"],
    "park": CHIPS["yellow"],
    "palazzo": CHIPS["stone"],
    "tower": CHIPS["white"],
    "chapel": CHIPS["white"],
    "university": CHIPS["servant"],
    "laboratory": CHIPS["servant"],
    "workshop": CHIPS["servant"],
}
MEDIUM: Final = CHIPS["purple"]
CELL: Final = 4
LETTERS: Final = "abcdefg"


def principality(scene: Scene, words: Words, player: Json) -> Text:
    """The grid row by row with its coordinates; free cells carry the number of an answer."""
    numbers = anchors(scene)
    lines = []
    rows = player["grid"]
    for index, row in enumerate(rows):
        number = len(rows) - index
        cells = [
            cell(words, piece, numbers.get(f"{LETTERS[column]}{number}"))
            for column, piece in enumerate(row)
        ]
        lines.append(Text.assemble((f"{number} ", QUIET), *cells))
    foot = "".join([f" {letter}  " for letter in LETTERS[: len(rows[0])]])
    lines.append(Text(f"  {foot}", style=QUIET))
    return Text("\n").join(lines)


def anchors(scene: Scene) -> dict[str, int]:
    """The answers that lay a piece, by the first cell it covers."""
    return {
        place.removeprefix("cells:").partition(",")[0]: number
        for place, number in scene.marks.items()
        if place.startswith("cells:")
    }


def cell(words: Words, piece: str | None, number: int | None) -> Text:
    """One cell: a letter on the piece's ground, an answer's number, or nothing."""
    if piece is not None:
        letter = words(f"letter.{piece}")
        return Text(f" {letter} ".ljust(CELL), style=GROUNDS.get(piece, MEDIUM))
    if number is not None:
        return Text(str(number).center(CELL), style=GOLD)
    return Text(" ·".ljust(CELL), style=QUIET)


def hand(game: Princes, words: Words, player: Json) -> list[Text]:
    """Professions with what their works would be worth, bonus and prestige cards, the works done."""
    lines = []
    for name, work in player["works"].items():
        profession = next(each for each in game.professions if each.name == name)
        lines.append(profession_line(game, words, profession, work))
    if player["recruiting"]:
        lines.append(Text(words("recruiting", count=player["recruiting"])))
    for card in game.bonus_cards:
        if card.name in player["bonus"]:
            lines.append(Text(bonus_text(game, card).to(words.language)))
    for secret in game.prestige_cards:
        if secret.name in player["prestige_cards"]:
            lines.append(Text(f"★ {prestige_text(game, secret).to(words.language)}"))
    done = [
        each.title.to(words.language) for each in game.professions if each.name in player["table"]
    ]
    done += [words("recruited")] * player["recruiting_on_table"]
    if done:
        lines.append(Text(words("works", names=", ".join(done)), style=QUIET))
    return lines


def wishes(words: Words, game: Princes, profession: Profession) -> list[str]:
    """The building, the landscape and the freedom an artist wishes for, in short."""
    return [
        piece_name(game, profession.building).to(words.language),
        words(f"object.{LANDSCAPES[profession.landscape]}"),
        words(f"freedom.{FREEDOMS[profession.freedom]}"),
    ]


def profession_line(game: Princes, words: Words, profession: Profession, work: Json) -> Text:
    """A profession, the value of its work, and its wishes; those fulfilled stand out."""
    parts = work["parts"]
    line = Text.assemble((f"{work['value']:>2} ", "bold"), profession.title.to(words.language))
    fulfilled = [parts[part] for part in ("building", "landscape", "freedom")]
    for number, (wish, there) in enumerate(zip(wishes(words, game, profession), fulfilled)):
        line.append(", " if number else ": ", style=QUIET)
        line.append(f"{wish}✓" if there else wish, style=GOOD if there else QUIET)
    return line
