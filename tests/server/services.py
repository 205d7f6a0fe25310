"""PostgreSQL and Redis for tests: real ones, on free ports of this machine, in folders of their own.

What is missing is installed from the system's packages where that is possible (Debian, Ubuntu, as root).
PostgreSQL refuses to run as root and runs as its own user then.
"""

from __future__ import annotations

import fcntl
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from .company import free_port

CLUSTERS = Path("/etc/postgresql-common/createcluster.conf")


def postgres_folder() -> Path | None:
    """Where PostgreSQL's programs are."""
    found = shutil.which("initdb")
    if found:
        return Path(found).parent
    packaged = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return packaged[-1].parent if packaged else None


def install(package: str, program: str) -> None:
    """Install a package of the system, or say what is missing. Of several test processes one does."""
    with open(Path(tempfile.gettempdir()) / "signoria-apt.lock", "w") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)
        if shutil.which(program) or (program == "initdb" and postgres_folder()):
            return
        installed(package)


def installed(package: str) -> None:
    """The same, without waiting for anybody."""
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        pytest.fail(f"this test needs {package}; install it, or run as root where apt-get can")
    if not CLUSTERS.exists():  # tests bring up their own cluster, the package need not
        CLUSTERS.parent.mkdir(parents=True, exist_ok=True)
        CLUSTERS.write_text("create_main_cluster = false\n")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "RUNLEVEL": "1"}
    for command in (["update"], ["install", "-y", "--no-install-recommends", package]):
        done = subprocess.run(
            ["apt-get", "-qq", *command],
            env=quiet,
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )
    if done.returncode:
        pytest.fail(f"this test needs {package}, and apt-get could not install it: {done.stderr}")


def wait_for(command: list[str], process: subprocess.Popen[bytes], seconds: float = 120) -> None:
    """Until a command succeeds."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if subprocess.run(command, capture_output=True, check=False).returncode == 0:
            return
        assert process.poll() is None, f"{command[0]}: the service ended"
        time.sleep(0.05)
    pytest.fail(f"{command[0]}: the service did not come up")


@contextmanager
def postgres() -> Iterator[str]:
    """A PostgreSQL of our own; its address."""
    if postgres_folder() is None:
        install("postgresql", "initdb")
    programs = postgres_folder()
    assert programs is not None, "PostgreSQL was installed, but initdb is not where packages put it"
    user = "postgres" if os.geteuid() == 0 else pwd.getpwuid(os.geteuid()).pw_name
    folder = tempfile.mkdtemp(prefix="signoria-postgres-")
    if os.geteuid() == 0:
        shutil.chown(folder, user)
    port = free_port()
    as_user = {"user": user} if os.geteuid() == 0 else {}
    made = subprocess.run(
        [
            programs / "initdb",
            f"--pgdata={folder}/data",
            "--username=signoria",
            "--auth=trust",
            "--encoding=UTF8",
            "--no-sync",
        ],
        capture_output=True,
        check=False,
        text=True,
        cwd=folder,
        **as_user,
    )
    assert made.returncode == 0, made.stderr
    options = [f"-c{name}" for name in ("listen_addresses=127.0.0.1", f"port={port}")]
    options += [f"-cunix_socket_directories={folder}", "-cmax_connections=60"]
    options += ["-cfsync=off"]  # servers are killed here, this machine is not
    process = subprocess.Popen(
        [programs / "postgres", "-D", f"{folder}/data", *options],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        cwd=folder,
        **as_user,
    )
    try:
        ready = [str(programs / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(port)]
        wait_for(ready, process)
        yield f"postgresql://signoria@127.0.0.1:{port}"
    finally:
        process.send_signal(signal.SIGQUIT)  # at once: nobody needs this data again
        process.wait(timeout=120)
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def redis(port: int = 0) -> Iterator[str]:
    """A Redis of our own; its address."""
    if not shutil.which("redis-server"):
        install("redis-server", "redis-server")
    port = port or free_port()
    with tempfile.TemporaryDirectory(prefix="signoria-redis-") as folder:
        process = subprocess.Popen(
            [
                "redis-server",
                "--port",
                str(port),
                "--bind",
                "127.0.0.1",
                "--save",
                "",
                "--dir",
                folder,
            ],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            wait_for(["redis-cli", "-p", str(port), "ping"], process)
            yield f"redis://127.0.0.1:{port}/0"
        finally:
            process.terminate()
            process.wait(timeout=120)


@contextmanager
def fresh_database(address: str, name: str) -> Iterator[str]:
    """An empty database on a running PostgreSQL."""
    programs = postgres_folder()
    assert programs is not None
    place = address.removeprefix("postgresql://signoria@127.0.0.1:")
    at = ["-h", "127.0.0.1", "-p", place, "-U", "signoria"]
    subprocess.run([programs / "createdb", *at, name], check=True, capture_output=True)
    yield f"{address}/{name}"
