/** What someone is about to say at a table, and has said without an answer: it outlasts the chat, and a reload. */
import { Refusal } from "../lib/connection/api";
import type { Line } from "../lib/types";

/** Words on their way, and the line of the log behind which they were sent. */
export interface Sent {
  words: string;
  after: number;
}

/** What a browser keeps of it, as long as its tab is there. */
interface Kept {
  open: Sent[];
  returned: Sent[];
}

const DRAFT = "signoria.draft.";
const SENT = "signoria.sent.";

function kept(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? "";
  } catch {
    return ""; // a browser that keeps nothing
  }
}
function keep(key: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
  } catch {
    /* As before. */
  }
}

function read(text: string): Kept {
  try {
    return JSON.parse(text) as Kept;
  } catch {
    return { open: [], returned: [] };
  }
}

/** Which of these words are in the chat? A line there stands for one message, not for all that say the same. */
export function arrived(sent: readonly Sent[], said: readonly Line[]): Set<Sent> {
  const left = [...said];
  const found = new Set<Sent>();
  for (const each of sent) {
    const at = left.findIndex(({ version, text }) => version > each.after && text === each.words);
    if (at < 0) continue;
    left.splice(at, 1);
    found.add(each);
  }
  return found;
}

export class Talk {
  #text = $state("");
  #sending = $state.raw<Sent[]>([]);
  #unknown = $state.raw<Sent[]>([]);
  /** Words that came back into the field; they may still turn out to have been sent. */
  #returned: Sent[] = [];
  /** Why the last thing was not said; the words stay in the field. */
  problem = $state.raw<unknown>(null);

  constructor(private readonly key: string) {
    this.#text = kept(DRAFT + key);
    const { open, returned } = read(kept(SENT + key));
    this.#unknown = open; // nobody heard what became of it
    this.#returned = returned;
    if (returned.length) this.problem = new Refusal(0, "unsure", "it may have been sent");
  }

  /** What is in the field. */
  get text(): string {
    return this.#text;
  }
  set text(text: string) {
    this.#text = text;
    keep(DRAFT + this.key, text);
    if (text || !this.#returned.length) return;
    // Who clears the field has decided.
    this.#returned = [];
    this.problem = null;
    this.#keep();
  }

  /** Words on their way, and words of which nobody knows: the connection was lost, or the page loaded again. */
  get open(): readonly Sent[] {
    return [...this.#unknown, ...this.#sending];
  }

  /** Do words wait that may not have been said? Then the player should see them. */
  get unsure(): boolean {
    return this.#unknown.length > 0 || this.#returned.length > 0;
  }

  /** Say what is in the field. It leaves it at once, and what is typed meanwhile is not lost. */
  async say(after: number, send: (words: string) => Promise<void>): Promise<void> {
    const sent = { words: this.text.trim(), after };
    this.problem = null;
    this.#returned = [];
    this.text = "";
    this.#sending = [...this.#sending, sent];
    this.#keep();
    try {
      await send(sent.words);
      this.#forget(sent);
    } catch (error) {
      this.#forget(sent);
      if (error instanceof Refusal && error.code === "connection") this.#unknown = [...this.#unknown, sent];
      else this.#takeBack(sent, error);
    }
    this.#keep();
  }

  /** The log is complete again and tells what became of it; what it does not tell is for the player to decide. */
  settle(said: readonly Line[]): void {
    if (!this.unsure) return;
    const found = arrived([...this.#returned, ...this.#unknown], said);
    const late = this.#returned.filter((sent) => found.has(sent));
    for (const { words } of late)
      if (this.text.startsWith(words)) this.text = this.text.slice(words.length).trimStart();
    if (late.length) this.problem = null;
    const missing = this.#unknown.filter((sent) => !found.has(sent));
    this.#returned = [...this.#returned.filter((sent) => !found.has(sent)), ...missing];
    if (this.#unknown.length) this.#unknown = [];
    for (const sent of missing) this.#takeBack(sent, new Refusal(0, "unsure", "it may have been sent"));
    this.#keep();
  }

  #takeBack({ words }: Sent, error: unknown): void {
    this.problem = error;
    this.text = this.text ? `${words} ${this.text}` : words;
  }

  #forget(sent: Sent): void {
    this.#sending = this.#sending.filter((each) => each !== sent);
  }

  #keep(): void {
    const all: Kept = { open: [...this.open], returned: this.#returned };
    keep(SENT + this.key, all.open.length || all.returned.length ? JSON.stringify(all) : "");
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
