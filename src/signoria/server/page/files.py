"""Routes for the files of the page.

They are built by `make page` into `signoria/page` and handed out from memory, packed where that helps.
"""

from __future__ import annotations

import gzip
from functools import cache
from pathlib import Path
from typing import Any, Final

from litestar import Request, Response, get

from signoria.games.registry import MANIFESTS
from signoria.kernel.text import Text
from signoria.server.page.printed import both
from signoria.server.refusals import Refused

FOLDER: Final = Path(__file__).parents[2] / "page"
NAMED_BY_CONTENT: Final = "assets/"
YEAR: Final = "public, max-age=31536000, immutable"
FRONT: Final = "index.html"
"""The page itself, which finds its own way from the address."""
PLACES: Final = ("recover", "tables", "t", "rules", "cards", "learn", "puzzles", "practise")
"""Where an address may lead inside the page."""
NO_PAGE: Final = Text(
    "This copy of Signoria was installed without the web page. To build it, install Node 20.19, 22.12, "
    "24 or newer and run pip install . again in a clone, or make play. signoria play works without it.",
    "Questa copia di Signoria è installata senza la pagina web. Per averla, installa Node 20.19, 22.12, "
    "24 o più recente e ripeti pip install . in un clone, oppure make play. signoria play funziona lo "
    "stesso.",
)
PACKED: Final = (".html", ".js", ".css", ".svg", ".json", ".md")
KINDS: Final = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/vnd.microsoft.icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript",
    ".json": "application/json",
    ".md": "text/markdown",
    ".mjs": "text/javascript",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".wasm": "application/wasm",
    ".wav": "audio/wav",
    ".webm": "video/webm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff": "font/woff",
    ".woff2": "font/woff2",
}
"""What a file is, by its end. The system is not asked: on Windows other programs decide what it says,
and a browser runs no script that is called plain text."""


class File:
    """A file of the page, ready to be sent."""

    def __init__(self, path: Path, name: str) -> None:
        self.kind = KINDS.get(path.suffix, "application/octet-stream")
        self.body = path.read_bytes()
        self.packed = gzip.compress(self.body, 9, mtime=0) if path.suffix in PACKED else None
        self.keep = YEAR if name.startswith(NAMED_BY_CONTENT) else "no-cache"


@cache
def files() -> dict[str, File]:
    """All files of the built page by their path, and the rules of games that brought theirs."""
    built = {path.relative_to(FOLDER).as_posix(): path for path in sorted(FOLDER.rglob("*"))}
    names = rules_of_games() | built
    return {name: File(path, name) for name, path in names.items() if path.is_file()}


def rules_of_games() -> dict[str, Path]:
    """Where games may keep their rules. Those in `docs/games` are part of the built page instead."""
    return {
        f"rules/{id}.{language}.md": manifest.home / name
        for id, manifest in MANIFESTS.items()
        for language, name in (("en", "rules.md"), ("it", "rules.it.md"))
    }


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: Request[Any, Any, Any]) -> Response[bytes]:
    """A file of the page; a browser gets the page itself where there is no file."""
    path = str(request.path_params.get("path", "")).strip("/")
    found = files().get(path or FRONT)
    if found is not None:
        return file_response(request, found, 200)
    first = path.partition("/")[0]
    if FRONT not in files() and (path in ("", FRONT) or first in PLACES):
        return Response(without_page(), media_type="text/html")
    if (
        FRONT not in files()
        or first in ("api", "assets")
        or "text/html" not in request.headers.get("accept", "")
    ):
        raise Refused(404, "unknown", "there is no such file")
    return file_response(request, files()[FRONT], 200 if first in PLACES else 404)


def has_page() -> bool:
    """Has the page been built?"""
    return (FOLDER / FRONT).is_file()


def without_page() -> bytes:
    """What stands at the page's address as long as there is none."""
    lines = [f'<p lang="{language}">{said}</p>' for language, said in both(NO_PAGE).items()]
    return f"<!doctype html><title>Signoria</title>{''.join(lines)}".encode()


def file_response(request: Request[Any, Any, Any], found: File, status: int) -> Response[bytes]:
    """A file, packed where the browser can unpack it."""
    headers = {"cache-control": found.keep, "vary": "accept-encoding"}
    if found.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(found.packed, media_type=found.kind, headers=headers, status_code=status)
    return Response(found.body, media_type=found.kind, headers=headers, status_code=status)
