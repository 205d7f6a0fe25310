/** What the page asks about notices. */
import { settings } from "../../lib/browser/settings.svelte";
import { ask } from "../../lib/connection/api";
import type { Channel, NewChannel, NewRule, Notices, Wishes } from "../../lib/types";
import { t } from "./words";

const of = (id: string): string => `/me/notices/channels/${encodeURIComponent(id)}`;

export const notices = {
  read: () => ask<Notices>("GET", "/me/notices"),
  wish: (wishes: Wishes) => ask<Notices>("POST", "/me/notices", wishes, { again: true }),
  add: (channel: NewChannel) => ask<Notices>("POST", "/me/notices/channels", channel),
  switch: ({ id, live, slow }: Channel) => ask<Notices>("POST", of(id), { live, slow }, { again: true }),
  tryOut: (id: string) => ask<Notices>("POST", `${of(id)}/try`),
  remove: (id: string) => ask<Notices>("POST", `${of(id)}/remove`),
  rule: (table: string, rule: NewRule) =>
    ask<Notices>("POST", `/me/notices/tables/${encodeURIComponent(table)}`, rule, { again: true }),
  confirm: (token: string) =>
    ask<{ address: string }>("POST", `/notices/confirm/${encodeURIComponent(token)}`),
  end: (token: string) => ask<{ address: string }>("POST", `/notices/end/${encodeURIComponent(token)}`),
};

/** The same wishes, by the language one reads and the clock that is here. */
export function here(wishes: Wishes): Wishes {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || wishes.zone;
  return { ...wishes, language: settings.language, zone };
}

/** Which minute of the day it is in a time zone; by the clock that is here where nobody knows that zone. */
export function minuteIn(zone: string, now: Date): number {
  try {
    const format = { timeZone: zone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
    return minutesOf(new Intl.DateTimeFormat("en-GB", format).format(now));
  } catch {
    return 60 * now.getHours() + now.getMinutes();
  }
}

/** The minutes of a day as a clock shows them, and back. */
export function clock(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
export function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return 60 * hours + minutes;
}

const WHYS = [
  "answer",
  "mail-server",
  "no-address",
  "no-such-host",
  "private-address",
  "no-answer-in-time",
  "no-connection",
  "no-HTTP",
  "no-mail-server",
  "not-offered",
] as const;

/** Why a try failed, as the server noted it: some words, and perhaps a number. */
export function whyText(result: string): string {
  const [, words = "", code = ""] = /^(.*?)(?: (\d+))?$/.exec(result) ?? [];
  const why = WHYS.find((each) => each === words.replaceAll(" ", "-"));
  return why ? t(`notices.why.${why}`, { code }) : result;
}

/** The rules for one table that can be chosen, by name. */
export const RULES: Record<"never" | "push" | "email" | "webhook" | "all" | "night", Required<NewRule>> = {
  never: { kinds: [], night: false, own: true },
  push: { kinds: ["push"], night: false, own: true },
  email: { kinds: ["email"], night: false, own: true },
  webhook: { kinds: ["webhook"], night: false, own: true },
  all: { kinds: ["push", "email", "webhook"], night: false, own: true },
  night: { kinds: ["push", "email", "webhook"], night: true, own: true },
};

/** Which of them a rule is. */
export function ruleOf({ kinds, night }: { kinds: string[]; night: boolean }): keyof typeof RULES {
  if (kinds.length > 1) return night ? "night" : "all";
  return (kinds[0] as "push" | "email" | "webhook" | undefined) ?? "never";
}
