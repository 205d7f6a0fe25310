import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";

/** How long something may move: not at all for those who asked for less motion. */
export function slow(milliseconds: number): number {
  return matchMedia("(prefers-reduced-motion:reduce)").matches ? 0 : milliseconds;
}

/** A piece comes down from the hand. It asks nothing of the browser that would lay out the table in between. */
export function falling(_piece: Element): TransitionConfig {
  return {
    duration: slow(420),
    easing: cubicOut,
    css: (here, away) => `opacity:${here};transform:translateY(${-18 * away}px)`,
  };
}
