"""A server in a process of its own, which can be killed and started again.

Every one of them is forked from a process that has read the server's modules already: a test that
kills a server twenty times is about what is on the disk, not about reading Python files twenty times.
"""

from __future__ import annotations

import tempfile
from multiprocessing import get_context
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

import httpx

from tests.loopback import async_client
from tests.server.clients import free_port
from tests.server.serve import serve
from tests.waiting import until_async, until_true

ROOM_FOR_A_SOCKET = 60
"""The path of a socket has at most about 100 letters, and what forks has one below the folder of
temporary files. Where that is longer, every server reads all files itself."""

FORKED = get_context("forkserver" if len(tempfile.gettempdir()) < ROOM_FOR_A_SOCKET else "spawn")
FORKED.set_forkserver_preload(["tests.server.warm"])


class Server:
    """A server process that can be killed and started again on the same port and database."""

    def __init__(self, database: str, redis: str = "", grace: float = 2.0, **more: Any) -> None:
        self.port = free_port()
        self.database = database
        self.redis = redis
        self.grace = grace
        self.more = more
        self.folder = tempfile.TemporaryDirectory(prefix="signoria-said-")
        self.said = Path(self.folder.name) / "said.txt"
        self.process = self.forked()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def forked(self) -> BaseProcess:
        """A process that has not begun yet; it ends with this one."""
        args = (self.port, self.database, self.redis, str(self.said), self.grace, self.more)
        return FORKED.Process(target=serve, args=args, daemon=True)

    async def start(self) -> None:
        """Start, and wait until it answers."""
        self.process = self.forked()
        self.process.start()
        async with async_client(self.address) as http:

            async def is_up() -> bool:
                assert self.process.is_alive(), self.why("did not start")
                return (await http.get("/health")).status_code == 200

            await until_async(is_up, "a server process to answer", not_yet=httpx.HTTPError)

    def why(self, what: str) -> str:
        """What is wrong, with all that the server had to say."""
        return f"the server {what}, exit {self.process.exitcode}: {self.said.read_text()}"

    async def stop(self) -> None:
        """As a host does: it says goodbye, ends what it has begun, and is gone."""
        self.process.terminate()
        await until_true(lambda: not self.process.is_alive(), "a server process to end")

    def kill(self) -> None:
        """As a power cut would."""
        if self.process.pid is not None:
            self.process.kill()
            self.process.join()
