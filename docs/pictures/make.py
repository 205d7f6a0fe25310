"""Make the picture of a game in the terminal: `python docs/pictures/make.py`.

The page is a real one: seat 1 of a seeded game between novice bots, in the middle of the game.
"""

from __future__ import annotations

import io
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.terminal_theme import TerminalTheme

import signoria
from signoria.bots import make, seat_to_answer
from signoria.cli.boards import board_of
from signoria.cli.phrases import Words
from signoria.cli.table.page import Page
from signoria.cli.table.participants import seat_players
from signoria.kernel.match import Match

HERE: Final = Path(__file__).parent
SEED: Final = 7
ROUND: Final = 9

CANDLELIGHT: Final = TerminalTheme(
    (28, 24, 26),
    (240, 231, 214),
    [
        (19, 16, 18),
        (229, 118, 108),
        (103, 181, 146),
        (220, 170, 62),
        (123, 164, 234),
        (182, 139, 210),
        (114, 181, 196),
        (191, 177, 156),
    ],
)
"""Walnut and smoke: the dark theme of the table."""

SHEET: Final = """\
<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{
  font-family: "DejaVu Sans Mono", "Fira Code", Menlo, Consolas, monospace;
  font-size: {char_height}px;
  line-height: {line_height}px;
}}
.{unique_id}-title {{
  font-family: "DejaVu Sans", "Helvetica Neue", Arial, sans-serif;
  font-size: 16px;
}}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" />
</clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""
"""Rich's own sheet fetches a font from elsewhere; this one takes what the reader has."""


def middle_of_a_game() -> tuple[Match, int]:
    """A game in which the first seat may buy a card, and where its news begin."""
    match = signoria.new("masters", seats=4, seed=SEED)
    bots = [make("novice", seat) for seat in range(4)]
    since = 0
    while True:
        if match.seat == 0:
            may_buy = any([word.startswith("buy ") for word in match.words])
            if match.view(0)["round"] >= ROUND and may_buy:
                return match, since
            since = len(match.entries) + 1
        match.play(bots[match.state.seat].choose(seat_to_answer(match)))


def picture() -> str:
    """The page as an SVG that needs nothing from anywhere."""
    match, since = middle_of_a_game()
    words = Words("en")
    console = Console(
        file=io.StringIO(),
        record=True,
        width=100,
        height=34,
        force_terminal=True,
        color_system="truecolor",
        highlight=False,
        legacy_windows=False,
        _environ={},
    )
    participants = seat_players("masters", 4, ["novice"] * 3, 0, SEED, words)
    page = Page(console, board_of(match.game, words), participants, words)
    page.show(page.question(match, 0, since))
    console.print("› ", end="")
    return console.export_svg(
        title="signoria play masters --seats 4",
        theme=CANDLELIGHT,
        code_format=SHEET,
        unique_id="signoria",
    )


if __name__ == "__main__":
    (HERE / "terminal-masters.svg").write_text(picture(), encoding="utf-8")
