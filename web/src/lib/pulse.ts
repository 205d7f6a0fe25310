/** Is the other end still there? Who has said nothing for a while is asked, and has a moment to answer. */

export interface Rhythm {
  /** Milliseconds of silence before one asks: on a page somebody looks at, and on one nobody does. */
  quiet: number;
  hidden: number;
  /** Milliseconds there are for an answer. */
  patience: number;
}

/** Silence is noticed within five seconds, and a line on which nothing happens carries one beat in two. */
export const RHYTHM: Rhythm = { quiet: 2_000, hidden: 20_000, patience: 2_000 };

export class Pulse {
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly ask: () => void,
    private readonly silent: () => void,
    private readonly rhythm: Rhythm = RHYTHM,
  ) {}

  /** Something was said. */
  heard(): void {
    const unseen = typeof document !== "undefined" && document.hidden;
    this.#after(unseen ? this.rhythm.hidden : this.rhythm.quiet, () => this.probe());
  }

  /** Ask at once. */
  probe(): void {
    const asked = Date.now();
    this.#after(this.rhythm.patience, () => {
      // A page that slept could not have heard an answer.
      if (Date.now() - asked > 2 * this.rhythm.patience) this.probe();
      else this.silent();
    });
    this.ask();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #after(wait: number, act: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(act, wait);
  }
}
