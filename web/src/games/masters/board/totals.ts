/** What a production pays and gives together, as far as it is chosen. */
import type { Decision, Option } from "../../../lib/types";
import type { Goods } from "../types";

export interface Totals {
  pay: Goods;
  gain: Goods;
}

interface Choosing {
  decision: Decision | null;
  picked: string[];
  left: Option[];
  peeked: Option | null;
  ready: Option | null;
}

/** The sums of the choice at hand, from the first power on. */
export function running({ decision, picked, left, peeked, ready }: Choosing): Totals | null {
  const shown = peeked ?? ready;
  if (shown) return totalsOf([shown]);
  return decision?.kind === "activate" && !picked.length ? null : totalsOf(left);
}

/**
 * The sums of one option, or what is sure of all those still possible. What they share is chosen
 * already; the rest of their equal sums is still open and stands under `any` and `choice`.
 */
export function totalsOf(options: readonly Option[]): Totals | null {
  const all = options.flatMap(({ preview }) => (preview.details ? [preview.details as Totals] : []));
  if (!all.length || all.length < options.length) return null;
  const pay = shared(
    all.map((each) => each.pay),
    "any",
  );
  const gain = shared(
    all.map((each) => each.gain),
    "choice",
  );
  return pay && gain ? { pay, gain } : null;
}

/** The amounts all bundles have in common; null if they are not of one size. */
function shared(bundles: Goods[], open: string): Goods | null {
  const size = sum(bundles[0]!);
  if (bundles.some((each) => sum(each) !== size)) return null;
  const found: Goods = {};
  for (const good of Object.keys(bundles[0]!)) {
    const least = Math.min(...bundles.map((each) => each[good] ?? 0));
    if (least) found[good] = least;
  }
  const rest = size - sum(found);
  if (rest) found[open] = (found[open] ?? 0) + rest;
  return found;
}

/** How a price leaves depots and strongbox when nobody says otherwise: the depots pay first. */
export function paidFrom(pay: Goods, depots: Goods, strongbox: Goods): { depots: Goods; strongbox: Goods } {
  const left = { depots: { ...depots }, strongbox: { ...strongbox } };
  for (const good of Object.keys(depots)) {
    const first = Math.min(pay[good] ?? 0, depots[good] ?? 0);
    left.depots[good]! -= first;
    left.strongbox[good] = (strongbox[good] ?? 0) - ((pay[good] ?? 0) - first);
  }
  return left;
}

export function sum(amounts: Goods): number {
  return Object.values(amounts).reduce((total, amount) => total + amount, 0);
}
