"""Make a release: check, write version and changelog, commit, tag; the tag makes the rest happen.

    .venv/bin/python -m releasing 1.0.0 --dry-run    # in a copy, which is thrown away
    .venv/bin/python -m releasing 1.0.0              # commit and tag here; nothing leaves this machine
    .venv/bin/python -m releasing 1.0.0 --push       # then push, and the workflow publishes

`--build` builds the source archive and the pure wheel as well, with checksums and bills of materials.
`docs/releasing.md` says what to do before and after.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path

from releasing import changelog, files, repository, version
from releasing.problem import Problem

ROOT = Path(__file__).parents[1]


def main(arguments: list[str] | None = None, root: Path = ROOT) -> int:
    """The command."""
    asked = read(arguments)
    try:
        if not asked.dry_run:
            release(root, asked, root / "dist")
            return 0
        with tempfile.TemporaryDirectory() as folder:
            copy = repository.clone(root, Path(folder) / "copy")
            release(copy, asked, copy / "dist")
    except Problem as problem:
        print(f"releasing: {problem}", file=sys.stderr)
        return 1
    print("\nThis was a dry run: nothing has changed.")
    return 0


def read(arguments: list[str] | None) -> argparse.Namespace:
    """What was typed."""
    parser = argparse.ArgumentParser(prog="python -m releasing", description=(__doc__ or "")[:80])
    parser.add_argument("version", help="such as 1.0.0")
    parser.add_argument("--dry-run", action="store_true", help="in a copy, and push nothing")
    parser.add_argument("--build", action="store_true", help="build the files of the release too")
    parser.add_argument("--push", action="store_true", help="push the commit and the tag")
    return parser.parse_args(arguments)


def release(home: Path, asked: argparse.Namespace, out: Path) -> None:
    """All steps, in order; the first that cannot be done ends it."""
    tag = f"v{asked.version}"
    repository.check(home, tag)
    version.check(version.current(home), asked.version, repository.tags(home))
    version.write(home, asked.version)
    notes = changelog.release(home, asked.version, datetime.now(UTC).date())
    repository.commit_and_tag(home, asked.version)
    print(repository.shown(home))
    print(f"\nThe text of the release:\n\n{notes}\n")
    if asked.build:
        for path in files.build(home, out):
            print(f"built {path.name}, {path.stat().st_size:,} bytes")
    push = ["push", "--atomic", "origin", "main", tag]
    if asked.push and not asked.dry_run:
        repository.git(home, *push)
        print("Pushed. The workflow builds, attests and publishes it.")
    else:
        print(f"To publish it:  git {' '.join(push)}")


if __name__ == "__main__":
    sys.exit(main())
