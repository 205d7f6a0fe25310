"""A pointer that rests on everything in turn, and tells what that moves."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

NOTE = """() => {
  const things = '.app > *, .bar__go button, .main > *, .side > *, .story > .log, '
    + ':is(.main, .side) [data-element]';
  window.place = (thing) => {
    const box = [0, 0, thing.offsetWidth, thing.offsetHeight];
    for (let at = thing; at; at = at.offsetParent) {
      box[0] += at.offsetLeft;
      box[1] += at.offsetTop;
    }
    return box;
  };
  window.noted = new Map([...document.querySelectorAll(things)]
    .filter((thing) => thing.offsetParent)
    .map((thing) => [thing, window.place(thing)]));
  return [...document.querySelectorAll('.app .legal')]
    .filter((thing) => thing.checkVisibility({visibilityProperty: true}))
    .map((thing) => {
      const {left, top, width, height} = thing.getBoundingClientRect();
      return [thing.dataset.element ?? thing.className, left + width / 2, top + height / 2];
    });
}"""
"""Where everything is, apart from the small step by which a thing answers to the pointer."""

MOVED = """() => {
  const name = (thing) => `${thing.className} ${thing.dataset.element ?? ''}`;
  const wrong = [...window.noted].flatMap(([thing, before]) => {
    if (!thing.isConnected) return [`${name(thing)} is gone`];
    const now = window.place(thing);
    return now.some((side, at) => Math.abs(side - before[at]) > 1)
      ? [`${name(thing)} was at ${before} and is at ${now}`] : [];
  });
  const buttons = document.querySelector('.bar__go')?.getBoundingClientRect();
  const shown = document.querySelector('.bar__pre')?.getBoundingClientRect();
  for (const chip of document.querySelectorAll('.bar__pre :is(.tag, button, .pre:not(.grow) h3)')) {
    const {left, right, top, bottom, width} = chip.getBoundingClientRect();
    if (!width || (innerWidth <= 700 && top >= shown.bottom)) continue;  // there one scrolls
    const below = innerWidth > 700 && bottom > shown.bottom + 1;
    if (right > shown.right + 1 || top < shown.top - 1 || below)
      wrong.push(`${chip.className} ${chip.innerText} sticks out of the bar`);
    if (innerWidth > 700 && right > buttons.left + 1)
      wrong.push(`${chip.className} ${chip.innerText} is under the buttons`);
  }
  return wrong;
}"""

EDGES = """(seen) => {
  const kinds = new Map([...document.querySelectorAll('.app .legal')]
    .filter((thing) => thing.checkVisibility({visibilityProperty: true}))
    .map((thing) => [thing.className.replace(/ *svelte-\\w+/, ''), thing])
    .filter(([kind]) => !seen.includes(kind)));
  window.edged = [...kinds.values()];
  return [...kinds].flatMap(([kind, thing], number) => {
    const {left, right, top, bottom} = thing.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return [[x, top + 1], [x, bottom - 1], [left + 1, y], [right - 1, y]]
      .filter(([x, y]) => thing.contains(document.elementFromPoint(x, y)))
      .map(([x, y]) => [kind, number, x, y]);
  });
}"""
"""The edges of one of each kind of thing that can be chosen, where nothing else lies above it."""

SLIPPED = """async (number) => {
  const thing = window.edged[number], found = new Set();
  for (let frame = 0; frame < 4; frame++) {
    const {x, y, width, height} = thing.getBoundingClientRect();
    const under = thing.matches(':hover') ? 'under' : 'beside';
    found.add([x, y, width, height].map((side) => side.toFixed(1)).join(' ') + ` ${under} the pointer`);
    if (frame < 3) await new Promise(requestAnimationFrame);
  }
  return thing.isConnected ? [...found] : null;
}"""
"""Where a thing is while the pointer rests at its edge, frame by frame; nothing if it has gone."""


def rest_at_edges(page: Page, seen: list[str]) -> list[str]:
    """Rest the pointer a pixel inside everything of a new kind, and tell what slips from under it."""
    page.mouse.move(5, 5)
    spots: list[Any] = page.evaluate(EDGES, seen)
    places = {number: page.evaluate(SLIPPED, number) for _, number, _, _ in spots}
    wrong: list[str] = []
    for kind, number, x, y in spots:
        page.mouse.move(x, y)
        found = page.evaluate(SLIPPED, number)
        still = [place.replace("beside", "under") for place in places[number] or []]
        if found is not None and found != still:
            wrong.append(f"{kind} at {x:.0f}, {y:.0f}: {places[number]}, then {found}")
    seen += {kind for kind, *_ in spots}
    page.mouse.move(5, 5)
    return wrong


def rest_everywhere(page: Page) -> list[str]:
    """Rest the pointer on everything that can be chosen, and tell what that moves."""
    page.mouse.move(5, 5)
    spots: list[Any] = page.evaluate(NOTE)
    wrong: list[str] = []
    for name, x, y in spots:
        page.mouse.move(x, y)
        wrong += [f"on {name}: {moved}" for moved in page.evaluate(MOVED)]
    page.mouse.move(5, 5)
    return wrong


CUT = """() => [...document.querySelectorAll('.app .legal')]
  .filter((thing) => thing.checkVisibility({visibilityProperty: true}))
  .flatMap((thing) => {
    const {left, right, top, bottom} = thing.getBoundingClientRect();
    for (let at = thing.parentElement; at; at = at.parentElement) {
      const {overflow} = getComputedStyle(at);
      if (/auto|scroll/.test(overflow)) return [];
      if (!/hidden|clip/.test(overflow)) continue;
      const edge = at.getBoundingClientRect();
      const across = Math.max(edge.left - left, right - edge.right);
      if (Math.max(across, edge.top - top, bottom - edge.bottom) > 2)
        return [`${thing.className} ${thing.innerText} is cut off by ${at.className}`];
    }
    return [];
  })"""
"""What can be chosen, and is not to be seen whole: nobody can scroll what hides its overflow."""


def cut_off(page: Page) -> list[str]:
    """Whatever can be chosen must be seen. A test's hand would not notice: it scrolls by other means."""
    found: list[str] = page.evaluate(CUT)
    return found
