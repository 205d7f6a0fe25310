"""Tables that cannot be: each function puts one fault into a position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.games.lorenzo.tables import BONUS_TILES

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
    position["spaces"]["venture.1"].append({"seat": 0, "member": "white"})
    plan = {"seat": 0, "arg": {"space": "venture.1", "member": "white"}}
    position["agenda"][:1] = [{"task": task, **plan} for task in ("price", "take card")]


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
    position["agenda"].insert(-1, {"task": "roll dice", "seat": 0, "arg": 0})
