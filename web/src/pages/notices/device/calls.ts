/**
 * While the page is open somewhere: the number on its icon, in its title while nobody looks, and a bell. What rings is
 * a turn that none of this browser's pages has rung for yet.
 */
import { bell } from "../../../frame/bell";
import { badge } from "../../../lib/browser/badge";
import { place } from "../../../lib/browser/router.svelte";
import { settings } from "../../../lib/browser/settings.svelte";
import { countInTitle } from "../../../lib/browser/title.svelte";
import { answering } from "../../../lib/connection/answering.svelte";
import { onWake } from "../../../lib/connection/wake";
import { lists } from "../../../lib/lists";
import type { Listed, Notices } from "../../../lib/types";
import { minuteIn, notices } from "../service";

/** Milliseconds between two looks: where a table may wait, and where there is none. */
const OFTEN = 30_000;
const SELDOM = 300_000;
const KEY = "signoria.rung";

/** Since when each table waits for which a bell has rung. */
type Rung = Record<string, number>;

function rung(): Rung {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Rung;
  } catch {
    return {};
  }
}

/** Remember the turns that wait now; those that are new. What is over is forgotten. */
export function fresh(waiting: Pick<Listed, "id" | "since">[]): string[] {
  const before = rung();
  const now = Object.fromEntries(waiting.map(({ id, since }) => [id, since]));
  try {
    localStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    return []; // without a memory it would ring again and again
  }
  return waiting.filter(({ id, since }) => !((before[id] ?? 0) >= since)).map(({ id }) => id);
}

/** Does someone want to hear of this table now? */
export function mayRing(
  table: Listed,
  { wishes, rules }: Pick<Notices, "wishes" | "rules">,
  now: Date,
): boolean {
  const rule = rules.find((each) => each.table === table.id);
  if (rule && !rule.kinds.length) return false;
  if (rule?.night || !wishes.quiet) return true;
  const minute = minuteIn(wishes.zone, now);
  const { quiet_from: from, quiet_to: to } = wishes;
  return from <= to ? minute < from || minute >= to : minute < from && minute >= to;
}

/** The page rings by itself for the table one is looking at. */
function isShown({ id }: Listed): boolean {
  return !document.hidden && place.path[0] === "t" && place.path[1] === id;
}

async function ring(tables: Listed[]): Promise<void> {
  const wanted = tables.filter(
    (each) => settings[each.pace === "days" ? "soundSlow" : "sound"] && !isShown(each),
  );
  if (!wanted.length) return;
  const mine = await notices.read();
  if (wanted.some((table) => mayRing(table, mine, new Date()))) bell();
}

/** Look again and again, as long as the page is open. */
export function calls(): void {
  let count = 0;
  let known = false;
  let busy = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const say = (): void => countInTitle(document.hidden ? count : 0);

  async function look(): Promise<void> {
    const running = await lists.runningTables();
    const waiting = running.filter(({ turn }) => turn);
    count = waiting.length;
    badge(count);
    say();
    const anew = fresh(waiting);
    // Who opens the page sees what waits.
    if (known) await ring(waiting.filter(({ id }) => anew.includes(id)));
    known = true;
    again(running.length ? OFTEN : SELDOM);
  }
  function now(): void {
    if (busy || !settings.name || answering.silent) return again(OFTEN);
    busy = true;
    look()
      .catch(() => again(SELDOM))
      .finally(() => (busy = false));
  }
  function again(pause: number): void {
    clearTimeout(timer);
    timer = setTimeout(now, pause);
  }

  document.addEventListener("visibilitychange", () => {
    say();
    again(document.hidden ? OFTEN : 0);
  });
  onWake(() => again(0));
  now();
}
