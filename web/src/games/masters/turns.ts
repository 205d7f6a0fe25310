/** Who plays after whom in Masters of Renaissance. */
import type { Printed, Settings, View } from "../../lib/types";
import type { BoardFace, MastersView } from "./types";

/**
 * Round the table, until a player brings about the last round: then a turn may be the last. So may the turn that
 * completes a round, where it can bring the end itself: with one more card, or in the last report.
 */
export function follows(view: View, printed: Map<string, Printed>, settings: Settings): number | null {
  const { round, awaiting, seats, players, reports, first_player = 0 } = view as MastersView;
  const { cards } = printed.get("board")!.face as BoardFace;
  const limit = Number(settings["round_limit"] ?? Infinity);
  if (awaiting === null || !round || round >= limit) return null;
  const next = (awaiting + 1) % seats;
  const near = Number(next === first_player);
  const last =
    reports.filter((held) => !held).length <= near ||
    players.some(({ slots }, seat) => slots.flat().length + (seat === awaiting ? near : 0) >= cards);
  return last ? null : next;
}
