"""What a device is called, as far as its browser tells."""

from __future__ import annotations

import re
from typing import Final

BROWSERS: Final = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Vivaldi", "Vivaldi"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chromium", "Chromium"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
"""Browsers call themselves by many names; the first that is found counts."""

SYSTEMS: Final = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS X", "Mac"),
    ("Linux", "Linux"),
)
PROGRAM: Final = re.compile(r"[A-Za-z][A-Za-z0-9 _-]{0,30}(?=/)")
LONGEST: Final = 60


def device_name(agent: str) -> str:
    """The browser and its system, or the program; nothing where neither can be guessed."""
    system = next((name for sign, name in SYSTEMS if sign in agent), "")
    browser = next((name for sign, name in BROWSERS if sign in agent), "")
    if not browser:
        found = PROGRAM.match(agent)
        browser = found[0] if found and found[0] != "Mozilla" else ""
    return ", ".join([part for part in (browser, system) if part])[:LONGEST]
