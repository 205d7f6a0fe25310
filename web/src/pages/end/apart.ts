/** Heights from the top down, each as near as it can be to where it should be, `gap` apart and above `bottom`. */
export function apart(wanted: readonly number[], gap: number, bottom: number): number[] {
  let above = -Infinity;
  return wanted
    .map((height) => (above = Math.max(height, above + gap)))
    .map((height, at) => Math.min(height, bottom - (wanted.length - 1 - at) * gap));
}
