"""Write the golden games, the perft numbers and the digests anew: `python -m tests.golden.write`.

Read the difference before you commit it: every changed line is a changed rule. New codebooks get a
fingerprint, and a row in the guide to environments. One that was made again before its first release
is named: `make golden ARGS=masters_v1`.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from tests.envs import codebooks, digests
from tests.golden.perft import written
from tests.golden.telling import golden_text
from tests.laws.tables import CONFIGURATIONS, Configuration

GAMES = Path(__file__).parent / "games"
PERFT = Path(__file__).parent / "perft.json"


def path_of(configuration: Configuration) -> Path:
    """Where the golden game of a configuration is kept: in the folder of its game."""
    return GAMES / configuration.title / f"{configuration}.txt"


def kept() -> set[Path]:
    """All golden games there are."""
    return set(GAMES.glob("*/*"))


def perft_text() -> str:
    """One table to a line, so that a difference shows which table it is."""
    rows = [json.dumps(row) for row in written()]
    return "[\n  " + ",\n  ".join(rows) + "\n]\n"


def main() -> None:
    """Write all files; those of configurations that are gone are removed."""
    fingerprints = codebooks.fingerprints_text(sys.argv[1:])
    wanted = {
        path_of(configuration): golden_text(configuration) for configuration in CONFIGURATIONS
    }
    for path in kept() - set(wanted):
        path.unlink()
    for path, text in wanted.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    PERFT.write_text(perft_text(), encoding="utf-8")
    digests.KEPT.write_text(digests.digests_text(), encoding="utf-8")
    codebooks.KEPT.write_text(fingerprints, encoding="utf-8")
    guide = codebooks.with_table(codebooks.GUIDE.read_text(encoding="utf-8"))
    codebooks.GUIDE.write_text(guide, encoding="utf-8")
    files = ", ".join([path.name for path in (PERFT, digests.KEPT, codebooks.KEPT)])
    print(f"wrote {len(wanted)} games, {files}; now read the difference")


if __name__ == "__main__":
    main()
