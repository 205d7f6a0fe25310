"""A worker in which bots think. It cannot be told to stop, so each question says for how long."""

from __future__ import annotations

import json
from time import monotonic
from typing import Any, Final

from signoria.server.thinking.memory import Memory

MEMORY: Final = Memory()


def think(question: str, seconds: float) -> str:
    """The answer to a question, in this many seconds or little more. A bot that fails fails alone."""
    until = monotonic() + seconds
    try:
        answer: Any = MEMORY.think(json.loads(question), lambda: monotonic() > until)
    except Exception as error:
        answer = {"failed": type(error).__name__}
    return json.dumps(answer)
