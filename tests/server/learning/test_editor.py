"""The fields of positions, as a page asks for them."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

import signoria
from tests.server.learning.studying import Student, studying

GAMES = [
    (info.id, modules)
    for info in signoria.games()
    for modules in [[], *[[module.id] for module in info.modules]]
]


def field_at(sheet: dict[str, Any], *path: str | int) -> dict[str, Any]:
    """The field at a path."""
    found: dict[str, Any] = next(each for each in sheet["fields"] if each["path"] == list(path))
    return found


@pytest.mark.parametrize(("game", "modules"), GAMES)
def test_a_new_game_is_begun_and_can_be_edited(
    tmp_path: Path, game: str, modules: list[str]
) -> None:
    async def edit(student: Student) -> None:
        fresh = {"game": game, "seats": 2, "modules": modules}
        sheet = await student.post("/positions/fields", {"fresh": fresh, "language": "it"})
        assert sheet["problem"] is None and len(sheet["fields"]) > 40
        assert sheet["position"]["composed"] and sheet["position"]["round"] == 1
        assert any(each["kind"] == "list" for each in sheet["fields"])
        again = await student.post("/positions/fields", {"position": sheet["position"]})
        assert [each["path"] for each in again["fields"]] == [
            each["path"] for each in sheet["fields"]
        ]
        start = {"kind": "position", "position": sheet["position"]}
        assert (await student.study(start))["update"]["view"]

    studying(tmp_path, edit)


def test_what_cannot_be_is_refused_at_its_place(tmp_path: Path) -> None:
    async def edit(student: Student) -> None:
        sheet = await student.post("/positions/fields", {"fresh": {"game": "masters", "seats": 2}})
        position = sheet["position"]
        assert field_at(sheet, "players", 1, "depots", "coin")["names"] == ["Depots", "Coins"]
        position["players"][1]["depots"] = dict.fromkeys(("coin", "stone", "shield"), 3)
        refused = await student.post("/positions/fields", {"position": position})
        assert refused["fields"] == []
        assert refused["problem"]["path"] == ["players", 1, "depots"]
        assert "M-27" in refused["problem"]["text"]

        position["players"][1]["depots"] = {}
        position["players"][0]["slots"][0] = ["green-01"]
        twice = await student.post("/positions/fields", {"position": position, "language": "it"})
        problem = twice["problem"]
        assert (problem["there"], problem["due"]) == (2, 1)
        assert problem["piece"] == "carta verde, livello I, 1 punto"

    studying(tmp_path, edit)


def test_what_is_no_table_is_refused(tmp_path: Path) -> None:
    async def edit(student: Student) -> None:
        broken: list[dict[str, Any]] = [{}, {"position": {}}]
        for wrong in (*broken, {"fresh": {"game": "chess", "seats": 2}}):
            refused = await student.post("/positions/fields", wrong, 422)
            assert refused["code"] == "position"
        many = {"fresh": {"game": "masters", "seats": 9}}
        assert "1 to 4 players" in (await student.post("/positions/fields", many, 422))["message"]

    studying(tmp_path, edit)


@pytest.mark.parametrize("face_up", [False, True])
def test_a_card_that_is_given_is_taken_from_where_it_was(tmp_path: Path, face_up: bool) -> None:
    async def edit(student: Student) -> None:
        fresh = {"game": "masters", "seats": 2}
        before = (await student.post("/positions/fields", {"fresh": fresh}))["position"]
        card = (
            before["grid"]["green.1"]["top"] if face_up else before["grid"]["green.1"]["below"][-1]
        )
        position = deepcopy(before)
        position["players"][0]["slots"][0] = [card]
        asked = {"position": position, "before": before, "changed": ["players", 0, "slots", 0]}
        moved = await student.post("/positions/fields", asked)
        assert moved["problem"] is None
        assert card not in str(moved["position"]["grid"]["green.1"])
        back = deepcopy(moved["position"])
        back["players"][0]["slots"][0] = []
        asked = {**asked, "position": back, "before": moved["position"]}
        there = (await student.post("/positions/fields", asked))["position"]
        assert str(there).count(card) == 1
        foreign = {**asked, "changed": ["players", 0, "wings"]}
        assert (await student.post("/positions/fields", foreign, 422))["code"] == "position"

    studying(tmp_path, edit)


def test_what_players_get_comes_from_the_supply(tmp_path: Path) -> None:
    async def edit(student: Student) -> None:
        fresh = {"game": "princes", "seats": 2}
        before = (await student.post("/positions/fields", {"fresh": fresh}))["position"]
        for what, value in (("jesters", 1), ("freedoms", ["travel"])):
            position = deepcopy(before)
            position["players"][1][what] = value
            asked = {"position": position, "before": before, "changed": ["players", 1, what]}
            found = await student.post("/positions/fields", asked)
            assert found["problem"] is None, found["problem"]
        assert found["position"]["supply"]["freedoms"]["travel"] == (
            before["supply"]["freedoms"]["travel"] - 1
        )

    studying(tmp_path, edit)
