/**
 * Does the server answer what this page asks? Where it does not, every page says so.
 *
 * What changes nothing is asked again until it is answered. Anything else is sent once, and stays open.
 */
import { transport } from "#transport";
import { RHYTHM, type Trouble } from "./pulse";
import { onWake } from "./wake";

/** Milliseconds between two tries to reach a server that is gone. */
const PAUSE = 1_000;

export interface Asking {
  /** Does it change something? */
  changes?: boolean;
  /** May it be asked again when nobody knows what became of it? */
  again?: boolean;
  /** Says when nobody waits for the answer any more. */
  signal?: AbortSignal | null;
}

/** Did it fail on its way? */
export function isLost(error: unknown): boolean {
  return error instanceof TypeError;
}

export class Answering {
  /** Questions that have been open for too long, and those among them that change something. */
  #late = $state(0);
  #changes = $state(0);
  /** What is known of a server that cannot be reached. */
  #out = $state<"" | "lost" | "silent">("");
  #offline = $state(globalThis.navigator?.onLine === false);

  #watchers = 0;
  #waiting = new Set<() => void>();
  #next: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #probing: AbortController | undefined;

  constructor(
    private readonly rhythm = RHYTHM,
    private readonly reach = transport.reach,
  ) {
    if (typeof window === "undefined") return;
    onWake(() => {
      this.#offline = navigator.onLine === false;
      if (this.#watchers || this.#out) this.probe();
    });
  }

  /** Is the server out of reach, or a request without an answer? */
  get silent(): boolean {
    return !transport.opening() && (this.#out !== "" || this.#late > 0);
  }

  get trouble(): Trouble {
    if (this.#offline) return "offline";
    return this.#out || "silent";
  }

  /** Does something wait that the player wants done? */
  get asked(): boolean {
    return this.#changes > 0;
  }

  /** The answer to a request, however long it takes. */
  async track<T>(question: () => Promise<T>, asking: Asking = {}): Promise<T> {
    const { changes = false, again = !changes, signal } = asking;
    let late = false;
    const delayed = (): void => {
      if (late) return;
      late = true;
      this.#late++;
      if (changes) this.#changes++;
    };
    const timer = setTimeout(delayed, this.rhythm.quiet + this.rhythm.patience);
    try {
      for (;;) {
        try {
          const answer = await question();
          this.#heard();
          return answer;
        } catch (error) {
          if (signal?.aborted || !isLost(error)) throw error;
          this.#lose("lost", PAUSE);
          if (!again) throw error;
          delayed();
          await this.#back(signal);
        }
      }
    } finally {
      clearTimeout(timer);
      if (late) {
        this.#late--;
        if (changes) this.#changes--;
      }
    }
  }

  /** A part of the page: where it does not come because the server is gone, it is fetched when that is back. */
  async part<T>(load: () => Promise<T>): Promise<T> {
    const missing = (): Promise<T> =>
      load().catch((cause: unknown) => {
        throw new Error("a part of the page did not come", { cause });
      });
    try {
      return await this.track(missing);
    } catch {
      this.probe();
      await this.#back();
      return load();
    }
  }

  /** Ask now and then whether the server is there, until what this returns is called. */
  watch(): () => void {
    this.#watchers++;
    this.#plan();
    return () => {
      this.#watchers--;
      if (!this.#watchers && !this.#out) clearTimeout(this.#next);
    };
  }

  /** Is the server there? Asked again until it answers. */
  probe(): void {
    clearTimeout(this.#next);
    clearTimeout(this.#patience);
    this.#probing?.abort();
    const mine = (this.#probing = new AbortController());
    const asked = Date.now();
    this.#patience = setTimeout(() => {
      // A page that slept could not have heard an answer.
      if (Date.now() - asked > 2 * this.rhythm.patience) this.probe();
      else this.#lose("silent", this.rhythm.patience);
    }, this.rhythm.patience);
    this.reach(mine.signal).then(
      () => {
        if (this.#probing === mine) this.#heard();
      },
      () => {
        if (this.#probing === mine && !mine.signal.aborted) this.#lose("lost", PAUSE);
      },
    );
  }

  #heard(): void {
    clearTimeout(this.#patience);
    this.#probing = undefined;
    this.#out = "";
    for (const go of this.#waiting) go();
    this.#waiting.clear();
    this.#plan();
  }

  #lose(how: "lost" | "silent", pause: number): void {
    clearTimeout(this.#patience);
    this.#out = how;
    clearTimeout(this.#next);
    this.#next = setTimeout(() => this.probe(), pause);
  }

  /** The next look at a server that was there just now. */
  #plan(): void {
    clearTimeout(this.#next);
    if (!this.#watchers) return;
    const { hidden, quiet } = this.rhythm;
    this.#next = setTimeout(() => this.probe(), document.hidden ? hidden : quiet);
  }

  /** Until the server answers again, or nobody waits for it any more. */
  #back(signal?: AbortSignal | null): Promise<void> {
    return new Promise((go, stop) => {
      this.#waiting.add(go);
      signal?.addEventListener("abort", () => {
        this.#waiting.delete(go);
        stop(signal.reason);
      });
    });
  }
}

export const answering = new Answering();
