"""What is kept of notices, as it is sent to the one it belongs to."""

from __future__ import annotations

import hashlib
from typing import Any
from urllib.parse import urlsplit

import msgspec

from signoria.server.notices.kept import Channel, Rule, Wishes
from signoria.server.notices.messages import ChannelOut, RuleOut, WishesOut


def wishes_out(wishes: Wishes) -> WishesOut:
    """How someone wants to be called."""
    given: dict[str, Any] = {name: getattr(wishes, name) for name in WishesOut.__struct_fields__}
    return msgspec.convert(given, WishesOut)


def channel_out(channel: Channel) -> ChannelOut:
    """A channel. Whole addresses of webhooks are secrets of rooms, and are not shown again; nor are
    those of browsers, and their keys."""
    names = [name for name in ChannelOut.__struct_fields__ if name != "mark"]
    given: dict[str, Any] = {name: getattr(channel, name) for name in names} | {"mark": ""}
    if channel.kind == "push":
        mark = hashlib.sha256(channel.address.encode()).hexdigest()[:16]
        given |= {"address": channel.name, "secret": "", "mark": mark}
    if channel.kind == "webhook":
        given["address"] = urlsplit(channel.address).hostname or ""
    return msgspec.convert(given, ChannelOut)


def rule_out(rule: Rule) -> RuleOut:
    """A rule for one table."""
    return msgspec.convert(
        {"table": rule.table, "kinds": rule.kinds.split(), "night": rule.night}, RuleOut
    )


def digest_of(address: str) -> str:
    """An address as it is kept among those that were asked: whose it is cannot be read from it."""
    return hashlib.sha256(f"notices:{address.lower()}".encode()).hexdigest()
