"""A browser and its push service, both real as far as a server can see: what is posted is checked as a
service checks it, and opened as only the browser can."""

from __future__ import annotations

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.server.clients import Friend
from tests.server.notices.people import add
from tests.server.notices.receivers import Heard, Hook, receiving

P256 = ec.SECP256R1()


def b64(bytes_: bytes) -> str:
    return urlsafe_b64encode(bytes_).rstrip(b"=").decode()


def unb64(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Passport(NamedTuple):
    """Who says that a message is theirs, and to whom they say it."""

    head: Any
    claims: Any
    key: str


class Pushed(Hook):
    """A push service with one browser, which opens what comes."""

    def __init__(self, private: bytes = b"", secret: bytes = b"sixteen letters!") -> None:
        super().__init__()
        number = int.from_bytes(private, "big")
        self.key = ec.derive_private_key(number, P256) if private else ec.generate_private_key(P256)
        self.secret = secret
        self.status = 201

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/wake/this-browser"

    @property
    def keys(self) -> dict[str, str]:
        """What the browser tells when it agrees to be called."""
        return {"p256dh": b64(self.point), "auth": b64(self.secret)}

    @property
    def point(self) -> bytes:
        return self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def open_body(self, body: bytes) -> bytes:
        """What only this browser can read (RFC 8188 and RFC 8291)."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, record = body[21 : 21 + length], body[21 + length :]
        assert len(record) <= size == 4096
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(P256, sender)
        about = b"WebPush: info\x00" + self.point + sender
        shared = self.key.exchange(ec.ECDH(), theirs)
        first = HKDF(SHA256(), 32, self.secret, about).derive(shared)
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\x00").derive(first)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\x00").derive(first)
        text = AESGCM(key).decrypt(nonce, record, None).rstrip(b"\x00")
        assert text.endswith(b"\x02")
        return text[:-1]

    def read(self, heard: Heard) -> Any:
        """What a message says."""
        assert heard.headers["content-encoding"] == "aes128gcm"
        return json.loads(self.open_body(heard.body))

    @property
    def shown(self) -> list[Any]:
        """All that was said."""
        return [self.read(heard) for heard in self.heard]


def passport_of(heard: Heard) -> Passport:
    """Who has sent it, checked as a push service does it (RFC 8292)."""
    scheme, _, rest = heard.headers["authorization"].partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert scheme == "vapid"
    said, _, signed = parts["t"].rpartition(".")
    signature = unb64(signed)
    assert len(signature) == 64
    r, s = [int.from_bytes(half, "big") for half in (signature[:32], signature[32:])]
    key = ec.EllipticCurvePublicKey.from_encoded_point(P256, unb64(parts["k"]))
    key.verify(encode_dss_signature(r, s), said.encode(), ec.ECDSA(SHA256()))
    head, claims = [json.loads(unb64(part)) for part in said.split(".")]
    return Passport(head, claims, parts["k"])


@asynccontextmanager
async def pushed() -> AsyncIterator[Pushed]:
    """A browser that can be called."""
    found = Pushed()
    async with receiving(found):
        yield found


async def browser_for(friend: Friend, browser: Pushed, status: int = 200, **more: Any) -> Any:
    """Be called there."""
    wanted = {"kind": "push", "address": browser.address, **browser.keys, **more}
    return await add(friend, status, **wanted)
