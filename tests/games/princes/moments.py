"""What is still to be done at a table of The Princes of Florence, and what its court looks like then."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from signoria.games.princes.state import Princes

AUCTION = ("name", "next bidder", "bid", "take last", "pay bid", "take object", "close lot")


def agenda_of(
    rules: Princes, asked: dict[str, Any], start: int, then: Sequence[str] | None
) -> list[dict[str, Any]]:
    """What is asked now, the steps named, and the rest of the round; in a turn, the turns after it."""
    of_round = [step.key for step in rules.round.tasks]
    step = "auction" if asked["task"] in AUCTION else asked["task"]
    ahead = of_round[of_round.index(step) + 1 :] if step in of_round else of_round
    following = list(then) if then is not None else ahead if step == "auction" else ["best work"]
    first = next((step for step in following if step in ahead), "next round")
    following = [step for step in following if step not in ahead]
    following += ahead[ahead.index(first) :] if ahead else []
    steps = [{"task": step, "seat": start, "arg": 0} for step in following if step != "begin turn"]
    if step in of_round and asked["task"] not in AUCTION:
        return [asked | {"seat": start}, *steps]
    if step not in of_round:
        later = range((asked["seat"] - start) % rules.seats + 1, rules.seats)
        turns = [(start + place) % rules.seats for place in later]
        steps[:0] = [{"task": "begin turn", "seat": other, "arg": 0} for other in turns]
    return [asked, *steps]


def lay_court(laid: dict[str, Any], court: Mapping[str, Any], seats: int) -> None:
    """Characters by who has them (`merchant=1`), and the other entries by their names.

    Who has one has bought it, and the others have passed.
    """
    for name, value in court.items():
        if name in laid["characters"]:
            laid["characters"][name]["where"] = value
        else:
            laid[name] = value
    if court.get("banker_holder") is not None:
        laid["characters"]["banker"]["where"] = "face down"
    holders = [card["where"] for card in laid["characters"].values()]
    bought = [seat for seat in range(seats) if seat in [*holders, court.get("banker_holder")]]
    if bought and not laid["bought"]:
        laid["bought"] = bought
        laid["passed"] = [seat for seat in range(seats) if seat not in bought]
