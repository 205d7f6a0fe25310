/** A worker that is asked like a server: questions with answers, and lines to tables. */
import type { Answered, Wire } from "../lib/transport/transport";
import type { FromApp, ToApp } from "./messages";

/** Hears how far the start is. */
export interface Progress {
  loaded(bytes: number): void;
  ready(): void;
  failed(why: unknown): void;
}

interface Waiting {
  done(answer: Answered): void;
  failed(why: unknown): void;
}

export class Connection {
  #waiting = new Map<number, Waiting>();
  #wires = new Map<number, OwnWire>();
  #number = 0;

  constructor(
    private readonly worker: Worker,
    private readonly progress: Progress,
  ) {
    worker.onmessage = ({ data }: MessageEvent<FromApp>) => this.#hear(data);
    worker.onerror = ({ message }) => progress.failed(message);
  }

  say(message: ToApp): void {
    this.worker.postMessage(message);
  }

  ask(method: string, address: string, body: unknown, signal: AbortSignal | null): Promise<Answered> {
    const number = ++this.#number;
    return new Promise((done, failed) => {
      this.#waiting.set(number, { done, failed });
      signal?.addEventListener("abort", () => {
        this.#waiting.delete(number);
        failed(signal.reason);
      });
      this.say({
        kind: "ask",
        number,
        method,
        address,
        body: body === undefined ? "" : JSON.stringify(body),
      });
    });
  }

  line(address: string): Wire {
    const number = ++this.#number;
    const wire = new OwnWire(
      (text) => this.say({ kind: "hear", number, text }),
      () => {
        this.#wires.delete(number);
        this.say({ kind: "close", number });
      },
    );
    this.#wires.set(number, wire);
    this.say({ kind: "open", number, address });
    return wire;
  }

  #hear(message: FromApp): void {
    if (message.kind === "answer") {
      const { number, status, body, next } = message;
      this.#take(number)?.done({ status, words: "", body: JSON.parse(body) as unknown, next });
    } else if (message.kind === "lost")
      this.#take(message.number)?.failed(new TypeError("a game did not come"));
    else if (message.kind === "line") this.#wires.get(message.number)?.receive(message.said);
    else if (message.kind === "loaded") this.progress.loaded(message.bytes);
    else if (message.kind === "ready") this.progress.ready();
    else this.progress.failed(message.why);
  }

  /** Who waits for an answer, for the last time. */
  #take(number: number): Waiting | undefined {
    const waiting = this.#waiting.get(number);
    this.#waiting.delete(number);
    return waiting;
  }
}

type Hearer<T> = ((event: T) => void) | null;

/** A line as a WebSocket would be: it is open from the start. */
class OwnWire implements Wire {
  readyState: Wire["readyState"] = WebSocket.OPEN;
  onopen: Wire["onopen"] = null;
  onmessage: Wire["onmessage"] = null;
  onclose: Wire["onclose"] = null;

  constructor(
    readonly send: (text: string) => void,
    private readonly end: () => void,
  ) {}

  close(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.end();
  }

  /** A text, or the code with which the other end closes. */
  receive(said: string | number): void {
    if (typeof said === "string") return (this.onmessage as Hearer<{ data: string }>)?.({ data: said });
    this.close();
    (this.onclose as Hearer<{ code: number }>)?.({ code: said });
  }
}
