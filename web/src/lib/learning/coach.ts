/** What the coach says, and where: beside what it speaks of, and never over it. */
import type { Reason } from "../types";

export interface Said {
  /** What kind of thing is said: what it is all about, why not, not the goal, where to look, what to play. */
  tone: "intro" | "no" | "missed" | "look" | "show";
  title: string;
  text: string;
  reasons: readonly Reason[];
  /** What it speaks of. */
  anchor: Element | null;
}

export interface Place {
  left: number;
  top: number;
  /** On which side of the bubble the thing is that it speaks of. */
  tail: "left" | "right" | "top" | "bottom" | "";
  /** Where the tail is along that side. */
  at: number;
}

interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const GAP = 16;
const EDGE = 8;

function within(low: number, wanted: number, high: number): number {
  return Math.max(low, Math.min(wanted, high));
}

/** Where a bubble of this size stands: to the right of the thing, else left, below, above. */
export function placed(thing: Rect | null, width: number, height: number, area: Rect): Place {
  if (!thing) {
    return { left: area.right - width - GAP, top: area.bottom - height - GAP, tail: "", at: 0 };
  }
  const middle = { x: (thing.left + thing.right) / 2, y: (thing.top + thing.bottom) / 2 };
  const top = within(area.top + EDGE, middle.y - height / 2, area.bottom - height - EDGE);
  const left = within(area.left + EDGE, middle.x - width / 2, area.right - width - EDGE);
  // What is in the bar below is spoken of from above it.
  if (thing.top >= area.bottom) {
    const over = middle.x <= area.right - GAP;
    return {
      left,
      top: area.bottom - height - GAP,
      tail: over ? "bottom" : "",
      at: over ? middle.x - left : 0,
    };
  }
  const [y, x] = [within(GAP, middle.y - top, height - GAP), within(GAP, middle.x - left, width - GAP)];
  if (thing.right + GAP + width <= area.right) return { left: thing.right + GAP, top, tail: "left", at: y };
  if (thing.left - GAP - width >= area.left)
    return { left: thing.left - GAP - width, top, tail: "right", at: y };
  if (thing.bottom + GAP + height <= area.bottom)
    return { left, top: thing.bottom + GAP, tail: "top", at: x };
  return { left, top: Math.max(area.top, thing.top - GAP - height), tail: "bottom", at: x };
}

/** Where there is room below what one reads: there a bubble that speaks of nothing on the board covers none of it. */
export function below(
  read: Rect,
  last: Rect,
  height: number,
): { left: number; top: number; width: number } | null {
  const top = last.bottom + GAP;
  return top + height <= read.bottom ? { left: read.left, top, width: read.right - read.left } : null;
}

/** A number that had to be reached, as boxes: what there is, part by part, and what is missing. */
export interface Sum {
  parts: { name: string; amount: number }[];
  missing: number;
}

/** More boxes than this say less than a sentence. */
const MOST = 9;

/** The sum behind a reason; nothing where no number had to be reached, or one too large to be counted. */
export function sumOf({ code, parts, missing }: Reason): Sum | null {
  const lacking = Object.values(missing);
  if (code === "cost" || lacking.length !== 1 || !parts.length) return null;
  const found = parts.map(([name, amount]) => ({ name: String(name), amount: Number(amount) }));
  const reached = found.reduce((sum, { amount }) => sum + amount, 0);
  const fine = found.every(({ amount }) => amount >= 0) && reached + lacking[0]! <= MOST;
  return fine ? { parts: found.filter(({ amount }) => amount > 0), missing: lacking[0]! } : null;
}
