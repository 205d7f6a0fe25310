"""The list of answers: at any width every answer can be told from the others."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest
from rich.console import Console

import signoria as package
from signoria.cli.boards import board_of
from signoria.cli.phrases import Words
from signoria.cli.table.choices import beginnings, in_columns, listing, running_on, shorten
from signoria.cli.table.crossed import find_crossing
from signoria.cli.table.participants import recorded_participants
from signoria.cli.table.typing import match_typed
from signoria.games.registry import RULEBOOKS
from signoria.kernel.match import Match
from signoria.kernel.question import Option
from signoria.kernel.text import LANGUAGES
from tests.laws.tables import module_sets

IN_TURN = [
    (game, modules, LANGUAGES[number % 2])
    for game, rulebook in RULEBOOKS.items()
    for number, modules in enumerate(module_sets(rulebook))
]
TABLES = list(dict.fromkeys([*IN_TURN, *[(game, (), "it") for game in RULEBOOKS]]))
"""All games with every set of modules, in one language or the other, and without modules in both."""

NUMBER = re.compile(r"\[(\d+)\]")
FEW = 9
"""Lines that are left for the answers under the table, at 24 lines."""

BEGINNING = 5
"""Questions of any game, however short, that are looked at."""


def questions(game: str, modules: tuple[str, ...], language: str) -> Iterator[Match]:
    """A random game, its beginning, then now and then; more often where there are more answers than
    lines."""
    match = package.new(game, seats=3, seed=5, modules=modules, language=language)
    rng = Random(7)
    number = 0
    while not match.over:
        number += 1
        if number <= BEGINNING or number % (3 if len(match.words) > FEW else 10) == 0:
            yield match
        match.play(rng.choice(match.words))


def shown(match: Match, width: int) -> list[str]:
    """The lines of the list of answers."""
    words = Words(match.language)
    assert match.decision is not None
    board, participants = (
        board_of(match.game, words),
        recorded_participants(match.game.seats, words),
    )
    seat = match.state.seat
    answers = listing(match.decision.options, seat, board, participants, width, FEW)
    console = Console(width=width, color_system=None)
    with console.capture() as captured:
        console.print(answers)
    return captured.get().splitlines()


def read_list(lines: list[str]) -> dict[int, str]:
    """What stands behind each number."""
    _, *found = NUMBER.split(" ".join(lines))
    return {int(number): " ".join(text.split()) for number, text in zip(found[::2], found[1::2])}


def read_crossing(lines: list[str]) -> dict[int, str]:
    """What stands above each number of a crossing, beside it, and before it in its row."""
    first = next(index for index, line in enumerate(lines) if NUMBER.search(line))
    starts = sorted({at.start() for line in lines[first:] for at in NUMBER.finditer(line)})
    edges = list(zip(starts, [*starts[1:], None]))
    heads = [" ".join([line[a:b].strip() for line in lines[:first]]) for a, b in edges]
    found: dict[int, str] = {}
    row: list[int] = []
    for line in lines[first:]:
        numbers = [int(number) for number in NUMBER.findall(line)]
        if numbers:
            row = numbers
            cells = [line[a:b] for a, b in edges]
            for head, cell in zip(heads, cells):
                for number, own in zip(*[iter(NUMBER.split(cell)[1:])] * 2):
                    found[int(number)] = f"{head} {own.strip()}"
        for number in row:
            found[number] += f" {line[: starts[0]].strip()}"
    return {number: " ".join(text.split()) for number, text in found.items()}


def bare(sentence: str) -> list[str]:
    """The words of a sentence whatever their order and punctuation."""
    return sorted(re.findall(r"[\w'’-]+", sentence))


def check_list(match: Match, width: int) -> None:
    """Every answer looks like no other, under its number, and that number means it."""
    assert match.decision is not None
    options: list[Option] = match.decision.options
    lines = shown(match, width)
    assert max([len(line) for line in lines]) <= width
    crossing = find_crossing(options) if len(options) > FEW else None
    table = crossing.draw(width) if crossing is not None else None
    found: dict[int, str] = {}
    if crossing is not None and table is not None:
        top = table.row_count and [n for n, line in enumerate(lines) if cuts(line, crossing.others)]
        cut = top[0] if top else len(lines)
        found = read_crossing(lines[:cut])
        for pair in crossing.pairs:
            assert bare(found[pair.number]) == bare(options[pair.number - 1].label)
        lines = lines[cut:]
    for number, text in read_list(lines).items():
        label = " ".join(options[number - 1].label.split())
        assert text.startswith(label) or "…" in text
        assert text.startswith(label.split()[0])
        found[number] = text
    assert sorted(found) == list(range(1, len(options) + 1))
    assert len(set(found.values())) == len(options)
    for number, option in enumerate(options, 1):
        assert match_typed(str(number), match.words).index == number - 1
        assert match_typed(option.word, match.words).index == number - 1


def cuts(line: str, others: list[int]) -> bool:
    """Does the list of the other answers begin here?"""
    return any([f"[{index + 1}]" in line for index in others])


@pytest.mark.parametrize(("game", "modules", "language"), TABLES)
def test_no_two_answers_look_the_same(game: str, modules: tuple[str, ...], language: str) -> None:
    looked_at = 0
    for match in questions(game, modules, language):
        for width in (60, 80):
            check_list(match, width)
        looked_at += 1
    assert looked_at >= BEGINNING


def test_members_and_spaces_are_crossed_in_lorenzo() -> None:
    match = package.new("lorenzo", seats=2, seed=3)
    lines = shown(match, 80)
    rows = [line for line in lines if "[" in line]
    assert match.decision is not None
    places = {option.path[1] for option in match.decision.options}
    assert len(rows) == len(places) < len(match.words) / 2
    assert all([line.startswith("to ") for line in rows])
    assert lines[0].split() == ["black", "white", "orange", "neutral"]


def test_the_rows_of_a_crossing_stay_together_by_place() -> None:
    """Also where some things may go to places that others may not."""
    match = package.new("lorenzo", seats=2, seed=7)
    choose, drawn = Random(1), 0
    while not match.over:
        crossing = find_crossing(match.decision.options) if match.decision is not None else None
        if crossing is not None and match.state.decision.kind == "place":
            towers = [place.partition(".")[0] for place in crossing.places()]
            runs = [each for n, each in enumerate(towers) if n == 0 or towers[n - 1] != each]
            assert len(runs) == len(set(runs)), towers
            drawn += 1
        match.play(choose.choice(match.words))
    assert drawn > 10


def test_sentences_are_cut_only_while_they_differ() -> None:
    match = package.new("lorenzo", seats=2, seed=3)
    assert match.decision is not None
    options = match.decision.options
    numbered = [(n, option, ["wood 2→3"]) for n, option in enumerate(options, 1)]
    for width in (60, 80, 120, 160, 200):
        console = Console(width=width, color_system=None)
        with console.capture() as captured:
            console.print(in_columns(numbered, width, 1))
        found = read_list(captured.get().splitlines())
        assert len(set(found.values())) == len(options)
    assert len(captured.get().splitlines()) <= -(-len(options) // 2)


@pytest.mark.parametrize(("game", "modules", "language"), TABLES)
def test_no_number_is_cut_in_the_middle(game: str, modules: tuple[str, ...], language: str) -> None:
    """Half a number is another number: all that stand in the list stand in the answer."""
    cut = 0
    for match in questions(game, modules, language):
        assert match.decision is not None
        labels = [option.label for option in match.decision.options]
        for room in range(12, 40, 3):
            for label, short in zip(labels, shorten(labels, beginnings(labels), room)):
                cut += short != label
                assert set(re.findall(r"\d+", short)) <= set(re.findall(r"\d+", label))
    assert cut


def test_sentences_too_long_for_columns_run_on_where_there_is_room() -> None:
    match = package.new("princes", seats=3, seed=11)
    while not match.words[0].startswith("name"):
        match.play(match.words[0])
    assert match.decision is not None
    options = match.decision.options
    numbered = [(number, option, ["score 0→1"]) for number, option in enumerate(options, 1)]
    for width in (60, 80):
        lines = [line.plain for line in running_on(numbered, width)]
        assert max([len(line) for line in lines]) <= width
        assert list(read_list(lines).values()) == [option.label for option in options]
        console = Console(width=width, color_system=None)
        with console.capture() as captured:
            console.print(in_columns(numbered, width, len(lines)))
        assert [line.rstrip() for line in captured.get().splitlines()] == lines


def test_no_column_cuts_the_word_one_chooses_by() -> None:
    match = package.new("princes", seats=3, seed=11)
    while match.decision is None or match.decision.kind != "action":
        match.play("decline" if "decline" in match.words else match.words[0])
    options = match.decision.options
    numbered: list[tuple[int, Option, list[str]]] = [
        (number, option, []) for number, option in enumerate(options, 1)
    ]
    console = Console(width=80, color_system=None)
    with console.capture() as captured:
        console.print(in_columns(numbered, 80, 1))
    buildings = [each.label for each in options if each.word.startswith("build")]
    assert len(buildings) > 5, "there are more answers than lines"
    for label in buildings:
        assert " ".join(label.split()[:3]) in captured.get(), "the name of the building is whole"


def test_what_sentences_share_is_left_out_where_they_would_look_the_same() -> None:
    labels = ["Take row 1", "Discard the leader of coins", "Discard the leader of stones"]
    assert shorten(labels, labels, 40) == labels
    assert shorten(labels, labels, 16) == ["Take row 1", "Discard … coins", "Discard … stones"]
    assert shorten(labels, labels, 12) == ["Take row 1", "Discard … c…", "Discard … s…"]


def test_a_sentence_is_told_as_far_as_its_colon_where_that_is_enough() -> None:
    labels = [
        "Keep everything",
        "Discard 1 coin: all others gain 1 faith",
        "Buy it: 1 coin",
        "Buy it: 2",
    ]
    briefs = beginnings(labels)
    assert briefs == ["Keep everything", "Discard 1 coin:…", *labels[2:]]
    assert shorten(labels, briefs, 16)[:2] == ["Keep everything", "Discard 1 coin:…"]
    assert shorten(labels, briefs, 36)[1] == "Discard 1 coin: all others gain 1 f…", (
        "more of it fits"
    )
    assert shorten(labels, briefs, 60) == labels
