/** How it stood then: an earlier view of the table, while the pointer rests on its line in the log. */
import { latest } from "../../lib/connection/latest";
import type { View } from "../../lib/types";
import { keepPlaces } from "./places";

/** How long a pointer rests on a line before it means it, and stays away before it has left. */
const REST = 350;
const LEAVE = 120;

/** A view of then, and the version it is of. */
export interface Earlier {
  view: View;
  version: number;
}

export class Past {
  /** How it stood then; nothing while the table shows now. */
  seen = $state.raw<Earlier | null>(null);

  #asking = latest();
  #line: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly fetch: (version: number, signal: AbortSignal) => Promise<View | null>) {}

  /** The pointer is on the line of this version, or on none. */
  look(version: number | null): void {
    clearTimeout(this.#timer);
    this.#asking.drop();
    this.#line = version;
    // A line that has come under a still pointer, as the log went on, is not meant: the last one was left.
    this.#timer = setTimeout(() => this.#see(null), LEAVE);
  }

  /** The pointer has moved by itself: a line that came under a still one, when a drawer closed, is not meant. */
  moved(): void {
    const version = this.#line;
    if (version === null) return;
    this.#line = null;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#show(version), REST);
  }

  /** The pointer is over something: outside the log it has left its line, which may have gone before it. */
  over({ target }: PointerEvent): void {
    if (!(target as Element).closest?.(".log, .since")) this.now();
  }

  /** The table as it stands now, whatever was asked. */
  now(): void {
    clearTimeout(this.#timer);
    this.#asking.drop();
    this.#line = null;
    this.#see(null);
  }

  async #show(version: number): Promise<void> {
    const found = await this.#asking.ask((signal) => this.fetch(version, signal)).catch(() => null);
    if (found !== undefined) this.#see(found && { view: found, version });
  }

  #see(seen: Earlier | null): void {
    keepPlaces(seen !== null); // before anything is drawn
    this.seen = seen;
  }
}
