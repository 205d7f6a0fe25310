"""Write the golden games and the perft numbers anew: `python -m tests.golden.write`.

Read the difference before you commit it: every changed line is a changed rule.
"""

from __future__ import annotations

import json
from pathlib import Path

from tests.golden.perft import written
from tests.golden.telling import golden_text
from tests.laws.tables import CONFIGURATIONS

GAMES = Path(__file__).parent / "games"
PERFT = Path(__file__).parent / "perft.json"


def path_of(name: object) -> Path:
    """Where the golden game of a configuration is kept."""
    return GAMES / f"{name}.txt"


def perft_text() -> str:
    """One table to a line, so that a difference shows which table it is."""
    rows = [json.dumps(row) for row in written()]
    return "[\n  " + ",\n  ".join(rows) + "\n]\n"


def main() -> None:
    """Write all files; those of configurations that are gone are removed."""
    GAMES.mkdir(exist_ok=True)
    wanted = {
        path_of(configuration): golden_text(configuration) for configuration in CONFIGURATIONS
    }
    for path in set(GAMES.iterdir()) - set(wanted):
        path.unlink()
    for path, text in wanted.items():
        path.write_text(text, encoding="utf-8")
    PERFT.write_text(perft_text(), encoding="utf-8")
    print(f"wrote {len(wanted)} games and {PERFT.name}; now read the difference")


if __name__ == "__main__":
    main()
