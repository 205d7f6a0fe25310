"""Reference pages that are made from the code, when the site is built."""

from __future__ import annotations

from docs.site.reference import cards, commands, games, http, python, settings, socket


def made_pages() -> dict[str, str]:
    """All of them, by the name they have on the site."""
    found: dict[str, str] = {}
    for part in (cards, commands, games, http, python, settings, socket):
        found |= part.pages()
    return found
