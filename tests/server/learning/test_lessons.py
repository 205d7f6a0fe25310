"""Courses and lessons over HTTP: what is offered, and how attempts are judged."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from signoria.learn.lessons import courses
from tests.server.learning.studying import MARBLES, Student, studying


def test_all_courses_are_listed_in_both_languages(tmp_path: Path) -> None:
    async def look(student: Student) -> None:
        english = await student.get("/courses")
        italian = await student.get("/courses?language=it")
        ids = [[chapter["id"] for chapter in course["chapters"]] for course in english]
        assert ids == [[chapter.id for chapter in course.chapters] for course in courses()]
        assert all(ids)
        for one, other in zip(english, italian, strict=True):
            assert one["game"] == other["game"]
            first, primo = one["chapters"][0]["lessons"][0], other["chapters"][0]["lessons"][0]
            assert first["id"] == primo["id"] and first["idea"] != primo["idea"]
        await student.get("/courses?language=la", 400)

    studying(tmp_path, look)


def test_a_lesson_tells_its_goal_and_what_to_remember(tmp_path: Path) -> None:
    async def look(student: Student) -> None:
        for course in courses():
            for lesson in course.lessons():
                told = await student.get(f"/lessons/{course.game}/{lesson.id}")
                assert told["goal"] and told["idea"] and told["number"] == lesson.number
                assert all(it["choices"][it["answer"]] for it in told["recall"])
                assert told["twists"] == len(lesson.tables) - 1
                await student.get(
                    f"/lessons/{course.game}/{lesson.id}?twist={len(lesson.tables)}", 404
                )
        assert (await student.get("/lessons/masters/nowhere", 404))["code"] == "unknown"
        assert (await student.get("/lessons/chess/marbles", 404))["code"] == "unknown"

    studying(tmp_path, look)


def test_every_lesson_can_be_solved_by_requests_alone(tmp_path: Path) -> None:
    async def solve(student: Student) -> None:
        for course in courses():
            for lesson in course.lessons():
                start = {"kind": "lesson", "game": course.game, "lesson": lesson.id}
                seen = await student.study(start)
                for word in lesson.tables[0].solution():
                    assert seen["attempt"]["state"] == "open", lesson.id
                    words = [option["word"] for option in seen["update"]["decision"]["options"]]
                    assert word in (seen["offered"] or words), lesson.id
                    seen = await student.study(start, entries=seen["entries"], play=word)
                assert seen["attempt"]["state"] == "solved", lesson.id
                assert seen["attempt"]["say"]
                again = await student.study(start, entries=seen["entries"])
                assert again["attempt"] == seen["attempt"]

    studying(tmp_path, solve)


def test_the_update_of_a_study_has_the_shape_of_a_table(tmp_path: Path) -> None:
    async def look(student: Student) -> None:
        seen = await student.study(MARBLES)
        update = seen["update"]
        assert update["kind"] == "update" and update["table"]["game"] == "masters"
        assert update["table"]["id"] == "lesson-masters-marbles"
        assert [seat["yours"] for seat in update["table"]["seats"]] == [True, False]
        assert update["seat"] == 0 and update["log"] == [] and update["undo"] is False
        seen = await student.study(MARBLES, play="market row.1", language="it")
        update = seen["update"]
        assert update["undo"] is True and update["length"] == 1
        assert update["log"][0]["text"].startswith("ha preso")
        assert seen["entries"] == [{"seat": 0, "word": "market row.1"}]

    studying(tmp_path, look)


def test_a_wrong_answer_is_told_and_help_comes_with_the_tries(tmp_path: Path) -> None:
    async def fail(student: Student) -> None:
        async def missed(tries: int) -> Any:
            start = {**MARBLES, "tries": tries}
            seen = await student.study(start, play="market column.1")
            return await student.study(start, entries=seen["entries"], play="keep all")

        seen = await missed(0)
        assert seen["attempt"]["state"] == "missed" and "three marbles" in seen["attempt"]["say"]
        assert not seen["attempt"]["look"] and not seen["attempt"]["solution"]
        assert (await missed(2))["attempt"]["look"] == ["market:row.1", "market:column.1"]
        shown = (await student.study({**MARBLES, "tries": 3}))["attempt"]
        assert shown["solution"] == ["market row.1", "keep all"] and shown["hint"]

    studying(tmp_path, fail)


def test_what_the_rules_refuse_is_told_with_its_rule(tmp_path: Path) -> None:
    async def ask(student: Student) -> None:
        found = await student.why(MARBLES, "buy blue-01")
        assert found["reasons"][0]["rule"] == "M-31" and found["say"]
        refused = await student.study(MARBLES, play="buy blue-01")
        assert refused["attempt"]["state"] == "refused" and refused["entries"] == []
        assert refused["attempt"]["reasons"] == found["reasons"]
        assert (await student.why(MARBLES, "market row.1"))["reasons"] == []

    studying(tmp_path, ask)


@pytest.mark.parametrize("language", ["en", "it"])
def test_what_a_lesson_does_not_offer_is_for_later(tmp_path: Path, language: str) -> None:
    start = {"kind": "lesson", "game": "lorenzo", "lesson": "send-a-member"}

    async def ask(student: Student) -> None:
        seen = await student.study(start, language=language)
        words = [option["word"] for option in seen["update"]["decision"]["options"]]
        other = next(word for word in words if word not in seen["offered"])
        found = await student.why(start, other, language=language)
        assert found["reasons"] == [] and found["say"]
        later = await student.study(start, play=other, language=language)
        assert later["attempt"]["state"] == "later" and later["attempt"]["say"] == found["say"]
        assert later["entries"] == []

    studying(tmp_path, ask)
