"""Who installs Signoria alone gets the page, the terminal and the bots; hosts add what hosts need."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from typer.testing import CliRunner

from signoria.cli.app import app
from signoria.server.storage import database

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
FOR_HOSTS = ("asyncpg", "greenlet", "opentelemetry", "redis", "uvloop")
SERVE = """
import sys
from importlib.abc import MetaPathFinder

class Missing(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name in {missing}:
            raise ModuleNotFoundError(name, name=name)

sys.meta_path.insert(0, Missing())
from signoria.cli.commands.serve import settings_of
from signoria.server.running import uvicorn_config
settings = settings_of(None, {{"server.database": sys.argv[1]}}, [])
uvicorn_config(settings, "127.0.0.1", 8000)
print("ready")
try:
    settings_of(None, {{"server.redis": "redis://here/0"}}, [])
except Exception as refusal:
    print(refusal)
"""


def names(listed: list[str]) -> set[str]:
    """The packages in a list of requirements."""
    return {re.split(r"[\[>=<;]", each)[0] for each in listed}


def test_a_plain_installation_can_serve(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", SERVE.format(missing=FOR_HOSTS), str(tmp_path / "tables.db")],
        capture_output=True,
        text=True,
        check=False,
    )
    ready, refusal = done.stdout.splitlines() or ["", done.stderr]
    assert ready == "ready"
    assert refusal.startswith("the server needs redis: pip install 'signoria[server]'")


def test_what_serving_needs_is_not_left_to_an_extra() -> None:
    needed = names(PROJECT["dependencies"])
    assert {"litestar", "uvicorn", "httptools", "websockets", "msgspec", "sqlalchemy"} <= needed
    assert "alembic" in needed and not needed & {"uvloop", "asyncpg", "redis"}
    extras = PROJECT["optional-dependencies"]
    notices = {"aiosmtplib", "cryptography", "tzdata"}
    for_hosts = {"uvloop", "sqlalchemy", "asyncpg", "redis", "webauthn"}
    assert names(extras["server"]) == for_hosts | notices
    assert names(extras["notices"]) == notices and names(extras["passkeys"]) == {"webauthn"}
    assert all("win32" in each for each in extras["server"] if each.startswith("uvloop"))


def test_postgresql_says_what_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "find_spec", lambda name: None)
    done = CliRunner().invoke(app, ["serve", "--database", "postgresql://ada@here/tables"])
    assert done.exit_code == 1 and len(done.stderr.splitlines()) == 1
    assert "pip install 'signoria[server]'" in done.stderr
