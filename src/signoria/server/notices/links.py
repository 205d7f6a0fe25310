"""Links in e-mails: signed, so that nobody confirms an address that is not theirs, or ends what others
want. Nothing is kept of them."""

from __future__ import annotations

import hashlib
import hmac
from typing import Final

from signoria.server.notices.kept import DAY, Channel
from signoria.server.refusals import Refused

CONFIRM, END = "confirm", "end"
CONFIRMABLE: Final = 2 * DAY
FOR_EVER: Final = 0
PARTS: Final = 4


class Links:
    """Signs links, and reads them."""

    def __init__(self, key: bytes) -> None:
        self.key = key

    def confirm(self, channel: Channel, now: float) -> str:
        """What confirms that an address wants notices; good for two days."""
        return self.write(CONFIRM, channel, int(now + CONFIRMABLE))

    def end(self, channel: Channel) -> str:
        """What ends the notices to an address; good for ever."""
        return self.write(END, channel, FOR_EVER)

    def write(self, what: str, channel: Channel, expiry: int) -> str:
        """A token."""
        said = f"{what}.{channel.id}.{expiry}"
        return f"{said}.{self.signature(said, channel.address)}"

    def signature(self, said: str, address: str) -> str:
        """What proves that we wrote it, about this address."""
        text = f"notices:{said}:{address}".encode()
        return hmac.new(self.key, text, hashlib.sha256).hexdigest()[:40]

    def check(self, token: str, what: str, channel: Channel, now: float) -> None:
        """Refuse a token that is forged, or too old."""
        said, _, given = token.rpartition(".")
        expiry = int(said.rpartition(".")[2])
        true = self.signature(said, channel.address).encode()
        is_ours = hmac.compare_digest(true, given.encode("utf-8", "replace"))
        if not is_ours or not said.startswith(f"{what}.") or (expiry and expiry < now):
            raise not_good()


def channel_in(token: str) -> str:
    """The channel a token speaks about."""
    parts = token.split(".")
    if len(parts) != PARTS or not (parts[2].isascii() and parts[2].isdigit()):
        raise not_good()
    return parts[1]


def not_good() -> Refused:
    """The refusal of a link."""
    return Refused(403, "notice-link", "this link has expired or is not valid")
