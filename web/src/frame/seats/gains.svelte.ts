/** What seats gained and lost between two looks at a table: it floats off their marks for a moment. */
import type { Numbers } from "../../games/face";
import { differences, type Tag } from "../decision/effects";
import { slow } from "../../lib/drawing/motion";
import type { Change, View } from "../../lib/types";

type Amounts = Record<string, number>;

/** The public numbers of a player that have a drawing: goods, points, places on tracks. */
function numbers(player: unknown, found: Amounts = {}, deep = 0): Amounts {
  for (const [key, value] of Object.entries((player ?? {}) as Record<string, unknown>)) {
    if (typeof value === "number" && KNOWN.has(key)) found[key] = (found[key] ?? 0) + value;
    else if (deep < 1 && HOLDERS.has(key)) numbers(value, found, deep + 1);
  }
  return found;
}

const KNOWN = new Set([
  "coin",
  "stone",
  "wood",
  "servant",
  "shield",
  "faith",
  "military",
  "victory",
  "money",
  "prestige",
]);
const HOLDERS = new Set(["goods", "depots", "strongbox"]);

/** The differences between two views, seat by seat. */
export function changesBetween(before: View | null, after: View | null): Change[] {
  const [old, now] = [before, after].map((view) =>
    ((view as { players?: unknown[] } | null)?.players ?? []).map((player) => numbers(player)),
  );
  return now!.flatMap((player, seat) =>
    Object.entries(player)
      .map(([what, amount]): Change => ({ seat, what, before: old![seat]?.[what] ?? amount, after: amount }))
      .filter((change) => change.before !== change.after),
  );
}

export class Gains {
  /** Seat by seat, with a number that makes every batch a new one. */
  shown = $state.raw<{ batch: number; tags: Tag[] }[]>([]);
  #last: View | null = null;
  #batch = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly numbers: Numbers = {}) {}

  /** The table as it is now; players who want less motion see only the numbers. */
  see(view: View | null): void {
    const changes = this.#last?.seat === view?.seat ? changesBetween(this.#last, view) : [];
    this.#last = view;
    if (!changes.length || !slow(1)) return;
    const batch = ++this.#batch;
    const seats = (view as { players?: unknown[] } | null)?.players?.length ?? 0;
    this.shown = Array.from({ length: seats }, (_, seat) => {
      const found = differences(changes, seat, this.numbers);
      return found.length ? { batch, tags: found } : (this.shown[seat] ?? { batch, tags: [] });
    });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.shown = []), slow(1600));
  }
}
