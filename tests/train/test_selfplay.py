"""Self-play: which tables are kept, what is written of them, and that a file brings it back."""

from __future__ import annotations

from array import array
from pathlib import Path
from random import Random

import numpy as np
import pytest

import signoria
from signoria.arena.play import finish
from signoria.bots import Bot, make
from signoria.bots.evaluate import evaluation_of, features_of
from signoria.bots.evaluate.features import Row
from signoria.bots.evaluate.npz import BadArrays, Numbers, read_npz, text, write_npz
from signoria.games.registry import RULEBOOKS
from signoria.kernel.match import begin
from signoria.kernel.record.fate import SeededFate, scramble
from signoria.train import selfplay
from signoria.train.farm import SelfPlay
from signoria.train.rows import BY_NUMBER, BY_ROW, BY_TABLE, Rows, read_rows
from signoria.train.selfplay import TABLES, BadTraining, check_bots, play_rows, spread, tables_seen
from tests.bots.learned.nets import judging_by, kept


def rows_of(
    seed: int = 5, bots: tuple[str, ...] = ("novice",), network: Path | None = None
) -> Rows:
    """What a game of Quarry leaves behind."""
    return play_rows("quarry", 2, (), bots, network, seed)


def content(rows: Rows) -> dict[str, list[float]]:
    """All the numbers."""
    return {name: list(getattr(rows, name)) for name in (*BY_TABLE, *BY_ROW, *BY_NUMBER)}


def test_a_game_leaves_some_tables_with_a_row_for_each_seat() -> None:
    rows = rows_of()
    assert 0 < rows.tables <= TABLES and set(rows.games) == {5}
    counts = {len(getattr(rows, name)) for name in BY_ROW}
    assert counts == {2 * rows.tables}
    assert sum(rows.lengths) == len(rows.places) == len(rows.values)
    assert rows.names == features_of(RULEBOOKS["quarry"].game(2, [], {})).names
    shares = list(rows.shares)
    assert [sum(shares[each : each + 2]) for each in range(0, len(shares), 2)] == [
        1.0
    ] * rows.tables
    assert shares == shares[:2] * rows.tables, "all tables of a game have one result"


def test_the_same_seed_gives_the_same_rows_and_another_one_others() -> None:
    assert content(rows_of(5)) == content(rows_of(5))
    assert content(rows_of(5)) != content(rows_of(6))


def test_the_result_is_that_of_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selfplay, "RANDOM_MOVES", 0.0)
    found = set()
    for seed in range(12):
        match = begin(RULEBOOKS["quarry"].game(2, [], {}), SeededFate(seed))
        finish(match, [make("random", scramble(seed + seat + 1)) for seat in range(2)])
        places = match.ranking
        expected = [1 / places.count(1) if place == 1 else 0.0 for place in places]
        assert list(rows_of(seed, ("random",)).shares[:2]) == expected
        found.add(tuple(expected))
    assert {(1.0, 0.0), (0.0, 1.0)} <= found


def test_tables_are_kept_where_a_search_would_judge_them() -> None:
    game = RULEBOOKS["quarry"].game(2, [], {})
    own = evaluation_of(game)
    match = begin(game, SeededFate(2))
    seen = tables_seen(
        match, [make("novice", 1), make("novice", 2)], own.open_questions, Random(1), 0.03
    )
    assert match.over and len(seen) > TABLES
    assert not any(table.over for table, _ in seen)
    assert not any(expected for _, expected in seen), "a novice expects nothing"
    kinds = {table.decision.kind for table, _ in seen if table.seat >= 0}
    assert kinds == {"action"}, "questions in the middle of a turn are no place to judge"


def test_what_is_written_is_what_the_features_and_the_evaluation_say() -> None:
    setting = selfplay.SelfPlayTable("quarry", 2, (), None)
    match = signoria.new("quarry", seats=2, seed=5)
    rows = Rows("quarry", 2, (), setting.features.names)
    selfplay.write_down(rows, setting, match.state, [0.0, 1.0], [0.25, 0.75], 77)
    row = Row()
    setting.features.fill(match.state, 1, row)
    first = rows.lengths[0]
    assert list(rows.places[first:]) == row.places
    assert list(rows.values[first:]) == pytest.approx(row.values)
    own = evaluation_of(match.game)
    expected = [own.value(match.state, seat) + own.tempo(match.state, seat) for seat in (0, 1)]
    assert list(rows.points) == pytest.approx(expected)
    assert rows.doubts[0] == pytest.approx(own.doubt(match.state))
    assert rows.remaining[0] == pytest.approx(own.remaining(match.state))
    assert (list(rows.shares), list(rows.games)) == ([0.0, 1.0], [77])
    assert list(rows.expected) == [0.25, 0.75]


