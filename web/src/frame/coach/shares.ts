/** Shares of a win as the coach shows them: whole hundredths that fit each other. */

export function hundredths(share: number): number {
  return Math.round(100 * share);
}

/** How much less a move wins than the best one, so that it is the difference of what is shown of both. */
export function lessThan(best: number, share: number): number {
  return hundredths(best) - hundredths(share);
}

/** Parts of a sum as whole hundredths that add up to it: those that lose most by rounding get what is left. */
export function rounded(shares: readonly number[], total: number): number[] {
  const found = shares.map((share) => Math.floor(100 * share));
  const short = total - found.reduce((sum, each) => sum + each, 0);
  const order = shares.map((share, at) => [100 * share - found[at]!, at] as const);
  order.sort(([one], [other]) => other - one);
  for (const [, at] of order.slice(0, Math.max(0, short))) found[at]!++;
  for (const [, at] of order.slice(order.length + Math.min(0, short))) found[at]!--;
  return found;
}

/** A number with its sign; a minus as it is printed. */
export function signed(number: number): string {
  return number < 0 ? `−${-number}` : `+${number}`;
}
