"""Positions: what does not fit is named; settings and secrets."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import signoria
from signoria import BadPosition, Match
from tests.games.lorenzo.tables import (
    BONUS_TILES,
    LEADERS,
    Board,
    codes,
    goods,
    kind,
    play,
    player,
    table,
)

Edit = Callable[[dict[str, Any]], None]


def seventh(position: dict[str, Any]) -> None:
    row = position["players"][0]["cards"]["territory"]
    while len(row) < 7:
        row.append(position["decks"]["territory.1"].pop())


def twice(position: dict[str, Any]) -> None:
    position["gone"].append(position["decks"]["venture.1"][0])


def two_places(position: dict[str, Any]) -> None:
    for space in ("palace", "market.1"):
        position["spaces"][space].append({"seat": 0, "member": "white"})


def closed(position: dict[str, Any]) -> None:
    position["spaces"]["market.4"].append({"seat": 0, "member": "white"})


def no_order(position: dict[str, Any]) -> None:
    position["order"] = [0, 0]


def wrong_tile(position: dict[str, Any]) -> None:
    position["excommunications"][0] = "2-1"


def wrong_deck(position: dict[str, Any]) -> None:
    card = position["decks"]["venture.1"].pop()
    position["decks"]["venture.2"].append(card)


def wrong_type(position: dict[str, Any]) -> None:
    card = position["decks"]["venture.1"].pop()
    position["players"][0]["cards"]["building"].append(card)


def no_tile(position: dict[str, Any]) -> None:
    position["players"][0]["bonus_tile"] = None


def too_much_faith(position: dict[str, Any]) -> None:
    position["players"][0]["goods"]["faith"] = 16


def unknown_entry(position: dict[str, Any]) -> None:
    position["players"][0]["gold"] = 1


def leader_in_two_hands(position: dict[str, Any]) -> None:
    for board in position["players"]:
        board["leaders"]["hand"] = ["rita"]


def placed_twice(position: dict[str, Any]) -> None:
    position["spaces"]["palace"].append({"seat": 0, "member": "white"})
    position["agenda"][0] |= {"task": "servants", "arg": {"space": "market.1", "member": "white"}}


def too_weak(position: dict[str, Any]) -> None:
    position["agenda"][0] |= {"task": "servants", "arg": {"space": "palace", "member": "neutral"}}


def too_poor(position: dict[str, Any]) -> None:
    position["floors"]["venture.1"] = position["decks"]["venture.1"].pop(0)
    position["agenda"][0] |= {"task": "price", "arg": {"space": "venture.1", "member": "white"}}


def card_under_a_member(position: dict[str, Any]) -> None:
    position["floors"]["venture.1"] = position["decks"]["venture.1"].pop(0)
    position["spaces"]["venture.1"].append({"seat": 0, "member": "white"})


def neutral_raised(position: dict[str, Any]) -> None:
    position["players"][0]["raised"] = {"neutral": 6}


def copied_by_nobody(position: dict[str, Any]) -> None:
    position["players"][1]["leaders"]["played"] = ["moro"]
    position["players"][0]["leaders"]["copied"] = "moro"


def copied_himself(position: dict[str, Any]) -> None:
    position["players"][0]["leaders"] |= {"played": ["lorenzo"], "copied": "lorenzo"}


def copied_ones_own(position: dict[str, Any]) -> None:
    position["players"][0]["leaders"] |= {"played": ["lorenzo", "moro"], "copied": "moro"}


def nothing_copied(position: dict[str, Any]) -> None:
    position["players"][1]["leaders"]["played"] = ["moro"]
    position["players"][0]["leaders"]["played"] = ["lorenzo"]


def met_in_the_box(position: dict[str, Any]) -> None:
    position["players"][0]["leaders"]["met"] = ["rita"]


def face_down_in_hand(position: dict[str, Any]) -> None:
    position["players"][0]["leaders"]["face_down"] = ["rita"]


def two_colours_in_a_tower(position: dict[str, Any]) -> None:
    for space, member in (("venture.1", "white"), ("venture.3", "black")):
        position["spaces"][space].append({"seat": 0, "member": member})


def two_in_the_market(position: dict[str, Any]) -> None:
    for seat in (0, 1):
        position["spaces"]["market.1"].append({"seat": seat, "member": "white"})


def cube_before_its_report(position: dict[str, Any]) -> None:
    position["players"][1]["excommunicated"][0] = True


def cube_while_the_report_is_to_come(position: dict[str, Any]) -> None:
    position["round"] = 4
    position["players"][0]["excommunicated"][1] = True


def one_bonus_tile_for_all(position: dict[str, Any]) -> None:
    for board in position["players"]:
        board["bonus_tile"] = next(iter(BONUS_TILES))


def wrong_tower(position: dict[str, Any]) -> None:
    position["floors"]["territory.1"] = position["decks"]["venture.1"].pop(0)


def no_tile_of_a_period(position: dict[str, Any]) -> None:
    position["excommunications"][1] = None


def die_not_rolled(position: dict[str, Any]) -> None:
    position["dice"]["white"] = 0


def left_aside(position: dict[str, Any]) -> None:
    position["aside"] = [{"card": "carpenters-shop", "row": 1}]


def turn_of_two(position: dict[str, Any]) -> None:
    position["agenda"][1]["seat"] = 1


def another_in_the_turn(position: dict[str, Any]) -> None:
    arg = {"space": "market.1", "member": "white"}
    position["agenda"].insert(0, {"task": "servants", "seat": 1, "arg": arg})


def towers_not_cleared(position: dict[str, Any]) -> None:
    without(position, "clear towers")


def members_stay(position: dict[str, Any]) -> None:
    without(position, "members home")


def without(position: dict[str, Any], task: str) -> None:
    """Leave a step of the round out."""
    position["agenda"] = [frame for frame in position["agenda"] if frame["task"] != task]


def no_report(position: dict[str, Any]) -> None:
    position["round"] = 2
    without(position, "vatican report")


def too_many_turns(position: dict[str, Any]) -> None:
    next(frame for frame in position["agenda"] if frame["task"] == "turns")["arg"] = 99


def extra_turn_too_early(position: dict[str, Any]) -> None:
    for frame in position["agenda"][:2]:
        frame["arg"] = {"extra": True}


def out_of_turn(position: dict[str, Any]) -> None:
    for frame in position["agenda"][:2]:
        frame["seat"] = 1


def standard_beside_a_letter(position: dict[str, Any]) -> None:
    position["players"][0]["bonus_tile"] = next(iter(BONUS_TILES))


def round_backwards(position: dict[str, Any]) -> None:
    position["agenda"].append({"task": "roll dice", "seat": 0, "arg": 0})


@pytest.mark.parametrize(
    ("edit", "message"),
    [
        (two_colours_in_a_tower, r"spaces.venture.3: seat 0 has another coloured member there"),
        (two_in_the_market, r"spaces.market.1: there is room for 1, and seat 1 may not enter"),
        (
            cube_before_its_report,
            r"players\[1\].excommunicated\[0\]: the report of period 1 has not",
        ),
        (cube_while_the_report_is_to_come, r"excommunicated\[1\]: the report of period 2 has not"),
        (one_bonus_tile_for_all, r"players\[1\].bonus_tile: another seat has this bonus tile"),
        (wrong_tower, r"floors.territory.1: .* does not belong into this tower"),
        (no_tile_of_a_period, r"excommunications\[1\]: every period has its tile"),
        (die_not_rolled, r"dice.white: this die was not rolled"),
        (left_aside, r"aside: no card is at work"),
        (turn_of_two, r"agenda\[1\]: the turn of seat 0 comes to its end first"),
        (another_in_the_turn, r"agenda\[0\]: this is the turn of seat 0: nobody else acts"),
        (towers_not_cleared, r"agenda: a step of the round is left out: clear towers"),
        (members_stay, r"agenda: a step of the round is left out: members home"),
        (no_report, r"agenda: the report of period 1 is left out \(Ruling L-66\)"),
        (too_many_turns, r"agenda\[2\].arg: expected a whole number from 0 to 8"),
        (extra_turn_too_early, r"arg.extra: extra turns come after all .* \(Ruling L-85\)"),
        (out_of_turn, r"agenda\[0\].seat: this is the turn of seat 0 \(Ruling L-11\)"),
        (standard_beside_a_letter, r"bonus_tile: either everybody has the standard .* L-5\)"),
        (round_backwards, r"agenda\[\d+\]: 'roll dice' does not come after"),
        (seventh, "no room"),
        (twice, "2 times"),
        (two_places, "somewhere else"),
        (closed, "closed"),
        (no_order, "turn order"),
        (wrong_tile, "another period"),
        (wrong_deck, "does not belong"),
        (wrong_type, "another type"),
        (no_tile, "before the first round"),
        (too_much_faith, "from 0 to 15"),
        (unknown_entry, "gold"),
        (leader_in_two_hands, "leader rita"),
        (face_down_in_hand, "in play"),
        (card_under_a_member, "occupied floor"),
        (neutral_raised, "coloured"),
        (copied_by_nobody, "no leader in play copies"),
        (copied_himself, "an opponent has in play"),
        (copied_ones_own, "an opponent has in play"),
        (nothing_copied, "copies one of another"),
        (met_in_the_box, "with another player"),
        (placed_twice, "somewhere already"),
        (too_weak, "not possible"),
        (too_poor, "cannot be paid"),
    ],
)
def test_a_table_that_cannot_be_is_refused(edit: Edit, message: str) -> None:
    position = table(Board(), Board(), advanced=True).position()
    edit(position)
    with pytest.raises(BadPosition, match=message):
        signoria.from_position(position)


@pytest.mark.parametrize(
    ("reports", "message"),
    [
        (
            [(0, 1), (1, 0)],
            r"agenda\[1\].arg: the report of period 1 is not in this round \(.*L-66",
        ),
        ([(0, 2)], r"agenda\[0\].arg: the report of period 3 is not in this round \(.*L-66"),
        ([(0, 1), (0, 1)], r"agenda\[1\]: everybody reports once in a period \(Rulings L-66"),
    ],
)
def test_l66_a_report_is_that_of_the_round_and_once(
    reports: list[tuple[int, int]], message: str
) -> None:
    position = table(Board(), Board(), round=4).position()
    ends = [frame["task"] for frame in position["agenda"]].index("clear towers")
    waiting = [{"task": "report", "seat": seat, "arg": period} for seat, period in reports]
    position["agenda"][:ends] = waiting
    with pytest.raises(BadPosition, match=message):
        signoria.from_position(position)
    position["agenda"][: len(reports)] = [{"task": "report", "seat": 1, "arg": 1}]
    position["players"][1]["goods"]["faith"] = 9
    assert kind(signoria.from_position(position)) == "report"


def test_l98_ariosto_stands_where_others_stand() -> None:
    ariosto = Board(at="white market.1", played="ariosto")
    m = table(Board(at="white market.1"), ariosto, Board())
    assert len(m.position()["spaces"]["market.1"]) == 2
    with pytest.raises(BadPosition, match="seat 1 may not enter an occupied space"):
        table(ariosto, Board(at="white market.1"), Board())


def test_l66_after_its_report_a_cube_may_be_there() -> None:
    assert table(Board(tiles="1 2"), Board(tiles="2")).position()["round"] == 5
    assert table(Board(tiles="3"), Board()).position()["round"] == 6


def test_a_position_is_a_table_again() -> None:
    m = table(Board(goods="3 coin", hand="rita"), Board(played="moro"), floors="abbess forest")
    play(m, "white character.1")
    again = signoria.from_position(m.position())
    assert again.position() == m.position() and again.words == m.words


def test_what_is_dealt_goes_no_further_than_a_position_can_hold() -> None:
    game = signoria.new("lorenzo", seats=3, seed=1).game
    position = game.position(game.start())
    for each in position["players"]:
        each["goods"]["coin"] = 9999
    m = signoria.from_position(position, seed=1)
    assert signoria.from_position(m.position()).position() == m.position()


def test_hidden_leaders_are_dealt_anew_for_each_seat() -> None:
    m = table(Board(hand="rita moro"), Board(hand="sforza pico", played="sisto"))
    seen = set()
    for seed in range(20):
        imagined = m.resample(0, Random(seed))
        assert m.game.view(imagined, 0) == m.view(0)
        seen.add(tuple(m.game.position(imagined)["players"][1]["leaders"]["hand"]))
    assert len(seen) > 5
    assert not any([{"rita", "moro", "sisto"} & set(hand) for hand in seen])


@pytest.mark.parametrize("task", ["turns", "place", "vatican report"])
def test_before_the_first_round_nobody_has_a_turn(task: str) -> None:
    position = signoria.new("lorenzo", seats=3, seed=1).position()
    arg = {"extra": False} if task == "place" else 0
    position |= {"round": 0, "agenda": [{"task": task, "seat": 0, "arg": arg}]}
    with pytest.raises(BadPosition, match=r"agenda\[0\]: the first round has not begun"):
        signoria.from_position(position)


def test_a_position_between_the_floor_bonus_and_the_price() -> None:
    board = Board(goods="2 wood 2 stone 1 coin 7 military 1 servant")
    m = table(board, Board(), dice="1 6 1", floors="support-to-the-cardinal@4")
    play(m, "white venture.4")
    again = signoria.from_position(m.position())  # the member stands there, the card still lies
    assert kind(again) == "price" and again.position() == m.position()


def test_what_comes_before_a_price_may_bring_what_it_asks_for() -> None:
    position = table(Board(), Board(), floors="hiring-recruits@4").position()
    plan = {"space": "venture.4", "member": "white"}
    price = {"task": "price", "seat": 0, "arg": plan}
    position["agenda"][:1] = [{**price, "task": "floor bonus"}, price]
    signoria.from_position(position)
    del position["agenda"][0]
    with pytest.raises(BadPosition, match=r"agenda\[0\].arg: this card cannot be paid"):
        signoria.from_position(position)


def test_a_position_while_a_leader_is_copied() -> None:
    board = Board(goods="35 victory", hand="lorenzo")
    m = table(board, Board(played="moro sforza"))
    play(m, "play lorenzo")
    again = signoria.from_position(m.position())
    assert kind(again) == "copy" and again.words == ["copy moro", "copy sforza"]


def met_in_the_draft(m: Match, seat: int) -> set[str]:
    """All leaders a seat has seen in the draft, as its own record tells it."""
    words = [entry["word"] for entry in m.public_record(seat)["entries"]]
    parts = [word.split() for word in words if word]
    return {name for verb, *names in parts if verb in ("deal", "pack") for name in names}


def in_the_box(position: dict[str, Any]) -> set[str]:
    """The leaders nobody has."""
    out = set(position["leaders_discarded"])
    for board in position["players"]:
        for place in ("hand", "pack", "coming", "played"):
            out |= set(board["leaders"][place])
    return set(LEADERS) - out


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_a_seat_met_in_the_draft_is_never_imagined_in_the_box(seats: int) -> None:
    m = signoria.new("lorenzo", seats=seats, seed=5, modules=["advanced"])
    for number in range(60):
        for seat in range(seats):
            imagined = m.game.position(m.resample(seat, Random(number)))
            assert not met_in_the_draft(m, seat) & in_the_box(imagined)
        m.play(m.words[number % len(m.words)])
    assert m.view(None)["round"]


def test_two_players_know_exactly_what_they_handed_each_other() -> None:
    m = signoria.new("lorenzo", seats=2, seed=5, modules=["advanced"])
    while kind(m) != "draft" or len(player(m)["leaders"]["hand"]) < 2:
        m.play(m.words[0])
    first = m.seat
    assert first is not None
    for seat, last in ((first, 2), (1 - first, 1)):
        before = m.view(seat)["players"][seat]["leaders"]
        assert len(before["handed_on"]) == 2 and len(before["met"]) == 1
        for seed in range(20):
            other = m.game.position(m.resample(seat, Random(seed)))["players"][1 - seat]["leaders"]
            assert set(before["met"]) <= set(other["hand"])
            assert set(other["pack"]) <= set(before["handed_on"]) and len(other["pack"]) == last
            assert set(before["handed_on"]) <= {*other["pack"], *other["hand"]}
        m.play(m.words[0])


def test_what_a_seat_met_is_its_own_secret() -> None:
    m = table(Board(hand="rita", met="sforza"), Board(hand="sforza pico"))
    assert m.view(0)["players"][0]["leaders"]["met"] == ["sforza"]
    assert m.view(1)["players"][0]["leaders"]["met"] is None
    for seed in range(20):
        imagined = m.game.position(m.resample(0, Random(seed)))
        assert "sforza" in imagined["players"][1]["leaders"]["hand"]


def test_settings_are_listed_with_their_defaults_in_both_languages() -> None:
    for language in ("en", "it"):
        info = next(game for game in signoria.games(language) if game.id == "lorenzo")
        assert {setting.id: setting.default for setting in info.settings} == {
            "voluntary_pass": False,
            "wood_or_stone_penalty": "one",
            "reduced_sources": "all",
            "bonus_only_floors": False,
            "brunelleschi_everywhere": True,
            "military_cap": 25,
            "leaders_inside_actions": False,
            "third_report_refusal": True,
            "bonus_tile_always": False,
            "one_neutral_per_tower": False,
            "leader_set": "both",
            "promos": False,
            "houses_pack": "",
        }
        assert all([setting.text for setting in info.settings])


def test_floors_for_their_bonus_alone_is_a_setting() -> None:
    board = Board(goods="1 servant", played="ariosto")
    others = Board(at="white territory.3")
    m = table(board, others, dice="1 6 1", settings={"bonus_only_floors": True})
    assert "white character.3" in m.words
    play(m, "white character.3")
    if m.seat == 0:
        play(m, "servants 0")
    assert player(m)["goods"]["stone"] == 1 and goods(m) == "1 stone 1 servant"


def test_with_that_setting_ariosto_enters_an_occupied_floor() -> None:
    others, settings = Board(at="white territory.3"), {"bonus_only_floors": True}
    m = table(Board(goods="3 coin"), others, dice="1 6 1", settings=settings)
    assert codes(m, "white territory.3") == ["occupied"]
    m = table(Board(goods="3 coin", played="ariosto"), others, dice="1 6 1", settings=settings)
    play(m, "white territory.3")
    assert goods(m) == "1 wood"  # after the fee
    m = table(Board(goods="3 coin", played="ariosto"), others, dice="1 6 1")
    assert codes(m, "white territory.3") == ["card"]
