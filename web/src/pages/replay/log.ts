/** The log of a table from its first line to its last. */
import { api } from "../../lib/connection/api";
import type { Line } from "../../lib/types";

/** As many lines as the server sends at once. */
const PAGE = 200;

export async function wholeLog(table: string, from: number | null): Promise<Line[]> {
  const all: Line[] = [];
  for (;;) {
    const { log } = await api.log(table, all.length, from);
    all.push(...log);
    if (log.length < PAGE) return all;
  }
}
