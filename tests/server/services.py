"""PostgreSQL and Redis for tests: real ones, on free ports of this machine, in folders of their own.

What is missing is installed from the system's packages where that is possible (see programs.py).
PostgreSQL refuses to run as root and runs as another user then.
"""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from tests import waiting
from tests.server.clients import free_port
from tests.server.programs import needed

UNPRIVILEGED = ("postgres", "nobody")
LOG_LINES = 40


class Service:
    """A program that runs in a folder of its own; what it prints is kept, for when it fails."""

    def __init__(self, command: list[str], folder: Path, **how: Any) -> None:
        self.name = Path(command[0]).name
        self.log = folder / "log.txt"
        with open(self.log, "wb") as log:
            self.process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd=folder, **how
            )

    def wait_for(self, is_ready: Callable[[], bool]) -> None:
        """Until it can be used."""

        def looked() -> bool:
            assert self.process.poll() is None, self.why("ended")
            return is_ready()

        try:
            waiting.until(looked, f"{self.name} to come up")
        except waiting.DidNotHappen as error:
            raise waiting.DidNotHappen(self.why(str(error))) from None

    def why(self, what: str) -> str:
        """What is wrong, with the last words of the program."""
        lines = self.log.read_text("utf-8", "replace").splitlines()[-LOG_LINES:]
        return "\n".join([f"{self.name}: {what} (exit {self.process.returncode})", *lines])

    def stop(self, how: signal.Signals) -> None:
        """Tell it to end, and end it if it does not listen. What came before is the error to read."""
        self.process.send_signal(how)
        try:
            self.process.wait(waiting.LIMIT)
        except subprocess.TimeoutExpired:
            self.process.kill()
            warnings.warn(self.why(f"did not end on {how.name} and was killed"), stacklevel=2)
            self.process.wait()


@contextmanager
def running(service: Service, is_ready: Callable[[], bool], how: signal.Signals) -> Iterator[None]:
    """A service from the moment it can be used until nobody needs it any more."""
    try:
        service.wait_for(is_ready)
    except BaseException:
        service.process.kill()  # one that is still starting up may miss a gentler word
        service.process.wait()
        raise
    try:
        yield
    finally:
        service.stop(how)


# PostgreSQL.


def other_user() -> dict[str, Any]:
    """How to start what refuses to run as root: as nobody in particular."""
    if os.geteuid() != 0:
        return {}
    for name in UNPRIVILEGED:
        with suppress(KeyError):
            found = pwd.getpwnam(name)
            return {"user": found.pw_uid, "group": found.pw_gid, "extra_groups": []}
    pytest.fail(f"PostgreSQL does not run as root, and there is no user {UNPRIVILEGED}")


@contextmanager
def folder_for(user: dict[str, Any]) -> Iterator[Path]:
    """A folder that belongs to a user who can get there, wherever temporary files are kept."""
    for place in (tempfile.gettempdir(), "/tmp", "/var/tmp"):
        folder = Path(tempfile.mkdtemp(prefix="signoria-", dir=place))
        try:
            if user:
                os.chown(folder, user["user"], user["group"])
            if waiting.run(["test", "-w", str(folder)], cwd="/", **user).returncode == 0:
                yield folder
                return
        finally:
            shutil.rmtree(folder, ignore_errors=True)
    pytest.fail("no folder for temporary files can be reached by the user PostgreSQL runs as")


def plain() -> dict[str, str]:
    """The environment, less what people set for their own PostgreSQL, and in plain English."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PG")}
    return {**kept, "LC_ALL": "C"}


def check_named(user: dict[str, Any]) -> None:
    """PostgreSQL runs for nobody whom the machine has no name for, as in some containers."""
    number = user.get("user", os.getuid())
    try:
        pwd.getpwuid(number)
    except KeyError:
        pytest.fail(f"PostgreSQL needs a user with a name: user {number} is not in /etc/passwd")


@contextmanager
def postgres() -> Iterator[str]:
    """A PostgreSQL of our own; its address."""
    initdb, server, ready = [
        str(needed(program, "postgresql")) for program in ("initdb", "postgres", "pg_isready")
    ]
    user = other_user()
    check_named(user)
    with folder_for(user) as folder:
        make = [initdb, "--pgdata=data", "--username=signoria", "--auth=trust", "--encoding=UTF8"]
        made = waiting.run([*make, "--locale=C", "--no-sync"], cwd=folder, env=plain(), **user)
        assert made.returncode == 0, f"initdb: {made.stdout}{made.stderr}"
        port = free_port()
        options = ["listen_addresses=127.0.0.1", f"port={port}", "max_connections=60"]
        options += ["unix_socket_directories="]  # its path may be too long for a socket
        options += ["fsync=off"]  # servers are killed here, this machine is not
        command = [server, "-D", "data", *[f"-c{option}" for option in options]]
        service = Service(command, folder, env=plain(), **user)
        ask = [ready, "-q", "-h", "127.0.0.1", "-p", str(port)]
        with running(
            service,
            lambda: waiting.run(ask, env=plain()).returncode == 0,
            signal.SIGQUIT,  # at once: nobody needs this data again
        ):
            yield f"postgresql://signoria@127.0.0.1:{port}"


@contextmanager
def fresh_database(address: str, name: str) -> Iterator[str]:
    """An empty database on a running PostgreSQL."""
    place = address.removeprefix("postgresql://signoria@127.0.0.1:")
    at = ["-h", "127.0.0.1", "-p", place, "-U", "signoria"]
    done = waiting.run([str(needed("createdb", "postgresql")), *at, name], env=plain())
    assert done.returncode == 0, f"createdb: {done.stderr}"
    yield f"{address}/{name}"


# Redis.


@contextmanager
def redis(port: int = 0) -> Iterator[str]:
    """A Redis of our own; its address."""
    program = str(needed("redis-server", "redis-server"))
    port = port or free_port()
    command = [program, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir", "."]
    with (
        folder_for({}) as folder,
        running(Service(command, folder), lambda: answers(port), signal.SIGTERM),
    ):
        yield f"redis://127.0.0.1:{port}/0"


def answers(port: int) -> bool:
    """Does a Redis answer here?"""
    with suppress(OSError), socket.create_connection(("127.0.0.1", port), waiting.LIMIT) as line:
        line.sendall(b"PING\r\n")
        return line.recv(7) == b"+PONG\r\n"
    return False
