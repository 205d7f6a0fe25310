/**
 * A game in rounds and turns, as its log tells it: a turn is what one seat does until another is asked, a round ends
 * with the news of the next one. What chance brings belongs to the turn before it, or to the one that opens a round.
 * What seats answer while the table is set up stands before the first round.
 */
import type { Line } from "../../lib/types";

export interface Turn {
  /** Whose it is; -1 for what chance brings before anybody is asked. */
  seat: number;
  /** From this number of entries on, up to that one. */
  from: number;
  to: number;
  /** Its place in the list of rounds; -1 in the setup. */
  round: number;
}

export interface Round {
  number: number;
  from: number;
}

export interface Course {
  turns: Turn[];
  rounds: Round[];
}

/** The turns and rounds of a log that has nothing but moves in it. */
export function courseOf(moves: readonly Pick<Line, "seat" | "news" | "begins">[]): Course {
  const turns: Turn[] = [];
  const rounds: Round[] = [];
  const first = moves.findIndex(({ seat }) => seat >= 0);
  if (first < 0)
    return { turns: moves.length ? [{ seat: -1, from: 0, to: moves.length, round: -1 }] : [], rounds };
  if (first > 0) turns.push({ seat: -1, from: 0, to: first, round: -1 });
  const start = Math.max(first, moves.findIndex(({ begins }) => begins) + 1);
  if (start === first) rounds.push({ number: 1, from: first });
  let begun = first;
  let seat = -1;
  const end = (to: number): void => {
    if (to > begun) turns.push({ seat, from: begun, to, round: rounds.length - 1 });
    [begun, seat] = [to, -1];
  };
  for (let at = first; at < moves.length; at++) {
    const move = moves[at]!;
    if (move.seat >= 0 && seat >= 0 && move.seat !== seat) end(at);
    if (move.seat >= 0) seat = move.seat;
    if (at + 1 === start && start > first) {
      end(start);
      rounds.push({ number: 1, from: start });
    }
    const news = move.news.find(({ what }) => what === "round");
    if (!news) continue;
    end(at + 1);
    rounds.push({ number: Number(news["round"]), from: at + 1 });
  }
  end(moves.length);
  return { turns, rounds };
}

/** The turn whose last entry is this one: what was done to come here. */
export function turnBefore(turns: readonly Turn[], entry: number): number {
  return turns.findIndex(({ from, to }) => entry > from && entry <= to);
}

/** The step to the next end of a turn, or to the one before. */
export function byTurn({ turns }: Course, entry: number, by: 1 | -1): number {
  return next([0, ...turns.map(({ to }) => to)], entry, by);
}

/** The step to the beginning of the next round, or of this one, or of the one before. */
export function byRound({ turns, rounds }: Course, entry: number, by: 1 | -1): number {
  return next([0, ...rounds.map(({ from }) => from), turns.at(-1)?.to ?? 0], entry, by);
}

function next(stops: readonly number[], entry: number, by: 1 | -1): number {
  const found = by > 0 ? stops.find((stop) => stop > entry) : stops.findLast((stop) => stop < entry);
  return found ?? entry;
}

/** Where entries lie from left to right: each turn has the same room, and its entries share it. */
export class Lane {
  readonly wide: number;

  constructor(
    private readonly turns: readonly Turn[],
    readonly left: number,
    readonly right: number,
  ) {
    this.wide = (right - left) / Math.max(1, turns.length);
  }

  /** The middle of a turn. */
  middle(turn: number): number {
    return this.left + (turn + 0.5) * this.wide;
  }

  /** Where one stands after this many entries. */
  x(entry: number): number {
    const at = this.turns.findIndex(({ to }) => entry <= to);
    const turn = this.turns[at];
    if (!turn) return entry > 0 ? this.right : this.left;
    return this.left + (at + (entry - turn.from) / Math.max(1, turn.to - turn.from)) * this.wide;
  }

  /** The end of the turn that is drawn at a place. */
  entry(x: number): number {
    const at = Math.floor((x - this.left) / this.wide);
    if (at < 0) return 0;
    return this.turns[Math.min(this.turns.length - 1, at)]?.to ?? 0;
  }
}
