"""Routes for the page: its files, what is printed in a game, and how a table came to be what it is.

The files are built by `make page` into `signoria/page` and handed out from memory, packed where that
helps. Nothing here knows a secret that a view does not show.
"""

from __future__ import annotations

import gzip
import mimetypes
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
from litestar import Request, Response, Router, get
from litestar.params import FromPath, QueryParameter

from signoria.api import rulebook_of
from signoria.games.registry import MANIFESTS
from signoria.kernel.errors import UnknownGame
from signoria.kernel.game import Game
from signoria.kernel.legend import joined
from signoria.kernel.match import Match
from signoria.kernel.text import Text
from signoria.server.dependencies import InjectedAsker, InjectedRateLimits, InjectedTables
from signoria.server.refusals import Refused
from signoria.server.tables.routes import asks, seat_for
from signoria.server.tables.table import Table

FOLDER: Final = Path(__file__).parents[1] / "page"
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
AskedSeat = Annotated[int | None, QueryParameter(ge=0, le=15)]


class PrintedOut(msgspec.Struct):
    """Something printed in a game: its name and text in both languages, and its face as data."""

    kind: str
    id: str
    name: dict[str, str]
    text: dict[str, str]
    face: dict[str, Any]


class ScorePoint(msgspec.Struct):
    """Everyone's points after a number of entries of the record, with where they come from, and the
    round it was; `rival` is how far an opponent who has no seat has come, -1 where there is none."""

    entry: int
    round: int
    scores: list[int]
    breakdown: list[dict[str, int]]
    rival: int


class File:
    """A file of the page, ready to be sent."""

    def __init__(self, path: Path, name: str) -> None:
        self.kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
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


@asks("/games/{game:str}/printed")
async def printed(game: FromPath[str]) -> list[PrintedOut]:
    """Everything printed in a game, in every configuration it has."""
    try:
        return faces(game)
    except UnknownGame as error:
        raise Refused(404, "unknown", str(error)) from error


@asks("/tables/{id:str}/printed")
async def printed_here(id: FromPath[str], tables: InjectedTables) -> list[PrintedOut]:
    """What a table plays with, as its packs have it; before the game everything in the box."""
    table = await tables.fetch(id)
    if table.match is None:
        return faces(table.config.game)
    found: dict[tuple[str, str], PrintedOut] = {}
    add_faces(found, table.match.game, rulebook_of(table.config.game).title)
    return list(found.values())


@cache
def faces(game: str) -> list[PrintedOut]:
    """What is printed for any number of players and in any module, each once, and on the boards."""
    rulebook = rulebook_of(game)
    found: dict[tuple[str, str], PrintedOut] = {}
    for configured in rulebook.boxes():
        add_faces(found, configured, rulebook.title)
    return list(found.values())


def add_faces(found: dict[tuple[str, str], PrintedOut], game: Game[Any], title: Text) -> None:
    """The board and everything printed in one configuration; what is said of all of them together."""
    called = both(title)
    before = found["board", "board"].face if ("board", "board") in found else {}
    said = {name: {**before.get(name, {}), **texts} for name, texts in said_of(game).items()}
    seats = joined([panel.legend() for panel in game.panels]).seats.union(before.get("seats", []))
    sheet = {**game.sheet, **{name: texts for name, texts in said.items() if texts}}
    if seats:
        sheet["seats"] = sorted(seats)
    found["board", "board"] = PrintedOut("board", "board", called, called, sheet)
    for thing in game.printed:
        found[thing.kind, thing.id] = PrintedOut(
            thing.kind, thing.id, both(thing.name), both(thing.text), thing.face
        )


def said_of(game: Game[Any]) -> dict[str, Any]:
    """What a page says of a game in its words: parts of views, kinds of things, notes on rules."""
    phrases = game.phrases
    return {
        "labels": {name: both(text) for name, text in phrases.labels().items()},
        "kinds": {thing.kind: both(phrases.kind(thing.kind, 2)) for thing in game.printed},
        "notes": {name: both(text) for name, text in game.notes.items()},
    }


def both(text: Text) -> dict[str, str]:
    """A text in both languages."""
    return {"en": text.en, "it": text.it}


@asks("/tables/{id:str}/past/{entry:int}")
async def past(
    id: FromPath[str],
    entry: FromPath[int],
    request: Request[Any, Any, Any],
    asker: InjectedAsker,
    tables: InjectedTables,
    rate_limits: InjectedRateLimits,
    seat: AskedSeat = None,
) -> dict[str, Any]:
    """What your seat saw after a number of entries, even while the game is on."""
    await rate_limits.spend(request.scope, "past")
    table = await tables.fetch(id)
    if table.match is None or not 0 <= entry <= len(table.match.entries):
        raise Refused(404, "unknown", "there is no such entry")
    mine = seat_for(table, asker, seat)
    return (await tables.past.at(table, entry)).view(mine)


@asks("/tables/{id:str}/course")
async def course(id: FromPath[str], tables: InjectedTables) -> list[ScorePoint]:
    """How the points grew: everybody's after each turn of a finished game."""
    table = await tables.fetch(id)
    if table.status != "over" or table.match is None:
        raise Refused(409, "playing", "the scores over time are shown when the game is over")
    key = "stations"
    if key not in table.cache:
        table.cache[key] = stations(table, table.match)
    found: list[ScorePoint] = table.cache[key]
    return found


def station(entry: int, round: int, match: Match) -> ScorePoint:
    """How a match stands, with an opponent who has no seat."""
    rivals = [panel.rival(match.state) for panel in match.game.panels]
    rival = max([-1, *[far for far in rivals if far is not None]])
    return ScorePoint(entry, round, match.scores, match.breakdown, rival)


def stations(table: Table, match: Match) -> list[ScorePoint]:
    """The points whenever the turn has passed on, and at the end; rounds as the news tell them."""
    walked = table.config.match()
    found: list[ScorePoint] = []
    last = None
    round = 1
    for number, entry in enumerate(match.entries):
        if entry.seat >= 0 and entry.seat != last:
            found.append(station(number, round, walked))
            last = entry.seat
        walked.replay([(entry.seat, entry.word)])
        begun = [news["round"] for news in entry.news if news["what"] == "round"]
        round = begun[-1] if begun else round
    found.append(station(len(match.entries), round, walked))
    return found


ROUTER = Router("/", tags=["page"], route_handlers=[printed, printed_here, past, course])