def test_a_search_says_what_it_expected() -> None:
    game = RULEBOOKS["quarry"].game(2, [], {})
    own = evaluation_of(game)
    match = begin(game, SeededFate(2))
    adepts: list[Bot] = [make("adept:20", 1), make("adept:20", 2)]
    seen = tables_seen(match, adepts, own.open_questions, Random(1), 0.03)
    searched = [expected for _, expected in seen if expected]
    assert len(searched) > len(seen) / 2
    assert all(sum(expected) == pytest.approx(1.0) for expected in searched)
    winner = match.ranking.index(1)
    assert searched[-1][winner] > 0.5, "near the end it knows who wins"
    rows = rows_of(2, ("adept:20",))
    assert list(rows.expected) != list(rows.shares)
    assert list(rows_of(2, ("novice",)).expected) == list(rows_of(2, ("novice",)).shares)


def test_the_tables_are_spread_over_the_game() -> None:
    seen = list(range(120))
    chosen = spread(seen, Random(1))
    assert [number // 10 for number in chosen] == list(range(12))
    assert spread(seen[:3], Random(1)) == [0, 1, 2]
    assert spread([], Random(1)) == []


def test_bots_play_by_the_network_that_is_given(tmp_path: Path) -> None:
    wrong = kept(judging_by("value", -9.0, "quarry"), tmp_path)
    adepts = ("adept:20",)
    assert content(rows_of(5, adepts)) != content(rows_of(5, adepts, wrong))


def test_bots_that_would_start_processes_are_refused() -> None:
    check_bots(["novice", "adept:60"])
    with pytest.raises(BadTraining, match="write adept without"):
        check_bots(["novice", "adept:60*2"])
    with pytest.raises(BadTraining, match="at least one bot"):
        check_bots([])


def test_a_grandmaster_plays_by_its_own_network(tmp_path: Path) -> None:
    wrong = kept(judging_by("value", -9.0, "quarry"), tmp_path)
    own = rows_of(5, (f"grandmaster@{wrong}:20",))
    assert content(own) == content(rows_of(5, ("master:20",), wrong))
    assert content(own) != content(rows_of(5, ("master:20",)))


def test_a_network_is_given_in_one_place() -> None:
    check_bots(["grandmaster:60", "master:60"])
    check_bots(["master:60"], with_network=True)
    with pytest.raises(BadTraining, match="takes the network from --network: write adept or"):
        check_bots(["master:60", "grandmaster@net.npz:60"], with_network=True)


def test_a_missing_network_is_noticed_before_play(tmp_path: Path) -> None:
    nowhere = tmp_path / "nowhere.npz"
    for bots, network in [(("adept:9",), nowhere), ((f"grandmaster@{nowhere}:9",), None)]:
        with pytest.raises(BadArrays, match="there is no file"):
            SelfPlay("quarry", ((2, ()),), bots, network, 1).check()


def test_a_file_brings_the_rows_back_and_numpy_reads_it(tmp_path: Path) -> None:
    rows, more = rows_of(5), rows_of(6)
    tables = rows.tables + more.tables
    rows.join(more)
    assert rows.tables == tables
    rows.write(tmp_path / "rows-1.npz")
    again = read_rows(tmp_path / "rows-1.npz")
    assert (again.game, again.seats, again.modules) == ("quarry", 2, ())
    assert again.names == rows.names and content(again) == content(rows)
    with np.load(tmp_path / "rows-1.npz") as found:
        assert found["shares"].tolist() == list(rows.shares)


@pytest.mark.parametrize("name", ["games", "shares", "values", "lengths"])
def test_rows_that_do_not_fit_are_refused(tmp_path: Path, name: str) -> None:
    path = tmp_path / "rows-1.npz"
    rows_of().write(path)
    arrays = read_npz(path)
    write_npz(path, {**arrays, name: Numbers(arrays[name].values[1:])})
    with pytest.raises(BadArrays, match="do not fit"):
        read_rows(path)
    del arrays[name]
    write_npz(path, arrays)
    with pytest.raises(BadArrays, match=f"it has no '{name}'"):
        read_rows(path)


@pytest.mark.parametrize(
    ("name", "numbers"),
    [
        ("about", text("{")),
        ("about", text("[]")),
        ("about", text('{"game": "quarry"}')),
        ("about", text('{"game": "quarry", "seats": "2", "modules": []}')),
        ("about", text('{"game": "quarry", "seats": 2, "modules": [1]}')),
        ("names", Numbers(array("B", [255]))),
        ("lengths", Numbers(array("i", [-1, 2]))),
        ("places", Numbers(array("h", [-1]))),
        ("places", Numbers(array("h", [1]))),
        ("values", Numbers(array("f", [float("nan")]))),
    ],
)
def test_broken_rows_are_refused(tmp_path: Path, name: str, numbers: Numbers) -> None:
    path = tmp_path / "rows-1.npz"
    rows = Rows("quarry", 2, (), ["gold"])
    rows.add_table(1, 1.0, 0.5)
    row = Row()
    row.add(0, 1.0)
    rows.add_row(row, 1.0, 0.9, 0.0)
    rows.add_row(Row(), 0.0, 0.1, 0.0)
    rows.write(path)
    read_rows(path)
    write_npz(path, {**read_npz(path), name: numbers})
    with pytest.raises(BadArrays, match="rows-1"):
        read_rows(path)
