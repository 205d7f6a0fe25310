"""The document of the line: it is what the messages say, whole, and true of what is really sent."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import jsonschema
import pytest

import signoria
from docs.site.reference.asyncapi import asyncapi, text
from docs.site.reference.http import document
from signoria.bots import make, seat_to_answer
from signoria.server.tables.payload import decision_message
from tests.docs.pages import ROOT

GAMES = [("masters", 1), ("masters", 3), ("princes", 3), ("lorenzo", 4)]


def references(found: Any) -> Iterator[str]:
    """Every pointer in a document."""
    if isinstance(found, dict):
        if isinstance(found.get("$ref"), str):
            yield found["$ref"]
        for each in found.values():
            yield from references(each)
    elif isinstance(found, list):
        for each in found:
            yield from references(each)


def test_the_file_is_what_the_messages_say() -> None:
    """`make schema` writes it."""
    assert (ROOT / "docs" / "asyncapi.json").read_text(encoding="utf-8") == text()


def test_what_the_document_points_to_is_there() -> None:
    found = asyncapi()
    pointers = set(references(found))
    assert len(pointers) > 20
    for pointer in pointers:
        place: Any = found
        for step in pointer.removeprefix("#/").split("/"):
            place = place[step]


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_views_and_decisions_are_what_both_documents_say(game: str, seats: int) -> None:
    documents = [asyncapi(), document()]
    match = signoria.new(game, seats=seats, seed=3)
    bot = make("random", 1)
    for _ in range(40):
        if match.over:
            break
        decision = json.loads(bytes(decision_message(match, "it")))
        for found in documents:
            for name, sent in (("ViewOut", match.view(match.seat)), ("DecisionOut", decision)):
                schema = {**found, "$ref": f"#/components/schemas/{name}"}
                jsonschema.validate(json.loads(json.dumps(sent)), schema)
        match.play(bot.choose(seat_to_answer(match)))
