"""Warehouse, special depots, strongbox (Rulings M-20, M-22 to M-30)."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

import signoria
from signoria import BadPosition, Match
from signoria.games.masters.stock.depots import fits
from tests.games.masters.tables import (
    NOTHING,
    RESOURCES,
    Board,
    amounts,
    depots,
    faith,
    kind,
    play,
    strongbox,
    table,
)
from tests.games.masters.turn.warehouse import Goods, arrangements, left_overs, words_of


def storing(board: Board, taken: str) -> Match:
    """A table where this board has just taken these resources."""
    return table(board, Board(), asking=("store", amounts(taken)))


@pytest.mark.parametrize(
    ("stock", "taken"),
    [
        ("3 shield", "1 coin"),
        ("2 coin", "2 coin 1 stone"),
        ("3 coin 2 stone 1 shield", "1 servant"),
        ("3 coin 2 stone 1 shield", "2 servant 1 coin 1 shield"),
        ("1 coin 1 stone 1 shield", "2 servant 2 coin"),
        ("2 stone 2 shield", "2 servant 2 coin"),
        ("1 coin", "1 coin 1 stone 1 servant 1 shield"),
    ],
)
def test_m20_any_legal_rest_of_stock_and_taken_may_be_kept(stock: str, taken: str) -> None:
    m = storing(Board(depots=stock), taken)
    assert set(m.words) == left_overs(stock, taken)


def test_m20_old_stock_may_make_room_for_new() -> None:
    m = storing(Board(depots="3 coin 2 stone 1 shield"), "2 servant")
    m.play("discard 2 stone")
    assert (depots(m), faith(m)) == ("3 coin 2 servant 1 shield", [0, 2])


def test_m20_no_more_is_discarded_than_was_taken() -> None:
    m = storing(Board(depots="3 coin 2 stone 1 shield"), "2 servant")
    discarded = [amounts(word.removeprefix("discard ")) for word in m.words]
    assert {sum(goods.values()) for goods in discarded} == {2}
    assert (0, 2, 2, 1) in arrangements() and "discard 3 coin" not in m.words  # would fit, too many
    m = table(Board(depots="3 coin 2 stone"), Board(), market=["white white white white"])
    m.play("market row.1")
    assert (m.seat, depots(m)) == (1, "3 coin 2 stone")  # nothing taken: nothing to discard


def test_m20_stock_is_never_discarded_outside_the_market() -> None:
    board = Board(depots="3 coin 2 stone", hand="depot-coin")
    m = table(board, Board())
    for _ in range(2):  # before the action, and after it
        assert [word for word in m.words if word.startswith("discard")] == ["discard depot-coin"]
        if kind(m) == "action":
            m.play(NOTHING)


@pytest.mark.parametrize(
    "stock",
    ["4 coin", "3 coin 3 stone", "2 coin 2 stone 2 shield", "1 coin 1 stone 1 servant 1 shield"],
)
def test_m22_three_depots_of_three_two_and_one_each_of_its_own_type(stock: str) -> None:
    with pytest.raises(BadPosition, match="M-27"):
        table(Board(depots=stock), Board())


def test_m22_a_full_warehouse() -> None:
    assert depots(table(Board(depots="1 coin 3 stone 2 shield"), Board())) == (
        "1 coin 3 stone 2 shield"
    )


@pytest.mark.parametrize("good", RESOURCES)
def test_m23_a_special_depot_adds_two_of_its_own_type(good: str) -> None:
    other = "stone" if good == "coin" else "coin"
    played = f"depot-{good}"
    m = storing(Board(depots=f"3 {good}", played=played), f"2 {good}")
    m.play("keep all")
    assert depots(m) == f"5 {good}"
    for too_much in (f"6 {good}", f"4 {other}"):
        with pytest.raises(BadPosition):
            table(Board(depots=too_much, played=played), Board())


def test_m23_a_leader_in_hand_is_no_depot_yet() -> None:
    with pytest.raises(BadPosition):
        table(Board(depots="5 coin", hand="depot-coin"), Board())


def test_m24_any_rearranging_that_ends_well_is_allowed() -> None:
    # Three stacks change places at once: no two of them could be swapped without a third.
    m = storing(Board(depots="2 coin 1 stone 1 shield"), "1 stone 2 shield")
    assert "keep all" not in m.words  # 2 + 2 + 3 need more room than there is
    m.play("discard 1 coin")
    assert depots(m) == "1 coin 2 stone 3 shield"


def test_m25_stock_moves_onto_a_leader_the_moment_it_is_played() -> None:
    board = Board(depots="1 coin 2 stone 3 shield", strongbox="2 shield", hand="depot-coin")
    m = table(board, Board(), market=["purple white white white"])
    before = m.clone()
    before.play("market row.1")
    assert "keep all" not in before.words
    # The coin moves up to the leader, the servant gets its depot.
    play(m, "play depot-coin", "market row.1", "keep all")
    assert depots(m) == "1 coin 2 stone 1 servant 3 shield"


def test_m25_and_back_from_the_leader_into_the_warehouse() -> None:
    # Two coins on the leader; with the third taken all three may lie in the warehouse or part there.
    m = storing(Board(depots="2 coin 3 shield", played="depot-coin white-marble-coin"), "3 coin")
    assert "keep all" not in m.words and "discard 1 coin" in m.words
    m.play("discard 1 coin")
    assert depots(m) == "4 coin 3 shield"


def walk(seats: int, seed: int) -> list[tuple[str, Match, Match]]:
    """A whole game by chance: each question, the match before it and after it."""
    rng = Random(seed)
    m = signoria.new("masters", seats=seats, seed=seed, round_limit=40)
    steps = []
    while not m.over:
        before, question = m.clone(), kind(m)
        m.play(rng.choice(m.words))
        steps.append((question, before, m.clone()))
    return steps


PRODUCING = ["action", "activate", "base_inputs", "free_outputs", "pay"]


def test_m26_m28_m29_depots_are_filled_by_the_market_and_the_strongbox_by_production() -> None:
    grown: set[tuple[str, str]] = set()
    for question, before, after in walk(3, 7) + walk(2, 8):
        for seat, player in enumerate(after.view(None)["players"]):
            earlier = before.view(None)["players"][seat]
            for place in ("depots", "strongbox"):
                for good in RESOURCES:
                    if player[place][good] > earlier[place][good]:
                        grown.add((place, question))
    fillers = {question for place, question in grown if place == "depots"}
    assert "store" in fillers and fillers <= {"start", "action", "whites", "store"}
    makers = {question for place, question in grown if place == "strongbox"}
    assert "free_outputs" in makers and makers <= set(PRODUCING)


def test_m26_production_pays_from_the_depots_and_leaves_the_rest_there() -> None:
    m = table(Board(depots="3 servant", slots=["blue-02"]), Board())
    play(m, "produce", "activate blue-02")
    assert (depots(m), strongbox(m)) == ("2 servant", "1 stone")


SPECIALS = [
    tuple([2 if good in chosen else 0 for good in range(4)])
    for chosen in [(), (0,), (1,), (2,), (3,), (0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]
]


@pytest.mark.parametrize("special", SPECIALS)
def test_m27_totals_are_legal_exactly_when_the_slots_can_be_filled_so(special: Goods) -> None:
    possible = arrangements(special)
    for content in product(range(7), repeat=4):
        assert fits([3, 2, 1], list(content), list(special)) == (content in possible), content


def test_m27_a_position_is_checked_the_same_way() -> None:
    possible = arrangements()
    for content in product(range(5), repeat=4):
        stock = words_of(content)
        if content in possible:
            assert depots(table(Board(depots=stock), Board())) == stock
        else:
            with pytest.raises(BadPosition):
                table(Board(depots=stock), Board())


def test_m27_paying_never_makes_a_legal_content_illegal() -> None:
    possible = arrangements((2, 0, 2, 0))
    for content in possible:
        for good in range(4):
            if content[good]:
                assert (*content[:good], content[good] - 1, *content[good + 1 :]) in possible


def test_m27_storing_with_two_special_depots_agrees_with_the_slots() -> None:
    stock, taken = "4 coin 2 stone 2 shield", "1 coin 1 stone 1 servant 1 shield"
    m = storing(Board(depots=stock, played="depot-coin depot-shield"), taken)
    assert set(m.words) == left_overs(stock, taken, (2, 0, 0, 2))


def test_m28_m30_the_strongbox_has_no_limit_and_the_supply_neither() -> None:
    m = table(
        Board(strongbox="20 coin 16 stone 17 servant 30 shield", slots=["purple-03"]), Board()
    )
    play(m, "produce", "activate purple-03")
    assert strongbox(m) == "18 coin 17 stone 18 servant 31 shield"


def test_m29_production_never_fills_a_special_depot() -> None:
    m = table(Board(depots="1 shield", slots=["yellow-02"], played="depot-coin"), Board())
    play(m, "produce")
    assert (depots(m), strongbox(m)) == ("", "1 coin")


def test_example_a_warehouse_with_room_for_one_more_coin_or_servant() -> None:
    """The rulebook's warehouse: three of one type, one servant, one coin; one more of either fits."""
    stock = "1 coin 3 stone 1 servant"
    for good in RESOURCES:
        m = storing(Board(depots=stock), f"1 {good}")
        assert ("keep all" in m.words) == (good in ("coin", "servant")), good
    m = storing(Board(depots=stock), "1 coin 1 servant")
    assert "keep all" not in m.words
    m.play("discard 1 servant")
    assert (depots(m), faith(m)) == ("2 coin 3 stone 1 servant", [0, 1])


