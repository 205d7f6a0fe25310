"""The service of ways back: who comes in on a new device, and as whom."""

from __future__ import annotations

import asyncio
import hashlib
from typing import Final

from signoria.server.accounts.service import Accounts, Identity, digest as link_digest
from signoria.server.notices.kept import MINUTE
from signoria.server.notices.mail import ADDRESS, Mailer
from signoria.server.notices.outside import NotSent
from signoria.server.refusals import Refused
from signoria.server.returning import codes
from signoria.server.returning.messages import Codes, WaysOffered, WaysOut
from signoria.server.returning.passkeys import Passkeys
from signoria.server.returning.store import ReturningStore
from signoria.server.settings import Settings
from signoria.server.telemetry import LOG

MINUTES: Final = 30
"""How long a link in an e-mail is good."""

AT_ONCE: Final = 32
"""Letters that are being written at a time; beyond, those who ask must ask again."""


class Returning:
    """All ways back."""

    def __init__(
        self, store: ReturningStore, passkeys: Passkeys, accounts: Accounts, settings: Settings
    ) -> None:
        self.store = store
        self.passkeys = passkeys
        self.accounts = accounts
        self.settings = settings
        self.mailer = Mailer(settings.notices)
        self.letters: set[asyncio.Task[None]] = set()

    async def stop(self) -> None:
        """Write no more letters; who waits for one asks again."""
        running = [*self.letters]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    def offered(self) -> WaysOffered:
        """What there is beside codes."""
        has_mail = bool(self.settings.notices.smtp_host)
        return WaysOffered(email=has_mail, passkeys=self.passkeys.origin)

    async def of(self, account: str) -> WaysOut:
        """The ways back of someone."""
        kept = await self.store.of(account)
        return WaysOut(
            offered=self.offered(),
            codes=kept.codes,
            made=kept.made,
            email=kept.has_mail,
            passkeys=await self.passkeys.of(account),
        )

    # Codes.

    async def new_codes(self, account: str) -> Codes:
        """Ten codes, shown this once; those of before are worth nothing."""
        await self.accounts.name(account)
        made = codes.new_codes()
        digests = [codes.digest(code) for code in made]
        await self.store.renew_codes(account, digests, self.settings.now())
        return Codes(made)

    async def by_code(self, written: str, called: str) -> Identity:
        """Anyone who holds a code comes in on a device of their own."""
        device = self.accounts.new_device(called)
        account = None
        if codes.meant(written) is not None:
            account = await self.store.take_code(codes.digest(written), device)
        if account is None:
            raise Refused(403, "code", "this code was already used, was replaced or is not valid")
        self.accounts.forget(account)
        return Identity(account, device.id)

    # Links by e-mail.

    def by_mail(self, address: str, language: str) -> int:
        """Send a link to an address, if someone has confirmed it; for how many minutes it is good.

        The letter is written after the answer, so that neither what is said nor how long it takes
        tells whether anybody is known there."""
        if not self.offered().email:
            raise Refused(409, "not-offered", "the host of this server does not send e-mail")
        if not ADDRESS.fullmatch(address.strip()):
            raise Refused(422, "address", "this is not an e-mail address")
        if len(self.letters) >= AT_ONCE:
            raise Refused(429, "too-many", "too many letters at once; wait a little")
        task = asyncio.create_task(self.write(address.strip(), language))
        self.letters.add(task)
        task.add_done_callback(self.letters.discard)
        return MINUTES

    async def write(self, address: str, language: str) -> None:
        """Write a letter, with a link for each name that has this address."""
        try:
            await self.send(address, language)
        except NotSent as error:
            LOG.error("a link was not sent", error=error.why)
        except Exception as error:
            LOG.error("a link was not sent", trace=error)

    async def send(self, address: str, language: str) -> None:
        """The same, and what goes wrong is said."""
        now = self.settings.now()
        found = await self.store.known_at(address)
        people = [person for person in found if person.address == found[0].address]
        if not people or not await self.store.may_write(letter_digest(address), now):
            return
        tokens = [self.settings.token(24) for _ in people]
        links = [
            {
                "digest": link_digest(token),
                "account": person.id,
                "device": "",
                "stay": True,
                "expires": now + MINUTES * MINUTE,
            }
            for token, person in zip(tokens, people)
        ]
        await self.store.add_links(links, now)
        named = [(person.name, token) for token, person in zip(tokens, people)]
        id = self.settings.token(16)
        to = people[0].address
        await self.mailer.send(self.mailer.way_back(to, named, MINUTES, language, id, now))


def letter_digest(address: str) -> str:
    """An address as it is kept among those that letters went to."""
    return hashlib.sha256(f"back:{address.lower()}".encode()).hexdigest()
