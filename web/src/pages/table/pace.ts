/** How fast it goes at a table, and how much time is left. */
import { t } from "../../lib/text/text";
import type { About, Update } from "../../lib/types";

const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400];

/** Some time as people say it: days and hours, or minutes and seconds. */
export function leftText(seconds: number): string {
  const left = Math.max(0, seconds);
  if (left > DAY) return t("clock.days", { count: Math.round(left / DAY) });
  if (left > HOUR) return t("clock.hours", { count: Math.round(left / HOUR) });
  return `${Math.floor(left / MINUTE)}:${String(Math.floor(left % MINUTE)).padStart(2, "0")}`;
}

/** What is left to who is asked; nothing where no clock runs. */
function leftNow({ table, view }: Update, now: number): number | null {
  if (view?.over || view?.awaiting === null || table.status !== "playing") return null;
  if (table.times.paused) return table.times.rest;
  return table.due === null ? null : Math.max(0, table.due - now);
}

/** The clocks of a table as they are drawn. */
export interface Clocks {
  /** The time left for the move that is awaited; where each has a time for the game, it stands at the seats. */
  text: string;
  /** The time of each seat; nothing where it has none of its own. */
  seats: string[];
  /** Is the last minute of who is asked running? */
  low: boolean;
}

export function clocksAt(update: Update, now: number): Clocks {
  const { table, view } = update;
  const left = leftNow(update, now);
  const low = left !== null && left < MINUTE && !table.times.paused;
  const text = left === null ? "" : table.times.late ? t("clock.over") : leftText(left);
  if (table.clock !== "game" || view?.over) return { text, seats: [], low };
  const seats = table.seats.map(({ kind, absent }, at) => {
    if (at === view?.awaiting && left !== null) return text;
    const spare = table.times.spare[at];
    return kind === "human" && !absent && spare !== undefined ? leftText(spare) : "";
  });
  return { text: "", seats, low };
}

/** What was agreed about time, in short. */
export function termsText(
  table: Pick<About, "pace" | "clock" | "allowed" | "increment" | "holidays">,
): string {
  const count = table.allowed;
  if (table.clock === "game") return t("pace.game", { count, more: table.increment });
  if (table.pace === "days" && table.holidays) return t("pace.holidays", { count, more: table.holidays });
  return t(`pace.${table.pace}`, { count });
}

/** How fast it goes here, whether a clock runs just now or not. `alone`: with bots only. */
export function paceText({ table, view }: Update, alone: boolean): string {
  if (view?.over) return "";
  if (alone) return t("pace.alone");
  // Where one person plays with bots no clock runs; a watcher is told none.
  if (table.seats.filter(({ kind }) => kind === "human").length < 2) return "";
  return table.times.paused ? t("clock.paused") : termsText(table);
}
