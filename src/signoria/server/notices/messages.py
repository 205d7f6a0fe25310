"""What is said about notices, and what is kept of them as it is sent to the one it belongs to."""

from __future__ import annotations

import hashlib
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

import msgspec

from signoria.server.accounts.messages import VISIBLE
from signoria.server.notices.kept import Channel, Rule, Wishes

Kind = Literal["push", "email", "webhook"]
Form = Literal["", "discord", "slack", "matrix", "json"]
OfDay = Annotated[int, msgspec.Meta(ge=0, le=1_439)]
Zone = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_+/-]+$")]
Key = Annotated[str, msgspec.Meta(max_length=200, pattern=r"^[A-Za-z0-9_-]*={0,2}$")]
Address = Annotated[str, msgspec.Meta(min_length=1, max_length=2_000, pattern=VISIBLE)]


class WishesOut(msgspec.Struct, forbid_unknown_fields=True):
    """How you want to be called: in which language, after how many minutes away (0: at once, always),
    and when not: minutes of the day, in your time zone."""

    language: Literal["en", "it"]
    away: Annotated[int, msgspec.Meta(ge=0, le=1_440)]
    quiet: bool
    quiet_from: OfDay
    quiet_to: OfDay
    zone: Zone


class NewChannel(msgspec.Struct, forbid_unknown_fields=True):
    """Another way to reach you. An e-mail address must be confirmed; a webhook has a form; a browser
    has the keys of its subscription (`p256dh` and `auth`), with which all that is sent is sealed."""

    kind: Kind
    address: Address
    form: Form = ""
    p256dh: Key = ""
    auth: Key = ""
    live: bool = False
    slow: bool = False


class Renewed(msgspec.Struct, forbid_unknown_fields=True):
    """A browser takes its notices from elsewhere now."""

    before: Address
    address: Address
    p256dh: Key
    auth: Key


class Switches(msgspec.Struct, forbid_unknown_fields=True):
    """Of which tables a channel tells."""

    live: bool
    slow: bool


class NewRule(msgspec.Struct, forbid_unknown_fields=True):
    """A table with a rule of its own: by which kinds of channels, and also in quiet hours? `own` false
    takes the rule away."""

    kinds: Annotated[list[Kind], msgspec.Meta(max_length=4)] = []
    night: bool = False
    own: bool = True


class ChannelOut(msgspec.Struct):
    """A way to reach you, and how the last try went: `ok`, or why not. A webhook shows only where it
    leads; `secret` is what its messages are signed with. A browser shows the name of its device, and
    `mark` by which it knows itself: the beginning of the SHA-256 of its address."""

    id: str
    kind: Kind
    form: Form
    address: str
    secret: str
    mark: str
    confirmed: bool
    live: bool
    slow: bool
    tried: float | None
    result: str


class RuleOut(msgspec.Struct):
    """A table with a rule of its own."""

    table: str
    kinds: list[Kind]
    night: bool


class NoticesOut(msgspec.Struct):
    """How you are called, and which kinds of channels this server offers. `push_key` is what a browser
    must be told before it takes notices from here."""

    offers: list[Kind]
    push_key: str
    wishes: WishesOut
    channels: list[ChannelOut]
    rules: list[RuleOut]


class Here(msgspec.Struct):
    """Does this server want to know that you are there?"""

    wanted: bool


class Confirmed(msgspec.Struct):
    """The address a link was about."""

    address: str


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
