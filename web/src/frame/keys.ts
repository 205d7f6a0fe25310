/** Walking by keys: with arrows inside a region, with L to what glows, and straight to the decision. */

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** From thing to thing inside a region: to the nearest one in that direction. */
export function walk(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  const from = document.activeElement as HTMLElement | null;
  const region = from?.closest("[data-region]");
  if (!step || !from || !region) return;
  const here = middle(from);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const other of region.querySelectorAll<HTMLElement>("button:not([disabled]),a[href]")) {
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

/** On to the next thing that can be chosen now, in reading order; after the last, the first again. */
export function nextLegal(): void {
  const from = document.activeElement;
  const legal = [...document.querySelectorAll<HTMLElement>(".app button.legal:not([disabled])")].filter((each) => each.checkVisibility({ visibilityProperty: true }));
  const after = from && from !== document.body ? legal.find((each) => from.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) : undefined;
  (after ?? legal[0])?.focus();
}

export function toDecision(): void {
  document.getElementById("question")?.focus();
}

function middle(element: HTMLElement): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
