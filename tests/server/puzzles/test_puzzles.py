"""Puzzles at the server: the shelf, tries, what is told when, ratings that are settled once."""

from __future__ import annotations

import asyncio
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any

import pytest

from signoria.learn.puzzles.explaining import theme_text
from signoria.learn.puzzles.puzzle import Puzzle
from signoria.learn.puzzles.shelf import all_puzzles
from tests.server.clients import Friend, served
from tests.server.process import Server
from tests.server.serve import settings
from tests.server.services import fresh_database


def some_puzzle() -> Puzzle:
    """A puzzle with two wrong answers at least."""
    return next(each for each in all_puzzles() if len(wrong_words(each)) > 1)


def wrong_words(puzzle: Puzzle) -> list[str]:
    """Answers that are not the best."""
    return [word for word in puzzle.start().words if word not in puzzle.right]


def path(puzzle: Puzzle) -> str:
    """Where a puzzle is at the server."""
    return f"/api/puzzles/{puzzle.game}/{puzzle.id}"


async def tried(friend: Friend, puzzle: Puzzle, *words: str, **more: Any) -> Any:
    """What the server says of these tries."""
    answer = await friend.http.post(f"{path(puzzle)}/tries", json={"tried": words, **more})
    assert answer.status_code == 200, answer.text
    return answer.json()


async def shelf(friend: Friend, **query: str) -> Any:
    """All puzzles."""
    answer = await friend.http.get("/api/puzzles", params=query)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_nothing_is_told_until_it_is_over(tmp_path: Path) -> None:
    puzzle = some_puzzle()

    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada = await Friend(address, 1).introduced("Ada")
            first = (await ada.http.get(path(puzzle))).json()
            assert first["state"] is None and len(first["stakes"]) == 4
            assert not {"right", "natural", "theme", "shares", "lines"} & set(first)
            wrong = wrong_words(puzzle)[0]
            found = await tried(ada, puzzle, wrong)
            assert found["state"] == "open" and found["left"] == 2
            assert found["solution"] is None and found["change"] is None and not found["hint"]
            assert [each["right"] for each in found["tried"]] == [False]
            found = await tried(ada, puzzle, wrong, hinted=True)
            assert set(found["hint"]) & set(puzzle.right) and found["solution"] is None
            assert (await shelf(ada))["me"]["solved"] == 0
            found = await tried(ada, puzzle, wrong, puzzle.best)
            assert found["state"] == "solved" and found["solution"]["best"] == puzzle.best
            assert found["change"]["after"] - found["change"]["before"] == first["stakes"][2]
            assert found["me"]["rating"] == found["change"]["after"] and found["me"]["streak"] == 1
            italian = await tried(ada, puzzle, wrong, puzzle.best, language="it")
            assert italian["solution"]["theme"] != found["solution"]["theme"]

    asyncio.run(play())


def test_a_puzzle_counts_once_and_a_stranger_keeps_nothing(tmp_path: Path) -> None:
    puzzle = some_puzzle()

    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada = await Friend(address, 1).introduced("Ada")
            both = await asyncio.gather(*[tried(ada, puzzle, puzzle.best) for _ in range(6)])
            assert sorted([each["change"]["again"] for each in both]) == [False] + 5 * [True]
            assert len({each["me"]["rating"] for each in both}) == 1
            lost = await tried(ada, puzzle, given_up=True)
            assert lost["state"] == "missed" and lost["change"]["again"]
            assert lost["me"]["rating"] == both[0]["me"]["rating"]
            after = (await ada.http.get(path(puzzle))).json()
            assert after["stakes"] == [] and after["state"] == "solved"
            assert (after["tried_by"], after["first"]) == (1, 1)
            stranger = Friend(address)
            found = await tried(stranger, puzzle, puzzle.best)
            assert found["state"] == "solved" and found["change"] is None and found["me"] is None
            assert (await ada.http.get(path(puzzle))).json()["tried_by"] == 1
            listed = {each["id"]: each for each in (await shelf(ada))["puzzles"]}
            assert listed[puzzle.id]["state"] == "solved"
            assert {each["state"] for each in listed.values()} == {"solved", None}
            assert listed[puzzle.id]["theme"] == theme_text(puzzle).to("en")
            # it would tell what to look for
            assert {each["theme"] for each in listed.values() if each["state"] is None} == {None}

    asyncio.run(play())


