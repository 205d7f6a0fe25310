/** The game as the trunk of the tree: its turns, cut where a branch leaves in the middle of one. */
import { sentences } from "../../frame/log/sentences";
import type { Line } from "../../lib/types";
import { courseOf } from "../replay/turns";
import type { Segment } from "./tree";

/** The turns of a game; `setup` is said of what nobody chose before it. */
export function segmentsOf(moves: readonly Line[], cuts: Iterable<number>, setup: string): Segment[] {
  const stops = [...new Set(cuts)].sort((one, other) => one - other);
  return courseOf(moves).turns.flatMap(({ seat, from, to }) => {
    const inside = stops.filter((stop) => stop > from && stop < to);
    return [from, ...inside].map((begin, at) => {
      const end = inside[at] ?? to;
      return { seat, from: begin, to: end, text: seat < 0 ? setup : told(moves.slice(begin, end)) };
    });
  });
}

/** What a seat did first in these lines; else what chance brought. */
function told(moves: readonly Line[]): string {
  const said = sentences(moves);
  const first = said.find((group) => group[0]!.seat >= 0) ?? said[0];
  return first?.[0]?.text ?? "";
}

/** Who is asked after this many entries; nobody where the game is over. */
export function seatAt(moves: readonly Line[], step: number): number | null {
  return moves.slice(step).find(({ seat }) => seat >= 0)?.seat ?? null;
}
