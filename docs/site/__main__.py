"""Build the site: ``python -m docs.site``, which is what `make docs` does.

python -m docs.site --play ../site/index.html      the home page leads to a page to play on
python -m docs.site --out elsewhere                another place than dist/docs
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

from docs.site.arrange import arrange
from docs.site.navigation import ROOT


def build(out: Path, work: Path, play: str = "") -> int:
    """Arrange the pages and let Sphinx build them; a warning is an error."""
    source, extra = work / "source", work / "extra"
    if (out / ".buildinfo").is_file():  # Sphinx leaves pages there that are no longer made
        shutil.rmtree(out)
    arrange(source, extra, play)
    command = [sys.executable, "-m", "sphinx", "--fail-on-warning", "--keep-going", "--nitpicky"]
    command += ["--quiet", "--fresh-env", "--builder", "html", "--conf-dir", str(ROOT / "docs")]
    command += ["--doctree-dir", str(work / "doctrees"), str(source), str(out)]
    return subprocess.call(command, cwd=ROOT, env={**os.environ, "SIGNORIA_DOCS_EXTRA": str(extra)})


def main() -> int:
    """The command."""
    asked = argparse.ArgumentParser(prog="python -m docs.site", description=__doc__.split(":")[0])
    asked.add_argument("--out", type=Path, default=ROOT / "dist" / "docs", help="where to")
    asked.add_argument(
        "--work", type=Path, default=ROOT / "build" / "docs", help="for what is made on the way"
    )
    asked.add_argument(
        "--play", default="", help="the address of a page to play on, for the home page"
    )
    given = asked.parse_args()
    failed = build(given.out.absolute(), given.work.absolute(), given.play)
    print("The site could not be built." if failed else f"Open {given.out / 'index.html'}")
    return failed


if __name__ == "__main__":
    sys.exit(main())
