"""A plain host that has the page without a server in a folder, and only hands out files."""

from __future__ import annotations

from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

ROOT = Path(__file__).parents[3]
SITE = ROOT / "dist" / "site"
FOLDER = "/some/folder/"


class Files(SimpleHTTPRequestHandler):
    """The files of the site, below its folder; which of them were asked for is known."""

    protocol_version = "HTTP/1.1"

    def __init__(self, *given: Any, host: Host) -> None:
        self.host = host
        self.asked = host.asked
        super().__init__(*given)

    def translate_path(self, path: str) -> str:
        """Nothing lies anywhere else."""
        if not path.startswith(FOLDER):
            return super().translate_path("/nowhere")
        name = path.removeprefix(FOLDER)
        self.asked.add(name)
        self.directory = str(self.host.folder)  # a connection may outlast a version
        return super().translate_path(f"/{name}")

    def log_message(self, *said: object) -> None:
        """Quietly."""


class Server(ThreadingHTTPServer):
    """A page may go away in the middle of an answer."""

    def handle_error(self, request: object, client_address: object) -> None:
        """Nothing is said of it."""


class Host:
    """It can be cut off, and bring out another version."""

    files = Files

    def __init__(self) -> None:
        self.asked: set[str] = set()
        self.folder = SITE
        self.server = Server(("127.0.0.1", 0), partial(self.files, host=self))
        self.thread = Thread(target=self.server.serve_forever, daemon=True)
        self.thread.start()
        self.address = f"http://127.0.0.1:{self.server.server_port}{FOLDER}"

    def cut(self) -> None:
        """No more files."""
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()
