"""Asking what things are, as people do it: every thing on a board, and what was told about it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

EVERYTHING = """async ([met, often]) => {
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
  const signs = (window.toldOfSigns ??= new Map());
  const oftenTheSame = each => each.matches('svg.i') && signs.get(called(each))?.times >= often;
  const remember = (each, { name, rules }) => {
    const told = [name, ...rules].join();
    const before = signs.get(called(each));
    if (!before) signs.set(called(each), { told, times: 1 });
    else before.times += before.told === told ? 1 : -Infinity;
  };
  const found = [];
  for (const each of document.querySelectorAll(`.app .gamebox :is(${things})`)) {
    const where = chain(each);
    if (seen.has(where) || each.closest('.log') || oftenTheSame(each)) continue;
    if (!each.checkVisibility()) continue;
    seen.add(where);
    each.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
    for (const _ of [1, 2]) await null;
    const answer = {
      where,
      name: document.querySelector('.told-sign h3')?.textContent ?? '',
      told: document.querySelector('.told-sign')?.textContent ?? '',
      rules: [...document.querySelectorAll('.told-sign .rule-chip b')].map(rule => rule.textContent),
    };
    remember(each, answer);
    found.push(answer);
  }
  return found;
}"""
"""The page tells at once, so no frame has to be drawn for each of a thousand things."""

OFTEN = 5
"""An icon that has meant the same in this many places means it everywhere. One that takes its meaning
from its place, such as whose mark it is, has not, and is asked about in all of them."""

ALWAYS = 1_000_000


def ask(page: Page) -> None:
    """From now on it is asked."""
    page.keyboard.press("?")
    page.locator(".asking__bar").wait_for()


def everything_told(page: Page, met: set[str], often: int = ALWAYS) -> list[dict[str, Any]]:
    """What is told about each thing on the board, but those met before, and icons that are known."""
    found: list[dict[str, Any]] = page.evaluate(EVERYTHING, [list(met), often])
    met |= {each["where"] for each in found}
    return found
