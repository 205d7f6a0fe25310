"""What nobody should send: values, texts, bodies, headers. All of it follows from a seed."""

from __future__ import annotations

import json
import random
from typing import Any

STRANGE = [
    "",
    " ",
    "x" * 401,
    "é" * 300,
    "\x00",
    "\u202eabc",
    "\ud800",
    "' OR 1=1 --",
    "../../etc/passwd",
    "{{7*7}}",
    "<script>",
    "%s%n",
    "NaN",
    "-1",
    "null",
    "true",
    "keep all",
    "market row.1",
    "0" * 60,
]
NUMBERS = [0, -1, 1, 2**31, 2**63, -(2**63) - 1, 10**30, 0.5, -0.0, 1e308, True]
IN_PATHS = ["..", "%2e%2e", "%00", "%ff", "%", "%zz", "%f0%9f%8e%b2", "%0d%0a", "-1"]
IN_PATHS += ["a" * 300, "9" * 40]
BYTES = [
    b"\xff\xfe",
    b"\x00",
    b"[" * 4_000,
    b'{"a":' * 2_000,
    b"\xed\xa0\x80",
    b'"\\ud800"',
    b"1e999",
]
HEADERS = [
    "accept: */*;q=x",
    "accept: text/html, \xff",
    "accept-encoding: br, identity;q=0, zip",
    "accept-language: \x80\x81",
    "authorization: Bearer x.y.z",
    "content-encoding: gzip",
    "content-type: text/plain; charset=nonsense",
    "content-type: multipart/form-data; boundary=",
    "content-type: application/x-www-form-urlencoded",
    "cookie: signoria=",
    "cookie: signoria=a.b.c.d.e; signoria=f",
    "cookie: " + "x=y; " * 400,
    "expect: 100-continue",
    'if-none-match: W/""',
    "if-modified-since: yesterday",
    "origin: null",
    "origin: http://[",
    "range: bytes=9-1,,-0",
    "referer: javascript:0",
    "sec-fetch-site: cross-site",
    "x-forwarded-for: not an address, 10.0.0.300",
    "x-forwarded-for: " + "1.2.3.4, " * 300,
    "x-forwarded-proto: gopher",
    "x-http-method-override: DELETE",
    "upgrade: h2c",
]


def value(rng: random.Random, depth: int = 0) -> Any:
    """Any JSON value."""
    kind = rng.randrange(8 if depth < 3 else 5)
    if kind < 2:
        return rng.choice(STRANGE)
    if kind < 4:
        return rng.choice(NUMBERS)
    if kind == 4:
        return None
    if kind < 6:
        return [value(rng, depth + 1) for _ in range(rng.randrange(4))]
    return {rng.choice(STRANGE): value(rng, depth + 1) for _ in range(rng.randrange(4))}


def damaged(rng: random.Random, body: Any) -> Any:
    """A body in which something was replaced, left out or added, at any depth."""
    if not isinstance(body, (dict, list)) or not body or rng.random() < 0.15:
        return value(rng)
    if isinstance(body, list):
        found = list(body)
        place = rng.randrange(len(found))
        found[place] = damaged(rng, found[place])
        return found * rng.choice([1, 1, 1, 50])
    copy = dict(body)
    name = rng.choice(sorted(copy))
    what = rng.randrange(4)
    if what == 0:
        del copy[name]
    elif what == 1:
        copy[rng.choice(STRANGE)] = value(rng)
    else:
        copy[name] = damaged(rng, copy[name])
    return copy


def written(rng: random.Random, body: Any) -> bytes:
    """A body as bytes, now and then broken."""
    text = json.dumps(body).encode()
    how = rng.randrange(12)
    if how == 0:
        return text[: rng.randrange(len(text) + 1)]
    if how == 1:
        return text + rng.choice(BYTES)
    if how == 2:
        return rng.choice(BYTES)
    if how == 3:
        return rng.randbytes(rng.randrange(200))
    return text


def some_headers(rng: random.Random) -> list[str]:
    """Headers beside the usual ones."""
    return rng.sample(HEADERS, rng.choice([0, 0, 1, 1, 2, 4]))
