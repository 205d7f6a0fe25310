"""Packages are installed by uv, and by pip where uv does not get through."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sysconfig
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]
LOCKED = str(ROOT / "requirements" / "play.txt")


@pytest.fixture
def installer() -> ModuleType:
    """The script, as a module."""
    spec = importlib.util.spec_from_file_location("install", ROOT / "requirements" / "install.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def pretend(
    installer: ModuleType, monkeypatch: pytest.MonkeyPatch, fails: Callable[[list[str]], bool]
) -> list[tuple[list[str], dict[str, str]]]:
    """Run nothing, note what would be run; some commands fail."""
    ran: list[tuple[list[str], dict[str, str]]] = []

    def run(command: list[str], **env: str) -> subprocess.CompletedProcess[str]:
        ran.append((command, env))
        bad = fails(command)
        return subprocess.CompletedProcess(command, int(bad), "", "no network\n" if bad else "")

    monkeypatch.setattr(installer, "run", run)
    return ran


def tools(ran: list[tuple[list[str], dict[str, str]]]) -> list[str]:
    """Which installer each command was for."""
    return [command[2] for command, _ in ran if "install" in command]


def test_uv_installs_everything(installer: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    ran = pretend(installer, monkeypatch, lambda command: False)
    assert installer.install(LOCKED) is None
    assert tools(ran) == ["pip", "uv", "uv"]  # pip fetches uv
    assert all("--require-hashes" in command or "--editable" in command for command, _ in ran[2:])


def test_signoria_itself_is_never_compiled_here(
    installer: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran = pretend(installer, monkeypatch, lambda command: "uv" in command)
    installer.install(LOCKED)
    for command, env in ran:
        assert "--editable" not in command or env["SIGNORIA_COMPILE"] == "0"


@pytest.mark.parametrize("missing", [True, False], ids=["no uv", "uv does not get through"])
def test_pip_installs_where_uv_does_not(
    installer: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    missing: bool,
) -> None:
    lacks = str(installer.INSTALLER) if missing else "uv"
    ran = pretend(installer, monkeypatch, lambda command: lacks in command)
    assert installer.install(LOCKED) is None
    assert tools(ran)[-2:] == ["pip", "pip"]
    assert ("pip can" in capsys.readouterr().out) is not missing


def test_uv_tries_the_certificates_of_the_system_too(
    installer: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    trusts: list[str | None] = []

    def pretended(command: list[str], **env: str) -> subprocess.CompletedProcess[str]:
        unknown = "uv" in command and "UV_SYSTEM_CERTS" not in env
        if "uv" in command:
            trusts.append(env.get("UV_SYSTEM_CERTS"))
        return subprocess.CompletedProcess(command, int(unknown), "", "")

    monkeypatch.setattr(installer, "run", pretended)
    assert installer.install(LOCKED) is None
    assert trusts == [None, "1", "1"]


def test_the_environment_finds_the_sources_without_naming_the_folder(
    installer: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    city = tmp_path / os.fsdecode("città".encode())  # whatever letters this machine knows
    sources, packages = city / "src", city / ".venv" / "packages"
    packages.mkdir(parents=True)
    pointer = packages / "__editable__.signoria-1.0.pth"
    pointer.write_bytes(os.fsencode(f"{sources}\n"))
    monkeypatch.setattr(installer, "ROOT", sources.parent)
    monkeypatch.setattr(sysconfig, "get_paths", lambda: {"purelib": str(packages)})
    installer.point_at_sources()
    named = pointer.read_text(encoding="ascii").strip()
    assert (packages / named).resolve() == sources.resolve()


def test_what_pip_says_is_shown_when_nothing_works(
    installer: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pretend(installer, monkeypatch, lambda command: True)
    monkeypatch.setattr("sys.argv", ["install.py", LOCKED])
    assert installer.main() == 1
    output = capsys.readouterr().err
    assert "no network" in output and "Could not install" in output


def test_uv_looks_where_pip_was_told_to_look(
    installer: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("UV_DEFAULT_INDEX", "UV_INDEX_URL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PIP_INDEX_URL", "http://mirror.invalid/simple")
    ran = pretend(installer, monkeypatch, lambda command: False)
    installer.install(LOCKED)
    assert ran[-1][1]["UV_DEFAULT_INDEX"] == "http://mirror.invalid/simple"


def test_a_file_that_is_not_there_is_named(
    installer: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["install.py", "no-such-file.txt"])
    assert installer.main() == 2
    assert "usage" in capsys.readouterr().out
