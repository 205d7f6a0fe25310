"""Passkeys: made and used with a key that signs as a device does, and refused where anything is off."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import json
import secrets
from dataclasses import replace
from pathlib import Path
from typing import Any

import cbor2
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

from signoria.server.returning.passkeys import PATIENCE, party_at
from signoria.server.settings import NoticeSettings, Settings
from tests.server.clients import Friend, served
from tests.server.moderation.house import quiet
from tests.server.notices.people import Clock
from tests.server.services import fresh_database

URL = "https://games.example"
PRESENT, VERIFIED, WITH_KEY = 1, 4, 64


def written(what: bytes) -> str:
    """Bytes as WebAuthn writes them."""
    return base64.urlsafe_b64encode(what).rstrip(b"=").decode()


class Device:
    """A device that holds one passkey."""

    def __init__(self, origin: str = URL, party: str = "games.example") -> None:
        self.origin = origin
        self.party = party
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = secrets.token_bytes(16)
        self.counter = 0

    def said(self, kind: str, challenge: str) -> bytes:
        """What the browser says is being signed."""
        told = {"type": f"webauthn.{kind}", "challenge": challenge, "origin": self.origin}
        return json.dumps({**told, "crossOrigin": False}).encode()

    def state(self, flags: int, more: bytes = b"") -> bytes:
        """What the device says about itself."""
        self.counter += 1
        place = hashlib.sha256(self.party.encode()).digest()
        return place + bytes([flags]) + self.counter.to_bytes(4, "big") + more

    def made(self, options: Any, flags: int = PRESENT | VERIFIED) -> dict[str, Any]:
        """A new passkey."""
        point = self.key.public_key().public_numbers()
        key = {1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")}
        held = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(key)
        state = self.state(flags | WITH_KEY, held)
        attested = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": state})
        said = self.said("create", options["challenge"])
        return self.credential({"attestationObject": written(attested)}, said)

    def signed(self, options: Any, flags: int = PRESENT | VERIFIED) -> dict[str, Any]:
        """An answer to who wants to come back."""
        said, state = self.said("get", options["challenge"]), self.state(flags)
        signature = self.key.sign(state + hashlib.sha256(said).digest(), ec.ECDSA(SHA256()))
        given = {"authenticatorData": written(state), "signature": written(signature)}
        return self.credential(given, said)

    def credential(self, response: dict[str, str], said: bytes) -> dict[str, Any]:
        """An answer as browsers send it."""
        id = written(self.id)
        given = {**response, "clientDataJSON": written(said)}
        return {"id": id, "rawId": id, "type": "public-key", "response": given}


def with_passkeys(place: str, clock: Clock | None = None) -> Settings:
    """A server whose page has a public address."""
    given = replace(quiet(place), notices=NoticeSettings(url=URL))
    return given if clock is None else replace(given, clock=clock)


async def post(friend: Friend, path: str, credential: Any = None) -> tuple[int, Any]:
    """Something is sent."""
    body = None if credential is None else {"credential": credential}
    answer = await friend.http.post(f"/api{path}", json=body)
    return answer.status_code, answer.json()


async def options(friend: Friend, path: str) -> Any:
    """What a device is asked."""
    status, found = await post(friend, path)
    assert status == 200, found
    return found["options"]


async def with_passkey(address: str, name: str) -> tuple[Friend, Device]:
    """Someone who has a passkey."""
    friend, device = await Friend(address).introduced(name), Device()
    made = device.made(await options(friend, "/me/passkeys/begin"))
    status, ways = await post(friend, "/me/passkeys", made)
    assert status == 201 and len(ways["passkeys"]) == 1, ways
    return friend, device


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_passkey_brings_a_name_back_and_no_answer_counts_twice(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    async def play(place: str) -> None:
        async with served(with_passkeys(place)) as address:
            ada, device = await with_passkey(address, "Ada")
            phone = Friend(address)
            signed = device.signed(await options(phone, "/back/passkey/ask"))
            tried = [post(Friend(address), "/back/passkey", signed) for _ in range(4)]
            answers = await asyncio.gather(*tried)
            assert sorted([status for status, _ in answers]) == [200, 403, 403, 403]
            for _ in range(2):
                signed = device.signed(await options(phone, "/back/passkey/ask"))
                assert await post(phone, "/back/passkey", signed) == (200, {"name": "Ada"})
            device.counter = 0  # a copy of the key, that lags behind
            signed = device.signed(await options(phone, "/back/passkey/ask"))
            assert (await post(Friend(address), "/back/passkey", signed))[0] == 403
            (kept,) = (await phone.http.get("/api/me/back")).json()["passkeys"]
            stranger = await Friend(address).introduced("Ben")
            assert (await post(stranger, f"/me/passkeys/{kept['id']}/remove"))[0] == 404
            assert (await post(ada, f"/me/passkeys/{kept['id']}/remove"))[1]["passkeys"] == []
            device.counter = 99
            signed = device.signed(await options(phone, "/back/passkey/ask"))
            assert (await post(Friend(address), "/back/passkey", signed))[1]["code"] == "passkey"

    if kind == "sqlite":
        asyncio.run(play(str(tmp_path / "tables.db")))
        return
    with fresh_database(request.getfixturevalue("postgres"), "passkeys") as place:
        asyncio.run(play(place))


def test_answers_that_are_not_right_are_refused(tmp_path: Path) -> None:
    async def play() -> None:
        clock = Clock()
        async with served(with_passkeys(str(tmp_path / "tables.db"), clock)) as address:
            _, device = await with_passkey(address, "Ada")
            phone = Friend(address)

            async def refused(credential: Any) -> None:
                status, told = await post(phone, "/back/passkey", credential)
                assert (status, told["code"]) == (403, "passkey"), told

            ask = "/back/passkey/ask"
            await refused(device.signed({"challenge": written(b"never asked")}))
            await refused(device.signed(await options(phone, ask), PRESENT))
            device.origin = "https://evil.example"
            await refused(device.signed(await options(phone, ask)))
            device.origin, device.party = URL, "evil.example"
            await refused(device.signed(await options(phone, ask)))
            device.party = "games.example"
            other = Device()
            other.id = device.id
            other.counter = 50
            await refused(other.signed(await options(phone, ask)))
            late = device.signed(await options(phone, ask))
            clock.now += PATIENCE + 1
            await refused(late)
            for rubbish in (
                {},
                {"id": 5},
                {"response": {"clientDataJSON": "AAAA"}},
                {"response": 1},
            ):
                await refused(rubbish)
            ben, mine = await Friend(address).introduced("Ben"), Device()
            for made in (
                mine.made(await options(phone, ask)),  # asked of who comes back, not of Ben
                mine.made(await options(ben, "/me/passkeys/begin"), PRESENT),
            ):
                assert (await post(ben, "/me/passkeys", made))[0] == 403
            again = device.made(await options(ben, "/me/passkeys/begin"))
            assert (await post(ben, "/me/passkeys", again))[0] == 409, "it is Ada's"

    asyncio.run(play())


def test_where_there_are_none_it_is_said_what_is_missing(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(quiet(str(tmp_path / "tables.db"))) as address:
            assert (await Friend(address).http.get("/api/back")).json()["passkeys"] == ""
            status, told = await post(Friend(address), "/back/passkey/ask")
            assert (status, told["code"]) == (409, "not-offered")
            assert "notices.url" in told["message"] and "signoria[passkeys]" in told["message"]

    asyncio.run(play())


@pytest.mark.parametrize(
    ("url", "origin"),
    [
        ("https://games.example/", "https://games.example"),
        ("https://games.example:8443", "https://games.example:8443"),
        ("http://localhost:8000", "http://localhost:8000"),
        ("http://games.example", None),
        ("https://192.168.1.5", None),
        ("https://[::1]:8000", None),
        ("", None),
    ],
)
def test_passkeys_need_a_name_and_https(url: str, origin: str | None) -> None:
    party = party_at(url)
    assert (party.origin if party is not None else None) == origin