def test_m20_a_discard_without_a_choice_is_told_all_the_same() -> None:
    """Four of a type lie nowhere: nobody is asked, but the others move, and the log says why."""
    m = table(Board(depots="3 stone"), Board(), market=["grey white white white"])
    m.play("market row.1")
    assert (depots(m), faith(m)) == ("3 stone", [0, 1])
    told = [(seat, text.past_tense("en")) for seat, text in m.entries[-1].forced]
    assert told == [(0, "discarded 1 stone: everyone else gained 1 faith")]
    again = signoria.load(m.record())
    assert [entry.forced != [] for entry in again.entries] == [
        entry.forced != [] for entry in m.entries
    ]


def test_m20_keeping_everything_without_a_choice_is_not_worth_a_line() -> None:
    m = table(Board(), Board(), market=["white white white red"])
    m.play("market row.1")
    assert m.entries[-1].forced == []


def test_m20_what_is_discarded_is_said_with_what_stays() -> None:
    m = storing(Board(depots="3 coin 2 stone 1 shield"), "1 servant")
    assert m.decision is not None
    labels = {option.word: option.label for option in m.decision.options}
    assert labels["discard 1 shield"] == (
        "Discard 1 shield, keep 3 coins, 2 stones and 1 servant: everybody else gains 1 faith"
    )
