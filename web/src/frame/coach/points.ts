/** How much a reason is in points, in words; nothing where it is less than one. */
import { t } from "../../lib/text/text";

export function inPoints(points: number): string {
  const count = Math.round(Math.abs(points));
  if (!count) return "";
  return t(points > 0 ? "coach.points.more" : "coach.points.fewer", { count });
}
