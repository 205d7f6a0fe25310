"""A person plays a whole game in a page without a server, and does all that can be done after it.

Run as a program, it refuses to import what only a server needs, and has no threads, as in a browser:
`python -m tests.browser.playing masters`.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
from collections.abc import Callable
from typing import Any

REVIEWED = "masters"
"""The shortest game: a look at every answer takes a while."""

REFUSED = ("alembic", "litestar", "redis", "sqlalchemy", "uvicorn")
GAMES: dict[str, list[dict[str, Any]]] = {
    "masters": [{"game": "masters", "seats": 2}, {"game": "masters", "seats": 1}],
    "lorenzo": [{"game": "lorenzo", "seats": 2, "modules": ["advanced", "houses"]}],
    "princes": [{"game": "princes", "seats": 2, "modules": ["muse"]}],
}


class Refuser:
    """An import hook that has never heard of a server's packages."""

    def find_spec(self, name: str, path: object = None, target: object = None) -> None:
        """Nothing is found by others either, for what is refused."""
        if name.partition(".")[0] in REFUSED:
            raise ImportError(f"{name} is not there in a browser")


class Loop(asyncio.SelectorEventLoop):
    """A browser's loop has no threads: what is sent to one is done at once."""

    def run_in_executor(  # type: ignore[override]
        self, executor: Any, func: Callable[..., Any], *args: Any
    ) -> Any:
        """Do it, here and now."""
        done = self.create_future()
        try:
            done.set_result(func(*args))
        except Exception as error:
            done.set_exception(error)
        return done


async def play(wanted: dict[str, Any], seed: int) -> dict[str, Any]:
    """Play by a line, with a bot at the other seat; what was seen on the way."""
    from tests.browser.fakes import FakeKeeper, Page

    page, rng = await Page(FakeKeeper()).open(), random.Random(seed)
    await page.post("/me", {"name": "Isabella"})
    bots = [{"kind": "bot", "level": "novice"}] * (wanted["seats"] - 1)
    table = await page.post("/tables", {**wanted, "seats": [{"kind": "mine"}, *bots]})
    id = table["id"]
    page.app.open(1, f"/tables/{id}/live?seat=0&language=it")
    await page.post(f"/tables/{id}/start")
    moves = await answer_all(page, rng)
    page.app.close(1)
    await learn(page, wanted["game"])
    found = {"moves": moves, **(await look_around(page, id, moves))}
    await page.app.stop()
    return found


async def answer_all(page: Any, rng: random.Random) -> int:
    """Answer whatever is asked until the game is over; how many answers that took."""
    moves = 0
    while True:
        heard = await page.heard()
        assert isinstance(heard, dict) and heard["kind"] != "refused", heard
        if heard["kind"] != "update":
            continue
        if heard["table"]["status"] == "over":
            assert heard["result"]["scores"]
            return moves
        if heard["decision"]:
            moves += 1
            word = rng.choice(heard["decision"]["options"])["word"]
            said = {"kind": "play", "id": moves, "seat": 0, "length": heard["length"], "word": word}
            page.app.hear(1, json.dumps(said))


async def look_around(page: Any, id: str, moves: int) -> dict[str, Any]:
    """Everything that can be done with a finished game."""
    record = await page.get(f"/tables/{id}/record")
    steps = len(record["entries"])
    course = await page.get(f"/tables/{id}/course")
    assert course[-1]["scores"] == record["result"]["scores"]
    await page.get(f"/tables/{id}/replay/{steps // 2}?seat=0")
    await page.get(f"/tables/{id}/past/{steps // 2}?seat=0")
    await page.get(f"/tables/{id}/printed")
    start = {"kind": "table", "table": id, "step": steps // 2}
    study = await page.post("/studies", {"start": start, "entries": [], "seat": 0})
    said = {"seat": 0, "step": 1, "text": "here it turned", "key": "note-0001"}
    assert len(await page.post(f"/tables/{id}/comments", said)) == 1
    brought = await bring_back(page, id)
    reviewed = await review(page, id) if record["game"] == REVIEWED else "not asked for"
    return {
        "review": reviewed,
        "game": record["game"],
        "steps": steps,
        "study": study["update"]["length"],
        "same": brought["entries"] == record["entries"] and brought["result"] == record["result"],
        "mine": [each["status"] for each in await page.get("/me/tables")],
        "sealed": record["fate"]["kind"],
    }


async def review(page: Any, id: str) -> str:
    """Ask for a review, and practise what it brings; the state it comes to."""
    from tests.waiting import until_async

    await page.post(f"/tables/{id}/review")
    found = await until_async(
        lambda: page.get(f"/tables/{id}/review"),
        "the review",
        lambda review: review["state"] in ("done", "failed"),
    )
    await page.post(f"/tables/{id}/exercises")
    for each in (await page.get("/exercises"))["exercises"][:1]:
        place = f"/exercises/{each['table']}/{each['step']}"
        await page.get(place)
        over = await page.post(f"{place}/tries", {"tried": [], "times": 0, "given_up": True})
        assert over["solution"]
    return str(found["state"])


async def learn(page: Any, game: str) -> None:
    """A lesson, and a puzzle that is given up."""
    courses = await page.get("/courses")
    lesson = next(each for each in courses if each["game"] == game)["chapters"][0]["lessons"][0]
    await page.get(f"/lessons/{game}/{lesson['id']}")
    start = {"kind": "lesson", "game": game, "lesson": lesson["id"]}
    await page.post("/studies", {"start": start})
    puzzles = (await page.get("/puzzles"))["puzzles"]
    puzzle = next(each for each in puzzles if each["game"] == game)
    place = f"/puzzles/{game}/{puzzle['id']}"
    await page.post("/studies", {"start": {"kind": "puzzle", "game": game, "id": puzzle["id"]}})
    assert (await page.post(f"{place}/tries", {"given_up": True}))["solution"]
    assert (await page.get("/puzzles"))["me"]["missed"] == 1


async def bring_back(page: Any, id: str) -> Any:
    """Take the game elsewhere and back: another table with the same record."""
    whole = await page.get(f"/tables/{id}/whole")
    brought = await page.post("/records", {"record": whole})
    assert brought["id"] != id
    return await page.get(f"/tables/{brought['id']}/record")


async def main(game: str) -> None:
    """Play all that is asked for, and say what was seen."""
    found = [await play(wanted, number) for number, wanted in enumerate(GAMES[game], 1)]
    missing = [name for name in sys.modules if name.partition(".")[0] in REFUSED]
    print(json.dumps({"games": found, "loaded": missing}))


if __name__ == "__main__":
    sys.meta_path.insert(0, Refuser())
    with asyncio.Runner(loop_factory=Loop) as runner:
        runner.run(main(sys.argv[1]))
