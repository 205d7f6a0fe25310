/** A preview's changes as the decision bar shows them: per seat, what it pays and what it gains. */
import type { Numbers } from "../../games/face";
import type { Change } from "../../lib/types";

export interface Tag {
  what: string;
  icon: string;
  text: string;
  tone: "ok" | "bad" | "";
}

/** Numbers of one seat that go up or down, as the game wants them shown. */
export function tags(changes: readonly Change[], seat: number, numbers: Numbers): Tag[] {
  const sums = sumsOf(changes, seat, numbers);
  return differences(changes, seat, numbers).map((tag) => {
    const { before, after } = sums.get(tag.what)!;
    return numbers[tag.what]?.as === "place" ? { ...tag, text: `${before} → ${after}` } : tag;
  });
}

/** Numbers of one seat that go up or down, and by how much. */
export function differences(changes: readonly Change[], seat: number, numbers: Numbers): Tag[] {
  return [...sumsOf(changes, seat, numbers)].map(([what, { before, after }]): Tag => {
    const { icon = what, rival = false } = numbers[what] ?? {};
    const text = after > before ? `+${after - before}` : `−${before - after}`;
    return { what, icon, text, tone: after > before && !rival ? "ok" : "bad" };
  });
}

/** The same good in two places is told once, and not at all where it only changes places. */
function sumsOf(changes: readonly Change[], seat: number, numbers: Numbers) {
  const sums = new Map<string, { before: number; after: number }>();
  for (const change of changes) {
    if (change.seat !== seat || numbers[change.what]?.as === "nowhere") continue;
    const what = change.what.split(".").at(-1)!;
    const sum = sums.get(what) ?? { before: 0, after: 0 };
    sums.set(what, { before: sum.before + change.before, after: sum.after + change.after });
  }
  return new Map([...sums].filter(([, { before, after }]) => before !== after));
}

/** The other seats that change, with the same change told together. */
export function others(
  changes: readonly Change[],
  seat: number,
  numbers: Numbers,
): { seats: number[]; tag: Tag }[] {
  const found = new Map<string, { seats: number[]; tag: Tag }>();
  const seats = [...new Set(changes.map((change) => change.seat))].filter((each) => each !== seat);
  for (const other of seats) {
    for (const tag of differences(changes, other, numbers)) {
      if (numbers[tag.what]?.rival) continue;
      const key = `${tag.what} ${tag.text}`;
      const group = found.get(key) ?? { seats: [], tag: { ...tag, tone: "" } };
      group.seats.push(other);
      found.set(key, group);
    }
  }
  return [...found.values()];
}
