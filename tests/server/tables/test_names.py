"""Names that can be seen, and that leave the lines of others as they are."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from signoria.server.accounts.lookalikes import LONGEST, told_apart
from signoria.server.accounts.names import checked_name, checked_text
from signoria.server.refusals import Refused
from tests.server.clients import Friend, served
from tests.server.serve import settings

MINE, OPEN = {"kind": "mine"}, {"kind": "open"}
TURNED = "Ada\u202ecod"
GOOD = [
    "Ada",
    " Zoë ",
    "Ada L.",
    "عائشة",
    "שרה",
    "李明",
    "👩‍🎨",
    "👨‍👩‍👧‍👦🏰",
    "❤️‍🔥",
    "7",
    "علی‌رضا",
    "ශ්‍රී",
    "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
]
BAD = [
    *[
        f"Ada{sign}" + "x"
        for sign in "\u200e\u200f\u202a\u202e\u2066\u2069\u200b\u200d\u00ad\u0085\u2028"
    ],
    *[
        "\u200b",
        "\u00ad",
        "\u3164",
        "\u2060",
        "\ufeff",
        "\u2800",
        "\u0301",
        "\ufe0f",
        "\u00a0",
        "\ue000",
    ],
    "Ada\u3164",
    "Ada\u200cx",
    "علی\u200c",
    "👩\u200d",
]


@pytest.mark.parametrize("name", GOOD)
def test_names_of_all_languages_are_taken(name: str) -> None:
    assert checked_name(name) == name.strip()


@pytest.mark.parametrize("name", BAD, ids=ascii)
def test_hidden_signs_are_refused(name: str) -> None:
    with pytest.raises(Refused, match="hidden"):
        checked_name(name)


@pytest.mark.parametrize(
    "name", ["Ada", "ADA", "Аda", "Αdа", "Áda", "A d a", "Ad\u0430", "\uff21da", "Ada."], ids=ascii
)
def test_who_looks_like_someone_at_the_table_gets_a_number(name: str) -> None:
    assert told_apart(name, ["Ada", "Bea"]) == f"{name} (2)"
    assert told_apart(name, ["Ada", "Bea", "Ada (2)"]) == f"{name} (3)"


def test_names_that_differ_stay_as_they_are() -> None:
    for name in (*GOOD[2:], "Adam", "Bea"):
        assert told_apart(name, ["Ada", "Zed"]) == name
    assert told_apart("Bi11", ["Bill"]) == "Bi11 (2)" and told_apart("Mario", ["rnario"]) != "Mario"
    assert len(told_apart("x" * LONGEST, ["x" * LONGEST])) <= LONGEST


def test_nobody_passes_as_someone_else_at_a_table(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada = await Friend(address).introduced("Ada")
            eve = await Friend(address).introduced("Аdа")  # two of these letters are Cyrillic
            table = await ada.create([MINE, OPEN])
            await eve.do(table, "seats")
            seats = (await ada.look(table))["table"]["seats"]
            assert [seat["name"] for seat in seats] == ["Ada", "Аdа (2)"]

    asyncio.run(play())


def test_what_is_said_turns_no_line_around() -> None:
    assert checked_text("👩‍🎨 שלום, Ada!") == "👩‍🎨 שלום, Ada!"
    for sign in "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069":
        with pytest.raises(Refused):
            checked_text(f"a{sign}b")


def test_what_is_said_steers_no_terminal() -> None:
    for sign in "\x1b\x7f\x85\x90\x9b\x9d\u2028\u2029":
        with pytest.raises(Refused):
            checked_text(f"a{sign}31mb")


@pytest.mark.parametrize(
    "name",
    [
        "Thuy\u0302\u0301",
        "\u05e9\u05c1\u05bc\u05b8\u0591alom",
        "\u0f62\u0f92\u0fb1\u0fb3",
        "Z\u0301" * 20,
    ],
)
def test_letters_may_have_the_marks_that_languages_need(name: str) -> None:
    assert checked_name(name) == checked_text(name) == name


@pytest.mark.parametrize(
    "name", ["Z" + "\u0301" * 39, "Ada" + "\u0e49" * 5, "a\u0317\u0488\u0301\u0489\u0301b"]
)
def test_a_letter_with_many_marks_covers_nobodys_lines(name: str) -> None:
    for check in (checked_name, checked_text):
        with pytest.raises(Refused, match="at most 4 marks"):
            check(name)


def test_every_way_to_a_name_is_guarded(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada = await Friend(address).introduced("Ada")
            bea = await Friend(address).introduced("Bea")
            table = await ada.create([MINE, OPEN])
            bot = {"kind": "bot", "level": "random", "name": TURNED}
            for asker, path, said in (
                (Friend(address), "/me", {"name": TURNED}),
                (bea, f"/tables/{table}/seats", {"name": "\u3164"}),
                (ada, "/tables", {"game": "masters", "seats": [MINE, bot]}),
                (ada, "/tables", {"game": "masters", "seats": [{"kind": "mine", "name": TURNED}]}),
            ):
                answer = await asker.http.post(f"/api{path}", json=said)
                assert (answer.status_code, answer.json()["code"]) == (422, "hidden")

    asyncio.run(play())
