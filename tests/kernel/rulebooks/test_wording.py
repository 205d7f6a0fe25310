"""Words in another order are the same answer, as long as the order says nothing."""

from __future__ import annotations

import pytest

from signoria.kernel.words.wording import orders_of, phrases_of, same_answer


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("keep b a", "keep a b"),
        ("palace white", "white palace"),
        ("3 servants", "servants 3"),
        ("300 bid", "bid 300"),
        ("discard 2 stone 1 coin", "discard 1 coin 2 stone"),
        ("for coins 1 military", "1 military for coins"),
        ("military 1 for coins", "1 military for coins"),
        ("for free use bank", "use bank for free"),
        ("use 4 times bank", "use bank 4 times"),
        ("coin 1 from strongbox 2 from depots", "coin 2 from depots 1 from strongbox"),
    ],
)
def test_another_order_is_the_same_answer(said: str, meant: str) -> None:
    assert same_answer(said, ["pass", meant]) == meant
    assert meant in orders_of(said)


@pytest.mark.parametrize(
    ("said", "legal"),
    [
        ("discard 2 coin 1 stone", "discard 1 coin 2 stone"),
        ("coin 1 from depots 2 from strongbox", "coin 2 from depots 1 from strongbox"),
        ("2 coin for servant", "2 servant for coin"),
        ("coins for 1 military", "1 military for coins"),
        ("keep a a", "keep a b"),
        ("", "pass"),
    ],
)
def test_what_says_something_else_is_not(said: str, legal: str) -> None:
    assert same_answer(said, [legal]) is None


@pytest.mark.parametrize("said", ["keep  a b", " keep a b ", "Keep A B", "B keep\ta"])
def test_capital_letters_and_spaces_say_nothing(said: str) -> None:
    assert same_answer(said, ["pass", "keep a b"]) == "keep a b"


@pytest.mark.parametrize("said", ["market row 1", "Market Row 1", "market row-1"])
def test_spaces_between_the_parts_of_a_name_say_nothing(said: str) -> None:
    assert same_answer(said, ["market row.1", "market row.11"]) == "market row.1"


@pytest.mark.parametrize("said", ["bid 0300", "bid +300", "bid +00300", "000300 bid"])
def test_a_plus_and_zeros_before_a_number_say_nothing(said: str) -> None:
    assert same_answer(said, ["bid 200", "bid 300"]) == "bid 300"


@pytest.mark.parametrize("said", ["buy green 01", "buy green-1", "Buy Green 1"])
def test_zeros_in_names_are_written_or_left_out(said: str) -> None:
    assert same_answer(said, ["buy green-01", "buy green-02", "buy green-10"]) == "buy green-01"


def test_zeros_that_are_the_number_say_something() -> None:
    assert (
        same_answer("bid 00", ["bid 0"]) == "bid 0"
        and same_answer("bid -03", ["bid -3"]) == "bid -3"
    )
    assert same_answer("bid 1", ["bid -1"]) is None and same_answer("row 10", ["row 1"]) is None
    assert same_answer("bid 30", ["bid 3"]) is None and same_answer("bid +", ["bid 0"]) is None


def test_parts_that_could_be_either_name_are_neither() -> None:
    assert same_answer("take a b c", ["take a-b c", "take a b-c"]) is None
    assert same_answer("servants 3", ["servants -3"]) is None


def test_where_the_order_says_something_only_the_exact_word_is_meant() -> None:
    legal = ["return a b", "return b a"]
    assert [same_answer(word, legal) for word in legal] == legal
    assert same_answer("a b return", legal) is None


def test_whatever_is_no_text_means_nothing() -> None:
    assert [same_answer(word, ["pass"]) for word in (None, 3, ["pass"])] == [None] * 3


def test_long_words_are_not_tried_in_every_order() -> None:
    assert orders_of("a b c d e f") == ["a b c d e f"]
    assert phrases_of("use bank for free") == ["use", "bank", "for free"]


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("1 1 stone coin discard", "discard 1 coin 1 stone"),
        ("stone 1 servant 1 take", "take 1 servant 1 stone"),
        ("1 1 seat place", "place 1 seat 1"),
    ],
)
def test_where_all_numbers_are_the_same_their_places_say_nothing(said: str, meant: str) -> None:
    assert same_answer(said, ["pass", meant]) == meant
    assert meant in orders_of(said)
    assert same_answer(said, [meant.replace("1", "2", 1), meant.replace("1", "2")]) is None


def test_several_words_of_the_same_names_and_number_stay_apart() -> None:
    legal = ["give 1 coin take 1 stone", "give 1 stone take 1 coin"]
    assert same_answer("1 1 give take coin stone", legal) is None
    assert same_answer(legal[1], legal) == legal[1]
