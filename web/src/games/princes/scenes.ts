/** Which parts of the table a moment needs: the auction, the actions, or cards to choose from. */
import type { PrincesView } from "./types";

export type Layout = "auc" | "act" | "fan";

const CARDS = new Set(["reject", "keep", "return", "recruit"]);
const AUCTION = new Set(["name", "bid", "take", "landscape", "merchant", "marker", "window"]);

/** What one is asked decides; while others are asked, what they are asked about. */
export function layoutOf(view: PrincesView, mine: string | null, picked: readonly string[]): Layout {
  if (mine) {
    if (CARDS.has(mine) || picked.includes("recruit")) return "fan";
    return AUCTION.has(mine) ? "auc" : "act";
  }
  const asked = view.question ?? "";
  const auction = view.auction.object !== null || view.court?.auction === true;
  return !view.over && (AUCTION.has(asked) || auction) ? "auc" : "act";
}
