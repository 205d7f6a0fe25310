"""Passkeys (WebAuthn): a device holds a key, and signs what it is asked, for this one place only.

What a device is asked to sign is kept until it answers, and good once. Whether the answer is right is
said by the package webauthn; it is there with `pip install 'signoria[passkeys]'`.
"""

from __future__ import annotations

import hashlib
import json
import secrets
from dataclasses import dataclass
from importlib.util import find_spec
from ipaddress import ip_address
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from signoria.server.accounts.service import Accounts, Identity
from signoria.server.notices.kept import MINUTE
from signoria.server.refusals import Refused
from signoria.server.returning.messages import PasskeyOut
from signoria.server.returning.passkey_store import PasskeyStore
from signoria.server.settings import Settings

if TYPE_CHECKING:
    from webauthn.authentication.verify_authentication_response import VerifiedAuthentication
    from webauthn.registration.verify_registration_response import VerifiedRegistration

PATIENCE: Final = 5 * MINUTE


@dataclass(frozen=True)
class Party:
    """For whom passkeys are good: where the page is opened."""

    id: str
    origin: str


def party_at(url: str) -> Party | None:
    """Whom a public address stands for; None where browsers have no passkeys there: they need HTTPS and
    a name, or this very machine."""
    parts = urlsplit(url)
    host = parts.hostname or ""
    is_safe = parts.scheme == "https" or (parts.scheme == "http" and host == "localhost")
    if not host or not is_safe or is_number(host):
        return None
    return Party(host, f"{parts.scheme}://{parts.netloc}")


def is_number(host: str) -> bool:
    """Is this an address instead of a name?"""
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


class Passkeys:
    """All passkeys."""

    def __init__(self, store: PasskeyStore, accounts: Accounts, settings: Settings) -> None:
        self.store = store
        self.accounts = accounts
        self.settings = settings
        has_package = find_spec("webauthn") is not None
        self.party = party_at(settings.notices.url) if has_package else None

    @property
    def origin(self) -> str:
        """Where the page must be open for passkeys; nothing where there are none."""
        return self.party.origin if self.party is not None else ""

    def needed(self) -> Party:
        """For whom they are good, or a refusal that says what is missing."""
        if self.party is None:
            raise Refused(
                409,
                "not-offered",
                "passkeys need notices.url, with https, and pip install 'signoria[passkeys]'",
            )
        return self.party

    async def of(self, account: str) -> list[PasskeyOut]:
        """The passkeys of someone."""
        rows = await self.store.of(account)
        return [PasskeyOut(row.digest, row.name, row.made, row.used) for row in rows]

    async def remove(self, account: str, id: str) -> None:
        """A passkey is worth nothing from now on."""
        if not await self.store.remove(account, id):
            raise Refused(404, "unknown", "you have no such passkey")

    # A new one.

    async def begin(self, account: str) -> dict[str, Any]:
        """What a device needs to make a passkey for someone."""
        party = self.needed()
        from webauthn import generate_registration_options, options_to_json
        from webauthn.helpers.structs import (
            AuthenticatorSelectionCriteria,
            ResidentKeyRequirement,
            UserVerificationRequirement,
        )

        name = await self.accounts.name(account)
        found = generate_registration_options(
            rp_id=party.id,
            rp_name="Signoria",
            user_name=name,
            user_display_name=name,
            user_id=hashlib.sha256(f"passkeys:{account}".encode()).digest(),
            challenge=await self.challenge(account),
            timeout=int(PATIENCE * 1_000),
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,
                user_verification=UserVerificationRequirement.REQUIRED,
            ),
        )
        return as_written(options_to_json(found))

    async def add(self, account: str, credential: dict[str, Any], called: str) -> None:
        """A device has made one."""
        party = self.needed()
        challenge = await self.answered(credential, account)
        made = registered(party, credential, challenge)
        row = {
            "digest": digest(made.credential_id),
            "account": account,
            "name": called,
            "public_key": made.credential_public_key,
            "counter": made.sign_count,
            "made": self.settings.now(),
        }
        most = self.settings.limits.passkeys
        if not await self.store.add(row, most):
            raise Refused(409, "too-many", f"you have {most} passkeys, or this one already")

    # Coming back.

    async def ask(self) -> dict[str, Any]:
        """What a device is to sign for anyone who comes back."""
        party = self.needed()
        from webauthn import generate_authentication_options, options_to_json
        from webauthn.helpers.structs import UserVerificationRequirement

        found = generate_authentication_options(
            rp_id=party.id,
            challenge=await self.challenge(None),
            timeout=int(PATIENCE * 1_000),
            user_verification=UserVerificationRequirement.REQUIRED,
        )
        return as_written(options_to_json(found))

    async def come(self, credential: dict[str, Any], called: str) -> Identity:
        """Anyone who holds a passkey comes in on a device of their own."""
        party = self.needed()
        challenge = await self.answered(credential, None)
        id = credential.get("id")
        known = await self.store.find(digest(bytes_in(id))) if isinstance(id, str) else None
        if known is None:
            raise not_good()
        signed = verified(party, credential, challenge, known.public_key, known.counter)
        device = self.accounts.new_device(called)
        counter = signed.new_sign_count
        account = await self.store.use(known.digest, known.counter, counter, device)
        if account is None:
            raise not_good()
        self.accounts.forget(account)
        return Identity(account, device.id)

    # Challenges.

    async def challenge(self, account: str | None) -> bytes:
        """Something by chance, to be signed by one device, once."""
        made = secrets.token_bytes(32)
        now = self.settings.now()
        await self.store.add_challenge(digest(made), account, now, now + PATIENCE)
        return made

    async def answered(self, credential: dict[str, Any], account: str | None) -> bytes:
        """What a device says it has signed, if it was asked to. It is used up, whatever follows."""
        found = challenge_in(credential)
        if not await self.store.take_challenge(digest(found), account, self.settings.now()):
            raise not_good()
        return found


