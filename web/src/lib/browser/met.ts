/** The games whose tables this browser has seen, in the order in which it met them. */
import { DRAWN } from "../../games/drawn";

const KEY = "signoria.met";

function known(): string[] {
  try {
    return (localStorage.getItem(KEY) ?? "").split(" ").filter(Boolean);
  } catch {
    return [];
  }
}

export function met(game: string): boolean {
  return known().includes(game);
}

export function meet(game: string): void {
  if (met(game)) return;
  try {
    localStorage.setItem(KEY, [...known(), game].join(" "));
  } catch {
    // Without storage one meets every game anew.
  }
}

/** The game somebody means who names none: the one met last, or the first there is. */
export function familiar(): string {
  return known().findLast((game) => DRAWN.includes(game)) ?? DRAWN[0]!;
}
