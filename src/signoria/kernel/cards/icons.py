"""Icon rows: what a page draws for an effect, as data.

A row is a list of parts. The page knows how to draw each kind of part and knows no effect, so a
new effect needs nothing on the page.
"""

from __future__ import annotations

from typing import Final

from signoria.kernel.panel import Json
from signoria.kernel.text import Text

Row = list[Json]

ARROW: Final[Json] = {"icon": "arrow"}
OR: Final[Json] = {"note": {"en": "/", "it": "/"}}
UNKNOWN: Final[Json] = {"icon": "why"}


def icon(name: str) -> Json:
    """One icon by its name."""
    return {"icon": name}


def crossed_out(name: str) -> Json:
    """An icon that is crossed out: this is not asked for, or not given."""
    return {"crossed": name}


def goods(amounts: object, sign: str = "") -> Json:
    """Goods with their amounts, and perhaps a sign before each."""
    return {"goods": amounts, "sign": sign} if sign else {"goods": amounts}


def count(number: object, name: str) -> Json:
    """How many of something."""
    return {"count": str(number), "icon": name}


def room(amounts: object) -> Json:
    """Places for goods; the page shows what lies there."""
    return {"room": amounts}


def value(words: object) -> Json:
    """A number or a sign, in large type."""
    return {"value": str(words)}


def number(amount: object) -> Json:
    """A plain number or sign between icons."""
    return {"number": str(amount)}


def die(words: object) -> Json:
    """The value of an action, as on a die."""
    return {"die": str(words)}


def note(text: Text) -> Json:
    """A word or two, in small type."""
    return {"note": {"en": text.en, "it": text.it}}


def group(kind: str, parts: Row) -> Json:
    """Parts that belong together: an `action`, an `exchange`, an amount `per` something."""
    return {"group": kind, "parts": parts}


def action(*parts: Json) -> Row:
    """A row that is one action."""
    return [group("action", list(parts))]


def either(rows: list[Row]) -> Row:
    """Rows with a stroke between them: one or the other."""
    found: Row = []
    for row in rows:
        found += [OR, *row] if found else row
    return found


def signed(amount: int) -> str:
    """+2 or −3."""
    return f"+{amount}" if amount > 0 else f"−{-amount}"
