/** Who plays after whom in The Princes of Florence. */
import type { View } from "../../lib/types";
import type { PrincesView } from "./types";

/** Round the table while actions are taken, up to the start player; auctions go their own way. */
export function follows(view: View): number | null {
  const { question, awaiting, seats, start_player } = view as PrincesView;
  if (question !== "action" || awaiting === null) return null;
  const next = (awaiting + 1) % seats;
  return next === start_player ? null : next;
}
