"""The conditions: each says in a sentence what is different there, and then makes it so."""

from __future__ import annotations

import locale
import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from tests.machines.people import become
from tests.machines.pythons import other_python_here
from tests.machines.start import NotHere, Start

Condition = Callable[[Start], None]
CONDITIONS: dict[str, Condition] = {}

TOGETHER = "+"
"""Between conditions that are to hold at the same time."""
BUSY_LOOPS = 8
SERVICES = (5432, 6379, 8000, 8080)
"""Ports of PostgreSQL, Redis and ourselves, where people have their own running."""
NOWHERE = "/proc/nowhere"
"""A folder that is not there, and that not even root can make."""
NO_PROXY_THERE = "http://127.0.0.1:9"


def condition(change: Condition) -> Condition:
    """Declare a condition: its name and its sentence are those of the function."""
    CONDITIONS[change.__name__.replace("_", "-")] = change
    return change


def sentence(name: str) -> str:
    """What is different there."""
    parts = [CONDITIONS[part].__doc__ or "" for part in name.split(TOGETHER)]
    return " ".join([part.strip().partition("\n")[0] for part in parts])


def known(name: str) -> bool:
    """Is there such a condition, or are there several that are to hold together?"""
    return all([part in CONDITIONS for part in name.split(TOGETHER)])


@condition
def links(start: Start) -> None:
    """Every program on the path is a link in one folder."""
    folder = start.folder("links")
    for place in [*os.get_exec_path(), *map(str, Path("/usr/lib/postgresql").glob("*/bin"))]:
        for program in Path(place).glob("*"):
            with suppress(FileExistsError):  # the first on the path wins
                (folder / program.name).symlink_to(program.resolve())
    start.env["PATH"] = str(folder)


@condition
def not_root(start: Start) -> None:
    """Run by an ordinary user, with packages and browser already installed."""
    become(start, "nobody")
    start.env["HOME"] = str(start.folder("home"))


@condition
def nameless(start: Start) -> None:
    """Run by a user whom the machine has no name and no home for, as in many containers."""
    become(start, None)
    start.env.pop("HOME", None)


@condition
def locale_c(start: Start) -> None:
    """No language is set: LC_ALL=C."""
    speak(start, "C")


