/** The fields of a position: in which part they stand, which of them a problem names, which a thing on the board is. */
import type { Field, Problem } from "../../lib/types";

export type Step = string | number;
export type Json = Record<string, unknown>;

/** Fields that belong together: a part of the table, or of what a player has. */
export interface Part {
  key: string;
  name: string;
  fields: readonly Field[];
}

export function keyOf(path: readonly Step[]): string {
  return path.join("/");
}

/** The parts of a player, or of the table where nobody is named, in the order in which they come. */
export function partsOf(fields: readonly Field[], seat: number | null): Part[] {
  const found = new Map<string, Part & { fields: Field[] }>();
  for (const field of fields) {
    if ((field.seat ?? null) !== seat) continue;
    const key = partOf(field);
    const part = found.get(key);
    if (part) part.fields.push(field);
    else found.set(key, { key, name: field.names[0]!, fields: [field] });
  }
  return [...found.values()];
}

export function partOf({ path, seat }: Field): string {
  return keyOf(path.slice(0, seat == null ? 1 : 3));
}

/** What a field is called below the name of its part: "Row 1, 2". */
export function nameOf({ names }: Field): string {
  const [first, ...rest] = names.length > 1 ? names.slice(1) : names;
  const numbered = /^\d+$/.test(rest[0] ?? "") && !/^\d+$/.test(first!);
  return numbered ? [`${first} ${rest[0]}`, ...rest.slice(1)].join(", ") : [first, ...rest].join(", ");
}

export function valueAt(position: unknown, path: readonly Step[]): unknown {
  return path.reduce<unknown>((found, step) => (found as Record<Step, unknown> | null)?.[step], position);
}

/** The position with something else at one place. Whose turn it is stands in all that this turn still holds. */
export function changed(position: Json, field: Field, value: unknown): Json {
  const copy = structuredClone(position);
  if (field.kind === "mover") {
    const agenda = copy["agenda"] as { seat: number }[];
    const now = agenda[0]!.seat;
    for (const frame of agenda) if (frame.seat === now) frame.seat = value as number;
    return copy;
  }
  const holder = valueAt(copy, field.path.slice(0, -1)) as Record<Step, unknown>;
  holder[field.path.at(-1)!] = value;
  return copy;
}

/** What a field holds; the seat whose turn it is. */
export function heldBy(position: Json, field: Field): unknown {
  if (field.kind === "mover") return valueAt(position, ["agenda", 0, "seat"]);
  return valueAt(position, field.path) ?? (field.kind === "number" ? 0 : null);
}

/** The field that a problem names; where it names none, the one that was changed last. */
export function fieldOf(fields: readonly Field[], { path }: Problem, last: string): string {
  const named = keyOf(path);
  if (!named) return last;
  const inside = (one: string, other: string): boolean => one === other || one.startsWith(`${other}/`);
  const keys = fields.map((field) => keyOf(field.path));
  const fitting = keys.filter((key) => inside(key, named) || inside(named, key));
  return fitting.includes(last) ? last : (fitting[0] ?? last);
}

/**
 * The field that a thing on the board is: the one whose path and content have most of the words in its name. Where it
 * lies on a player's board, this player's fields come first.
 */
export function fieldAt(
  fields: readonly Field[],
  position: Json,
  thing: string,
  seat: number | null,
): Field | null {
  const words = new Set(thing.split(/[:\s]+/).flatMap((word) => [word, ...word.split(".")]));
  let best: Field | null = null;
  let most = 0;
  for (const field of fields) {
    const held = [heldBy(position, field)].flat();
    const own = seat !== null && field.seat === seat ? 0.5 : 0;
    const steps = field.path.filter((step) => words.has(String(step))).length;
    const inside = held.filter((each) => typeof each === "string" && words.has(each)).length;
    const score = steps + 2 * Math.min(1, inside);
    if (score && score + own > most) [best, most] = [field, score + own];
  }
  return best;
}
