/** The log of a table as updates bring it. */
import type { Line, Update } from "../types";

/** The log with what an update adds; a whole one replaces it, and no line comes twice. */
export function mergeLines(lines: readonly Line[], update: Pick<Update, "whole" | "log">): Line[] {
  if (update.whole) return update.log.slice();
  const last = lines.at(-1)?.version ?? 0;
  return [...lines, ...update.log.filter(({ version }) => version > last)];
}

/** The lines that still count: without the moves that were undone, and without the undoing. */
export function currentLines(lines: readonly Line[]): Line[] {
  const found: Line[] = [];
  for (const line of lines) {
    if (line.kind !== "undo") {
      found.push(line);
      continue;
    }
    for (let left = line.back, at = found.length - 1; left > 0 && at >= 0; at--) {
      if (found[at]!.kind !== "move") continue;
      found.splice(at, 1);
      left--;
    }
  }
  return found;
}

/**
 * Names the table as a seat sees it: by the last move that counts, for after an undo as many moves can have led
 * elsewhere. What is said in the chat changes nothing.
 */
export function positionOf(
  { seat, length }: Pick<Update, "seat" | "length">,
  lines: readonly Line[],
): string {
  const last = lines.findLast(({ kind }) => kind === "move");
  return `${seat} ${length} ${last?.version ?? 0}`;
}

/**
 * What happened after this version without those who sit here: what the others did, and what a bot did in their
 * name. Who comes back without having gone in this part of the log went before it.
 */
export function linesMissed(lines: readonly Line[], since: number, mine: readonly number[]): Line[] {
  const turns = lines.filter(({ kind }) => kind === "absent" || kind === "back");
  const away = new Set(mine.filter((seat) => turns.find((line) => line.seat === seat)?.kind === "back"));
  const found: Line[] = [];
  let replaced = false;
  for (const line of lines) {
    if (line.kind === "absent") away.add(line.seat);
    const own = mine.includes(line.seat);
    if (line.version > since && (!own || away.has(line.seat))) found.push(line);
    if (own && line.version > since && line.kind === "move" && away.has(line.seat)) replaced = true;
    if (line.kind === "back") away.delete(line.seat);
  }
  return found.filter(({ kind, seat }) => kind === "move" || (replaced && mine.includes(seat)));
}

/** How many entries the record has once this line is written; the log must be complete. */
export function entriesAt(lines: readonly Line[], version: number): number {
  let entries = 0;
  for (const line of lines) {
    if (line.version > version) break;
    if (line.kind === "move") entries++;
    else if (line.kind === "undo") entries -= line.back;
  }
  return entries;
}
