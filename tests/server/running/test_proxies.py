"""The recipes of the guide, as they stand there: nginx and Caddy in front of a server, on any port."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import socket
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from websockets.asyncio.client import connect

from tests.docs.pages import ROOT
from tests.loopback import async_client
from tests.server.clients import free_port, served
from tests.server.programs import needed
from tests.server.serve import settings
from tests.server.services import Service, folder_for, running
from tests.waiting import LIMIT

GUIDE = (ROOT / "docs" / "guides" / "hosting.md").read_text(encoding="utf-8")
MAIN = "daemon off; pid {0}/pid; error_log stderr; events {{}} http {{ access_log off;\n{1}\n}}"
KINDS = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
TEMPORARY = "".join([f"{kind}_temp_path {{0}}/{kind};\n" for kind in KINDS])
"""What nginx keeps for a while, which else is where only root may write."""


def recipe(language: str) -> str:
    """The block of the guide in this language."""
    found = re.findall(rf"```{language}\n(.*?)```", GUIDE, re.DOTALL)
    assert len(found) == 1
    return str(found[0])


def certificate(folder: Path) -> tuple[Path, Path]:
    """A certificate for this machine that nobody has signed."""
    key, signed = folder / "key.pem", folder / "signed.pem"
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]
    command += ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
    command += ["-keyout", str(key), "-out", str(signed)]
    subprocess.run(command, check=True, capture_output=True)
    return key, signed


def nginx(folder: Path, port: int, plain: int, behind: int) -> list[str]:
    """nginx with the recipe, on other ports and with another certificate."""
    key, signed = certificate(folder)
    text = recipe("nginx").replace("tables.example.org;", "localhost;")
    text = re.sub(r"ssl_certificate_key .*;", f"ssl_certificate_key {key};", text)
    text = re.sub(r"ssl_certificate +/.*;", f"ssl_certificate {signed};", text)
    text = text.replace("listen 80;", f"listen 127.0.0.1:{plain};")
    text = text.replace("listen 443 ", f"listen 127.0.0.1:{port} ")
    text = text.replace("127.0.0.1:8000", f"127.0.0.1:{behind}")
    file = folder / "nginx.conf"
    whole = TEMPORARY.format(folder) + text
    user = "user root;\n" if os.geteuid() == 0 else ""  # its workers may write to the folder
    file.write_text(user + MAIN.format(folder, whole), encoding="utf-8")
    return [str(needed("nginx", "nginx-light")), "-p", str(folder), "-c", str(file)]


def caddy(folder: Path, port: int, plain: int, behind: int) -> list[str]:
    """Caddy with the recipe, and a certificate of its own instead of one from the internet."""
    head = (
        f"{{\n admin off\n http_port {plain}\n skip_install_trust\n local_certs\n"
        f" storage file_system {folder}\n}}\n"
    )
    text = recipe("caddy").replace("tables.example.org {", f"localhost:{port} {{")
    text = text.replace("127.0.0.1:8000", f"127.0.0.1:{behind}")
    file = folder / "Caddyfile"
    file.write_text(head + text, encoding="utf-8")
    program = str(needed("caddy", "caddy"))
    return [program, "run", "--config", str(file), "--adapter", "caddyfile"]


def listens(port: int) -> bool:
    """Does anybody listen here?"""
    with suppress(OSError), socket.create_connection(("127.0.0.1", port), LIMIT):
        return True
    return False


@contextmanager
def proxy(name: str, behind: int) -> Iterator[str]:
    """A proxy in front of a server; its address."""
    port, plain = free_port(), free_port()
    with folder_for({}) as folder:
        command = {"nginx": nginx, "caddy": caddy}[name](folder, port, plain, behind)
        service = Service(command, folder)
        with running(service, lambda: listens(port), signal.SIGTERM):
            yield f"https://localhost:{port}"


def trusting() -> ssl.SSLContext:
    """Any certificate will do: it is about what is behind it."""
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


@pytest.mark.release
@pytest.mark.parametrize("name", ["nginx", "caddy"])
def test_behind_the_recipe_people_play_on_any_port_and_nobody_sees_metrics(
    tmp_path: Path, name: str
) -> None:
    async def play() -> None:
        given = replace(settings(str(tmp_path / "tables.db")), https=True)  # metrics are "here"
        async with served(given) as address:
            behind = urlsplit(address).port or 0
            with proxy(name, behind) as front:
                await through(front)

    asyncio.run(play())


async def through(front: str) -> None:
    """What a browser does, through a proxy."""
    own = {"origin": front}
    async with async_client(front) as http:
        said = await http.post("/api/me", json={"name": "Ada"}, headers=own)
        assert said.status_code == 200, said.text  # not from another site, whatever the port is
        assert said.headers["set-cookie"].startswith("__Host-signoria=")
        foreign = {"origin": front.rpartition(":")[0] + ":1"}
        assert (await http.post("/api/me", json={"name": "A"}, headers=foreign)).status_code == 403
        seats = [{"kind": "mine"}, {"kind": "mine"}]
        table = await http.post("/api/tables", json={"game": "masters", "seats": seats})
        assert (await http.get("/metrics")).status_code == 404
        large = {"start": {"padding": "x" * 100_000}}
        assert (await http.post("/api/studies", json=large)).status_code in (400, 422)  # not 413
        cookie = "; ".join([f"{each.name}={each.value}" for each in http.cookies.jar])
        line = front.replace("https", "wss") + f"/api/tables/{table.json()['id']}/live"
        headers = {"Cookie": cookie, "Origin": front}
        async with connect(line, ssl=trusting(), additional_headers=headers, proxy=None) as opened:
            update = json.loads(await opened.recv())
            assert update["kind"] == "update" and update["table"]["host"]


def balanced(folder: Path, port: int, homes: list[int]) -> list[str]:
    """nginx that chooses a process by the table, as the guide says."""
    text = recipe("text")
    for listed, home in zip((8001, 8002), homes):
        text = text.replace(f"127.0.0.1:{listed} ", f"127.0.0.1:{home} ")
    front = f"listen 127.0.0.1:{port}; location / {{ proxy_pass http://signoria; }}"
    whole = f"{TEMPORARY.format(folder)}{text}server {{ {front} }}"
    file = folder / "nginx.conf"
    user = "user root;\n" if os.geteuid() == 0 else ""
    file.write_text(user + MAIN.format(folder, whole), encoding="utf-8")
    return [str(needed("nginx", "nginx-light")), "-p", str(folder), "-c", str(file)]


async def answered(homes: list[str]) -> list[float]:
    """How many requests each process has answered; this one counts next time."""
    found = []
    for home in homes:
        async with async_client(home) as http:
            text = (await http.get("/metrics")).text
        found.append(sum(map(float, re.findall(r'responses_total.*="200"\} (\S+)', text))))
    return found


@pytest.mark.release
def test_everybody_of_a_table_comes_to_one_process_and_to_another_if_it_dies(
    tmp_path: Path,
) -> None:
    async def play() -> None:
        given = settings(str(tmp_path / "tables.db"))
        async with AsyncExitStack() as stack:
            stacks = [await stack.enter_async_context(AsyncExitStack()) for _ in range(2)]
            homes = [await each.enter_async_context(served(given)) for each in stacks]
            port = free_port()
            folder = stack.enter_context(folder_for({}))
            behind = [urlsplit(home).port or 0 for home in homes]
            service = Service(balanced(folder, port, behind), folder)
            stack.enter_context(running(service, lambda: listens(port), signal.SIGTERM))
            async with async_client(f"http://127.0.0.1:{port}") as http:
                await http.post("/api/me", json={"name": "Ada"})
                seats = [{"kind": "mine"}, {"kind": "mine"}]
                made = await http.post("/api/tables", json={"game": "masters", "seats": seats})
                path = f"/api/tables/{made.json()['id']}"
                before = await answered(homes)
                for part in ("", "?seat=0", "?seat=1", "/log"):
                    assert (await http.get(path + part)).status_code == 200
                more = [now - then - 1 for now, then in zip(await answered(homes), before)]
                assert sorted(more) == [0, 4]
                await stacks[more.index(4)].aclose()
                assert (await http.get(path)).status_code == 200

    asyncio.run(play())
