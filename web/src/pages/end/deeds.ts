/** What a review says of each player, for the end of a game: the best move, and the dearest mistake. */
import { mistakesOf, type Move, type Review } from "../../lib/review";

export interface Deed {
  move: Move;
  /** What it brought or cost, as a share of a win. */
  share: number;
}

/** The answer after which a seat's chance had risen most; a mistake is never the best. */
export function bestMove({ moves, points }: Review, seat: number): Deed | null {
  let best: Deed | null = null;
  for (const move of moves) {
    if (move.seat !== seat || move.size) continue;
    const at = points.findIndex(({ step }) => step === move.step);
    const [before, after] = [points[at]?.shares[seat], points[at + 1]?.shares[seat]];
    if (before === undefined || after === undefined || points[at + 1]!.chance) continue;
    const share = after - before;
    if (share > 0.005 && share > (best?.share ?? 0)) best = { move, share };
  }
  return best;
}

/** The mistake that cost a seat most. */
export function dearestMistake({ moves }: Review, seat: number): Deed | null {
  const move = mistakesOf(moves, seat)[0];
  return move ? { move, share: -move.cost } : null;
}
