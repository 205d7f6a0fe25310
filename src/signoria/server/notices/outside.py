"""Connections to addresses that people name: only to machines that everybody can reach.

A name is looked up here, a public address is chosen among what it stands for, and that address is
connected to; a name that means something else a moment later changes nothing. Redirects are not
followed, and nothing of an answer is shown but its number.
"""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Mapping
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Final
from urllib.parse import SplitResult, urlsplit

LONGEST: Final = 2_000
"""Letters of an address."""

TRANSLATED: Final = (
    IPv6Network("64:ff9b::/32"),
    IPv6Network("2002::/16"),
    IPv6Network("2001::/32"),
)
"""IPv6 addresses that lead to IPv4 addresses, of whatever kind."""


class NotSent(Exception):
    """It could not be delivered; the text is for the person whose channel it is."""

    def __init__(self, why: str, status: int = 0) -> None:
        super().__init__(why)
        self.why = why
        self.status = status


def is_public(address: str) -> bool:
    """Is this a machine of the public network?"""
    found: IPv4Address | IPv6Address = ip_address(address.partition("%")[0])
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            found = found.ipv4_mapped
        elif any([found in network for network in TRANSLATED]):
            return False
    return found.is_global and not found.is_multicast


def parsed(url: str, private: bool) -> SplitResult:
    """An address that may be connected to. Where private ones are allowed, so is HTTP."""
    printable = url.isascii() and url.isprintable() and " " not in url
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError as error:
        raise NotSent("no address") from error
    schemes = ("https", "http") if private else ("https",)
    if not printable or len(url) > LONGEST or parts.scheme not in schemes or port == 0:
        raise NotSent("no address")
    if not parts.hostname or "@" in parts.netloc:
        raise NotSent("no address")
    return parts


async def public_address(host: str, port: int, private: bool) -> str:
    """The address of a machine that may be connected to."""
    try:
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise NotSent("no such host") from error
    addresses = [str(entry[4][0]) for entry in found]
    for address in addresses:
        if private or is_public(address):
            return address
    raise NotSent("private address")


async def post(
    url: str, body: bytes, headers: Mapping[str, str], private: bool, patience: float = 10.0
) -> int:
    """Send something; the number of the answer."""
    parts = parsed(url, private)
    try:
        async with asyncio.timeout(patience):
            return await exchange(parts, body, headers, private)
    except TimeoutError as error:
        raise NotSent("no answer in time") from error
    except (OSError, ssl.SSLError, asyncio.IncompleteReadError, ValueError) as error:
        raise NotSent("no connection") from error


async def exchange(
    parts: SplitResult, body: bytes, headers: Mapping[str, str], private: bool
) -> int:
    """One request on a connection of its own."""
    host = str(parts.hostname)
    secure = parts.scheme == "https"
    port = parts.port or (443 if secure else 80)
    address = await public_address(host, port, private)
    context = ssl.create_default_context() if secure else None
    reader, writer = await asyncio.open_connection(
        address, port, ssl=context, server_hostname=host if secure else None
    )
    try:
        there = str(writer.get_extra_info("peername")[0])
        if not private and not is_public(there):
            raise NotSent("private address")
        writer.write(request(parts, body, headers))
        await writer.drain()
        return status_in(await reader.readline())
    finally:
        writer.close()


def request(parts: SplitResult, body: bytes, headers: Mapping[str, str]) -> bytes:
    """The request as it is sent."""
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    told = {
        "Host": parts.netloc,
        "User-Agent": "Signoria",
        "Content-Type": "application/json",
        "Content-Length": str(len(body)),
        "Connection": "close",
        **headers,
    }
    head = "".join([f"{name}: {value}\r\n" for name, value in told.items()])
    return f"POST {path} HTTP/1.1\r\n{head}\r\n".encode("ascii") + body


def status_in(line: bytes) -> int:
    """The number in the first line of an answer."""
    words = line.split()
    if len(words) < 2 or not words[0].startswith(b"HTTP/1.") or not words[1].isdigit():
        raise NotSent("no HTTP")
    return int(words[1])
