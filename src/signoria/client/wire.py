"""Requests and lines to a server, and who is known to it."""

from __future__ import annotations

import json
from contextlib import suppress
from http.client import HTTPConnection, HTTPException, HTTPResponse, HTTPSConnection
from http.cookies import CookieError, SimpleCookie
from typing import Any, Final
from urllib.parse import urlencode, urlsplit

from websockets.exceptions import InvalidHandshake, InvalidURI
from websockets.sync.client import ClientConnection, connect

from signoria.client.errors import NoServer, Refused

COOKIES: Final = ("signoria", "__Host-signoria")
MOST_BYTES: Final = 16 * 1024 * 1024
"""The largest answer that is read."""


class Wire:
    """One server as one person or bot knows it. Each request has a connection of its own."""

    def __init__(self, address: str, token: str, identity: str, patience: float) -> None:
        parts = urlsplit(address)
        try:
            self.port = parts.port
        except ValueError:
            self.port = -1
        if parts.scheme not in ("http", "https") or not parts.hostname or self.port == -1:
            raise NoServer(
                f"{address!r} is not the address of a server, like http://localhost:8000"
            )
        self.secure = parts.scheme == "https"
        self.host = parts.hostname
        self.netloc = parts.netloc.rpartition("@")[2]
        self.path = parts.path.rstrip("/")
        self.token = token
        self.identity = identity
        self.patience = patience

    @property
    def address(self) -> str:
        """Where the server is."""
        return f"{'https' if self.secure else 'http'}://{self.netloc}{self.path}"

    def headers(self) -> dict[str, str]:
        """What tells the server who this is: a bot's token, or the cookie of a person."""
        if self.token:
            return {"Authorization": f"Bearer {self.token}"}
        name = COOKIES[1 if self.secure else 0]
        return {"Cookie": f"{name}={self.identity}"} if self.identity else {}

    def ask(self, method: str, path: str, body: Any = None, **query: object) -> Any:
        """One request under /api, and its answer; a refusal is raised."""
        given = {name: value for name, value in query.items() if value is not None}
        target = f"{self.path}/api{path}" + (f"?{urlencode(given, doseq=True)}" if given else "")
        headers = {"Accept": "application/json", **self.headers()}
        sent = None
        if method == "POST":
            sent = json.dumps({} if body is None else body).encode()
            headers["Content-Type"] = "application/json"
        kind = HTTPSConnection if self.secure else HTTPConnection
        connection = kind(self.host, self.port, timeout=self.patience)
        try:
            connection.request(method, target, sent, headers)
            response = connection.getresponse()
            said = response.read(MOST_BYTES + 1)
        except (OSError, HTTPException) as problem:
            raise NoServer(f"{self.address} does not answer: {problem}") from problem
        finally:
            connection.close()
        self.remember(response)
        return understood(response.status, said)

    def remember(self, response: HTTPResponse) -> None:
        """The server may say who this is from now on."""
        for line in response.headers.get_all("Set-Cookie", []):
            with suppress(CookieError):
                for name, cookie in SimpleCookie(line).items():
                    if name in COOKIES:
                        self.identity = cookie.value

    def open(self, path: str, **query: object) -> ClientConnection:
        """A line: a WebSocket."""
        scheme = "wss" if self.secure else "ws"
        given = {name: value for name, value in query.items() if value is not None}
        url = f"{scheme}://{self.netloc}{self.path}/api{path}?{urlencode(given)}"
        try:
            return connect(
                url,
                additional_headers=self.headers(),
                open_timeout=self.patience,
                max_size=MOST_BYTES,
                proxy=None,
            )
        except (OSError, InvalidHandshake, InvalidURI, EOFError) as problem:
            raise NoServer(f"{self.address} opens no line: {problem}") from problem


def understood(status: int, said: bytes) -> Any:
    """An answer as data; a refusal is raised, and so is what no server of ours would say."""
    if len(said) > MOST_BYTES:
        raise NoServer("the answer is too large")
    try:
        found = json.loads(said)
    except (ValueError, RecursionError):
        raise NoServer(f"the answer (status {status}) does not come from Signoria") from None
    if 200 <= status < 300:
        return found
    raise refusal(status, found)


def refusal(status: int, found: object) -> Refused:
    """What a server says when it refuses."""
    said = found if isinstance(found, dict) else {}
    message = str(said.get("message", f"refused with status {status}"))
    reasons = said.get("reasons", [])
    return Refused(
        status, str(said.get("code", "")), message, reasons if isinstance(reasons, list) else []
    )