def registered(party: Party, credential: dict[str, Any], challenge: bytes) -> VerifiedRegistration:
    """A passkey that was made as it was asked for."""
    from webauthn import verify_registration_response
    from webauthn.helpers.exceptions import WebAuthnException

    try:
        return verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=party.id,
            expected_origin=party.origin,
            require_user_verification=True,
        )
    except (WebAuthnException, ValueError, TypeError, LookupError) as error:
        raise not_good() from error


def verified(
    party: Party, credential: dict[str, Any], challenge: bytes, public_key: bytes, counter: int
) -> VerifiedAuthentication:
    """An answer that was signed by a passkey, and not by a copy of it that lags behind."""
    from webauthn import verify_authentication_response
    from webauthn.helpers.exceptions import WebAuthnException

    try:
        return verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=party.id,
            expected_origin=party.origin,
            credential_public_key=bytes(public_key),
            credential_current_sign_count=counter,
            require_user_verification=True,
        )
    except (WebAuthnException, ValueError, TypeError, LookupError) as error:
        raise not_good() from error


def challenge_in(credential: dict[str, Any]) -> bytes:
    """What an answer says that it signs."""
    try:
        said = json.loads(bytes_in(credential["response"]["clientDataJSON"]))
        return bytes_in(said["challenge"])
    except (ValueError, TypeError, LookupError, RecursionError) as error:
        raise not_good() from error


def bytes_in(written: str) -> bytes:
    """Bytes as WebAuthn writes them."""
    from webauthn import base64url_to_bytes

    try:
        return base64url_to_bytes(written)
    except (ValueError, TypeError, AttributeError) as error:
        raise not_good() from error


def as_written(options: str) -> dict[str, Any]:
    """Options as they are sent."""
    found: dict[str, Any] = json.loads(options)
    return found


def digest(what: bytes) -> str:
    """What is kept of an id or a challenge."""
    return hashlib.sha256(b"passkeys:" + what).hexdigest()


def not_good() -> Refused:
    """The refusal of an answer: nobody learns why."""
    return Refused(403, "passkey", "this passkey is not known here, or it took too long")
