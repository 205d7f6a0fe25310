"""A host behind a slow line. It packs what hosts pack, and everything it sends shares the line.

Browsers can slow down a page themselves, but not the workers of a page, which load most of it here.
"""

from __future__ import annotations

import gzip
import time
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Final

from tests.web.alone.host import Files, Host

PIECE: Final = 8192
PACKED: Final = (".js", ".css", ".html", ".json", ".md", ".svg")


class Line:
    """Megabits a second, for all together, and a time until the first of an answer is there."""

    def __init__(self, megabits: float, latency: float) -> None:
        self.seconds = 8 / (megabits * 1_000_000)
        self.latency = latency
        self.free = 0.0
        self.lock = Lock()

    def wait_for(self, count: int) -> None:
        """Until these bytes have gone over the line."""
        with self.lock:
            self.free = max(self.free, time.monotonic()) + count * self.seconds
            until = self.free
        time.sleep(max(0.0, until - time.monotonic()))


@cache
def packed(path: Path) -> bytes:
    """A file as it goes over the line."""
    data = path.read_bytes()
    return gzip.compress(data, 6) if path.suffix in PACKED else data


class SlowFiles(Files):
    """Files over a slow line."""

    def do_GET(self) -> None:
        """A file, packed, piece by piece."""
        path = Path(self.translate_path(self.path.partition("?")[0]))
        path = path / "index.html" if path.is_dir() else path
        assert isinstance(self.host, SlowHost)
        line = self.host.line
        time.sleep(line.latency)
        if not path.is_file():
            self.send_error(404)
            return
        body = packed(path)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "max-age=600")
        if path.suffix in PACKED:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        for start in range(0, len(body), PIECE):
            piece = body[start : start + PIECE]
            line.wait_for(len(piece))
            self.wfile.write(piece)


class SlowHost(Host):
    """A host behind a line."""

    files = SlowFiles

    def __init__(self, line: Line) -> None:
        self.line = line
        super().__init__()