def test_a_first_try_is_kept_however_the_page_is_opened(tmp_path: Path) -> None:
    puzzle = some_puzzle()
    wrong, other = wrong_words(puzzle)[:2]

    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada = await Friend(address, 1).introduced("Ada")
            first = (await ada.http.get(path(puzzle))).json()
            assert first["begun"] is None
            refused = await ada.http.post(f"{path(puzzle)}/tries", json={"tried": ["dance"]})
            assert refused.status_code == 422, "what is not possible does not count as a try"
            await tried(ada, puzzle, wrong)
            begun = (await ada.http.get(path(puzzle))).json()["begun"]
            assert [each["word"] for each in begun["tried"]] == [wrong] and begun["left"] == 2
            assert begun["solution"] is None and begun["state"] == "open" and not begun["hint"]
            await tried(ada, puzzle, hinted=True)
            begun = (await ada.http.get(path(puzzle))).json()["begun"]
            assert begun["hint"] and [each["word"] for each in begun["tried"]] == [wrong]
            found = await tried(ada, puzzle, puzzle.best)  # as if it were the first try
            assert [each["word"] for each in found["tried"]] == [wrong, puzzle.best]
            assert found["change"]["after"] - found["change"]["before"] == first["stakes"][2]
            assert (await ada.http.get(path(puzzle))).json()["begun"] is None
            again = await tried(ada, puzzle, other)
            assert [each["word"] for each in again["tried"]] == [other], (
                "it is settled: play freely"
            )
            stranger = Friend(address)
            await tried(stranger, puzzle, wrong)
            found = await tried(stranger, puzzle, other)
            assert [each["word"] for each in found["tried"]] == [other]

    asyncio.run(play())


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_of_guesses_that_arrive_together_each_counts(
    tmp_path: Path, kind: str, request: pytest.FixtureRequest
) -> None:
    puzzles = [each for each in all_puzzles() if len(wrong_words(each)) > 2][:6]

    async def play(place: str) -> None:
        async with served(settings(place)) as address:
            for number, puzzle in enumerate(puzzles):
                ada = await Friend(address, number).introduced(f"Ada {number}")
                stakes = (await ada.http.get(path(puzzle))).json()["stakes"]
                guesses = [*wrong_words(puzzle)[:3], puzzle.best]
                told = await asyncio.gather(*[tried(ada, puzzle, word) for word in guesses])
                (end,) = [each for each in told if each["change"] and not each["change"]["again"]]
                words = [each["word"] for each in end["tried"]]
                answers = [[each["word"] for each in answer["tried"]] for answer in told]
                assert all([words[: at + 1] in answers for at in range(len(words))])
                solved = puzzle.best in words
                assert (end["state"] == "solved") == solved and (solved or len(words) == 3)
                at_stake = stakes[len(words) - 1 if solved else -1]
                assert end["change"]["after"] - end["change"]["before"] == at_stake

    with database_of(kind, tmp_path, request, "guesses") as place:
        asyncio.run(play(place))


def database_of(
    kind: str, folder: Path, request: pytest.FixtureRequest, name: str
) -> AbstractContextManager[str]:
    """A fresh database of a kind."""
    if kind == "sqlite":
        return nullcontext(str(folder / "tables.db"))
    return fresh_database(request.getfixturevalue("postgres"), name)