@condition
def ascii_only(start: Start) -> None:
    """No language is set, and Python is not to assume UTF-8."""
    speak(start, "C")
    start.env |= {"PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}


def speak(start: Start, language: str) -> None:
    """Set the language, and no other way to read texts."""
    for name in [name for name in start.env if name.startswith("LC_")]:
        del start.env[name]
    for name in ("PYTHONUTF8", "PYTHONIOENCODING", "LANGUAGE"):
        start.env.pop(name, None)
    start.env |= {"LANG": language, "LC_ALL": language}


@condition
def italian(start: Start) -> None:
    """The machine speaks Italian."""
    try:
        before = locale.setlocale(locale.LC_ALL)
        locale.setlocale(locale.LC_ALL, "it_IT.UTF-8")
        locale.setlocale(locale.LC_ALL, before)
    except locale.Error as error:
        raise NotHere("no Italian is installed (locale it_IT.UTF-8)") from error
    speak(start, "it_IT.UTF-8")


@condition
def narrow(start: Start) -> None:
    """A terminal of 60 columns."""
    start.env["COLUMNS"] = "60"


@condition
def wide(start: Start) -> None:
    """A terminal of 200 columns."""
    start.env["COLUMNS"] = "200"


@condition
def colour(start: Start) -> None:
    """Colours are asked for, even where nobody looks."""
    start.env |= {"FORCE_COLOR": "1", "CLICOLOR_FORCE": "1", "TERM": "xterm-256color"}
    start.env.pop("NO_COLOR", None)


@condition
def no_colour(start: Start) -> None:
    """Colours are not wanted, and the terminal could not show any."""
    start.env |= {"NO_COLOR": "1", "TERM": "dumb"}
    start.env.pop("FORCE_COLOR", None)


@condition
def far_east(start: Start) -> None:
    """The first place on earth where a day begins."""
    start.env["TZ"] = "Pacific/Kiritimati"


@condition
def far_west(start: Start) -> None:
    """The last place on earth where a day ends."""
    start.env["TZ"] = "Etc/GMT+12"


@condition
def awkward_folder(start: Start) -> None:
    """The checkout lies in a folder with spaces, accents and an apostrophe, and without git."""
    start.move("la città d'oro/signoria (1)")


@condition
def odd_temp(start: Start) -> None:
    """Temporary files lie in a folder with a space and a long name."""
    name = "temporary files of a person who likes long names"
    start.env["TMPDIR"] = str(start.folder(name))


@condition
def private(start: Start) -> None:
    """New files are nobody else's business: umask 077."""
    start.umask = 0o077


@condition
def one_core(start: Start) -> None:
    """One core for everything."""
    if not shutil.which("taskset"):
        raise NotHere("taskset is not installed")
    start.before += ["taskset", "-c", str(min(os.sched_getaffinity(0)))]


@condition
def busy(start: Start) -> None:
    """Eight other programs take all they can get."""
    for _ in range(BUSY_LOOPS):
        loop = subprocess.Popen([sys.executable, "-c", "while True: pass"])
        start.after.callback(loop.wait)
        start.after.callback(loop.kill)


@condition
def read_only_home(start: Start) -> None:
    """Nothing can be written at home."""
    start.env["HOME"] = NOWHERE
    for name in [name for name in start.env if name.startswith("XDG_")]:
        del start.env[name]


@condition
def proxied(start: Start) -> None:
    """A proxy is set that does not answer."""
    for name in ("http_proxy", "https_proxy", "all_proxy", "ws_proxy", "wss_proxy"):
        start.env[name] = start.env[name.upper()] = NO_PROXY_THERE
    for name in ("no_proxy", "NO_PROXY"):
        start.env.pop(name, None)


ALONE = 'ip link set lo up && {} && exec "$@"'


def apart(start: Start, *change: str) -> None:
    """Start from a shell in a network of its own, after a change that only it sees."""
    before = ["unshare", "--net", "--mount", "sh", "-c", ALONE.format(" && ".join(change)), "sh"]
    try:
        done = subprocess.run([*before, "true"], capture_output=True, encoding="utf-8", check=False)
    except OSError as error:
        raise NotHere("unshare is not installed") from error
    if done.returncode:
        raise NotHere(f"no network of its own can be made: {done.stderr.strip()}")
    start.before += before


@condition
def offline(start: Start) -> None:
    """The machine reaches nothing but itself."""
    apart(start, "true")


@condition
def no_ipv6(start: Start) -> None:
    """The machine knows no IPv6, and reaches nothing but itself."""
    apart(start, "sysctl -qw net.ipv6.conf.all.disable_ipv6=1 net.ipv6.conf.lo.disable_ipv6=1")


@condition
def ipv6_localhost(start: Start) -> None:
    """The name localhost means ::1 and nothing else."""
    hosts = start.folder("etc") / "hosts"
    hosts.write_text("::1 localhost\n", encoding="utf-8")
    apart(start, f"mount --bind '{hosts}' /etc/hosts")


@condition
def ports_taken(start: Start) -> None:
    """Other programs listen where PostgreSQL, Redis and our own server usually do."""
    for port in SERVICES:
        with suppress(OSError):  # the port is in use already
            start.after.enter_context(socket.create_server(("127.0.0.1", port)))


@condition
def git_hook(start: Start) -> None:
    """Started by git, which tells its hooks through variables which repository they work on."""
    other = start.folder("other")
    if not shutil.which("git"):
        raise NotHere("git is not installed")
    subprocess.run(["git", "init", "-q", other], check=True)
    start.env |= {"GIT_DIR": str(other / ".git"), "GIT_WORK_TREE": str(other)}
    start.env |= {"GIT_INDEX_FILE": str(other / ".git" / "index"), "GIT_PREFIX": ""}


@condition
def lived_in(start: Start) -> None:
    """A shell with settings of its own: pager, editor, folders to jump to, warnings of Python."""
    start.env |= {"PAGER": "less", "EDITOR": "vi", "VISUAL": "vi", "CDPATH": ".:/usr:/tmp"}
    start.env |= {"PYTHONDONTWRITEBYTECODE": "1", "PYTHONWARNINGS": "default", "LS_COLORS": "di=1"}


@condition
def other_python(start: Start) -> None:
    """Another Python: the one named by PYTHON, or the newest that is here apart from ours."""
    other_python_here(start)
