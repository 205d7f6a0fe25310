"""The messages that the guide shows have the names of those that are sent."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import signoria
from signoria.bots import seat_to_answer
from signoria.bots.outside.protocol import end_message, game_message, hello, question_message

GUIDE = Path(__file__).parents[3] / "docs" / "guides" / "outside-bots.md"


def shown() -> dict[str, dict[str, Any]]:
    """The messages of the guide by their types; of two hellos the bot's."""
    decoder, found = json.JSONDecoder(), {}
    for block in re.findall(r"```json\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL):
        rest = block.strip()
        while rest:
            message, length = decoder.raw_decode(rest)
            found[message["type"]] = message
            rest = rest[length:].strip()
    return found


def test_the_guide_shows_what_is_sent() -> None:
    match = signoria.new("masters", seats=2, seed=7)
    while seat_to_answer(match).kind != "start":
        match.play(match.words[0])
    handle = seat_to_answer(match)
    sent = {
        "game": game_message(match.game, 0, 10.0),
        "question": question_message(handle, 0),
        "end": end_message([1, 2], [2, 1]),
    }
    guide = shown()
    assert guide["hello"] == {**hello(), "name": "Botticello"}
    assert set(guide) == {"hello", "answer", *sent}
    for type, message in sent.items():
        assert list(guide[type]) == list(message)
    assert guide["game"] == {**sent["game"], "settings": {}}
    assert set(guide["question"]["words"]) <= set(handle.words)
