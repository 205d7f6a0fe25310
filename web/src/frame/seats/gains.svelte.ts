/** What seats gained and lost between two looks at a table: it floats off their marks for a moment. */
import type { GameFace, Gained } from "../../games/face";
import { differences, type Tag } from "../decision/effects";
import { slow } from "../../lib/drawing/motion";
import type { Change, View } from "../../lib/types";

type Amounts = Record<string, number>;

const NOTHING: Gained = { what: [] };

/** The public numbers of a player that the game counts: goods, points, places on tracks. */
function numbers(player: unknown, { what, within = [] }: Gained, found: Amounts = {}): Amounts {
  for (const [key, value] of Object.entries((player ?? {}) as Record<string, unknown>)) {
    if (typeof value === "number" && what.includes(key)) found[key] = (found[key] ?? 0) + value;
    else if (within.includes(key)) numbers(value, { what }, found);
  }
  return found;
}

/** The differences between two views, seat by seat. */
export function changesBetween(before: View | null, after: View | null, gained: Gained): Change[] {
  const [old, now] = [before, after].map((view) =>
    ((view as { players?: unknown[] } | null)?.players ?? []).map((player) => numbers(player, gained)),
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

  constructor(private readonly face: Pick<GameFace, "gained" | "numbers">) {}

  /** The table as it is now; players who want less motion see only the numbers. */
  see(view: View | null): void {
    const { gained = NOTHING, numbers = {} } = this.face;
    const changes = this.#last?.seat === view?.seat ? changesBetween(this.#last, view, gained) : [];
    this.#last = view;
    if (!changes.length || !slow(1)) return;
    const batch = ++this.#batch;
    const seats = (view as { players?: unknown[] } | null)?.players?.length ?? 0;
    this.shown = Array.from({ length: seats }, (_, seat) => {
      const found = differences(changes, seat, numbers);
      return found.length ? { batch, tags: found } : (this.shown[seat] ?? { batch, tags: [] });
    });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.shown = []), slow(1600));
  }
}
