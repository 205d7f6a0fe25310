"""Web Push: a notice goes, sealed for one browser, to the service from which that browser takes it.

Only the browser can open it (RFC 8291): the service in between sees neither game nor table, nor how long
the text is. That a message comes from here is signed with the server's own key (VAPID, RFC 8292), which
the browser was told when it agreed. `Topic` is the same when a message has to be sent again, so that a
service that still has the first one keeps only one.
"""

from __future__ import annotations

import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as BadBase64
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

import msgspec

from signoria.kernel.errors import SignoriaError
from signoria.server.notices.kept import DAY, HOUR, MINUTE, Call, Channel
from signoria.server.notices.outside import NotSent, post
from signoria.server.notices.wording import Message
from signoria.server.refusals import Refused
from signoria.server.settings import NoticeSettings

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric import ec

FINE: Final = range(200, 300)
GONE: Final = (404, 410)
"""What a service says of a browser that takes nothing more."""

LOCAL: Final = ("localhost", "127.0.0.1", "::1")
POINT, SECRET, SCALAR = 65, 16, 32
"""Bytes of a browser's public key, of the secret it shares with us, and of our own private key."""

RECORD: Final = 4_096
"""Bytes of a sealed message, at most: services need take no more."""

STEP: Final = 512
"""What is sent is filled up to a multiple of that: its length tells nothing."""

ROOM: Final = 2_500
"""Bytes of a message before it is sealed, at most."""

LINES: Final = 6
LONGEST: Final = 7 * DAY
"""How long a service keeps a message for a browser that is away, at most."""


class NoPush(SignoriaError):
    """Push was asked for and is not possible."""


class Gone(NotSent):
    """The browser has been told to take no more notices."""


def check_push(settings: NoticeSettings) -> None:
    """Refuse settings with which no browser could be called, before anybody asks for it."""
    if not settings.push:
        return
    if find_spec("cryptography") is None:
        raise NoPush("push needs cryptography: pip install 'signoria[notices]'")
    parts = urlsplit(settings.url)
    if parts.scheme != "https" and parts.hostname not in LOCAL:
        raise NoPush(
            "push needs notices.url, where people open the page, with https://: browsers allow it "
            "nowhere else"
        )


def encoded(bytes_: bytes) -> str:
    """Bytes as they stand in headers and addresses."""
    return urlsafe_b64encode(bytes_).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """And back; empty where it is nothing of the kind."""
    try:
        return urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except (BadBase64, ValueError):
        return b""


def keys_of(public: str, secret: str) -> str:
    """What a browser says for sealing, as it is kept; a refusal if nothing can be sealed with it."""
    if len(decoded(secret)) == SECRET and readable(decoded(public)) is not None:
        return f"{public}.{secret}"
    raise Refused(422, "address", "this browser's keys for notices are not valid")


def readable(point: bytes) -> ec.EllipticCurvePublicKey | None:
    """A public key, if the bytes are one."""
    from cryptography.hazmat.primitives.asymmetric import ec  # only a host with push has it

    if len(point) != POINT:
        return None
    try:
        return ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError:
        return None


def point_of(key: ec.EllipticCurvePrivateKey) -> bytes:
    """The public half of a key."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def derived(salt: bytes, key: bytes, about: bytes, length: int) -> bytes:
    """A key made of another one (HKDF)."""
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    return HKDF(SHA256(), length, salt, about).derive(key)


def sealed(
    text: bytes, keys: str, own: ec.EllipticCurvePrivateKey, salt: bytes, padding: int
) -> bytes:
    """A text that only the browser of these keys can read: RFC 8291, in one record of RFC 8188."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    point, secret = [decoded(part) for part in keys.split(".")]
    theirs = readable(point)
    if theirs is None:
        raise NotSent("no address")
    shared = own.exchange(ec.ECDH(), theirs)
    mine = point_of(own)
    first = derived(secret, shared, b"WebPush: info\0" + point + mine, 32)
    key = derived(salt, first, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(salt, first, b"Content-Encoding: nonce\0", 12)
    record = AESGCM(key).encrypt(nonce, text + b"\2" + bytes(padding), None)
    return salt + RECORD.to_bytes(4, "big") + bytes([len(mine)]) + mine + record


def body_of(message: Message, calls: list[Call], language: str, id: str) -> bytes:
    """What the browser reads: a title, some lines, and where a tap leads. Nothing of a game but its
    name, and the time that is left."""
    lines = [line for line, _ in message.lines][:LINES]
    while len("".join(lines).encode()) > ROOM - 500:
        lines.pop()
    place = f"#/t/{calls[0].notice.table}" if len(calls) == 1 else "#/turns"
    said = {
        "id": id,
        "title": message.title,
        "lines": lines,
        "place": "#/notices" if message.is_trial else place,
        "language": language,
    }
    return msgspec.json.encode(said)


class Pusher:
    """Seals, signs and sends."""

    def __init__(self, settings: NoticeSettings) -> None:
        self.settings = settings
        self.own: ec.EllipticCurvePrivateKey | None = None
        self.public = ""

    def take(self, key: bytes) -> None:
        """The server's own key, from now on."""
        from cryptography.hazmat.primitives.asymmetric import ec

        self.own = ec.derive_private_key(int.from_bytes(key, "big"), ec.SECP256R1())
        self.public = encoded(point_of(self.own))

    def passport(self, address: str, now: float) -> str:
        """What says to a push service who sends: for that service alone, and half a day."""
        from cryptography.hazmat.primitives.asymmetric import ec
        from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
        from cryptography.hazmat.primitives.hashes import SHA256

        assert self.own is not None
        parts = urlsplit(address)
        host = urlsplit(self.settings.url).hostname or "localhost"
        claims: dict[str, Any] = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(now + 12 * HOUR),
            "sub": self.settings.url if host not in LOCAL else f"mailto:nobody@{host}",
        }
        head = {"typ": "JWT", "alg": "ES256"}
        said = ".".join([encoded(msgspec.json.encode(each)) for each in (head, claims)])
        r, s = decode_dss_signature(self.own.sign(said.encode(), ec.ECDSA(SHA256())))
        signature = encoded(r.to_bytes(SCALAR, "big") + s.to_bytes(SCALAR, "big"))
        return f"vapid t={said}.{signature}, k={self.public}"

    async def send(self, channel: Channel, body: bytes, lasts: float, id: str, now: float) -> None:
        """Send it. A browser that takes no more is gone for good; other failures may pass."""
        from cryptography.hazmat.primitives.asymmetric import ec

        if self.own is None:
            raise NotSent("not offered")
        once = ec.generate_private_key(ec.SECP256R1())
        padding = -(len(body) + 1) % STEP
        record = sealed(body, channel.secret, once, secrets.token_bytes(16), padding)
        headers = {
            "Authorization": self.passport(channel.address, now),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(int(lasts)),
            "Topic": id[:32],
            "Urgency": "high",
        }
        patience = self.settings.lease / 6
        status = await post(channel.address, record, headers, self.settings.private, patience)
        if status in GONE:
            raise Gone(f"answer {status}", status)
        if status not in FINE:
            raise NotSent(f"answer {status}", status)


def new_key() -> bytes:
    """A key for a server that has none yet."""
    from cryptography.hazmat.primitives.asymmetric import ec

    scalar = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return scalar.to_bytes(SCALAR, "big")


def lasting(calls: list[Call], now: float) -> float:
    """For how many seconds a message is of any use: until the last of its turns is over."""
    if any([call.until is None for call in calls]):
        return LONGEST
    left = [call.until - now for call in calls if call.until is not None]
    return min(max([MINUTE, *left]), LONGEST)
