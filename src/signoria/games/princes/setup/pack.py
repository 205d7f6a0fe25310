"""A pack: the professions and the shapes, in a file that an owner of the box can replace.

What is published binds every pack: 21 professions, how many of them want each landscape and each
freedom, that one to three want each building, how many cells a building of each size covers, and
that no two buildings have one shape.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from signoria.games.princes.box import FREEDOMS, LANDSCAPES, SIZES, Profession
from signoria.games.princes.principality.grid import Shape, offsets
from signoria.games.princes.state import Princes
from signoria.kernel.cards.catalogue import read_toml
from signoria.kernel.errors import BadCatalogue
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text

FEWEST_WISHES: Final = 1
MOST_WISHES: Final = 3
"""How many professions want the same building, at least and at most."""


def read_pack(game: Princes, path: Path, board: Reader) -> None:
    """Read and check a pack; what is wrong is an error that names the card."""
    read_toml(path).only("profession", "shape")
    for entry in game.catalogue.entries_of_table(path, "profession"):
        game.professions.append(read_profession(game, entry))
    check_professions(game, path, board)
    entries = game.catalogue.entries_of_table(path, "shape")
    found = {shape.name: shape for shape in [read_shape(game, entry) for entry in entries]}
    for name in (*game.buildings, *LANDSCAPES):
        if name not in found:
            raise BadCatalogue(f"{path.name}: the shape of {name!r} is missing")
        game.shapes.append(found[name])
    check_shapes(game, path, board)


def read_profession(game: Princes, entry: Reader) -> Profession:
    """One profession: its number, its name in both languages, and its three wishes."""
    entry.only("id", "number", "name", "wants", "origin")
    name = entry.get("name").only("en", "it")
    wants = entry.get("wants").only("building", "landscape", "freedom")
    return Profession(
        entry.get("number").integer(1, 99),
        entry.get("id").text(),
        Text(name.get("en").text(), name.get("it").text()),
        (
            wants.get("building").index_in(game.buildings, "building"),
            wants.get("landscape").index_in(LANDSCAPES, "landscape"),
            wants.get("freedom").index_in(FREEDOMS, "freedom"),
        ),
        game.catalogue.origin(entry),
    )


def read_shape(game: Princes, entry: Reader) -> Shape:
    """One piece, drawn in rows of # and dots."""
    entry.only("id", "rows", "origin")
    name = entry.get("id")
    name.index_in((*game.buildings, *LANDSCAPES), "piece")
    rows = entry.get("rows")
    picture = tuple([row.text() for row in rows.items()])
    if not picture or len({len(row) for row in picture}) != 1:
        raise rows.fail("a shape is drawn in rows of equal length")
    for row in picture:
        if row.strip("#."):
            raise rows.fail("a shape is drawn with # and . only")
    if not any(["#" in row for row in picture]) or not connected(offsets(picture)):
        raise rows.fail("a shape is one piece")
    if blank_edge(picture):
        raise rows.fail("a shape is drawn without empty rows or columns around it")
    shape = Shape(game.grid, name.text(), picture, game.catalogue.origin(entry))
    if not shape.spots:
        raise rows.fail("this fits nowhere on the grid")
    return shape


def blank_edge(picture: tuple[str, ...]) -> bool:
    """Is an outer row or column of this picture empty?"""
    edges = [picture[0], picture[-1]]
    for column in (0, -1):
        edges.append("".join([row[column] for row in picture]))
    return any(["#" not in edge for edge in edges])


def connected(cells: list[tuple[int, int]]) -> bool:
    """Do these cells hang together by their edges?"""
    reached = cells[:1]
    for row, column in reached:
        for cell in ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)):
            if cell in cells and cell not in reached:
                reached.append(cell)
    return len(reached) == len(cells)


def check_professions(game: Princes, path: Path, board: Reader) -> None:
    """What the rulebook says of all professions together."""
    due = board.get("cards").get("professions").integer(1, 99)
    if len(game.professions) != due:
        raise BadCatalogue(f"{path.name}: {len(game.professions)} professions, but there are {due}")
    numbers: dict[int, str] = {}
    for profession in game.professions:
        if profession.number in numbers:
            raise BadCatalogue(
                f"{path.name}: profession {profession.name!r}: the number {profession.number} "
                f"is given to {numbers[profession.number]!r} already"
            )
        numbers[profession.number] = profession.name
    landscapes = [profession.landscape for profession in game.professions]
    freedoms = [profession.freedom for profession in game.professions]
    check_demand(path, board.get("landscape"), landscapes)
    check_demand(path, board.get("freedom"), freedoms)
    for index, name in enumerate(game.buildings):
        count = [profession.building for profession in game.professions].count(index)
        if not FEWEST_WISHES <= count <= MOST_WISHES:
            raise BadCatalogue(
                f"{path.name}: {count} professions want the building {name!r}, "
                f"but it is {FEWEST_WISHES} to {MOST_WISHES}"
            )


def check_demand(path: Path, board: Reader, wanted: list[int]) -> None:
    """Each of these is wanted by as many professions as the rulebook says."""
    for index, entry in enumerate(board.items()):
        name, due = entry.get("id").text(), entry.get("wanted").integer(0, 99)
        if wanted.count(index) != due:
            raise BadCatalogue(
                f"{path.name}: {wanted.count(index)} professions want {name!r}, but it is {due}"
            )


def check_shapes(game: Princes, path: Path, board: Reader) -> None:
    """Buildings of one size cover as many cells, and differ; a forest is larger than a lake or park."""
    for size, mask in zip(SIZES, game.size_masks):
        due = board.get("sizes").get(size).integer(1, 9)
        for index, name in enumerate(game.buildings):
            if mask >> index & 1 and game.shapes[index].size != due:
                raise BadCatalogue(
                    f"{path.name}: shape {name!r}: a {size} building covers {due} cells, "
                    f"not {game.shapes[index].size}"
                )
    seen: dict[tuple[str, ...], str] = {}
    for shape in game.shapes[: len(game.buildings)]:
        pictures = [orientation.picture for orientation in shape.orientations]
        same = [seen[picture] for picture in pictures if picture in seen]
        if same:
            raise BadCatalogue(
                f"{path.name}: shape {shape.name!r}: {same[0]!r} has the same shape already"
            )
        seen.update(dict.fromkeys(pictures, shape.name))
    forest, lake, park = game.shapes[len(game.buildings) :]
    if forest.size <= max(lake.size, park.size):
        raise BadCatalogue(f"{path.name}: shape 'forest': it is larger than a lake or a park")
