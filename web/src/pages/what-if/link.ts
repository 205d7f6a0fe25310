/** A line of play, or a position, as a part of an address: JSON, packed, in letters that need no escaping. */
import type { Entry } from "../../lib/types";
import { STRENGTHS, USUAL, type Fate, type Others } from "./trial.svelte";

/** No link is longer, and nothing in one is larger. */
const LONGEST = 60_000;
const LARGEST = 400_000;
const MOST = 1_000;
const LONGEST_WORD = 400;

export async function packed(value: unknown): Promise<string> {
  const stream = new Blob([JSON.stringify(value)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** What was packed; undefined where this was not. */
export async function unpacked(code: string): Promise<unknown> {
  if (!code || code.length > LONGEST) return undefined;
  try {
    const letters = atob(code.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return JSON.parse(await text(stream)) as unknown;
  } catch {
    return undefined;
  }
}

/** As text, but never more than belongs into a link. */
async function text(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let found = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return found + decoder.decode();
    found += decoder.decode(value, { stream: true });
    if (found.length > LARGEST) throw new RangeError("too large");
  }
}

/** A line as it stands in a link: seats and words in turn. */
export function written(entries: readonly Entry[]): (number | string)[] {
  return entries.flatMap(({ seat, word }) => [seat, word]);
}

/** The line that was written so; nothing where it was not. */
export function lineFrom(value: unknown): Entry[] | null {
  if (!Array.isArray(value) || value.length % 2 || value.length > 2 * MOST) return null;
  const parts = value as unknown[];
  const entries = parts.flatMap((seat, at) => (at % 2 ? [] : [{ seat, word: parts[at + 1] }]));
  return entries.every(isEntry) ? entries : null;
}

function isEntry(entry: { seat: unknown; word: unknown }): entry is Entry {
  const { seat, word } = entry;
  return (
    Number.isInteger(seat) &&
    (seat as number) >= -1 &&
    (seat as number) <= 15 &&
    typeof word === "string" &&
    word.length > 0 &&
    word.length <= LONGEST_WORD
  );
}

/** How it goes on: fate, the others, their strength. */
export interface Ways {
  fate: Fate;
  others: Others;
  strength: number;
}

/** The address of a line of play. */
export async function addressOf(
  path: string,
  entries: readonly Entry[],
  { fate, others, strength }: Ways,
  more: Record<string, string> = {},
): Promise<string> {
  const query = new URLSearchParams(more);
  if (entries.length) query.set("line", await packed(written(entries)));
  if (fate === "open") query.set("fate", fate);
  if (others === "me") query.set("others", others);
  if (strength !== USUAL) query.set("strength", String(strength));
  return query.size ? `${path}?${query}` : path;
}

/** What an address says; `broken` where it names a line that cannot be read. */
export async function read(
  step: string | undefined,
  query: URLSearchParams,
): Promise<{ step: number | null; line: Entry[] | null; broken: boolean; ways: Ways }> {
  const code = query.get("line");
  const line = code === null ? null : lineFrom(await unpacked(code));
  const strength = Number(query.get("strength") ?? USUAL);
  return {
    step: step !== undefined && /^\d{1,6}$/.test(step) ? Number(step) : null,
    line,
    broken: code !== null && !line,
    ways: {
      fate: query.get("fate") === "open" ? "open" : "was",
      others: query.get("others") === "me" ? "me" : "bots",
      strength: Number.isInteger(strength) && strength >= 1 && strength <= STRENGTHS ? strength : USUAL,
    },
  };
}
