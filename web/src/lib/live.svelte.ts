/** A table as it happens: an open line that comes back by itself when it is cut. */
import { api, Refusal } from "./api";
import { merged } from "./log";
import type { Line, Option, Reason, Update } from "./types";

interface Answer {
  kind: "accepted" | "refused";
  id: number;
  code?: string;
  message?: string;
  reasons?: Reason[];
}

const SILENCE = 40_000;
const LONGEST = 8_000;
/** A page nobody looks at draws no frames, and must know what happened all the same. */
const UNSEEN = 60;

/** Is somebody asked who sits here? */
function asks({ view, table }: Update): boolean {
  return view !== null && !view.over && view.awaiting !== null && table.seats[view.awaiting]?.yours === true;
}

export class Live {
  update = $state.raw<Update | null>(null);
  lines = $state.raw<Line[]>([]);
  state = $state<"opening" | "open" | "lost" | "refused">("opening");
  /** How often the turn has come to whoever sits here, also between two frames. */
  turns = $state(0);

  #socket: WebSocket | null = null;
  #waiting = new Map<number, { done: () => void; failed: (why: Refusal) => void }>();
  #number = 0;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #silent: ReturnType<typeof setTimeout> | undefined;
  #arrived: Update[] = [];
  #asked = false;
  #frame = 0;
  #unseen: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(
    readonly id: string,
    public seat: number | null,
  ) {}

  /** Open the line, from what is known already. */
  open(since = this.lines.at(-1)?.version ?? -1): void {
    clearTimeout(this.#retry);
    this.#closed = false;
    this.#drop();
    const socket = new WebSocket(api.line(this.id, this.seat, since));
    this.#socket = socket;
    socket.onmessage = ({ data }) => this.#heard(JSON.parse(String(data)));
    socket.onclose = ({ code }) => {
      if (this.#socket === socket) this.#lost(code);
    };
    this.#listen();
  }

  /** Begin again: another seat's view, another language. */
  reopen(seat: number | null): void {
    this.seat = seat;
    this.open(-1);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearTimeout(this.#silent);
    this.#drop();
  }

  /** Whoever comes back to the page does not wait for the next try. */
  wake(): void {
    if (this.state === "lost" && !this.#closed) {
      this.#tries = 0;
      this.open();
    }
  }

  play(option: Option): Promise<void> {
    return this.#say({
      kind: "play",
      seat: this.update?.seat ?? 0,
      length: this.update?.length ?? 0,
      word: option.word,
    });
  }

  undo(): Promise<void> {
    return this.#say({
      kind: "undo",
      seat: this.update?.seat ?? 0,
      length: this.update?.length ?? 0,
      steps: 1,
    });
  }

  chat(text: string): Promise<void> {
    return this.#say({ kind: "chat", seat: this.update?.seat ?? 0, text });
  }

  #say(message: Record<string, unknown>): Promise<void> {
    const id = ++this.#number;
    return new Promise((done, failed) => {
      if (this.#socket?.readyState !== WebSocket.OPEN) {
        failed(new Refusal(0, "line", "no line"));
        return;
      }
      this.#waiting.set(id, { done, failed });
      this.#socket.send(JSON.stringify({ ...message, id }));
    });
  }

  #heard(message: Update | Answer | { kind: "beat" }): void {
    this.#listen();
    if (message.kind === "update") {
      this.#arrived.push(message);
      if (this.#arrived.length > 1) return;
      this.#frame = requestAnimationFrame(() => this.#show());
      this.#unseen = setTimeout(() => this.#show(), UNSEEN);
      return;
    }
    if (message.kind === "beat") {
      if (this.state === "lost") this.state = "open";
      return;
    }
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.kind === "accepted") waiting?.done();
    else {
      const why = new Refusal(422, message.code ?? "", message.message ?? "", message.reasons ?? []);
      if (waiting) waiting.failed(why);
      else this.#fail(why);
    }
  }

  /** What came since the last frame is shown at once, however many moves it was. */
  #show(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#unseen);
    const last = this.#arrived.at(-1);
    if (!last) return;
    for (const each of this.#arrived) {
      const asked = asks(each);
      if (asked && !this.#asked) this.turns++;
      this.#asked = asked;
    }
    this.lines = this.#arrived.reduce(merged, this.lines);
    this.#arrived = [];
    this.update = last;
    this.state = "open";
    this.#tries = 0;
  }

  #lost(code: number): void {
    this.#drop();
    this.#fail(new Refusal(0, "line", "the line was cut"));
    if (this.#closed) return;
    if (code >= 4400 && code < 4500 && code !== 4429) {
      this.state = "refused";
      return;
    }
    if (this.update) this.state = "lost";
    const wait = Math.min(LONGEST, 300 * 2 ** this.#tries++);
    this.#retry = setTimeout(() => this.open(), wait);
  }

  /** Nothing that was said will be answered any more. */
  #fail(why: Refusal): void {
    for (const { failed } of this.#waiting.values()) failed(why);
    this.#waiting.clear();
  }

  /** A line that says nothing for too long is no line. */
  #listen(): void {
    clearTimeout(this.#silent);
    this.#silent = setTimeout(() => this.#socket?.close(), SILENCE);
  }

  #drop(): void {
    this.#arrived = [];
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }
}
