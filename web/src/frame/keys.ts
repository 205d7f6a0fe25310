/**
 * Walking by keys: with Tab from region to region, with arrows inside one, with L to what glows, and straight
 * to the decision.
 */

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const THINGS = "button:not([disabled]),a[href]";

/** Where Tab left a region, it comes back to it. */
const left = new WeakMap<Element, HTMLElement>();

/**
 * Tab stops once in each region of the table; in the decision bar, which is short, at every button. The others step
 * aside only while the key does its work: whatever else walks through the page finds them all.
 */
export function tab(event: KeyboardEvent): void {
  if (event.key !== "Tab") return;
  const aside: HTMLElement[] = [];
  for (const region of document.querySelectorAll(".app [data-region]:not(.bar)")) {
    const things = [...region.querySelectorAll<HTMLElement>(THINGS)].filter(
      (thing) => !thing.hasAttribute("tabindex"),
    );
    const stop = things.find((thing) => thing === document.activeElement) ?? stopOf(region, things);
    if (stop === document.activeElement) left.set(region, stop as HTMLElement);
    aside.push(...things.filter((thing) => thing !== stop));
  }
  for (const thing of aside) thing.tabIndex = -1;
  setTimeout(() => aside.forEach((thing) => thing.removeAttribute("tabindex")));
}

/**
 * Where one enters a region: where one was, if that is still worth it; at the first thing that glows; at the
 * first of all.
 */
function stopOf(region: Element, things: HTMLElement[]): HTMLElement | undefined {
  const seen = things.filter(visible);
  const legal = seen.filter((thing) => thing.classList.contains("legal"));
  const worth = legal.length ? legal : seen;
  const last = left.get(region);
  return last && worth.includes(last) ? last : worth[0];
}

function visible(thing: HTMLElement): boolean {
  return thing.checkVisibility({ visibilityProperty: true });
}

/** From thing to thing inside a region: to the nearest one in that direction. */
export function walk(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  const from = document.activeElement as HTMLElement | null;
  const region = from?.closest("[data-region]");
  if (!step || !from || !region) return;
  const here = middle(from);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const other of region.querySelectorAll<HTMLElement>(THINGS)) {
    if (!visible(other)) continue;
    const there = middle(other);
    const along = (there.x - here.x) * step[0] + (there.y - here.y) * step[1];
    const across = Math.abs((there.x - here.x) * step[1]) + Math.abs((there.y - here.y) * step[0]);
    const far = along + 2 * across;
    if (other !== from && along > 4 && far < least) [best, least] = [other, far];
  }
  if (best) {
    event.preventDefault();
    best.focus();
  }
}

/** Is a key meant for something else: a text, a dialogue, the browser? */
export function isForOthers(event: KeyboardEvent): boolean {
  const on = event.target as HTMLElement;
  const typing = /^(INPUT|TEXTAREA|SELECT)$/.test(on.tagName) || on.closest("dialog") !== null;
  return typing || event.ctrlKey || event.metaKey || event.altKey;
}

/** On to the next thing that can be chosen now, in reading order; after the last, the first again. */
export function nextLegal(): void {
  const from = document.activeElement;
  const legal = [
    ...document.querySelectorAll<HTMLElement>(".app button:is(.legal,.round):not([disabled])"),
  ].filter(visible);
  const after =
    from && from !== document.body
      ? legal.find((each) => from.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING)
      : undefined;
  (after ?? legal[0])?.focus();
}

/** To what is drawn for an element. */
export function focusOn(element: string): void {
  const thing = document.querySelector<HTMLElement>(`.app [data-element="${element}"]`);
  thing?.focus({ focusVisible: true } as FocusOptions);
}

export function toDecision(): void {
  document.getElementById("question")?.focus();
}

/** What had the focus may be gone: players who use the keyboard go on from the question. */
export function refocus(): void {
  if (document.activeElement === document.body) toDecision();
}

function middle(element: HTMLElement): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
