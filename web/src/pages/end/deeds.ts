/** What a review says of each player, for the end of a game: the best move, and the dearest mistake. */
import { mistakesOf, type Move, type Review } from "../../lib/review";

export interface Deed {
  move: Move;
  /** What it brought or cost, as a share of a win. */
  share: number;
  /** What was done before in the same turn, where the move alone does not say it: servants, say, for what. */
  within: Move | null;
}

/**
 * The action after which a seat's chance had risen most, with all that carried it out: within a turn nobody knows
 * which of its answers did it. One that was a mistake, or in which chance had a say, is never the best.
 */
export function bestMove({ moves, points }: Review, seat: number): Deed | null {
  const place = new Map(points.map(({ step }, at) => [step, at]));
  let best: Deed | null = null;
  for (const move of moves) {
    if (move.seat !== seat || move.size || move.action !== move.step) continue;
    const steps = moves
      .filter(({ action }) => action === move.action)
      .map(({ step }) => place.get(step) ?? -1);
    const [from, to] = [Math.min(...steps), Math.max(...steps) + 1];
    const [before, after] = [points[from]?.shares[seat], points[to]?.shares[seat]];
    const lucky = points.slice(from + 1, to + 1).some(({ chance }) => chance);
    if (before === undefined || after === undefined || lucky) continue;
    const share = after - before;
    if (share > 0.005 && share > (best?.share ?? 0)) best = { move, share, within: null };
  }
  return best;
}

/** The mistake that cost a seat most. */
export function dearestMistake({ moves }: Review, seat: number): Deed | null {
  const move = mistakesOf(moves, seat)[0];
  if (!move) return null;
  const within = moves.find(({ step }) => step === move.action && step < move.step) ?? null;
  return { move, share: -move.cost, within };
}
