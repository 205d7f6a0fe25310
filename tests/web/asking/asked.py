"""Asking what things are, as people do it: every thing on a board, and what was told about it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

EVERYTHING = """async met => {
  const named = ['sign', 'thing', 'look', 'element', 'part', 'region'].map(name => `[data-${name}]`);
  const things = [...named, 'svg.i', '.mark'].join();
  const called = each => each.matches('svg.i')
    ? each.querySelector('use')?.getAttribute('href')
    : Object.entries(each.dataset).map(pair => pair.join('=')).join(' ');
  const chain = each => {
    const names = [];
    for (let at = each; at && !at.matches('.gamebox'); at = at.parentElement)
      if (at.matches(things)) names.push(called(at));
    return names.join(' < ');
  };
  const seen = new Set(met);
  const found = [];
  for (const each of document.querySelectorAll(`.app .gamebox :is(${things})`)) {
    const where = chain(each);
    if (seen.has(where) || each.closest('.log') || !each.checkVisibility()) continue;
    seen.add(where);
    each.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
    await new Promise(resolve => setTimeout(resolve));
    found.push({
      where,
      name: document.querySelector('.told-sign h3')?.textContent ?? '',
      told: document.querySelector('.told-sign')?.innerText ?? '',
      rules: [...document.querySelectorAll('.told-sign .rule-chip b')].map(rule => rule.textContent),
    });
  }
  return found;
}"""


def ask(page: Page) -> None:
    """From now on it is asked."""
    page.keyboard.press("?")
    page.locator(".asking__bar").wait_for()


def everything_told(page: Page, met: set[str]) -> list[dict[str, Any]]:
    """What is told about each thing on the board, but those met before."""
    found: list[dict[str, Any]] = page.evaluate(EVERYTHING, list(met))
    met |= {each["where"] for each in found}
    return found
