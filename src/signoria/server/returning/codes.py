"""Recovery codes: what they look like, and what is kept of them.

A code has 80 bits of chance, so nobody finds one by trying, and a plain hash is enough. Letters that
look like digits are not in it, and who types them means the digits.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from typing import Final

SIGNS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LIKE_DIGITS: Final = str.maketrans("OIL", "011")
GROUPS: Final = 4
OF: Final = 4
HOW_MANY: Final = 10
BETWEEN: Final = re.compile(r"[\s\-–—._]+")


def new_codes() -> list[str]:
    """As many as someone gets at once."""
    return [new_code() for _ in range(HOW_MANY)]


def new_code() -> str:
    """A code as it is shown: K7QF-2MXP-9RDT-0ABC."""
    groups = ["".join([secrets.choice(SIGNS) for _ in range(OF)]) for _ in range(GROUPS)]
    return "-".join(groups)


def meant(written: str) -> str | None:
    """The code that someone means, however they group and write it; None where it cannot be one."""
    code = BETWEEN.sub("", written).upper().translate(LIKE_DIGITS)
    fits = len(code) == GROUPS * OF and all([sign in SIGNS for sign in code])
    return code if fits else None


def digest(code: str) -> str:
    """What is kept of a code."""
    return hashlib.sha256(f"code:{meant(code)}".encode()).hexdigest()
