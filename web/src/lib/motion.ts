/** How long something may move: not at all for those who asked for less motion. */
export function slow(milliseconds: number): number {
  return matchMedia("(prefers-reduced-motion:reduce)").matches ? 0 : milliseconds;
}
