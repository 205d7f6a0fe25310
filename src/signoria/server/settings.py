"""What a host decides, and what tests replace: places, limits, the clock, chance and tokens.

Every setting has a default and says in one line what it is: `signoria serve --print-config` writes them
all down, and a file, the environment or an option changes them (`configuration/reading.py`).
"""

from __future__ import annotations

import os
import secrets
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, TypeVar

from signoria import fates
from signoria.cores import cores
from signoria.kernel.errors import SignoriaError
from signoria.kernel.record.fate import Fate
from signoria.learn.coach import QUICK, TRIES
from signoria.learn.review.judge import DEEPER, FIRST

WITH_A_GAME: Final = 131_072
"""Bytes of a request that carries a position and a long game after it, as studies do."""

BILLION: Final = 1_000_000_000
T = TypeVar("T", int, float, bool, str)


def new_token(length: int) -> str:
    """A random name or secret. It never begins like an option, since commands take it as an argument."""
    while (token := secrets.token_urlsafe(length)).startswith("-"):
        pass
    return token


class NoHome(SignoriaError):
    """The user has no folder to keep data in."""


def setting(default: T, says: str, least: float = 1, most: float = BILLION) -> T:
    """A setting: its default, what it is, and between which numbers it may be."""
    found: Any = field(default=default, metadata={"says": says, "least": least, "most": most})
    return found  # type: ignore[no-any-return]


@dataclass(frozen=True)
class Limits:
    """How much one address, one account and one table may have. Zero is never unlimited.

    A whole club may share an address, so those limits are for sixty people who play at the same time.
    """

    requests_per_minute: int = setting(6_000, "requests of one address in a minute")
    changes_per_minute: int = setting(2_400, "moves, chat and other changes of one address")
    account_changes_per_minute: int = setting(240, "the same of one account, in each process")
    accounts_per_hour: int = setting(240, "new accounts from one address")
    tables_per_hour: int = setting(240, "new tables from one address")
    advice_per_hour: int = setting(2_400, "advice of the coach to one address")
    account_advice_per_hour: int = setting(480, "the same to one account, in each process")
    studies_per_minute: int = setting(360, "boards outside tables asked for by one address")
    past_per_minute: int = setting(1_200, "looks at earlier moments of games by one address")
    reviews_per_hour: int = setting(240, "reviews asked for by one address")
    open_tables: int = setting(40, "tables of one account that are open or being played")
    bot_tables: int = setting(4, "games of bots alone of one account")
    open_seats: int = setting(120, "seats of one account at tables open or being played")
    open_reviews: int = setting(3, "reviews one account has asked for and that are not done")
    reviews_per_day: int = setting(40, "reviews one account may ask for in a day")
    devices: int = setting(
        20, "devices of one account; beyond, the one unused longest is signed out"
    )
    sockets: int = setting(512, "live lines of one address")
    connections: int = setting(
        4_096, "connections of one process; at most three quarters are lines"
    )
    connections_per_address: int = setting(1_024, "connections of one address to one process")
    watchers: int = setting(500, "live lines to one table, in each process")
    url: int = setting(4_096, "bytes of an address", 256)
    headers: int = setting(64, "headers of one request", 16)
    header: int = setting(16_384, "bytes of all headers of one request", 1_024)
    body: int = setting(16_384, "bytes of a request", 1_024)
    largest_body: int = setting(WITH_A_GAME, "bytes of a request with a position or a game", 1_024)
    message: int = setting(4_096, "bytes of a message on a line", 512)
    refusals: int = setting(100, "refusals in a row for being too many, then a line is closed")
    lines: int = setting(5_000, "lines in a table's log; then it takes only moves", 100)
    chats: int = setting(1_000, "times something may be said at one table", 0)
    comments: int = setting(200, "comments on one game", 0)
    comments_per_hour: int = setting(480, "comments written from one address")
    reports_per_hour: int = setting(60, "reports about players from one address")
    account_reports_per_hour: int = setting(10, "the same by one account")
    blocks: int = setting(200, "people one account may have blocked", 0)
    bot_accounts: int = setting(5, "bots from outside that belong to one account", 0)
    bot_requests_per_minute: int = setting(600, "requests of one such bot, in each process")
    bot_chats_per_minute: int = setting(6, "times it may say something, in each process")
    channels: int = setting(8, "channels for notices of one account", 0)
    notices_per_hour: int = setting(120, "channels added or tried from one address")
    returns_per_hour: int = setting(120, "tries to come back to a name from one address")
    passkeys: int = setting(10, "passkeys of one account", 0)
    open_events: int = setting(10, "events of one account that are not over", 0)
    entrants: int = setting(64, "people and bots that take part in one event", 2, 64)
    event_bots: int = setting(16, "bots among them", 0, 64)
    events_per_hour: int = setting(60, "new events from one address")
    exports_per_hour: int = setting(60, "exports of all about oneself from one address")


@dataclass(frozen=True)
class Bots:
    """How bots think: how many at once, how long, and when another process takes over."""

    workers: int = setting(max(1, min(4, cores() - 1)), "bots that think at once", 1, 64)
    quick: int = setting(1, "more of them, only for levels that answer at once", 0, 64)
    budget: float = setting(1.0, "seconds the strongest may think about an answer", 0.01, 60)
    grace: float = setting(8.0, "seconds beyond that; halfway a bot is asked to stop", 0.1, 600)
    sweep: float = setting(1.0, "seconds between looks for tables that wait", 0.05, 60)
    pause: float = setting(0.6, "seconds before a bot's turn, so that people can follow", 0, 10)

    @property
    def lease(self) -> float:
        """How long a process that took on a bot's answer is trusted to give it."""
        return self.budget + self.pause + self.grace + 2 * self.sweep


