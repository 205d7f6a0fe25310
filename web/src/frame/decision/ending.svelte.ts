/** A turn that ends by itself where nothing else can be done, after a moment in which one may still take back. */
import type { Decision, Option } from "../../lib/types";

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
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly end: (option: Option) => void) {}

  /** How long it takes is left to chance: the others must not read from it what is in a hand. */
  begin(option: Option): void {
    this.stop();
    const seconds = SHORTEST + Math.random() * (LONGEST - SHORTEST);
    this.seconds = seconds;
    this.#timer = setTimeout(() => {
      this.seconds = 0;
      this.end(option);
    }, seconds * 1000);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.seconds = 0;
  }
}
