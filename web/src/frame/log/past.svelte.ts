/** How it stood then: an earlier view of the table, while the pointer rests on its line in the log. */
import { latest } from "../../lib/connection/latest";
import type { View } from "../../lib/types";

/** How long a pointer rests on a line before it means it, and stays away before it has left. */
const REST = 350;
const LEAVE = 120;

export class Past {
  /** The view of then; nothing while the table shows now. */
  view = $state.raw<View | null>(null);

  #asking = latest();
  #line: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly fetch: (version: number, signal: AbortSignal) => Promise<View | null>) {}

  /** The pointer is on the line of this version, or on none. */
  look(version: number | null): void {
    clearTimeout(this.#timer);
    this.#asking.drop();
    this.#line = version;
    if (version === null) this.#timer = setTimeout(() => this.now(), LEAVE);
  }

  /** The pointer has moved by itself: a line that came under a still one, when a drawer closed, is not meant. */
  moved(): void {
    const version = this.#line;
    if (version === null) return;
    this.#line = null;
    this.#timer = setTimeout(() => void this.#show(version), REST);
  }

  /** The table as it stands now, whatever was asked. */
  now(): void {
    clearTimeout(this.#timer);
    this.#asking.drop();
    this.#line = null;
    this.view = null;
  }

  async #show(version: number): Promise<void> {
    const found = await this.#asking.ask((signal) => this.fetch(version, signal)).catch(() => null);
    if (found !== undefined) this.view = found;
  }
}
