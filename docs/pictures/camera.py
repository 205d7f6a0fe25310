"""A camera before a page whose clock stands still: between two frames exactly one step passes.

So a film looks the same however busy the machine is that makes it. Timers wait for the page's clock;
movements do not know it, so they are stopped and moved on by hand. Those that never end stand still.
"""

from __future__ import annotations

import io
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.sync_api import Page

STEP: Final = 120
"""Milliseconds between two frames of something that moves."""
WIDTH: Final = 800
QUALITY: Final = 60

MOVE_ON: Final = """(step) => {
  const shown = (window.shown ??= new WeakMap());
  for (const each of document.getAnimations()) {
    const at = shown.has(each) ? shown.get(each) + step : 0;
    const end = each.effect.getComputedTiming().endTime;
    each.pause();
    if (end === Infinity) each.currentTime = 0;
    else if (at >= end) each.finish();
    else each.currentTime = at;
    shown.set(each, at);
  }
}"""
POINTER: Final = """([x, y]) => {
  let mouse = document.getElementById('filmed-mouse');
  if (!mouse) {
    mouse = document.createElement('div');
    mouse.id = 'filmed-mouse';
    mouse.style.cssText = 'position:fixed;z-index:9999;left:0;top:0;pointer-events:none';
    mouse.innerHTML = '<svg width="30" height="38" viewBox="0 0 15 19">' +
      '<path d="M1 1v14l4-3 2 6 3-1-2-6h5z" fill="#fff" stroke="#222" stroke-width="1.2"/></svg>';
    document.body.append(mouse);
  }
  mouse.style.transform = `translate(${x}px, ${y}px)`;
}"""
"""Pictures of a page have no mouse: one is drawn."""


class Camera:
    """Takes frames of a page. What is the same as before only lasts longer."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.frames: list[Image.Image] = []
        self.lengths: list[int] = []
        self.last = b""
        self.mouse = (700.0, 400.0)

    def roll(self, milliseconds: int) -> None:
        """Film for so long."""
        for _ in range(0, milliseconds, STEP):
            self.page.clock.run_for(STEP)
            self.page.evaluate(MOVE_ON, STEP)
            self.shoot()

    def shoot(self) -> None:
        """One frame."""
        taken = self.page.screenshot()
        if taken == self.last:
            self.lengths[-1] += STEP
            return
        self.last = taken
        image = Image.open(io.BytesIO(taken)).convert("RGB")
        height = round(WIDTH * image.height / image.width)
        self.frames.append(image.resize((WIDTH, height), Image.Resampling.LANCZOS))
        self.lengths.append(STEP)

    def rest(self, milliseconds: int) -> None:
        """What is seen stays so for a while, and can be read."""
        self.lengths[-1] += milliseconds

    def point(self, x: float, y: float) -> None:
        """The mouse goes somewhere, slower at the end."""
        here_x, here_y = self.mouse
        for part in (0.6, 1.0):
            at = (here_x + (x - here_x) * part, here_y + (y - here_y) * part)
            self.page.mouse.move(*at)
            self.page.evaluate(POINTER, at)
            self.roll(STEP)
        self.mouse = (x, y)

    def click(self, x: float, y: float) -> None:
        """Go there, wait a little, and click."""
        self.point(x, y)
        self.rest(250)
        self.page.mouse.click(x, y)
        self.roll(4 * STEP)

    @property
    def seconds(self) -> float:
        """How long the film is."""
        return sum(self.lengths) / 1000

    def save(self, path: Path) -> None:
        """Write it: without an end, as a moving picture that every browser shows."""
        first, *others = self.frames
        lengths = [*self.lengths[:-1], self.lengths[-1] + 2000]
        first.save(
            path,
            save_all=True,
            append_images=others,
            duration=lengths,
            loop=0,
            quality=QUALITY,
            method=4,
            kmin=30,  # what changes between two frames is kept, seldom a whole one
            kmax=200,
        )
