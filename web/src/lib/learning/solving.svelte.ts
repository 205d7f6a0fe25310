/**
 * A puzzle or an exercise on its board: what was tried, what came of it. The page sends all of it every time; of
 * puzzles the server keeps it for everybody with a name, so one goes on where one has stopped.
 */
import type { Attempted, Tries, TryRequest } from "../types";

/** Judges what was tried: the server. */
export type Judge<Found> = (request: Omit<TryRequest, "language">) => Promise<Found>;

export const MOST_TRIES = 3;

export class Solving<Found extends Attempted = Tries> {
  #found = $state.raw<Found | null>(null);
  #tried: readonly string[] = [];
  #hinted = false;
  #given = false;

  constructor(private readonly judge: Judge<Found>) {}

  get found(): Found | null {
    return this.#found;
  }
  get state(): Attempted["state"] {
    return this.#found?.state ?? "open";
  }
  get over(): boolean {
    return this.state !== "open";
  }
  get tried(): Attempted["tried"] {
    return this.#found?.tried ?? [];
  }
  /** Answers one of which is best, once a hint was asked for. */
  get hint(): readonly string[] {
    return this.#found?.hint ?? [];
  }
  get hinted(): boolean {
    return this.hint.length > 0;
  }
  /** Which try is next, from 1; a hint counts as one when it comes to the stakes. */
  get number(): number {
    return this.tried.length + 1;
  }
  /** Which of the stakes is at hand, from 0. */
  get stake(): number {
    return Math.min(MOST_TRIES, this.number + (this.hinted ? 1 : 0)) - 1;
  }

  /** Go on from what was tried before the page was opened. */
  resume(found: Found): void {
    if (this.#found) return;
    this.#take(found);
    this.#hinted = this.hinted;
  }

  /** One more try. What was tried before counts no second time. */
  async attempt(word: string): Promise<boolean> {
    if (this.over || this.#tried.includes(word)) return false;
    await this.#ask([...this.#tried, word], this.#hinted, false);
    return this.tried.some((each) => each.word === word && each.right);
  }

  async ask(): Promise<void> {
    if (!this.over) await this.#ask(this.#tried, true, false);
  }

  async giveUp(): Promise<void> {
    if (!this.over) await this.#ask(this.#tried, this.#hinted, true);
  }

  /** The same in another language. */
  async again(): Promise<void> {
    if (this.#found) await this.#ask(this.#tried, this.#hinted, this.#given);
  }

  /** Only what the server has taken in counts: a try that was lost on the way was none. */
  async #ask(tried: readonly string[], hinted: boolean, given: boolean): Promise<void> {
    this.#take(await this.judge({ tried: [...tried], hinted, given_up: given }));
    [this.#hinted, this.#given] = [hinted, given];
  }

  #take(found: Found): void {
    this.#found = found;
    this.#tried = found.tried.map(({ word }) => word);
  }
}
