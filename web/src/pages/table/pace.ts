/** How fast it goes at a table, and how much time is left. */
import { t } from "../../lib/text/text";
import type { Update } from "../../lib/types";

/** The time left for the move that is awaited; nothing where no clock runs. */
export function clockText({ table, view }: Update, now: number): string {
  if (!table.due || view?.over) return "";
  const left = Math.max(0, table.due - now);
  if (left > 86_400) return t("clock.days", { count: Math.round(left / 86_400) });
  if (left > 3_600) return t("clock.hours", { count: Math.round(left / 3_600) });
  return `${Math.floor(left / 60)}:${String(Math.floor(left % 60)).padStart(2, "0")}`;
}

/** How fast it goes here, whether a clock runs just now or not. `alone`: with bots only. */
export function paceText({ table, view }: Update, alone: boolean): string {
  if (view?.over) return "";
  if (alone) return t("pace.alone");
  // Where one person plays with bots no clock runs; a watcher is told none.
  if (table.seats.filter(({ kind }) => kind === "human").length < 2) return "";
  return t(`pace.${table.pace as "live" | "days"}`, { count: table.allowed });
}
