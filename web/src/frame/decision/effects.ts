/** A preview's changes as the decision bar shows them: per seat, what it pays and what it gains. */
import type { Change } from "../../lib/types";

export interface Tag {
  what: string;
  icon: string;
  text: string;
  tone: "ok" | "bad" | "";
}

const SHOWN_AS_PLACES = new Set(["faith", "score", "lorenzo", "money", "prestige", "best_work"]);
const SILENT = new Set(["cards", "leaders", "empty_spaces"]);
const DRAWN: Record<string, string> = {
  score: "victory",
  lorenzo: "cross-black",
  money: "florin",
  jesters: "jester",
  builders: "builder",
  freedoms: "freedom-travel",
  buildings: "building",
  landscapes: "forest",
  hand_cards: "profession",
  works: "work",
  bonus_cards: "bonus",
  prestige_cards: "leader",
  best_work: "work",
};

/**
 * Numbers of one seat that go up or down; the same good in two places is told once. `plain` tells differences
 * only.
 */
export function tags(changes: readonly Change[], seat: number, plain = false): Tag[] {
  const sums = new Map<string, { before: number; after: number }>();
  for (const change of changes) {
    if (change.seat !== seat || SILENT.has(change.what)) continue;
    const what = change.what.split(".").at(-1)!;
    const sum = sums.get(what) ?? { before: 0, after: 0 };
    sums.set(what, { before: sum.before + change.before, after: sum.after + change.after });
  }
  return [...sums].flatMap(([what, { before, after }]): Tag[] => {
    if (before === after) return [];
    const more = after - before;
    const text =
      SHOWN_AS_PLACES.has(what) && !plain ? `${before} → ${after}` : more > 0 ? `+${more}` : `−${-more}`;
    const tone = what === "lorenzo" ? "bad" : more > 0 ? "ok" : "bad";
    return [{ what, icon: DRAWN[what] ?? what, text, tone }];
  });
}

/** The other seats that change, with the same change told together. */
export function others(changes: readonly Change[], seat: number): { seats: number[]; tag: Tag }[] {
  const found = new Map<string, { seats: number[]; tag: Tag }>();
  const seats = [...new Set(changes.map((change) => change.seat))].filter((each) => each !== seat);
  for (const other of seats) {
    for (const tag of tags(changes, other)) {
      if (tag.what === "lorenzo") continue;
      const change = changes.find((each) => each.seat === other && each.what === tag.what);
      const text = change ? `+${change.after - change.before}`.replace("+-", "−") : tag.text;
      const key = `${tag.what} ${text}`;
      const group = found.get(key) ?? { seats: [], tag: { ...tag, text, tone: "" } };
      group.seats.push(other);
      found.set(key, group);
    }
  }
  return [...found.values()];
}
