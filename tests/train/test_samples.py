"""Rows put together, and how a network is judged on games it has not seen."""

from __future__ import annotations

from math import exp, log
from pathlib import Path

import pytest

from signoria.bots.evaluate.features import Row
from signoria.train.report import FitReport, calibration
from signoria.train.rows import Rows
from signoria.train.samples import (
    LEAST_SEEN,
    PARTS,
    Samples,
    log_loss,
    names_seen,
    read_samples,
    row_files,
)
from signoria.train.selfplay import BadTraining


def rows_with(
    names: list[str],
    seats: int,
    tables: int,
    first: int = 0,
    shares: tuple[float, ...] = (1.0, 0.0),
) -> Rows:
    """Tables of games with these numbers: the winner is 6 points ahead, and has every feature."""
    rows = Rows("quarry", seats, (), names)
    for number in range(tables):
        rows.add_table(first + number, 12.0, 0.5)
        for seat in range(seats):
            row = Row()
            for place in range(len(names)):
                row.add(place, 1.0 + place if shares[seat] else 0.0)
            rows.add_row(row, shares[seat], shares[seat], 6.0 * shares[seat])
    return rows


def written(folder: Path, *many: Rows) -> list[Path]:
    """The same in files."""
    for number, rows in enumerate(many):
        rows.write(folder / f"rows-{number}.npz")
    return row_files([folder])


def test_files_with_other_names_and_seats_are_put_together(tmp_path: Path) -> None:
    two = rows_with(["a", "b"], 2, LEAST_SEEN)
    three = rows_with(["c", "b"], 3, LEAST_SEEN, 1000, (0.0, 1.0, 0.0))
    samples = read_samples("quarry", written(tmp_path, two, three))
    assert samples.names == ["a", "b", "c"] and samples.tables == 2 * LEAST_SEEN
    assert [samples.shares_of(table) for table in (0, LEAST_SEEN)] == [[1, 0], [0, 1, 0]]
    assert list(samples.firsts[LEAST_SEEN : LEAST_SEEN + 2]) == [2 * LEAST_SEEN, 2 * LEAST_SEEN + 3]
    assert list(samples.places[-2:]) == [2, 1] and list(samples.values[-2:]) == [1.0, 2.0]


def test_names_that_were_hardly_seen_are_left_out(tmp_path: Path) -> None:
    often, rarely = rows_with(["a"], 2, LEAST_SEEN), rows_with(["x", "a"], 2, LEAST_SEEN - 1, 500)
    assert names_seen([often, rarely]) == ["a"]
    samples = read_samples("quarry", written(tmp_path, often, rarely))
    assert list(samples.places[-2:]) == [1, 0], "the place after the last name counts nothing"


def test_all_tables_of_a_game_are_in_the_same_part(tmp_path: Path) -> None:
    samples = read_samples(
        "quarry", written(tmp_path, rows_with(["a"], 2, 40), rows_with(["a"], 2, 40))
    )
    parts = [samples.part(table) for table in range(80)]
    assert parts[:40] == parts[40:] and set(parts) == set(range(PARTS))


def test_rows_of_another_game_and_no_rows_are_refused(tmp_path: Path) -> None:
    files = written(tmp_path, rows_with(["a"], 2, 3))
    with pytest.raises(BadTraining, match=r"rows-0.npz holds rows of quarry, not of masters"):
        read_samples("masters", files)
    with pytest.raises(BadTraining, match="no rows to learn from"):
        read_samples("quarry", [])


def test_the_own_evaluation_is_the_softmax_over_its_doubt(tmp_path: Path) -> None:
    samples = read_samples("quarry", written(tmp_path, rows_with(["a"], 2, LEAST_SEEN)))
    ahead = 1 / (1 + exp(-6 / 12))
    assert samples.own_opinion(0, 1.0) == pytest.approx([ahead, 1 - ahead])
    surer = 1 / (1 + exp(-6 / 6))
    assert samples.own_opinion(0, 0.5) == pytest.approx([surer, 1 - surer])


def report(samples: Samples, said: list[float]) -> FitReport:
    """On all tables, of which the same is said."""
    return FitReport(samples, list(range(samples.tables)), [said] * samples.tables)


def test_a_report_compares_with_the_base_rate_and_the_own_evaluation(tmp_path: Path) -> None:
    samples = read_samples("quarry", written(tmp_path, rows_with(["a"], 2, LEAST_SEEN)))
    found = report(samples, [0.8, 0.2])
    assert found.network == pytest.approx(-log(0.8)) and found.base == pytest.approx(log(2))
    assert found.own == pytest.approx(-log(1 / (1 + exp(-0.5))))
    assert found.scale == 0.4 and found.own_scaled < found.own
    assert (found.tables, found.games) == (LEAST_SEEN, LEAST_SEEN)
    assert found.calibration[8] == (LEAST_SEEN, pytest.approx(0.8), 1.0)
    assert found.calibration[2] == (LEAST_SEEN, pytest.approx(0.2), 0.0)
    assert any("0.8 to 0.9" in line and "1.000" in line for line in found.lines())


def test_alone_the_base_rate_is_how_often_one_wins(tmp_path: Path) -> None:
    won = rows_with(["a"], 1, 3 * LEAST_SEEN, 0, (1.0,))
    lost = rows_with(["a"], 1, LEAST_SEEN, 500, (0.0,))
    samples = read_samples("quarry", written(tmp_path, won, lost))
    found = report(samples, [0.75])
    expected = -(0.75 * log(0.75) + 0.25 * log(0.25))
    assert found.base == pytest.approx(expected) and found.network == pytest.approx(expected)
    assert found.own == found.network_several == 0.0


def test_a_certain_guess_costs_nothing_and_a_wrong_one_much() -> None:
    assert log_loss([1.0, 0.0], [1.0, 0.0]) == 0.0
    assert log_loss([1.0, 0.0], [0.0, 1.0]) > 20.0
    assert log_loss([0.5, 0.5], [0.5, 0.5]) == pytest.approx(log(2))
    assert calibration([[1.0, 0.0]], [[1.0, 0.0]])[9] == (1, 1.0, 1.0)
