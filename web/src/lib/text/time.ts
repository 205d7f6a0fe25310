/** How long ago something was, as people say it. */
import { settings } from "../browser/settings.svelte";
import { t } from "./text";

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

export function ago(at: number, now: number): string {
  const seconds = Math.max(0, now - at);
  const unit = UNITS.find(([, size]) => seconds >= size);
  if (!unit) return t("time.now");
  const format = new Intl.RelativeTimeFormat(settings.language, { numeric: "auto" });
  return format.format(-Math.floor(seconds / unit[1]), unit[0]);
}

/** The day that comes some days after one, as people say it: with its name. */
export function dayIn(today: string, days: number): string {
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  const format = { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(settings.language === "en" ? "en-GB" : "it", format).format(day);
}

/** How long something took: minutes and seconds. */
export function duration(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
}
