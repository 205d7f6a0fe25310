"""The page for the browser, as a wheel needs it: built with Node, unless it is there.

`make page` does the same while one works here. pip shows what a build says only when it fails, so a
wheel without the page is built only for those who ask for it: SIGNORIA_PAGE=0.
"""

from __future__ import annotations

import math
import os
import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "src" / "signoria" / "page" / "index.html"
WEB = ROOT / "web"
STAMP = WEB / "node_modules" / ".made"
"""As in the Makefile: what the page is built with has been installed."""
NODES = {20: 19, 22: 12}
"""The oldest minor version of Node by its major one that can build the page; from 24 on any can."""
NODE = "Node 20.19, 22.12, 24 or newer"
SWITCH = "SIGNORIA_PAGE"
PATIENCE = 600
"""Seconds for each step."""


class NoPage(Exception):
    """Why the page could not be built, in one sentence, and then what to do."""


def ensure_page() -> None:
    """Build the page unless it is there or not wanted; NoPage says what is missing."""
    said = os.environ.get(SWITCH, "")
    if said not in ("", "0", "1"):
        raise NoPage(f"{SWITCH} is 0 (no page is built) or 1 (the page is built), not {said!r}")
    if said == "0" or PAGE.is_file():
        return
    try:
        build_page()
    except NoPage as problem:
        raise NoPage(
            f"the page for the browser cannot be built, since {problem}\n"
            f"  To have it:  install {NODE} with npm, and repeat in a clone\n"
            f"  Without it:  {SWITCH}=0 pip install .    (signoria play works in the terminal)"
        ) from None


def build_page() -> None:
    """Install what the page is built with, once, and build it into the package."""
    if not (WEB / "package.json").is_file():
        raise NoPage("its sources are not part of this archive")
    check_node()
    npm = shutil.which("npm") or "npm"
    if not STAMP.is_file():
        run("installing what it is built with", npm, "ci", "--silent", "--no-progress")
        STAMP.touch()
    run("building it", npm, "run", "--silent", "build", "--", "--logLevel", "warn")


def check_node() -> None:
    """Are Node and npm here, and new enough?"""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        missing = "Node was not found" if node is None else "npm was not found"
        raise NoPage(missing)
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    if not is_new_enough(said.strip()):
        raise NoPage(f"Node is {said.strip() or 'broken'}, and it takes {NODE}")


def is_new_enough(version: str) -> bool:
    """Can this Node build the page?"""
    major, minor = [*version.removeprefix("v").split("."), "", ""][:2]
    if not major.isdecimal() or not minor.isdecimal():
        return False
    return int(major) >= 24 or int(minor) >= NODES.get(int(major), math.inf)


def run(what: str, *command: str) -> None:
    """One step, in the folder of the page."""
    try:
        done = subprocess.run(
            command, cwd=WEB, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise NoPage(f"{what} failed: {error}") from error
    if done.returncode:
        output = (done.stderr or done.stdout).strip().splitlines()
        raise NoPage(f"{what} failed: {output[0] if output else f'exit code {done.returncode}'}")
