"""How a bot's account is told from a person's, and how everybody sees it.

The id says it, so nothing has to be looked up, and the name says it, so that it is read wherever names
are: at the table, in lists, logs, records and on pages of before.
"""

from __future__ import annotations

from typing import Final

from signoria.server.accounts.lookalikes import LONGEST

BOT: Final = "bot~"
"""How the ids of bots begin. Those of people have no tilde, and nor have networks that are banned."""

MARK: Final = " (bot)"


def is_bot(account: str | None) -> bool:
    """Is this the account of a program?"""
    return account is not None and account.startswith(BOT)


def marked(name: str) -> str:
    """A bot's name as all see it."""
    return name[: LONGEST - len(MARK)].rstrip() + MARK
