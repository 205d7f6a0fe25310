/** What the pictures of the end say to those who do not see them. */
import type { Rival } from "../../games/face";
import { figure } from "../../lib/text/numbers";

/** Players with their points, in this order. */
export function listed(seats: number[], names: string[], scores: number[]): string {
  return seats.map((seat) => `${names[seat]} ${figure(scores[seat] ?? 0)}`).join(", ");
}

/** And how far an opponent came who has no points. */
export function withRival(points: string, rival: Rival | null): string {
  return rival ? `${points}. ${rival.told()}` : points;
}
