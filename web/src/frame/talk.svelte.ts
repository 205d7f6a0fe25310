/** What someone is about to say at a table: it outlasts the chat in which it is written. */

/** Words on their way, and the line of the log behind which they were sent. */
export interface Sent {
  words: string;
  after: number;
}

const KEY = "signoria.draft.";

export class Talk {
  #text = $state("");
  /** Why the last thing was not said; the words stay in the field. */
  problem = $state.raw<unknown>(null);
  /** Words that may or may not have been sent: the connection was lost. */
  unknown = $state.raw<Sent[]>([]);
  /** Words that came back into the field; they may still turn out to have been sent. */
  returned: Sent[] = [];

  constructor(private readonly key: string) {
    try {
      this.#text = sessionStorage.getItem(KEY + key) ?? "";
    } catch {
      /* A browser that keeps nothing. */
    }
  }

  /** What is in the field; it also outlasts a reload. */
  get text(): string {
    return this.#text;
  }
  set text(text: string) {
    this.#text = text;
    try {
      if (text) sessionStorage.setItem(KEY + this.key, text);
      else sessionStorage.removeItem(KEY + this.key);
    } catch {
      /* As before. */
    }
  }

  takeBack(words: string, error: unknown): void {
    this.problem = error;
    this.text = this.text ? `${words} ${this.text}` : words;
  }
}

const talks = new Map<string, Talk>();

/** Each seat has its own: at a shared screen nobody reads what another has not said yet. */
export function talkAt(table: string, seat: number | null): Talk {
  const key = `${table} ${seat}`;
  const found = talks.get(key) ?? new Talk(key);
  talks.set(key, found);
  return found;
}
