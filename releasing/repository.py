"""What git is asked and told."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

from releasing.problem import Problem

BRANCH = "main"


def git(home: Path, *arguments: str) -> str:
    """Run git there, whatever repository the variables of a hook point to."""
    ours = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    done = subprocess.run(
        ["git", "-C", str(home), *arguments],
        env=ours,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode:
        raise Problem(f"git {arguments[0]} failed: {done.stderr.strip()}")
    return done.stdout.strip()


def check(home: Path, tag: str) -> None:
    """Is everything committed, on the right branch, and the tag not there yet?"""
    branch = git(home, "rev-parse", "--abbrev-ref", "HEAD")
    if branch != BRANCH:
        raise Problem(f"a release is made on {BRANCH}, and this is {branch}")
    changed = git(home, "status", "--porcelain")
    if changed:
        raise Problem(f"commit or remove first what is not committed:\n{changed}")
    if tag in tags(home):
        raise Problem(f"there is a tag {tag} already; a published version is never changed")


def tags(home: Path) -> list[str]:
    """All tags."""
    return git(home, "tag", "--list").split()


def clone(home: Path, there: Path) -> Path:
    """A copy with its branch and tags, for who tries."""
    if git(home, "status", "--porcelain"):
        print("What is not committed is left out of the copy.")
    git(home, "clone", "--quiet", "--branch", BRANCH, str(home), str(there))
    for key in ("user.name", "user.email"):
        git(there, "config", key, git(home, "config", key))
    return there


def commit_and_tag(home: Path, version: str) -> None:
    """Commit the version and the changelog, and name the commit."""
    git(home, "commit", "--quiet", "--all", "--allow-empty", "--message", f"Release {version}")
    git(home, "tag", "--annotate", f"v{version}", "--message", f"Signoria {version}")


def shown(home: Path) -> str:
    """The commit of the release."""
    return git(home, "show", "--stat", "--format=%s (%D)", "HEAD")
