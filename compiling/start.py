"""Which build runs: the compiled one when it is there or can be had in time, the plain one otherwise."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from compiling import home
from compiling.cores import cores
from compiling.lock import Taken, locked
from compiling.sources import ROOT
from compiling.tools import ALWAYS, NEVER, SWITCH, CannotCompile, check_tools, switch

LEVEL = "1"
"""How much the compiler optimises: -O2 takes it half as long again and gains two per cent."""
OWN_START = 5.0
"""Seconds the program itself needs until a game is on."""
IN_A_ROW, SIDE_BY_SIDE = 20.0, 190.0
"""Seconds of one (slow) core for mypyc, and for the C compilers that share the cores."""


@dataclass(frozen=True)
class Choice:
    """What runs, and the sentence that says so."""

    home: Path | None
    said: str


def expected(level: str) -> float:
    """Seconds a compilation takes here: as the last time, else by the number of cores."""
    return home.last_time(level) or IN_A_ROW + SIDE_BY_SIDE / cores()


def choose(need: bool, until: float, level: str) -> Choice:
    """The build to run; with `need`, or when the switch says so, only a compiled one will do."""
    asked = switch()
    if asked == NEVER and not need:
        return Choice(None, f"plain Python, as {SWITCH}={NEVER} asks")
    try:
        found = home.ready(level)
        if found is not None:
            return Choice(found, "compiled")
        if not need and asked != ALWAYS:
            return in_time(until, level)
    except CannotCompile as problem:
        return Choice(None, f"plain Python, since {problem.sentence}")
    except OSError as error:
        if not need and asked != ALWAYS:
            return Choice(None, f"plain Python, since {error.filename} cannot be written")
    tell(f"Compiling the rules, which takes about {expected(level):.0f} s ...")
    return Choice(home.make(level), "compiled")


def in_time(until: float, level: str) -> Choice:
    """Compile in the background, and wait for it if it will be there in time."""
    check_tools()
    if home.why_not(level) is not None:
        why = (home.PLACE / home.name(level)).relative_to(ROOT)
        raise CannotCompile(f"these sources could not be compiled ({why}.txt)")
    begin(level)
    wait = until - OWN_START - time.time()
    if expected(level) <= wait:
        tell(f"Compiling the rules, which takes about {expected(level):.0f} s ...")
        found = wait_for(level, wait)
        if found is not None:
            return Choice(found, "compiled")
    return Choice(None, "plain Python; compiled from the next start on, a process is at work on it")


def begin(level: str) -> None:
    """Start a compilation that outlives this program, unless one is going on."""
    home.PLACE.mkdir(parents=True, exist_ok=True)
    try:
        with locked(home.PLACE / home.LOCK, wait=False):
            pass
    except Taken:
        return
    subprocess.Popen(
        [sys.executable, "-m", "compiling.background", level],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )


def wait_for(level: str, seconds: float) -> Path | None:
    """The home, if it appears within these seconds; waits only while a process is building it."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        time.sleep(0.2)
        found = home.ready(level)
        if found is not None or home.why_not(level) is not None:
            return found
    return None


def tell(sentence: str) -> None:
    """Print a line for the person who started this."""
    print(sentence, file=sys.stderr, flush=True)


def run(chosen: Choice, arguments: list[str]) -> int:
    """Become Python with the chosen build first on its path."""
    env = dict(os.environ)
    if chosen.home is not None:
        before = [env["PYTHONPATH"]] if env.get("PYTHONPATH") else []
        env["PYTHONPATH"] = os.pathsep.join([str(chosen.home), *before])
    command = [sys.executable, *arguments]
    if os.name == "nt":  # there, nobody waits for a program that becomes another one
        return subprocess.call(command, env=env)
    os.execve(sys.executable, command, env)
