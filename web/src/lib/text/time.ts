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

/** How long something took: minutes and seconds. */
export function duration(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
}
