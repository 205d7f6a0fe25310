/** The coach at a table: asked on one's own turn, in three steps; and the warning before a dear move. */
import { latest } from "../../lib/connection/latest";
import type { Advice, CoachMove, Option } from "../../lib/types";

export const STEPS = ["where", "moves", "why"] as const;
export type Step = (typeof STEPS)[number];

/** How long a move waits for a coach who may warn, in milliseconds. Without an answer by then it goes its way. */
const MOMENT = 1_500;

/** A move that gives something away: it waits until one has looked again, or does it all the same. */
export interface Warned {
  option: Option;
  move: CoachMove;
  best: CoachMove;
}

type Ask = (word: string | undefined, signal: AbortSignal) => Promise<Advice>;

export class Coaching {
  open = $state(false);
  step = $state<Step>("where");
  advice = $state.raw<Advice | null>(null);
  asking = $state(false);
  problem = $state.raw<unknown>(null);
  /** The place of the move that is compared with the best one. */
  compared = $state(1);
  warned = $state.raw<Warned | null>(null);

  readonly #asked = latest();
  /** Answers that were decided together with an earlier one. */
  #decided: string[] = [];

  constructor(
    private readonly asks: Ask,
    private readonly moment = MOMENT,
  ) {}

  /** Opens it, or goes on to the next step. */
  next(): void {
    if (!this.open) void this.show();
    else if (this.advice) this.step = STEPS[STEPS.indexOf(this.step) + 1] ?? this.step;
  }

  async show(): Promise<void> {
    this.open = true;
    if (this.advice || this.asking) return;
    this.asking = true;
    this.problem = null;
    try {
      const found = await this.#asked.ask((signal) => this.asks(undefined, signal));
      if (found) this.#take(found);
    } catch (error) {
      this.problem = error;
    }
    this.asking = false;
  }
  #take(advice: Advice): void {
    this.advice = advice;
    this.compared = Math.min(this.compared, advice.moves.length - 1);
  }

  /** The same advice in another language; nothing where none was asked for. */
  async again(): Promise<void> {
    if (!this.advice) return;
    const found = await this.#asked.ask((signal) => this.asks(undefined, signal)).catch(() => undefined);
    if (found && this.advice) this.#take(found);
  }

  close(): void {
    this.open = false;
  }

  /** Another question: what was said of the last one is over. */
  forget(): void {
    this.#asked.drop();
    [this.open, this.asking, this.step, this.compared] = [false, false, "where", 1];
    this.advice = this.problem = this.warned = null;
  }

  /** Must one be warned of this answer: does it give away this many hundredths of a win, or more? */
  async warns(option: Option, from: number, choices: number): Promise<boolean> {
    const known = this.#decided.includes(option.word);
    this.#decided = [option.follow ?? []].flat();
    if (!from || known || choices < 2) return false;
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), this.moment);
    try {
      const advice = await this.asks(option.word, patience.signal);
      const move = advice.moves.find(({ word }) => word === option.word);
      if (!move || 100 * advice.cost < from) return false;
      this.warned = { option, move, best: advice.moves[0]! };
      return true;
    } catch {
      return false;
    } finally {
      clearTimeout(timer);
    }
  }
}
