"""Webhooks: what is posted, in the form that each kind of room reads, and how it is signed.

`Signoria-Signature: t=TIME,v1=HEX` is the HMAC-SHA256, with the secret of the webhook, of the time, a
full stop and the body. `Signoria-Notice` is the same when a message has to be sent again.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import Any, Final

import msgspec

from signoria.server.notices.kept import Call, Channel
from signoria.server.notices.outside import NotSent, post
from signoria.server.notices.wording import Message

FINE: Final = range(200, 300)


def body_of(form: str, message: Message, link: str, calls: list[Call], id: str) -> bytes:
    """What is posted."""
    said = "\n".join(
        [message.title, *[line for line, _ in message.lines], *([link] if link else [])]
    )
    if form == "discord":
        found: dict[str, Any] = {"content": said, "allowed_mentions": {"parse": []}}
    elif form in ("slack", "matrix"):
        found = {"text": said}
    else:
        found = {
            "id": id,
            "kind": "trial" if message.is_trial else "turn",
            "title": message.title,
            "lines": [line for line, _ in message.lines],
            "games": [{"game": call.game, "until": call.until} for call in calls],
            "link": link,
        }
    return msgspec.json.encode(found)


def signature(secret: str, now: float, body: bytes) -> str:
    """What proves to the receiver that we wrote it, and when."""
    stamp = str(int(now))
    signed = hmac.new(secret.encode(), f"{stamp}.".encode() + body, hashlib.sha256)
    return f"t={stamp},v1={signed.hexdigest()}"


async def send(
    channel: Channel, body: bytes, id: str, now: float, private: bool, patience: float
) -> None:
    """Post it. Only success counts: a redirect is a failure."""
    headers = {
        "Signoria-Signature": signature(channel.secret, now, body),
        "Signoria-Notice": id,
    }
    status = await post(channel.address, body, headers, private, patience)
    if status not in FINE:
        raise NotSent(f"answer {status}", status)
