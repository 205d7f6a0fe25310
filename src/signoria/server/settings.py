"""What a host decides, and what tests replace: places, limits, the clock, chance and tokens."""

from __future__ import annotations

import os
import secrets
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from signoria import fates
from signoria.cores import cores
from signoria.kernel.errors import SignoriaError
from signoria.kernel.record.fate import Fate
from signoria.learn.coach import QUICK, TRIES
from signoria.learn.review.judge import DEEPER, FIRST

WITH_A_GAME: Final = 131_072
"""Bytes of a request that carries a position and a long game after it, as studies do."""


class NoHome(SignoriaError):
    """The user has no folder to keep data in."""


@dataclass(frozen=True)
class Limits:
    """How much one address, one account and one table may have. Zero is never unlimited."""

    requests_per_minute: int = 600
    changes_per_minute: int = 240  # posts: moves, chat and the rest
    accounts_per_hour: int = 60
    tables_per_hour: int = 60
    advice_per_hour: int = 480
    studies_per_minute: int = 120
    reviews_per_hour: int = 60
    open_tables: int = 40  # per account, open or being played
    bot_tables: int = 4  # per account, being played by bots alone
    open_seats: int = 120  # per account, at tables open or being played
    open_reviews: int = 3  # per account, asked for and not done
    reviews_per_day: int = 40  # per account
    devices: int = 20  # per account; of more, the one not used for longest is signed out
    sockets: int = 64  # per address
    connections: int = 4_096  # in all, of one process; at most three quarters are live lines
    connections_per_address: int = 512
    watchers: int = 500  # sockets per table and process
    url: int = 4_096
    headers: int = 64  # of one request
    header: int = 16_384  # all headers of one request together
    body: int = 16_384
    largest_body: int = WITH_A_GAME
    message: int = 4_096  # one message on a socket
    refusals: int = 100  # in a row for being too many, then a line that floods is closed
    lines: int = 5_000  # per table
    chat: int = 500  # letters
    chats: int = 1_000  # per table


@dataclass(frozen=True)
class Bots:
    """How bots think: how many at once, how long, and when another process takes over."""

    workers: int = max(1, min(4, cores() - 1))
    quick: int = 1  # more of them, only for levels that answer at once
    budget: float = 1.0  # seconds of thought per answer
    grace: float = 8.0  # seconds beyond the budget: halfway a bot is asked to stop, then stopped
    sweep: float = 1.0  # seconds between looks for tables that wait for the server
    pause: float = 0.0  # seconds people have to see what was done before a bot's turn begins

    @property
    def lease(self) -> float:
        """How long a process that took on a bot's answer is trusted to give it."""
        return self.budget + self.pause + self.grace + 2 * self.sweep


@dataclass(frozen=True)
class Coaching:
    """How the coach thinks: the tries of each of its searches, those where a player waits to move, and
    how long it may take until it has found a worker and an answer."""

    tries: int = TRIES
    quick: int = QUICK
    patience: float = 30.0


@dataclass(frozen=True)
class Reviews:
    """How finished games are reviewed: with how many tries in each look, how long one answer may take,
    and how long a process that reviews a game is trusted to be alive after its last sign."""

    first: int = FIRST
    deeper: int = DEEPER
    patience: float = 120.0
    lease: float = 10.0


@dataclass(frozen=True)
class ConnectionSettings:
    """Connections: how long a request may take to arrive, heartbeats, patience with slow clients, and
    how far behind one may resume."""

    header: float = 10.0  # seconds until the headers of a request are there
    body: float = 20.0  # and its body
    idle: float = 30.0  # seconds between two requests
    stall: float = 60.0  # seconds in which a client may read nothing of what it was sent
    linger: float = 1.0  # seconds a refused client has to read why

    beat: float = 15.0
    free: float = 1.0  # seconds between a client's heartbeats; more of them count as changes
    patience: float = 10.0
    ping: float = (
        20.0  # seconds after which a silent client is asked; twice that, and it is dropped
    )
    resume: int = 200


@dataclass(frozen=True)
class Settings:
    """Everything a server is told when it starts."""

    database: str = ""
    redis: str | None = None
    https: bool = False
    limits: Limits = field(default_factory=Limits)
    bots: Bots = field(default_factory=Bots)
    coaching: Coaching = field(default_factory=Coaching)
    reviews: Reviews = field(default_factory=Reviews)
    connection: ConnectionSettings = field(default_factory=ConnectionSettings)
    cached_tables: int = 500
    clock: Callable[[], float] = time.time
    sealed: Callable[[], Fate] = fates.sealed
    plain: Callable[[], Fate] = fates.system
    token: Callable[[int], str] = secrets.token_urlsafe

    @property
    def place(self) -> str:
        """The database, by default a file in the user's data folder."""
        return self.database or str(data_folder() / "tables.db")

    def now(self) -> float:
        """The time, in seconds with milliseconds."""
        return round(self.clock(), 3)


def data_folder() -> Path:
    """Where this system keeps a user's data."""
    given = os.environ.get("XDG_DATA_HOME", "")
    if sys.platform == "darwin":
        return home() / "Library" / "Application Support" / "signoria"
    return (Path(given) if given else home() / ".local" / "share") / "signoria"


def home() -> Path:
    """The user's own folder; in a container a user may have none."""
    try:
        return Path.home()
    except RuntimeError as error:
        raise NoHome("this user has no home folder: name a file with --database") from error
