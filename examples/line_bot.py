#!/usr/bin/env python3
"""A bot that speaks in lines of JSON, in plain Python without Signoria.

    signoria host-bot examples/line_bot.py
    signoria play masters --bots "exec:examples/line_bot.py"

It buys and builds when it can, and otherwise does anything. What is said to it, and what it may answer,
stands in docs/guides/outside-bots.md.
"""

from __future__ import annotations

import json
import sys
from random import Random
from typing import Any

LIKED = ("buy", "build", "produce", "take")
RANDOM = Random()


def say(message: dict[str, Any]) -> None:
    """One line, at once."""
    print(json.dumps(message), flush=True)


def choose(question: dict[str, Any]) -> str:
    """The answer. `question["view"]` is all that one's seat sees of the table."""
    liked = [word for word in question["words"] if word.startswith(LIKED)]
    return RANDOM.choice(liked or question["words"])


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say({"type": "hello", "protocol": 1, "name": "Buyer"})
    elif message["type"] == "game":
        print(f"playing {message['game']} on seat {message['seat']}", file=sys.stderr)
    elif message["type"] == "question":
        say({"type": "answer", "moment": message["moment"], "word": choose(message)})
    elif message["type"] == "end":
        print(f"ended with {message['scores']}", file=sys.stderr)
