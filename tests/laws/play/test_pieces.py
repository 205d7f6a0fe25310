"""Nothing is ever owed, made or lost."""

from __future__ import annotations

from tests.laws.journeys import Journey


def test_goods_are_never_negative(journey: Journey) -> None:
    points = {line.name for line in journey.game.score_lines}  # those may go below zero
    for number in journey.some(60):
        for seat, board in enumerate(journey.game.position(journey.tables[number])["players"]):
            assert negative(board, f"players[{seat}]", points) == []


def test_pieces_are_conserved(journey: Journey) -> None:
    """Whatever came out of the box is on the table, as often as before."""
    box = journey.game.census(journey.game.table())
    assert box and min(box.values()) >= 1
    for table in journey.tables:
        assert journey.game.census(table) == box


def negative(value: object, place: str, points: set[str]) -> list[str]:
    """The places of all numbers below zero, apart from lines of the score."""
    if isinstance(value, list):
        value = dict(enumerate(value))
    if isinstance(value, dict):
        return [
            bad
            for name, inner in value.items()
            if name not in points
            for bad in negative(inner, f"{place}.{name}", points)
        ]
    return [place] if isinstance(value, int) and value < 0 else []
