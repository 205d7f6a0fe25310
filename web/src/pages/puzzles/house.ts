/** The windows of the house: the last seven days, today's last. */

export interface Window {
  /** Was a puzzle solved on this day? */
  on: boolean;
  now: boolean;
  /** The first letter of the day's name. */
  letter: string;
}

/** The windows of a week that ends today; `today` is a day as the server writes it. */
export function windows(week: readonly boolean[], today: string, language: string): Window[] {
  const last = new Date(`${today}T00:00:00Z`);
  return week.map((on, at) => {
    const day = new Date(last);
    day.setUTCDate(last.getUTCDate() - (week.length - 1 - at));
    const name = new Intl.DateTimeFormat(language, { weekday: "short", timeZone: "UTC" }).format(day);
    return { on, now: at === week.length - 1, letter: name.charAt(0).toUpperCase() };
  });
}

/** A difference as people write it: with a sign, also where it is a gain. */
export function signed(change: number): string {
  return change > 0 ? `+${change}` : change < 0 ? `−${-change}` : "0";
}
