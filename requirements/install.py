"""Install a locked set of packages, and Signoria itself, into the environment that runs this.

    .venv/bin/python requirements/install.py requirements/play.txt

uv does in seconds what takes pip half a minute. Where uv cannot be had or does not get through, pip
does the work: it is slower, and it is everywhere.
"""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).parents[1]
INSTALLER = ROOT / "requirements" / "installer.txt"
PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
# What is installed is compiled when it is first imported: of much of it little ever is.
PIP_INSTALL = [*PIP, "install", "-qq", "--no-compile"]
UV_INSTALL = [sys.executable, "-m", "uv", "pip", "install", "--quiet", "--python", sys.executable]

# Those uv brings along; then those of the system, which a network of a firm may need.
CERTIFICATES: list[dict[str, str]] = [{}, {"UV_SYSTEM_CERTS": "1", "UV_NATIVE_TLS": "1"}]


def run(command: list[str], **env: str) -> subprocess.CompletedProcess[str]:
    """Run a command in the repository."""
    return subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, **env},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
    )


def index_of_pip() -> dict[str, str]:
    """Where pip was told to look for packages, said so that uv looks there too."""
    if os.environ.get("UV_DEFAULT_INDEX") or os.environ.get("UV_INDEX_URL"):
        return {}
    told = os.environ.get("PIP_INDEX_URL")
    if not told:
        asked = run([*PIP, "config", "get", "global.index-url"])
        told = asked.stdout.strip() if asked.returncode == 0 else ""
    return {"UV_DEFAULT_INDEX": told} if told else {}


def sets(locked: str) -> list[list[str]]:
    """What is installed, in order: the packages, then Signoria as it lies here, never compiled."""
    signoria = ["--no-deps", "--no-build-isolation", "--editable", "."]
    return [["--require-hashes", "-r", locked], signoria]


def install(locked: str) -> str | None:
    """Install everything; what went wrong, if anything did."""
    plain = {"SIGNORIA_COMPILE": "0"}
    if run([*PIP_INSTALL, "--require-hashes", "-r", str(INSTALLER)]).returncode == 0:
        found = {**plain, **index_of_pip()}
        for certificates in CERTIFICATES:
            if all(
                run([*UV_INSTALL, *each], **found, **certificates).returncode == 0
                for each in sets(locked)
            ):
                return None
        print("        uv could not install them; pip can, in a minute or two ...", flush=True)
    for each in sets(locked):
        done = run([*PIP_INSTALL, *each], **plain)
        if done.returncode:
            return done.stdout + done.stderr
    return None


def point_at_sources() -> None:
    """Name our folder as seen from the packages: an absolute path may have letters a locale has not."""
    packages = Path(sysconfig.get_paths()["purelib"])
    for pointer in packages.glob("*signoria*.pth"):
        pointer.write_text(os.path.relpath(ROOT / "src", packages) + "\n", encoding="utf-8")


def main() -> int:
    """The command."""
    if len(sys.argv) != 2 or not Path(sys.argv[1]).is_file():
        print("usage: python requirements/install.py FILE, such as requirements/play.txt")
        return 2
    problem = install(str(Path(sys.argv[1]).resolve()))
    if problem is None:
        point_at_sources()
        return 0
    print(problem.strip(), file=sys.stderr)
    print(f"\nCould not install {sys.argv[1]}. Is the network there?", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
