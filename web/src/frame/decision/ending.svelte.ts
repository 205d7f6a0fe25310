/** A turn that ends by itself where nothing else can be done, after a moment in which one may still take back. */
import type { Decision, Option, Update } from "../../lib/types";

const SHORTEST = 3;
const LONGEST = 6;

/** The end of the turn, where that is the only answer. */
export function onlyEnd(decision: Decision | null): Option | null {
  const [option, ...others] = decision?.options ?? [];
  return option && !others.length && option.path.join() === "end" ? option : null;
}

export class Ending {
  /** How long the moment lasts, in seconds; 0 while nothing ends by itself. */
  seconds = $state(0);
  /** The question whose turn is about to end. */
  #turn = "";
  /** How long the game was when the player wanted to wait. */
  #waits = -1;
  #length = -1;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly end: (option: Option) => void) {}

  /**
   * The table as it stands now. One's own turn, with nothing left to do in it but to take back, begins to end.
   * `free`: nothing else is going on that one would have to leave for it.
   */
  follow({ decision, length, undo }: Pick<Update, "decision" | "length" | "undo">, free: boolean): void {
    // Who took back an end wants to think about it.
    if (length < this.#length) this.#waits = length;
    this.#length = length;
    const option = free && undo && this.#waits !== length ? onlyEnd(decision) : null;
    const turn = option ? `${length} ${option.word}` : "";
    if (turn === this.#turn) return;
    this.stop();
    this.#turn = turn;
    if (option) this.#begin(option);
  }

  /** The player wants to keep looking: this turn does not end by itself. */
  wait(): void {
    this.#waits = this.#length;
    this.stop();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#turn = "";
    this.seconds = 0;
  }

  /** How long it takes is left to chance: the others must not read from it what is in a hand. */
  #begin(option: Option): void {
    const seconds = SHORTEST + Math.random() * (LONGEST - SHORTEST);
    this.seconds = seconds;
    this.#timer = setTimeout(() => {
      this.seconds = 0;
      this.end(option);
    }, seconds * 1000);
  }
}
