"""Reading what comes from outside: every complaint names its place and says what would be right."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from signoria import BadPosition, BadRecord
from signoria.kernel.reading import Reader, short

NAMES = ("coin", "cloth")


def reader(value: object) -> Reader:
    """A value found somewhere."""
    return Reader(value, "record.there", BadRecord)


@pytest.mark.parametrize(
    ("value", "read", "complaint"),
    [
        (3, Reader.table, "expected a table of names and values, got 3"),
        ({1: 2}, Reader.table, "a name must be text, got 1"),
        ({}, lambda r: r.get("age"), "'age' is missing"),
        ([], lambda r: r.get("age"), "expected a table of names and values, got []"),
        ({"age": 1, "x": 2}, lambda r: r.only("age"), "unknown entry 'x'; known are age"),
        ("text", Reader.items, "expected a list, got 'text'"),
        ([1, 2], lambda r: r.exactly(3), "expected 3 entries, got 2"),
        (7, lambda r: r.integer(0, 6), "expected a whole number from 0 to 6, got 7"),
        (-1, lambda r: r.integer(0, 6), "expected a whole number from 0 to 6, got -1"),
        (True, lambda r: r.integer(0, 6), "expected a whole number from 0 to 6, got True"),
        (1.0, lambda r: r.integer(0, 6), "expected a whole number from 0 to 6, got 1.0"),
        (None, Reader.text, "expected text, got None"),
        (1, Reader.boolean, "expected true or false, got 1"),
        ("gold", lambda r: r.index_in(NAMES, "good"), "unknown good 'gold'; known are coin, cloth"),
        (0, lambda r: r.index_in(NAMES, "good"), "expected text, got 0"),
        ({"gold": 1}, lambda r: r.amounts(NAMES, "good"), "unknown good 'gold'; known are coin, "),
    ],
)
def test_what_is_wrong_is_said_with_its_place(
    value: object, read: Callable[[Reader], object], complaint: str
) -> None:
    with pytest.raises(BadRecord) as refusal:
        read(reader(value))
    assert str(refusal.value).startswith("record.there: ")
    assert complaint in str(refusal.value)


def test_what_is_right_is_read() -> None:
    source = reader({"age": 3, "names": ["coin", "cloth"], "old": True, "goods": {"cloth": 2}})
    assert source.has("age") and not source.has("youth")
    assert source.only("age", "names", "old", "goods") is source
    assert source.get("age").integer(0, 3) == 3
    assert [item.index_in(NAMES, "good") for item in source.get("names").exactly(2)] == [0, 1]
    assert source.get("old").boolean() is True
    assert source.get("goods").amounts(NAMES, "good") == [0, 2]


def test_places_grow_with_the_way_to_them() -> None:
    source = Reader({"a": [{"b": None}]}, "position", BadPosition)
    place = source.get("a").items()[0].get("b")
    assert place.place == "position.a[0].b"
    with pytest.raises(BadPosition, match=r"^position\.a\[0\]\.b: expected text, got None$"):
        place.text()
    bare = Reader({"a": 1}, "", BadPosition)
    assert bare.get("a").place == "a"


def test_amounts_out_of_bounds_name_the_good() -> None:
    with pytest.raises(
        BadRecord, match=r"record\.there\.coin: expected a whole number from 0 to 5"
    ):
        reader({"coin": 6}).amounts(NAMES, "good", 5)


def test_a_value_in_an_error_is_never_long() -> None:
    assert short("x" * 1000) == "'" + "x" * 56 + "..."
    assert len(short(list(range(1000)))) == 60
    assert short([1]) == "[1]"


def test_where_order_says_nothing_nothing_stands_twice() -> None:
    assert len(reader(["coin", "cloth"]).different()) == 2
    with pytest.raises(BadRecord, match=r"record\.there\[2\]: 'coin' is named twice"):
        reader(["coin", "cloth", "coin"]).different()


def test_a_list_can_be_asked_for_with_something_in_it() -> None:
    assert len(reader(["coin", "cloth"]).at_least_one()) == 2
    assert reader([]).different() == []
    with pytest.raises(BadRecord, match=r"record\.there: expected a list with at least one entry"):
        reader([]).at_least_one()
    with pytest.raises(BadRecord, match=r"'coin' is named twice"):
        reader(["coin", "coin"]).at_least_one()
    with pytest.raises(BadRecord, match="expected a list, got 'coin'"):
        reader("coin").at_least_one()
