"""Requests to servers on this machine: no proxy, one limit, and no certificates. Reading those takes a
tenth of a second for each client, and nothing here is encrypted."""

from __future__ import annotations

from typing import Any

import httpx

from tests.waiting import LIMIT


def client(address: str = "", **how: Any) -> httpx.Client:
    """A client for a server on this machine."""
    return httpx.Client(base_url=address, timeout=LIMIT, trust_env=False, verify=False, **how)


def async_client(address: str = "") -> httpx.AsyncClient:
    """The same where others have to go on meanwhile."""
    return httpx.AsyncClient(base_url=address, timeout=LIMIT, trust_env=False, verify=False)
