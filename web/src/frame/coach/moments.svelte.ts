/**
 * The coach of a first game. The page knows which of its tables are such games, and what was said there: the server
 * keeps nothing of it, and nobody else hears it.
 */
import type { Moment, Update } from "../../lib/types";

type Spoken = Pick<Moment, "moment" | "turn">;

interface Kept {
  chapter: string;
  said: Spoken[];
  /** What is to be read now, and at which length of the table it was said. */
  now: string[];
  length: number;
}

const KEY = "signoria.first.";

function read(id: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(KEY + id) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}
function keep(id: string, kept: Kept | null): void {
  try {
    if (kept) localStorage.setItem(KEY + id, JSON.stringify(kept));
    else localStorage.removeItem(KEY + id);
  } catch {
    // Without storage the coach has said nothing after a reload.
  }
}

/** A first game begins at this table, with what the coach says before it. */
export function beginFirstGame(id: string, chapter: string, opening: string): void {
  keep(id, { chapter, said: [], now: [opening], length: -1 });
}

type Ask = (chapter: string, said: Spoken[]) => Promise<Moment | null>;

export class Moments {
  /** What the coach says, in paragraphs. */
  now = $state.raw<readonly string[]>([]);
  #kept: Kept | null;
  /** The length at which the coach was asked last. */
  #asked = -1;

  constructor(
    private readonly id: string,
    private readonly asks: Ask,
  ) {
    this.#kept = read(id);
    this.now = this.#kept?.now ?? [];
  }

  /** The table as it is now: has a moment come? */
  async follow({ view, decision, length }: Update): Promise<void> {
    if (!this.#kept) return;
    if (view?.over) return this.#end();
    if (!decision || length === this.#asked) return;
    this.#asked = length;
    const { chapter, said } = this.#kept;
    const found = await this.asks(chapter, said).catch(() => null);
    if (length !== this.#asked) return;
    const opening = this.#kept.length < 0 ? this.#kept.now : [];
    if (found)
      this.#say([...opening, found.say], length, [...said, { moment: found.moment, turn: found.turn }]);
    else if (opening.length || this.#kept.length !== length) this.#say(opening, length, said);
  }
  #say(now: string[], length: number, said: Spoken[]): void {
    this.#kept = { chapter: this.#kept!.chapter, said, now, length };
    keep(this.id, this.#kept);
    this.now = now;
  }

  /** It was read. */
  close(): void {
    if (this.#kept) this.#say([], this.#kept.length, this.#kept.said);
  }
  #end(): void {
    keep(this.id, null);
    this.#kept = null;
    this.now = [];
  }
}
