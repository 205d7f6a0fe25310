/** Who plays after whom in Masters of Renaissance. */
import type { Printed, Settings, View } from "../../lib/types";
import type { BoardFace, MastersView } from "./types";

/** Round the table, until a player brings about the last round: then a turn may be the last. */
export function follows(view: View, printed: Map<string, Printed>, settings: Settings): number | null {
  const { round, awaiting, seats, players, reports } = view as MastersView;
  const { cards } = printed.get("board")!.face as BoardFace;
  const limit = Number(settings["round_limit"] ?? Infinity);
  const last =
    (round ?? 0) >= limit ||
    reports.every(Boolean) ||
    players.some(({ slots }) => slots.flat().length >= cards);
  return awaiting === null || !round || last ? null : (awaiting + 1) % seats;
}