@dataclass(frozen=True)
class Coaching:
    """How the coach thinks."""

    tries: int = setting(TRIES, "tries of each search of the coach")
    quick: int = setting(QUICK, "the same where a player waits to move")
    patience: float = setting(30.0, "seconds it may take to find a worker and an answer", 0.1)


@dataclass(frozen=True)
class Reviews:
    """How finished games are reviewed."""

    first: int = setting(FIRST, "tries in the first look at an answer")
    deeper: int = setting(DEEPER, "tries in the look that confirms a mistake")
    patience: float = setting(120.0, "seconds one answer may take", 0.1)
    lease: float = setting(10.0, "seconds without a sign until another process goes on", 0.5)


@dataclass(frozen=True)
class ConnectionSettings:
    """Connections: how long a request may take to arrive, heartbeats, patience with slow clients, and
    how far behind one may resume."""

    header: float = setting(10.0, "seconds until the headers of a request are there", 0.1)
    body: float = setting(20.0, "seconds until its body is there", 0.1)
    idle: float = setting(30.0, "seconds between two requests", 1)
    stall: float = setting(60.0, "seconds in which a client may read nothing", 0.1)
    linger: float = setting(1.0, "seconds a refused client has to read why", 0)
    beat: float = setting(15.0, "seconds between heartbeats of a line", 0.1)
    free: float = setting(1.0, "seconds between a client's heartbeats; more count as changes", 0)
    patience: float = setting(10.0, "seconds one message may take to be sent", 0.1)
    ping: float = setting(20.0, "seconds until a silent client is asked; then as many again", 1)
    resume: int = setting(200, "lines of a log that are made up for; beyond, all is sent anew")


@dataclass(frozen=True)
class Cache:
    """What a process keeps in memory. Tables with open lines always stay."""

    megabytes: int = setting(256, "memory for tables, in megabytes", 1, 1_000_000)
    past_megabytes: int = setting(64, "memory for earlier moments of games", 1, 1_000_000)


@dataclass(frozen=True)
class Retention:
    """What is deleted or archived by itself, and after how many days. 0 keeps it for ever as it is."""

    finished_days: int = setting(0, "days a finished table is kept; 0 for ever", 0)
    waiting_days: int = setting(0, "days a table may wait for its first move; 0 for ever", 0)
    archive_days: int = setting(0, "days until a finished table is packed away; 0 for never", 0)


@dataclass(frozen=True)
class NoticeSettings:
    """How people are called when it is their turn, where the host wants that."""

    url: str = setting("", "where people open the page, for links: https://games.example")
    push: bool = setting(False, "may browsers be called by the push services they come with?")
    webhooks: bool = setting(False, "may people name webhooks that are told of their turns?")
    private: bool = setting(False, "may both lead to this network, and be without TLS?")
    smtp_host: str = setting("", "the mail server; nothing: there is no e-mail")
    smtp_port: int = setting(587, "its port", 1, 65_535)
    smtp_security: str = setting("starttls", "starttls, tls or none")
    smtp_user: str = setting("", "who signs in there; nothing: nobody")
    smtp_password: str = setting("", "with which password")
    sender: str = setting("", "whom e-mails are from: Signoria <games@example.org>")
    sweep: float = setting(5.0, "seconds between looks for turns to be announced", 0.05, 600)
    lease: float = setting(60.0, "seconds until another process sends what one has begun", 1, 600)


@dataclass(frozen=True)
class Settings:
    """Everything a server is told when it starts."""

    host: str = setting("127.0.0.1", "address to listen on; 0.0.0.0 for your network")
    port: int = setting(8000, "port to listen on", 1, 65_535)
    database: str = setting(
        "", "a file (else one in your data folder) or postgresql://USER@HOST/NAME"
    )
    redis: str = setting("", "redis://HOST/0, where several processes share the tables")
    https: bool = setting(False, "behind TLS: browsers send cookies only over HTTPS")
    proxies: str = setting("127.0.0.1", "addresses of trusted proxies, separated by commas")
    metrics: str = setting("auto", "HOST:PORT of the metrics; auto: this machine, 1000 above; off")
    traces: str = setting(
        "", "where an OpenTelemetry collector takes traces; nothing: none are made"
    )
    limits: Limits = field(default_factory=Limits)
    bots: Bots = field(default_factory=Bots)
    coaching: Coaching = field(default_factory=Coaching)
    reviews: Reviews = field(default_factory=Reviews)
    connection: ConnectionSettings = field(default_factory=ConnectionSettings)
    cache: Cache = field(default_factory=Cache)
    retention: Retention = field(default_factory=Retention)
    notices: NoticeSettings = field(default_factory=NoticeSettings)
    clock: Callable[[], float] = time.time
    sealed: Callable[[], Fate] = fates.sealed
    plain: Callable[[], Fate] = fates.system
    token: Callable[[int], str] = new_token

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
    if sys.platform == "win32":
        local = os.environ.get("LOCALAPPDATA", "")
        return (Path(local) if local else home() / "AppData" / "Local") / "signoria"
    return (Path(given) if given else home() / ".local" / "share") / "signoria"


def home() -> Path:
    """The user's own folder; in a container a user may have none."""
    try:
        return Path.home()
    except RuntimeError as error:
        raise NoHome("this user has no home folder: name a file with --database") from error
