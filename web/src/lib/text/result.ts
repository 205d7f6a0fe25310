/** Who won, in one line. */
import { t } from "./text";
import type { SeatOut, Update } from "../types";

/** Seats from the first to the last. */
export function ranked(ranking: readonly number[]): number[] {
  return ranking.map((_, seat) => seat).sort((one, other) => ranking[one]! - ranking[other]!);
}

/** `rival`: an opponent without a seat, who wins where no seat does. */
export function headline({ result, table }: Update, rival?: { name: string } | null): string {
  if (!result) return "";
  const order = ranked(result.ranking);
  const winners = order.filter((seat) => result.ranking[seat] === 1);
  if (!winners.length) return t("end.lost", { name: rival?.name ?? "" });
  if (winners.length > 1)
    return t("end.shared", { names: winners.map((seat) => table.seats[seat]?.name ?? "").join(", ") });
  const [first, second] = order as [number, number | undefined];
  if (second === undefined) return t("end.won.solo", { points: result.scores[first]! });
  const points = result.scores[first]! - result.scores[second]!;
  const { name, yours } = table.seats[first]!;
  if (yours && alone(table.seats)) return points > 0 ? t("end.won.you", { points }) : t("end.won.you.tie");
  return points > 0 ? t("end.won", { name, points }) : t("end.won.tie", { name });
}

/** Is there one seat only that is one's own? */
function alone(seats: readonly SeatOut[]): boolean {
  return seats.filter(({ yours }) => yours).length === 1;
}
