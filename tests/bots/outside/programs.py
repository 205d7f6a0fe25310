"""Programs that play, written down for a test: one that does as it must, and many that do not."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

HONEST = """
import json, sys
for line in sys.stdin:
    KEEP
    m = json.loads(line)
    if m["type"] == "hello":
        print(json.dumps({"type": "hello", "protocol": 1, "name": "First"}), flush=True)
    elif m["type"] == "question":
        print(json.dumps({"type": "answer", "moment": m["moment"], "word": m["words"][0]}), flush=True)
"""


def honest(told: Path | None = None) -> str:
    """Takes the first word, always. It writes what it hears to a file, where one is named, before it
    answers: after an answer it may be ended at any time."""
    keep = "pass" if told is None else f"with open({str(told)!r}, 'a') as told: told.write(line)"
    return HONEST.replace("KEEP", keep)


GREETING = """
import json, os, subprocess, sys, time
def say(**message):
    print(json.dumps(message), flush=True)
def hear():
    return json.loads(sys.stdin.readline())
hear(), hear()
say(type="hello", protocol=1)
m = hear()
"""
"""Comes to the first question; what it does then stands behind."""

HOSTILE = {
    "silent": (GREETING + "time.sleep(3600)", "gave no answer within 0.5 s"),
    "garbage": (GREETING + "print('garbage', flush=True); time.sleep(3600)", "not JSON"),
    "bytes": (GREETING + "os.write(1, b'\\xff\\xfe\\n'); time.sleep(3600)", "not JSON"),
    "deep": (GREETING + "print('[' * 60000, flush=True); time.sleep(3600)", "not JSON"),
    "list": (GREETING + "print('[1]', flush=True); time.sleep(3600)", "not an object"),
    "long": (GREETING + "print('x' * 70000); time.sleep(3600)", "more than 65536 bytes"),
    "endless": (GREETING + "while True: sys.stdout.write('x')", "more than 65536 bytes"),
    "dies": (GREETING + "sys.exit(3)", "ended with exit code 3"),
    "killed": (GREETING + "os.kill(os.getpid(), 9)", "killed by signal 9"),
    "closes": (GREETING + "os.close(1); time.sleep(3600)", "closed its output"),
    "wrong word": (
        GREETING + "say(type='answer', moment=m['moment'], word='win'); time.sleep(3600)",
        "answered 'win', which is not one of the",
    ),
    "no word": (GREETING + "say(type='answer', moment=m['moment'])", "answered None"),
    "wrong moment": (
        GREETING + "say(type='answer', moment=m['moment'] + 1, word=m['words'][0])",
        "it was asked at",
    ),
    "chats": (GREETING + "say(type='chat', text='hello')", "where an answer was due"),
    "twice": (
        GREETING + "a = dict(type='answer', moment=m['moment'], word=m['words'][0])\n"
        "print(json.dumps(a) + '\\n' + json.dumps(a), flush=True)\ntime.sleep(3600)",
        "said more than it was asked for",
    ),
    "floods": (
        GREETING + "say(type='answer', moment=m['moment'], word=m['words'][0])\n"
        "while True: say(type='answer', moment=m['moment'], word=m['words'][0])",
        "",
    ),
    "complains": (
        GREETING + "while True: sys.stderr.write('x' * 1000)",
        "gave no answer within 0.5 s",
    ),
    "deaf": ("import time; time.sleep(3600)", "gave no answer within 0.5 s"),
    "at once": ("import sys; sys.exit(1)", "ended with exit code 1"),
    "old": (
        'import time; print(\'{"type": "hello", "protocol": 99}\', flush=True); time.sleep(3600)',
        "speaks protocol 99; this is protocol 1",
    ),
    "rude": ('import time; print(\'{"type": "answer"}\', flush=True); time.sleep(3600)', "hello"),
}
"""What a program does, and the fault that is found."""


def written(folder: Path, source: str, seconds: str = "") -> str:
    """The name of a bot whose program is this Python."""
    path = folder / "bot.py"
    path.write_text(source, encoding="utf-8")
    head = f"exec@{seconds}" if seconds else "exec"
    return f"{head}:{shlex.join([sys.executable, '-I', str(path)])}"
