"""What is written down of each codebook: its fingerprint, and its row in the guide to environments.

`make golden` writes both. It adds the fingerprints of new codebooks and changes none that is there.
While a codebook has not been released, it may be made again, and `make golden ARGS=masters_v1` then
writes its fingerprint anew.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

from signoria.envs.codebook import codebook, versions
from signoria.games.registry import GAMES
from tests.docs.pages import ROOT

KEPT = Path(__file__).parent / "fingerprints.json"
GUIDE = ROOT / "docs" / "guides" / "environments.md"
TABLE = re.compile(r"(<!-- codebooks -->\n\n)(?:\|.*\n)*")


def kept() -> dict[str, str]:
    """The fingerprints as they were."""
    found: dict[str, str] = json.loads(KEPT.read_text(encoding="utf-8"))
    return found


def codebooks() -> list[str]:
    """The ids of all codebooks of our games."""
    return [f"{game}_v{version}" for game in GAMES for version in versions(game)]


def fingerprint(id: str) -> str:
    """All numbers of a codebook, in short."""
    book = codebook(id)
    return sha256(json.dumps([book.actions, book.names, book.size]).encode()).hexdigest()


def fingerprints_text(anew: Sequence[str] = ()) -> str:
    """The file with the codebooks it lacks, and with those that were made `anew`."""
    strange = [id for id in anew if id not in codebooks()]
    if strange:
        raise SystemExit(f"no codebook {', '.join(strange)}; there are {', '.join(codebooks())}")
    known = {id: old for id, old in kept().items() if id not in anew}
    found = {id: fingerprint(id) for id in codebooks()} | known
    return json.dumps(dict(sorted(found.items())), indent=2) + "\n"


def table() -> str:
    """The codebooks as a table for people: how many actions and observations each has."""
    rows = ["| environment | numbered actions | named observations |", "| --- | --- | --- |"]
    for id in codebooks():
        book = codebook(id)
        rows.append(f"| `{id}` | {len(book.actions):,} | {book.length:,} |")
    return "\n".join(rows) + "\n"


def with_table(guide: str) -> str:
    """The guide with the table as the codebooks are now."""
    return TABLE.sub(lambda place: place[1] + table(), guide)