def test_no_advice_helps_with_a_puzzle_that_is_not_settled(tmp_path: Path) -> None:
    puzzle = some_puzzle()
    start = {"kind": "puzzle", "game": puzzle.game, "id": puzzle.id}
    copied = {"kind": "position", "position": puzzle.position}
    seat, word = puzzle.seat, wrong_words(puzzle)[0]
    later = [{"seat": seat, "word": word}]

    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada, stranger = await Friend(address, 1).introduced("Ada"), Friend(address)

            async def advised(friend: Friend, **where: Any) -> Any:
                return await friend.http.post("/api/studies/advice", json={"seat": seat, **where})

            for friend in (ada, stranger):
                for where in (
                    {"start": start},
                    {"start": start, "entries": later},
                    {"start": copied},
                ):
                    answer = await advised(friend, **where)
                    assert answer.status_code == 409, answer.text
                    assert answer.json()["code"] == "puzzle" and puzzle.best not in answer.text
            await tried(ada, puzzle, given_up=True)
            for start_ in (start, copied):
                answer = await advised(ada, start=start_)
                assert answer.status_code == 200 and answer.json()["word"], answer.text
            assert (await advised(stranger, start=copied)).status_code == 409

    asyncio.run(play())


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_ratings_outlive_a_server_that_is_killed(
    tmp_path: Path, kind: str, request: pytest.FixtureRequest
) -> None:
    puzzle = some_puzzle()

    async def play(database: str) -> None:
        server = Server(database)
        await server.start()
        try:
            ada = await Friend(server.address, 1).introduced("Ada")
            before = await tried(ada, puzzle, puzzle.best)
            server.kill()
            await server.start()
            again = await tried(ada, puzzle, puzzle.best)
            assert again["change"]["again"] and again["me"] == before["me"]
            bob = await Friend(server.address, 2).introduced("Bob")
            both = await asyncio.gather(*[tried(bob, puzzle, given_up=True) for _ in range(4)])
            assert [each["change"]["again"] for each in both].count(False) == 1
        finally:
            server.kill()

    with database_of(kind, tmp_path, request, "puzzles") as database:
        asyncio.run(play(database))


def test_the_board_shows_what_its_seat_may_know_and_no_more(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            for puzzle in {each.game: each for each in all_puzzles()}.values():
                start = {"kind": "puzzle", "game": puzzle.game, "id": puzzle.id}
                answer = await Friend(address).http.post(
                    "/api/studies", json={"start": start, "seat": 1, "others": False}
                )
                assert answer.status_code == 200, answer.text
                shown = answer.json()
                assert shown["update"]["view"] == puzzle.start().view(puzzle.seat)
                assert shown["update"]["seat"] == puzzle.seat and shown["entries"] == []

    asyncio.run(play())


def test_what_cannot_be_is_refused(tmp_path: Path) -> None:
    puzzle = some_puzzle()

    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada = Friend(address)
            for where in ("/api/puzzles/chess/1", f"/api/puzzles/{puzzle.game}/nothing"):
                assert (await ada.http.get(where)).status_code == 404
                assert (await ada.http.post(f"{where}/tries", json={})).status_code == 404
            for body, status in (
                ({"tried": ["dance"]}, 422),
                ({"tried": 4 * [puzzle.best]}, 400),
                ({"right": True}, 400),
            ):
                answer = await ada.http.post(f"{path(puzzle)}/tries", json=body)
                assert answer.status_code == status, answer.text

    asyncio.run(play())


def test_many_may_ask_a_server_that_has_just_started(tmp_path: Path) -> None:
    """The first of them has all boards read, and the others must not read them at the same time."""

    async def play() -> list[int]:
        server = Server(str(tmp_path / "tables.db"))
        await server.start()
        try:
            ada = Friend(server.address)
            where = ["/api/puzzles", path(some_puzzle())] * 6
            answers = await asyncio.gather(*[ada.http.get(each) for each in where])
            return [answer.status_code for answer in answers]
        finally:
            server.kill()

    assert asyncio.run(play()) == [200] * 12
