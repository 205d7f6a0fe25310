"""What if: a finished game goes on in another way, with its dice or others, against bots or alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import signoria
from signoria.kernel.agenda import FATE
from tests.server.clients import Friend, play_on
from tests.server.learning.studying import Student, studying

MINE = {"kind": "mine"}
POSITION: Any = {
    "kind": "position",
    "position": signoria.new("masters", seats=2, seed=4).position(),
}
SEARCHING = 8
"""A strength at which bots search."""


async def finished(student: Student, game: str = "masters", **settings: Any) -> tuple[str, Any]:
    """A finished table and its entries."""
    ada = await Friend(student.address).introduced("Ada")
    table = await ada.create([MINE, MINE], game=game, settings=settings)
    await ada.do(table, "start")
    await play_on([ada], table, {0: ada, 1: ada})
    return table, (await student.get(f"/tables/{table}/record"))["entries"]


def test_a_finished_game_goes_on_from_any_step_with_its_own_names(tmp_path: Path) -> None:
    async def play(student: Student) -> None:
        table, entries = await finished(student, round_limit=1)
        for step in range(len(entries)):
            start = {"kind": "table", "table": table, "step": step}
            seen = await student.study(start)
            assert seen["update"]["decision"]["options"]
            names = [seat["name"] for seat in seen["update"]["table"]["seats"]]
            assert names[0] == "Ada"
            assert seen["update"]["length"] == step + len(seen["entries"])

    studying(tmp_path, play)


async def draws(student: Student, start: Any, entries: Any) -> list[str]:
    """What chance brings from a step on, where everybody answers as in the game."""
    left = [entry for entry in entries[start["step"] :] if entry["seat"] >= 0]
    seen = await student.study(start)
    for entry in left:
        words = [
            each["word"] for each in (seen["update"]["decision"] or {"options": []})["options"]
        ]
        if entry["word"] not in words:
            break
        seen = await student.study(start, entries=seen["entries"], play=entry["word"])
    return [entry["word"] for entry in seen["entries"] if entry["seat"] == FATE]


def test_fate_is_as_it_was_or_open(tmp_path: Path) -> None:
    async def play(student: Student) -> None:
        table, entries = await finished(student, "lorenzo")
        start = {"kind": "table", "table": table, "step": 0}
        drawn = [entry["word"] for entry in entries if entry["seat"] == FATE]
        assert await draws(student, {**start, "as_it_was": True}, entries) == drawn
        one = (await student.study({**start, "seed": 1}))["entries"]
        other = (await student.study({**start, "seed": 2}))["entries"]
        assert one != other, "another seed, other cards"
        assert one == (await student.study({**start, "seed": 1}))["entries"]
        was = [(entry["seat"], entry["word"]) for entry in entries[: len(one)]]
        assert was != [(entry["seat"], entry["word"]) for entry in one], "not as it was"

    studying(tmp_path, play)


@pytest.mark.parametrize("strength", [1, 6, SEARCHING])
def test_bots_of_any_strength_answer_for_the_others(tmp_path: Path, strength: int) -> None:
    async def play(student: Student) -> None:
        seen = await student.study(POSITION, seat=1, strength=strength)
        assert seen["update"]["view"]["awaiting"] == 1
        assert [entry["seat"] for entry in seen["entries"]].count(0) >= 1
        word = seen["update"]["decision"]["options"][0]["word"]
        on = await student.study(
            POSITION, seat=1, strength=strength, entries=seen["entries"], play=word
        )
        assert on["entries"][: len(seen["entries"])] == seen["entries"]
        assert on["update"]["view"]["awaiting"] == 1

    studying(tmp_path, play)


def test_a_strong_bot_says_what_it_would_do_and_how_it_sees_the_chances(tmp_path: Path) -> None:
    async def ask(student: Student) -> None:
        seen = await student.study(POSITION)
        found = await student.post("/studies/advice", {"start": POSITION})
        assert found["word"] in [option["word"] for option in seen["update"]["decision"]["options"]]
        assert len(found["shares"]) == 2 and sum(found["shares"]) == pytest.approx(1, abs=0.01)
        again = await student.post("/studies/advice", {"start": POSITION})
        assert again == found, "the same question, the same answer"
        body = {"start": POSITION, "seat": 1}
        assert (await student.post("/studies/advice", body, 409))["code"] == "turn"

    studying(tmp_path, ask)


def test_a_running_game_is_closed_to_every_question(tmp_path: Path) -> None:
    async def ask(student: Student) -> None:
        ada = await Friend(student.address).introduced("Ada")
        table = await ada.create([MINE, MINE])
        await ada.do(table, "start")
        start = {"kind": "table", "table": table, "step": 0}
        asked: list[tuple[str, dict[str, Any]]] = [
            ("/studies", {"as_it_was": True}),
            ("/studies", {"seed": 3}),
            ("/studies/advice", {}),
        ]
        for path, more in asked:
            refused = await student.post(path, {"start": {**start, **more}}, 409)
            assert refused["code"] == "playing"

    studying(tmp_path, ask)


def test_a_strength_that_is_none_is_refused(tmp_path: Path) -> None:
    async def ask(student: Student) -> None:
        for strength in (0, 11, "strong"):
            refused = await student.study(POSITION, 400, strength=strength)
            assert refused["code"] == "malformed"

    studying(tmp_path, ask)


# Tables that people bring.


def test_a_position_is_read_as_it_is_and_a_record_at_a_step(tmp_path: Path) -> None:
    match = signoria.new("masters", seats=2, seed=4, round_limit=1)
    written = match.position()
    while not match.over:
        match.play(match.words[0])
    steps = len(match.entries)

    async def read(student: Student) -> None:
        found = await student.post("/positions", {"written": written})
        assert found == {"game": "masters", "position": written, "step": 0, "steps": 0}
        record = match.record()
        middle = await student.post("/positions", {"written": record})
        assert (middle["step"], middle["steps"]) == (steps // 2, steps)
        third = await student.post("/positions", {"written": record, "step": 3})
        assert third["position"] == match.at(3).position()
        seen = await student.study({"kind": "position", "position": third["position"]})
        assert seen["update"]["decision"]["options"]
        refused = await student.post("/positions", {"written": record, "step": steps + 1}, 404)
        assert refused["code"] == "unknown"

    studying(tmp_path, read)


def test_the_record_of_a_finished_table_can_be_brought_back(tmp_path: Path) -> None:
    async def read(student: Student) -> None:
        table, entries = await finished(student, round_limit=1)
        record = await student.get(f"/tables/{table}/record")
        found = await student.post("/positions", {"written": record, "step": len(entries) // 2})
        assert found["steps"] == len(entries)

    studying(tmp_path, read)


WRONG: list[tuple[dict[str, Any], str]] = [
    ({}, "'settings' is missing"),
    ({**POSITION["position"], "game": "chess"}, "chess"),
    ({**POSITION["position"], "seats": 99}, "1 to 4 players"),
    ({**POSITION["position"], "surprise": 1}, "surprise"),
    ({"entries": []}, "record"),
    ({"entries": [{"seat": 0, "word": "fly"}], "format": "signoria-record-1"}, "record"),
]


@pytest.mark.parametrize(("written", "named"), WRONG)
def test_what_cannot_be_set_up_is_named(
    tmp_path: Path, written: dict[str, Any], named: str
) -> None:
    async def read(student: Student) -> None:
        refused = await student.post("/positions", {"written": written}, 422)
        assert refused["code"] == "position" and named in refused["message"]

    studying(tmp_path, read)
