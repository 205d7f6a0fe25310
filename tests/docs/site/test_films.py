"""Pictures and films of the page: films move, all of them are small, and none lies there unused."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from docs.pictures.films import FILMS
from docs.pictures.page import PICTURES
from tests.docs.pages import PAGES, ROOT, links

FOLDER = ROOT / "docs" / "pictures"
MOST = {"film": 900_000, "picture": 200_000}
"""Bytes."""
PAINTED = {path.name for path in FOLDER.iterdir() if path.suffix in (".webp", ".png", ".webm")}


@pytest.mark.parametrize("name", FILMS)
def test_a_film_moves_for_a_while_and_is_small(name: str) -> None:
    path = FOLDER / f"{name}.webp"
    with Image.open(path) as film:
        lengths = []
        for frame in range(film.n_frames):
            film.seek(frame)
            film.load()
            lengths.append(film.info["duration"])
    assert len(lengths) > 20 and 8_000 < sum(lengths) < 30_000
    assert path.stat().st_size < MOST["film"]


def test_pictures_are_small_and_all_of_them_are_made_by_a_command_and_shown() -> None:
    assert {f"{name}.webp" for name in (*PICTURES, *FILMS)} == PAINTED
    large = [
        name for name in PICTURES if (FOLDER / f"{name}.webp").stat().st_size > MOST["picture"]
    ]
    assert large == []
    shown = {Path(link).name for page in PAGES for link in links(page)}
    assert sorted(PAINTED - shown) == []


def test_people_who_asked_for_less_motion_see_a_picture() -> None:
    for page in PAGES:
        films = [link for link in links(page) if Path(link).stem in FILMS]
        text = page.read_text(encoding="utf-8")
        assert text.count('media="(prefers-reduced-motion: reduce)"') == len(films)
