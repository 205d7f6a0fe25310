"""Networks: the same sums as by the book, files that NumPy reads too, and broken ones refused."""

from __future__ import annotations

import json
import zipfile
from array import array
from pathlib import Path

import numpy as np
import pytest

import signoria
from signoria.bots.evaluate.features import Row
from signoria.bots.evaluate.network import read_network
from signoria.bots.evaluate.npz import BadArrays, Numbers, read_npz, text, write_npz
from tests.bots.learned.nets import any_network, kept


def row_of(numbers: dict[int, float]) -> Row:
    """A row by place."""
    row = Row()
    for place, value in numbers.items():
        row.add(place, value)
    return row


def test_a_row_leaves_out_what_is_0() -> None:
    row = row_of({3: 0.5, 4: 0.0, 1: -2.0})
    assert (row.places, row.values) == ([3, 1], [0.5, -2.0])


@pytest.mark.parametrize("units", [1, 7, 8, 9, 16, 32])
def test_the_score_is_that_of_the_formula(units: int) -> None:
    names = ["a", "b", "c", "d"]
    network = any_network(names, units)
    values = {0: 0.5, 2: -1.5, 3: 1.0}
    hidden = np.array(network.bias) + sum(v * np.array(network.rows[p]) for p, v in values.items())
    assert (hidden < 0).any() or units == 1, "no unit is off, so the test would miss a lost relu"
    expected = network.out_bias + float(np.array(network.out) @ np.maximum(hidden, 0))
    assert network.bound_to(names).score(row_of(values)) == pytest.approx(expected, abs=1e-9)


def test_a_network_is_bound_by_name_and_unknown_names_count_nothing() -> None:
    network = any_network(["a", "b"], 12)
    ours = network.bound_to(["new", "b", "a"])
    both = network.bound_to(["a", "b"]).score(row_of({0: 2.0, 1: 3.0}))
    assert ours.score(row_of({0: 9.0, 1: 3.0, 2: 2.0})) == both
    assert ours.score(row_of({1: 3.0})) != both


def test_a_file_brings_the_network_back(tmp_path: Path) -> None:
    network = any_network(["goods.coin", "own:forest", "größe"], 5)
    path = kept(network, tmp_path)
    again = read_network(path)
    assert again.names == network.names and again.about == network.about
    row = row_of({0: 0.25, 2: -3.0})
    expected = network.bound_to(network.names).score(row)
    assert again.bound_to(network.names).score(row) == pytest.approx(expected, abs=1e-5)
    other = kept(network, tmp_path, "other.npz")
    assert path.read_bytes() == other.read_bytes(), "the same network gives the same file"
    assert sorted(file.name for file in tmp_path.iterdir()) == ["net.npz", "other.npz"]


def test_numpy_reads_what_we_write_and_the_other_way_round(tmp_path: Path) -> None:
    network = any_network(["a", "b", "c"], 6)
    with np.load(kept(network, tmp_path)) as found:
        assert bytes(found["names"]).decode().split("\n") == ["a", "b", "c"]
        assert found["rows"].shape == (3, 6)
        np.testing.assert_allclose(found["rows"], network.rows, rtol=1e-6)
        assert json.loads(bytes(found["about"])) == network.about
    numbers = {"x": np.arange(6, dtype="<f8").reshape(2, 3), "y": np.array([-5, 9], dtype="<i8")}
    np.savez(tmp_path / "ours.npz", **numbers)
    np.savez_compressed(tmp_path / "packed.npz", **numbers)
    for name in ("ours.npz", "packed.npz"):
        read = read_npz(tmp_path / name)
        assert read["x"].shape == (2, 3) and list(read["x"].values) == [0, 1, 2, 3, 4, 5]
        assert list(read["y"].values) == [-5, 9]


def test_broken_files_are_refused_with_their_name(tmp_path: Path) -> None:
    whole = kept(any_network(["a", "b"], 4), tmp_path)
    written = whole.read_bytes()
    (tmp_path / "words.npz").write_text("no network", "utf-8")
    (tmp_path / "cut.npz").write_bytes(written[:-30])
    middle = written.index(b"rows.npy") + 30
    spoiled = bytes([each ^ 255 for each in written[middle : middle + 8]])
    (tmp_path / "spoiled.npz").write_bytes(written[:middle] + spoiled + written[middle + 8 :])
    np.savez(tmp_path / "objects.npz", np.array([{"a": 1}], dtype=object))
    np.savez(tmp_path / "turned.npz", np.asfortranarray(np.ones((2, 3))))
    np.savez(tmp_path / "else.npz", x=np.ones(3))
    with zipfile.ZipFile(tmp_path / "short.npz", "w") as file:
        file.writestr("names.npy", b"\x93NUMPY")
    locked = bytearray((tmp_path / "short.npz").read_bytes())
    locked[6] |= 1  # as if there were a password
    locked[locked.index(b"PK\x01\x02") + 8] |= 1
    (tmp_path / "locked.npz").write_bytes(locked)
    names = ["none", "words", "cut", "spoiled", "objects", "turned", "else", "short", "locked"]
    for path in [tmp_path / f"{name}.npz" for name in names]:
        with pytest.raises(BadArrays, match=path.name):
            read_network(path)
    assert issubclass(BadArrays, signoria.SignoriaError)


@pytest.mark.parametrize(
    ("part", "numbers"),
    [
        ("rows", Numbers(array("f", [1.0] * 7))),
        ("out", Numbers(array("f", [1.0] * 3))),
        ("out_bias", Numbers(array("f", []))),
        ("names", text("a\na")),
        ("names", text("a\nb\nc")),
        ("names", Numbers(array("B", [255, 254]))),
        ("names", Numbers(array("f", [1.0, 2.0]))),
        ("about", text("{")),
        ("about", text("[" * 100_000)),
        ("about", text('["masters"]')),
        ("rows", Numbers(array("f", [float("nan")] * 8), (2, 4))),
        ("rows", Numbers(array("f", [1.0] * 8), (4, 2))),
        ("rows", Numbers(array("f", [1.0] * 8), (-2, -4))),
        ("out_bias", Numbers(array("f", [float("inf")]))),
        ("bias", Numbers(array("f", [0.0] * 33))),
        ("bias", Numbers(array("f", []))),
    ],
)
def test_arrays_that_do_not_fit_are_refused(tmp_path: Path, part: str, numbers: Numbers) -> None:
    path = kept(any_network(["a", "b"], 4), tmp_path)
    read_network(path)
    write_npz(path, {**read_npz(path), part: numbers})
    with pytest.raises(BadArrays, match="net"):
        read_network(path)
