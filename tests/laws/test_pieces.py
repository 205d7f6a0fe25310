"""Nothing is ever owed, made or lost."""

from __future__ import annotations

from tests.laws.journeys import Journey


def test_goods_are_never_negative(journey: Journey) -> None:
    for table in journey.tables:
        for seat, board in enumerate(journey.game.position(table)["players"]):
            assert negative(board, f"players[{seat}]") == []


def test_pieces_are_conserved(journey: Journey) -> None:
    """Whatever came out of the box is on the table, as often as before."""
    box = journey.game.census(journey.game.table())
    assert box and min(box.values()) >= 1
    for table in journey.tables:
        assert journey.game.census(table) == box


def negative(value: object, place: str) -> list[str]:
    """The places of all numbers below zero."""
    if isinstance(value, dict):
        return [bad for name, inner in value.items() for bad in negative(inner, f"{place}.{name}")]
    if isinstance(value, list):
        return [bad for at, inner in enumerate(value) for bad in negative(inner, f"{place}[{at}]")]
    return [place] if isinstance(value, int) and value < 0 else []
