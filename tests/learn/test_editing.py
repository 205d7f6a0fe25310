"""The fields of positions: found by reading, named in both languages, refused where they are wrong."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

import pytest

import signoria
from signoria.kernel.match import Match
from signoria.learn.editing import Field, names_of, sheet_of
from signoria.learn.editing.fields import put, value_at

SETS = [
    (info.id, modules, seats)
    for info in signoria.games()
    for modules in [[], *[[module.id] for module in info.modules]]
    for seats in (info.seats[0], 3)
]


def tables(game: str, modules: list[str], seats: int) -> list[Match]:
    """Tables from the begin to the end of a game that was played without a plan."""
    match = signoria.new(game, seats=seats, modules=modules, seed=5)
    rng, found = Random(5), []
    while not match.over:
        if len(match.entries) % 20 < 2:
            found.append(match.clone())
        match.play(rng.choice(match.words))
    return [*found, match]


def unnamed(match: Match, field: Field) -> list[str]:
    """The words of a field that have no name."""
    names = names_of(match.game)
    words: list[str] = [each for each in field.path if isinstance(each, str)]
    steps = [
        word for at, word in enumerate(words) if not names.of(word, words[at - 1] if at else "")
    ]
    choices = [
        word for word in field.asked.names if not names.of(word, words[-1], field.asked.what)
    ]
    return [] if field.kind == "mover" else steps + choices


@pytest.mark.parametrize(("game", "modules", "seats"), SETS)
def test_every_field_of_every_game_has_a_name(game: str, modules: list[str], seats: int) -> None:
    for match in tables(game, modules, seats):
        sheet = sheet_of(match.game, match.position())
        assert sheet.refused is None
        assert not {word for field in sheet.fields for word in unnamed(match, field)}
        paths = [field.path for field in sheet.fields]
        assert len(paths) == len(set(paths)), "each place is one field"


@pytest.mark.parametrize(("game", "modules", "seats"), SETS)
def test_what_a_field_offers_is_never_of_the_wrong_kind(
    game: str, modules: list[str], seats: int
) -> None:
    """It may be refused for other reasons, but never for what kind of thing it is."""
    match = tables(game, modules, seats)[-2]
    position, rng = match.position(), Random(6)
    for field in rng.sample(sheet_of(match.game, position).fields, 25):
        if field.kind == "mover":
            continue
        changed = deepcopy(position)
        put(changed, field.path, another(field, value_at(position, field.path), rng))
        refused = sheet_of(match.game, changed).refused
        wrong = refused and refused.path == field.path and "expected" in refused.text
        assert not wrong, (field, refused)


def another(field: Field, now: Any, rng: Random) -> Any:
    """Something else a field may hold."""
    asked = field.asked
    if field.kind == "list":
        return now[:-1] if now else [rng.choice(asked.names) if asked.names else asked.low]
    if asked.kind == "switch":
        return not now
    if asked.kind == "choice":
        return None if field.empty and rng.random() < 0.3 else rng.choice(asked.names)
    return rng.choice((asked.low, asked.high))


def test_a_list_that_is_empty_says_what_it_may_hold() -> None:
    match = signoria.new("masters", seats=2, seed=1)
    sheet = sheet_of(match.game, match.position())
    slot = next(each for each in sheet.fields if each.path == ("players", 0, "slots", 2))
    assert slot.kind == "list" and len(slot.asked.names) == 48


def test_who_is_to_move_is_a_field_where_it_can_be_somebody_else() -> None:
    kinds = {
        seats: [field.kind for field in sheet_of(match.game, match.position()).fields]
        for seats in (1, 2)
        for match in [signoria.new("masters", seats=seats, seed=1)]
    }
    assert "mover" in kinds[2] and "mover" not in kinds[1]
