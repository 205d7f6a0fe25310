"""A position of a match on the page: what the server would send, sent by a line of our own.

So a test can look at any question, however rare, without playing until it comes up.
"""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page

from signoria.kernel.match import Match
from tests.web.conftest import House

NAMES = ["Ginevra", "Lucia", "Nico", "Piero", "Bianca"]

LINE = """
window.told = TOLD;
window.said = [];
window.WebSocket = class extends EventTarget {
  static OPEN = 1;
  readyState = 1;
  constructor() {
    super();
    setTimeout(() => this.onmessage({ data: JSON.stringify(window.told) }), 0);
  }
  send(text) { window.said.push(JSON.parse(text)); }
  close() {}
};
"""


def stage(page: Page, house: House, match: Match, seat: int | None = None) -> None:
    """Show a match as the one to answer (or another seat) sees it."""
    told = json.dumps(update(match, match.seat if seat is None else seat))
    page.add_init_script(LINE.replace("TOLD", told))
    page.goto("about:blank")  # the next address is a new page, even if it is the same
    page.goto(f"{house.address}#/t/staged")
    page.wait_for_selector(".app")


def update(match: Match, seat: int | None) -> dict[str, Any]:
    """What a seat is sent, in the shape of the server's update."""
    entries = len(match.entries)
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
                "word": None,
                "text": entry.told_to(-1 if seat is None else seat).to(match.language),
                "back": 0,
                "at": 0,
            }
            for number, entry in enumerate(match.entries)
        ],
        "seat": seat,
        "view": match.view(seat),
        "decision": decision(match) if match.seat == seat else None,
        "undo": bool(match.trail),
        "result": None,
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
        "status": "playing",
        "created": 0,
        "due": None,
        "host": True,
        "fate": {"kind": "sealed"},
        "seats": seats,
        "rematch": None,
    }
