/** How much time is left, as people say it. */
import { t } from "./words";

export function leftText(due: number, now: number): string {
  const left = due - now;
  if (left >= 86_400) return t("turns.left.days", { count: Math.floor(left / 86_400) });
  if (left >= 3_600) return t("turns.left.hours", { count: Math.floor(left / 3_600) });
  if (left >= 60) return t("turns.left.minutes", { count: Math.floor(left / 60) });
  return t("turns.left.soon");
}
