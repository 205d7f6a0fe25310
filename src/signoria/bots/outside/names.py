"""How any bot is named, ours and those from outside: the one place that reads such names.

adept:200, strength:4              ours (signoria.bots.levels)
exec:./mybot --fast                a program; it has 10 seconds for an answer
exec@2s:./mybot --fast             the same with two seconds
mypackage.mymodule:MyBot           a class or function of Python that makes a bot of a seed
"""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from time import monotonic
from typing import Final

from signoria.bots.bot import Bot
from signoria.bots.budget import BadBudget, read_budget
from signoria.bots.levels import LEVELS, OLD_NAMES, check_bot, make, tidy
from signoria.bots.outside.guarded import ProgramBot, PythonBot, made
from signoria.bots.strength.specs import UnknownBot, has_strength
from signoria.kernel.reading import short

Named = str | Callable[[int], Bot]
"""A bot by its name, or what makes one of a seed."""

EXEC: Final = "exec"
SECONDS: Final = 10.0
MOST_SECONDS: Final = 3_600.0


def is_outside(spec: object) -> bool:
    """Does this name a bot from outside?"""
    return isinstance(spec, str) and (is_program(spec) or is_python(spec))


def is_program(spec: str) -> bool:
    """`exec:...`, and with a time `exec@2s:...`."""
    head = spec.partition(":")[0].strip()
    return head == EXEC or head.startswith(f"{EXEC}@")


def is_python(spec: str) -> bool:
    """`module:name`, where no bot of ours has that name."""
    module, colon, name = spec.strip().partition(":")
    if not colon or module in LEVELS or module in OLD_NAMES or has_strength(module):
        return False
    return all([part.isidentifier() for part in (*module.split("."), *name.split("."))])


def tidy_any(spec: str) -> str:
    """A name as it is written best; refused if there is no such bot."""
    if not is_outside(spec):
        return tidy(spec)
    if is_program(spec):
        seconds, command = read_program(spec)
        head = EXEC if seconds == SECONDS else f"{EXEC}@{seconds:g}s"
        return f"{head}:{shlex.join(command)}"
    load(spec.strip())
    return spec.strip()


def check_any(spec: str, game: str) -> str:
    """The same; refused, too, where the game has no such character."""
    return tidy_any(spec) if is_outside(spec) else check_bot(spec, game)


def make_any(named: Named, seed: int, clock: Callable[[], float] = monotonic) -> Bot:
    """The bot of this name, with a seed of its own.

    A name from outside gives a bot whose faults are its own; what a function raises is raised here, for
    its author to read.
    """
    if not isinstance(named, str):
        return made(named, seed)
    if not is_outside(named):
        return make(named, seed, clock)
    if is_program(named):
        seconds, command = read_program(named)
        return ProgramBot(seed, named, command, seconds)
    return PythonBot(seed, named, load(named))


def read_program(spec: str) -> tuple[float, list[str]]:
    """The time and the command of a program, which must be there."""
    system: str = sys.platform  # in a variable, for it is asked where the rules run
    if system == "win32":
        raise UnknownBot(
            "programs play on Linux and macOS; on Windows name Python, as module:Class"
        )
    head, _, line = spec.strip().partition(":")
    _, at, written = head.partition("@")
    try:
        command = shlex.split(line)
    except ValueError as problem:
        raise UnknownBot(f"the command in {short(spec)} is not complete: {problem}") from None
    if not command:
        raise UnknownBot(f"a program is named behind {EXEC}, like {EXEC}:./mybot")
    if shutil.which(command[0]) is None:
        raise UnknownBot(
            f"there is no program {short(command[0])} that can be started{hint(command[0])}"
        )
    return read_seconds(written) if at else SECONDS, command


def hint(program: str) -> str:
    """What may be missing."""
    if not Path(program).is_file():
        return ""
    if os.sep not in program:
        return f"; for the file that is here, write ./{program}"
    return "; make the file executable, or write it behind what runs it, like node or python3"


def read_seconds(written: str) -> float:
    """The time for an answer."""
    budget = read_budget(written)
    if not budget.seconds or budget.processes != 1 or budget.seconds > MOST_SECONDS:
        raise BadBudget(
            f"a program has a time for its answers, at most an hour, like {EXEC}@2s:./mybot; "
            f"not {short(written)}"
        )
    return budget.seconds


def load(spec: str) -> Callable[[int], object]:
    """What makes a bot, from its module; the folder one stands in is looked at last."""
    here = os.getcwd()
    if here not in sys.path:
        sys.path.append(here)
    module, _, name = spec.partition(":")
    try:
        found: object = import_module(module)
    except ModuleNotFoundError as problem:
        raise UnknownBot(f"unknown bot {short(spec)}: {problem}") from problem
    except Exception as problem:
        raise UnknownBot(
            f"{module} cannot be imported ({type(problem).__name__}: {problem})"
        ) from problem
    for part in name.split("."):
        found = getattr(found, part, None)
    if not callable(found):
        raise UnknownBot(f"{module} has no {name} that makes a bot of a seed")
    return found
