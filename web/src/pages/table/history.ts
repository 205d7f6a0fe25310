/** Earlier positions of a live table. */
import { api } from "../../lib/connection/api";
import type { Live } from "../../lib/connection/live.svelte";
import { entriesAt } from "../../lib/connection/log";
import type { Line, View } from "../../lib/types";

/** The table as it stood once this line of the log was written. */
export async function viewAt(live: Live, version: number, signal: AbortSignal): Promise<View> {
  if ((live.lines[0]?.version ?? 1) > 1) await loadWholeLog(live, signal);
  return api.past(live.id, entriesAt(live.lines, version), live.update?.seat ?? null, signal);
}

/** Fetch the beginning of a long log. */
async function loadWholeLog(live: Live, signal: AbortSignal): Promise<void> {
  const from = live.lines[0]?.version ?? 1;
  const found: Line[] = [];
  while (found.length < from - 1) {
    const { log } = await api.log(live.id, found.length, live.update?.seat ?? null, signal);
    if (!log.length) return;
    found.push(...log);
  }
  live.lines = [...found.slice(0, from - 1), ...live.lines];
}
