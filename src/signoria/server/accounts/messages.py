"""What is said about accounts."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

VISIBLE: Final = r"^[^\x00-\x1f\x7f]*[^\s\x00-\x1f\x7f][^\x00-\x1f\x7f]*$"
"""A text with something to read in it, and nothing that steers a terminal or ends a string."""

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=VISIBLE)]
Token = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class Introduction(msgspec.Struct, forbid_unknown_fields=True):
    """A person gives their name."""

    name: Name


class Me(msgspec.Struct):
    """Who the server thinks you are."""

    name: str


class Recovery(msgspec.Struct):
    """A link for another device; it works once, and not for long. Its secret stands behind the #,
    so that no server and no proxy ever writes it down. `qr` is an image of the whole link, for where the
    page is open; it may be empty."""

    link: str
    expires: float
    qr: str = ""


class Claim(msgspec.Struct, forbid_unknown_fields=True):
    """The secret of a recovery link."""

    token: Token


class DeviceOut(msgspec.Struct):
    """A device on which you are signed in: what its browser calls itself, and when it was first and
    last used, to the hour."""

    id: str
    name: str
    first: float
    last: float
    this: bool


class SigningOut(msgspec.Struct, forbid_unknown_fields=True):
    """Sign out here, on all other devices, or everywhere."""

    where: Literal["here", "others", "everywhere"] = "here"
