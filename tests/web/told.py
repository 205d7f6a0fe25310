"""What the server would send of a match: for positions on a page without a table behind it."""

from __future__ import annotations

from typing import Any

from signoria.kernel.match import Match

NAMES = ["Ginevra", "Lucia", "Nico", "Piero", "Bianca"]


def update(match: Match, seat: int | None) -> dict[str, Any]:
    """What a seat is sent, in the shape of the server's update."""
    entries = len(match.entries)
    watcher = -1 if seat is None else seat
    result = {"scores": match.scores, "ranking": match.ranking, "breakdown": match.breakdown}
    return {
        "kind": "update",
        "version": entries,
        "length": entries,
        "since": 0,
        "whole": True,
        "table": about(match, seat),
        "log": [
            {
                "version": number + 1,
                "kind": "move",
                "seat": entry.seat,
                "word": entry.word if entry.seen_by(watcher) else None,
                "text": entry.text_for(watcher).past_tense(match.language),
                "back": 0,
                "at": 0,
                "news": entry.news,
            }
            for number, entry in enumerate(match.entries)
        ],
        "seat": seat,
        "view": match.view(seat),
        "decision": decision(match) if match.seat == seat else None,
        "undo": bool(match.trail),
        "result": result if match.over else None,
    }


def decision(match: Match) -> dict[str, Any] | None:
    """The question at hand, with everything a page may do about it."""
    question = match.decision
    if question is None:
        return None
    options = [
        {"word": option.word, "label": option.label, "path": option.path, "preview": option.preview}
        for option in question.options
    ]
    return {"kind": question.kind, "prompt": question.prompt, "options": options}


def about(match: Match, seat: int | None) -> dict[str, Any]:
    """The table and who sits there."""
    seats = [
        {
            "kind": "human" if each == seat else "bot",
            "name": NAMES[each],
            "level": "",
            "absent": False,
            "yours": each == seat,
        }
        for each in range(match.game.seats)
    ]
    return {
        "id": "staged",
        "game": match.game.id,
        "modules": list(match.game.modules),
        "settings": {},
        "rules": 1,
        "public": False,
        "pace": "live",
        "allowed": 10,
        "status": "over" if match.over else "playing",
        "created": 0,
        "due": None,
        "host": True,
        "fate": {"kind": "sealed"},
        "seats": seats,
        "rematch": None,
    }
