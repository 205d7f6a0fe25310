"""Studies over HTTP: positions and finished games, what is refused, and what stays secret."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import signoria
from tests.server.clients import Friend, play_on
from tests.server.learning.studying import MARBLES, Student, studying
from tests.server.serve import ROOMY, settings

MINE = {"kind": "mine"}
WRITTEN = signoria.new("masters", seats=2, seed=4).position()
POSITION = {"kind": "position", "position": WRITTEN}


def test_a_position_can_be_played_on_by_one_person_for_all_seats(tmp_path: Path) -> None:
    async def play(student: Student) -> None:
        seen = await student.study(POSITION)
        seats = []
        for _ in range(12):
            seats.append(seen["update"]["seat"])
            word = seen["update"]["decision"]["options"][0]["word"]
            seen = await student.study(POSITION, entries=seen["entries"], play=word)
        assert set(seats) == {0, 1} and seen["attempt"] is None and seen["offered"] is None
        fewer = await student.study(POSITION, entries=seen["entries"][:-1])
        assert len(fewer["entries"]) < len(seen["entries"])

    studying(tmp_path, play)


def test_others_answer_until_the_learner_is_asked_again(tmp_path: Path) -> None:
    async def play(student: Student) -> None:
        seen = await student.study(POSITION, seat=1)
        assert seen["update"]["view"]["awaiting"] == 1 and seen["entries"]
        alone = await student.study(POSITION, seat=1, others=False)
        assert alone["entries"] == [] and alone["update"]["decision"] is None

    studying(tmp_path, play)


def test_only_a_finished_table_can_be_studied(tmp_path: Path) -> None:
    async def play(student: Student) -> None:
        ada = await Friend(student.address).introduced("Ada")
        table = await ada.create([MINE, MINE], settings={"round_limit": 1})
        start = {"kind": "table", "table": table, "step": 0}
        assert (await student.study(start, 409))["code"] == "playing"
        await ada.do(table, "start")
        assert (await student.study(start, 409))["code"] == "playing"
        assert (await student.why(start, "end", 409))["code"] == "playing"
        await play_on([ada], table, {0: ada, 1: ada})
        entries = (await student.get(f"/tables/{table}/record"))["entries"]
        seen = await student.study({**start, "step": len(entries)})
        assert seen["update"]["view"]["over"] is True and seen["entries"] == []
        assert seen["update"]["table"]["id"] == f"table-{table}"
        middle = await student.study({**start, "step": len(entries) // 2})
        assert middle["update"]["decision"]["options"]
        assert (await student.study({**start, "step": len(entries) + 1}, 404))["code"] == "unknown"
        assert (await student.study({**start, "table": "nowhere"}, 404))["code"] == "unknown"

    studying(tmp_path, play)


WRONG: list[tuple[dict[str, Any], int, str]] = [
    ({"start": {"kind": "lesson", "game": "masters", "lesson": "x"}}, 404, "unknown"),
    ({"start": {**MARBLES, "twist": 99}}, 404, "unknown"),
    ({"start": {**MARBLES, "twist": -1}}, 400, "malformed"),
    ({"start": {**MARBLES, "extra": 1}}, 400, "malformed"),
    ({"start": {"kind": "dream"}}, 400, "malformed"),
    ({"start": MARBLES, "entries": [{"seat": 0, "word": "fly"}]}, 422, "entries"),
    ({"start": MARBLES, "entries": [{"seat": 1, "word": "market row.1"}]}, 422, "entries"),
    ({"start": MARBLES, "entries": [{"seat": 0, "word": ""}]}, 400, "malformed"),
    ({"start": MARBLES, "language": "la"}, 400, "malformed"),
    ({"start": MARBLES, "play": "x" * 401}, 400, "malformed"),
    ({"start": {"kind": "position", "position": {}}}, 422, "position"),
    ({"start": {"kind": "position", "position": {"game": "chess"}}}, 422, "position"),
    ({"start": {"kind": "position", "position": []}}, 400, "malformed"),
    ({"start": POSITION, "seat": 9}, 422, "malformed"),
    ({"start": POSITION, "play": "fly"}, 422, "illegal"),
    ({"start": MARBLES, "entries": [{"seat": 0, "word": "x" * 300}] * 600}, 413, "too-large"),
    ({}, 400, "malformed"),
]


@pytest.mark.parametrize(("body", "status", "code"), WRONG)
def test_what_cannot_be_is_refused_clearly(
    tmp_path: Path, body: dict[str, Any], status: int, code: str
) -> None:
    async def ask(student: Student) -> None:
        refusal = await student.post("/studies", body, status)
        assert refusal["code"] == code and refusal["message"]

    studying(tmp_path, ask)


def test_a_changed_position_is_refused_or_played_and_never_a_defect(tmp_path: Path) -> None:
    async def ask(student: Student) -> None:
        strange: list[Any] = [10**30, -1, 1.5, "x", None, [], {"a": [[[[]]]]}, True]
        for value in strange:
            for name in list(WRITTEN):
                changed = {**WRITTEN, name: value}
                body = {"start": {"kind": "position", "position": changed}}
                answer = await student.http.post("/api/studies", json=body)
                assert answer.status_code in (200, 400, 422), answer.text

    studying(tmp_path, ask)


def test_studies_are_limited_like_everything_else(tmp_path: Path) -> None:
    given = settings(str(tmp_path / "tables.db"))

    async def ask(student: Student) -> None:
        for _ in range(2):
            await student.study(MARBLES)
        assert (await student.study(MARBLES, 429))["code"] == "too-many"
        await student.get("/courses")

    studying(tmp_path, ask, replace(given, limits=replace(ROOMY, studies_per_minute=2)))


def test_a_study_shows_a_seat_nothing_that_a_table_would_hide(tmp_path: Path) -> None:
    """The learner's seat sees the hand of nobody else, though the position holds it."""
    match = signoria.new("masters", seats=2, seed=4)
    for _ in range(2):
        match.play(match.words[0])
    start = {"kind": "position", "position": match.position()}

    async def look(student: Student) -> None:
        for seat in (0, 1):
            seen = await student.study(start, seat=seat, others=False)
            assert seen["update"]["view"] == match.view(seat)
            assert seen["update"]["view"]["players"][1 - seat]["hand"] is None

    studying(tmp_path, look)
