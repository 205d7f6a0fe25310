/** Is the server still there? After a silence it is asked, and has a moment to answer. */

/** What is known of a connection that is lost. */
export type Trouble = "lost" | "silent" | "offline";

export interface Rhythm {
  /** Milliseconds of silence before it is asked: on a visible page, and on a hidden one. */
  quiet: number;
  hidden: number;
  /** Milliseconds there are for an answer. */
  patience: number;
}

/** Silence is noticed within five seconds; an idle connection carries one beat every two. */
export const RHYTHM: Rhythm = { quiet: 2_000, hidden: 20_000, patience: 2_000 };

export class Pulse {
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly ask: () => void,
    private readonly onSilent: () => void,
    private readonly rhythm: Rhythm = RHYTHM,
  ) {}

  /** A message arrived: wait for silence anew. */
  reset(): void {
    const unseen = typeof document !== "undefined" && document.hidden;
    this.#after(unseen ? this.rhythm.hidden : this.rhythm.quiet, () => this.probe());
  }

  /** Ask at once. */
  probe(): void {
    const asked = Date.now();
    this.#after(this.rhythm.patience, () => {
      // A page that slept could not have heard an answer.
      if (Date.now() - asked > 2 * this.rhythm.patience) this.probe();
      else this.onSilent();
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
