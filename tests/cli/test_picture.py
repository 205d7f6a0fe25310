"""The picture of the terminal in the documentation."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

from docs.pictures.make import picture

PICTURE = Path(__file__).parents[2] / "docs" / "pictures" / "terminal-masters.svg"


def test_the_picture_needs_nothing_from_anywhere() -> None:
    drawn = PICTURE.read_text(encoding="utf-8")
    hosts = set(re.findall(r"https?://([^/\"']+)", drawn))
    assert hosts <= {"www.w3.org"}  # the name of the format, which nobody fetches
    assert "@font-face" not in drawn and "@import" not in drawn


def test_the_picture_is_well_formed() -> None:
    root = ElementTree.parse(PICTURE).getroot()
    assert root.tag.endswith("svg")
    assert "Masters" in "".join(root.itertext())


def test_it_can_be_made_again() -> None:
    assert "Masters" in "".join(ElementTree.fromstring(picture()).itertext())
