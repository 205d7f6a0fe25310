/**
 * Does the server answer what this page asks? After too long a wait every page says so.
 *
 * Nothing is asked twice: a question stays open until it is answered, so what it wants is done once.
 */
import { RHYTHM } from "./pulse";

export class Answering {
  /** Questions that have been open for too long. */
  #late = $state(0);

  constructor(private readonly patience = RHYTHM.quiet + RHYTHM.patience) {}

  /** Is a request waiting without an answer? */
  get silent(): boolean {
    return this.#late > 0;
  }

  /** The answer to a request, however long it takes. */
  async track<T>(question: () => Promise<T>): Promise<T> {
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      this.#late++;
    }, this.patience);
    try {
      return await question();
    } finally {
      clearTimeout(timer);
      if (late) this.#late--;
    }
  }
}

export const answering = new Answering();
