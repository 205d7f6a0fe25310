/**
 * Does the server answer what this page asks? Whoever waits too long is told so, on every page alike.
 *
 * Nothing is asked twice: a question stays open until it is answered, so what it wants is done once.
 */
import { RHYTHM } from "./pulse";

export class Answering {
  /** Questions that have been open for too long. */
  #late = $state(0);

  constructor(private readonly patience = RHYTHM.quiet + RHYTHM.patience) {}

  /** Somebody waits, and hears nothing. */
  get silent(): boolean {
    return this.#late > 0;
  }

  /** The answer to a question, however long it takes. */
  async awaited<T>(question: () => Promise<T>): Promise<T> {
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
