/** Two answers beside each other: what only one of them has, and how far they go on alike. */
import type { Expected, Move } from "../../lib/review";
import type { Printed } from "../../lib/types";

/** What is clicked for one answer and not for the other: things that are clicked for both tell them not apart. */
export function ownOf(path: readonly string[], other: readonly string[]): string[] {
  const left = [...other];
  return path.filter((element) => {
    const at = left.indexOf(element);
    if (at >= 0) left.splice(at, 1);
    return at < 0 && element !== "confirm";
  });
}

/** What an answer is about, to be drawn: what is printed, and goods with how many of them. */
export interface Things {
  cards: Printed[];
  goods: [string, number][];
}

/** Kinds of clicks that may mean anything printed. */
const ANY = ["card", "pick"];

export function thingsOf(
  path: readonly string[],
  printed: ReadonlyMap<string, Printed>,
  goods: readonly string[],
): Things {
  const counts = new Map<string, number>();
  const cards = path.flatMap((element): Printed[] => {
    const at = element.indexOf(":");
    const [kind, id] = [element.slice(0, at).replace("_", " "), element.slice(at + 1)];
    if (goods.includes(id)) counts.set(id, (counts.get(id) ?? 0) + 1);
    const thing = printed.get(id);
    // A good may be called like a token that is printed.
    return thing && (ANY.includes(kind) || kind === thing.kind) ? [thing] : [];
  });
  return { cards, goods: [...counts] };
}

/** What is expected after an answer; a line begins with the answer itself. */
export function following(line: readonly Expected[], seat: number, label: string): readonly Expected[] {
  return line[0]?.seat === seat && line[0].label === label ? line.slice(1) : line;
}

/** How many answers follow on both ways alike. */
export function alike({ seat, label, line, best_label, best_line }: Move): number {
  const [played, better] = [following(line, seat, label), following(best_line, seat, best_label)];
  const differ = better.findIndex(
    (each, at) => each.seat !== played[at]?.seat || each.label !== played[at]?.label,
  );
  return differ < 0 ? better.length : differ;
}
