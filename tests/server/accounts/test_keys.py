"""Keys that sign who people are: a new one takes over, an old one verifies until it is removed."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
from pathlib import Path

from sqlalchemy import insert, select

from signoria.server.accounts.service import KEYS_TRUSTED, Accounts
from signoria.server.accounts.store import AccountStore
from signoria.server.storage.database import open_database
from signoria.server.storage.schema import ACCOUNTS, KEYS
from tests.server.clients import Friend, served
from tests.server.running.test_backups import command
from tests.server.serve import settings


def test_a_new_key_signs_and_the_old_one_verifies_until_it_is_removed(tmp_path: Path) -> None:
    place = str(tmp_path / "tables.db")
    clock = {"now": 0.0}

    def admin(*words: str) -> str:
        done = command("admin", "keys", *words, "--database", place)
        assert done.exit_code == 0, done.stderr
        return done.stdout

    async def run() -> None:
        database = open_database(place)
        await database.migrate()
        accounts = Accounts(AccountStore(database), settings(place), lambda: clock["now"])
        await accounts.start()
        ada = await accounts.introduce(None, "Ada", "")
        old = await accounts.token(ada, "")
        await asyncio.to_thread(admin, "new")
        clock["now"] += KEYS_TRUSTED + 1
        assert await accounts.identify(old) == ada
        new = await accounts.token(ada, "")
        listed = await asyncio.to_thread(admin, "list")
        assert listed.split("\n")[1:] == ["identity-2\tsigns", "identity\tverifies", ""]
        await asyncio.to_thread(admin, "remove", "identity")
        clock["now"] += KEYS_TRUSTED + 1
        assert await accounts.identify(old) is None
        assert await accounts.identify(new) == ada
        await database.close()

    asyncio.run(run())


def test_the_key_that_signs_and_unknown_ones_are_not_removed(tmp_path: Path) -> None:
    place = str(tmp_path / "tables.db")
    command("restore", "none", "--database", place)

    async def make() -> None:
        async with served(settings(place)) as address:
            await Friend(address).introduced("Ada")

    asyncio.run(make())
    for name, why in (("identity", "signs now"), ("identity-9", "there is no key 'identity-9'")):
        refused = command("admin", "keys", "remove", name, "--database", place)
        assert refused.exit_code == 1 and why in refused.stderr
        assert len(refused.stderr.splitlines()) == 1
    missing = command("admin", "keys", "new", "--database", str(tmp_path / "no.db"))
    assert missing.exit_code == 1 and not (tmp_path / "no.db").exists()


def test_a_cookie_from_before_there_were_devices_still_counts(tmp_path: Path) -> None:
    place = str(tmp_path / "tables.db")

    async def run() -> None:
        async with served(settings(place)) as address:
            database = open_database(place)
            row = {"id": "old-account", "name": "Ada", "created": 1.0}
            await database.write(lambda connection: connection.execute(insert(ACCOUNTS), [row]))
            key = await database.read(
                lambda connection: connection.execute(select(KEYS.c.value)).scalar_one()
            )
            text = "old-account.99999999999"
            signed = hmac.new(bytes(key), text.encode(), hashlib.sha256).hexdigest()
            cookie = f"signoria={text}.{signed}"
            ada = Friend(address)
            ada.http.headers["cookie"] = cookie
            answer = await ada.http.get("/api/me")
            assert answer.json() == {"name": "Ada"}
            del ada.http.headers["cookie"]
            assert ada.cookie.count(".") == 4  # now it is one of a device
            assert len((await ada.http.get("/api/me/devices")).json()) == 1
            await ada.http.post("/api/me/sign-out", json={"where": "others"})
            late = Friend(address)
            late.http.headers["cookie"] = cookie
            assert (await late.http.get("/api/me")).status_code == 401
            assert (await ada.http.get("/api/me")).status_code == 200
            await database.close()

    asyncio.run(run())
