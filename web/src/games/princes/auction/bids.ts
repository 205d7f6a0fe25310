/** The bids of the auction, from the log: who said how much, and what was sold to whom. */
import type { Line } from "../../../lib/types";

export interface Bid {
  seat: number;
  /** Not known to a player who came late. */
  sum: number | null;
}

export interface Bids {
  ladder: Bid[];
  sold: Record<string, Bid>;
}

/** `opening` is the bid that naming an object is, `last` what the last one pays. */
export function bids(lines: readonly Line[], opening: number | null, last: number | null): Bids {
  const found: Bids = { ladder: [], sold: {} };
  let lot = "";
  for (const { seat, word, kind } of lines) {
    if (kind !== "move" || !word) continue;
    const [verb, rest = ""] = word.split(" ");
    if (verb === "bid" && lot) found.ladder.push({ seat, sum: Number(rest) });
    if (verb !== "name" && verb !== "take" && verb !== "decline") continue;
    const winner = found.ladder.at(-1);
    if (lot && winner) found.sold[lot] = winner;
    found.ladder = [];
    lot = "";
    if (verb === "name") {
      lot = rest;
      found.ladder.push({ seat, sum: opening });
    } else if (verb === "take" && rest !== "nothing") found.sold[rest] = { seat, sum: last };
  }
  const winner = found.ladder.at(-1);
  if (lot && winner) found.sold[lot] = winner;
  return found;
}
