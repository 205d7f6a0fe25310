import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";

/** How long something may move: not at all for those who asked for less motion. */
export function slow(milliseconds: number): number {
  return matchMedia("(prefers-reduced-motion:reduce)").matches ? 0 : milliseconds;
}

/**
 * A movement, or none where there is no place to move from or to: what lies on another tab of a phone has no size,
 * and nothing can be divided by that.
 */
export function finite<Config extends TransitionConfig>(config: Config): Config | { duration: 0 } {
  return /NaN|Infinity/.test(config.css?.(0.5, 0.5) ?? "") ? { duration: 0 } : config;
}

/** A piece comes down from the hand. It asks nothing of the browser that would lay out the table in between. */
export function falling(_piece: Element): TransitionConfig {
  return {
    duration: slow(420),
    easing: cubicOut,
    css: (here, away) => `opacity:${here};transform:translateY(${-18 * away}px)`,
  };
}
