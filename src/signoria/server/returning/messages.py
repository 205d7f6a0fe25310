"""What is said about ways back to one's name."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

Code = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Address = Annotated[str, msgspec.Meta(min_length=3, max_length=254)]


class WaysOffered(msgspec.Struct):
    """Ways back that this server offers beside codes. `passkeys` is the one origin for which they are
    good, or nothing."""

    email: bool
    passkeys: str


class Codes(msgspec.Struct):
    """Your recovery codes, which are shown this once. Each brings your name back once."""

    codes: list[str]


class PasskeyOut(msgspec.Struct):
    """A passkey of yours: what made it, and when it was made and used."""

    id: str
    name: str
    made: float
    used: float | None


class WaysOut(msgspec.Struct):
    """Your ways back: how many codes are left, and when they were made; whether there is a
    confirmed e-mail address."""

    offered: WaysOffered
    codes: int
    made: float | None
    email: bool
    passkeys: list[PasskeyOut]


class ByCode(msgspec.Struct, forbid_unknown_fields=True):
    """Come back with a recovery code."""

    code: Code


class ByMail(msgspec.Struct, forbid_unknown_fields=True):
    """Ask for a link by e-mail."""

    address: Address
    language: Literal["en", "it"] = "en"


class Asked(msgspec.Struct):
    """Heard. Whether anybody is known at that address is not said."""

    minutes: int


class Challenge(msgspec.Struct):
    """What the browser hands to the device that makes or holds a passkey, as WebAuthn writes it."""

    options: dict[str, Any]


class Signed(msgspec.Struct, forbid_unknown_fields=True):
    """What the device has answered, as WebAuthn writes it."""

    credential: dict[str, Any]
