/** A table as it happens: a connection that is opened again by itself when it is lost. */
import { api, Refusal } from "./api";
import { mergeLines } from "./log";
import { withNames } from "./names";
import { Pulse, RHYTHM, type Trouble } from "./pulse";
import type { Wire } from "../transport/transport";
import type { Line, Option, Reason, Update } from "../types";

interface Answer {
  kind: "accepted" | "refused";
  id: number;
  code?: string;
  message?: string;
  reasons?: Reason[];
}

const SOONEST = 300;
const LONGEST = 5_000;
/** A page nobody looks at draws no frames, and must know what happened all the same. */
const UNSEEN = 60;

/** Is it the turn of a player on this device? */
function isOwnTurn({ view, table }: Update): boolean {
  return view !== null && !view.over && view.awaiting !== null && table.seats[view.awaiting]?.yours === true;
}

export class Live {
  update = $state.raw<Update | null>(null);
  lines = $state.raw<Line[]>([]);
  state = $state<"opening" | "open" | "lost" | "refused">("opening");
  trouble = $state<Trouble>("lost");
  /** Why the server closed the connection, where it said so: it is there, and says no. */
  refusal = $state.raw<Refusal | null>(null);
  /** How often the turn has come to a player on this device, also between two frames. */
  turns = $state(0);

  /** How far the server's clock is before one's own, in seconds. */
  #ahead = 0;
  #socket: Wire | null = null;
  #waiting = new Map<number, { done: () => void; failed: (why: Refusal) => void }>();
  #number = 0;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pulse: Pulse;
  #arrived: Update[] = [];
  #asked = false;
  #frame = 0;
  #unseen: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  /** The last thing this connection refused without being asked: it says so before it closes. */
  #refused: Refusal | null = null;
  /** Is what is known of another seat, or in another language? Then none of it counts. */
  #stale = false;

  constructor(
    readonly id: string,
    public seat: number | null,
    private readonly rhythm = RHYTHM,
  ) {
    this.#pulse = new Pulse(
      () => this.#send({ kind: "beat" }),
      () => this.#onSilence(),
      rhythm,
    );
  }

  /** Connect, from what is known already. */
  open(): void {
    const since = this.#stale ? -1 : (this.lines.at(-1)?.version ?? -1);
    clearTimeout(this.#retry);
    this.#closed = false;
    this.#refused = null;
    this.#drop();
    const socket = api.live(this.id, this.seat, since);
    this.#socket = socket;
    socket.onmessage = ({ data }) => this.#receive(JSON.parse(String(data)));
    socket.onclose = ({ code }) => {
      if (this.#socket === socket) this.#onClose(code);
    };
    this.#pulse.reset();
  }

  /** Begin again: another seat's view, another language. */
  reopen(seat: number | null): void {
    this.seat = seat;
    this.#stale = true;
    this.open();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    this.#pulse.stop();
    this.#drop();
  }

  /** Something has changed around the page, or the player is back: check the connection now. */
  wake(): void {
    if (this.#closed) return;
    // The browser may have closed it in its sleep, and not said so yet.
    const gone = (this.#socket?.readyState ?? WebSocket.CLOSED) > WebSocket.OPEN;
    if (this.state === "lost" || (this.state === "open" && gone)) {
      this.#tries = 0;
      this.open();
    } else if (this.state === "open") this.#pulse.probe();
  }

  /** Nobody looks: the connection is checked less often. */
  rest(): void {
    if (this.state === "open") this.#pulse.reset();
  }

  play(option: Option): Promise<void> {
    return this.#request({
      kind: "play",
      seat: this.update?.seat ?? 0,
      length: this.update?.length ?? 0,
      word: option.word,
    });
  }

  undo(): Promise<void> {
    return this.#request({
      kind: "undo",
      seat: this.update?.seat ?? 0,
      length: this.update?.length ?? 0,
      steps: 1,
    });
  }

  chat(text: string): Promise<void> {
    const { seat = null, table } = this.update ?? {};
    const own = table?.seats.findIndex(({ yours }) => yours) ?? 0;
    return this.#request({ kind: "chat", seat: seat ?? own, text });
  }

  /** What time it is, by the clock that measures everybody's time. */
  now(): number {
    return Date.now() / 1000 + this.#ahead;
  }

  #request(message: Record<string, unknown>): Promise<void> {
    const id = ++this.#number;
    return new Promise((done, failed) => {
      if (this.#send({ ...message, id })) this.#waiting.set(id, { done, failed });
      else failed(new Refusal(0, "connection", "not connected"));
    });
  }

  #send(message: Record<string, unknown>): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  #receive(message: Update | Answer | { kind: "beat"; version: number; at?: number }): void {
    this.#pulse.reset();
    clearTimeout(this.#retry);
    if (message.kind === "update") {
      this.#arrived.push(withNames(message));
      if (this.#arrived.length > 1) return;
      this.#frame = requestAnimationFrame(() => this.#show());
      this.#unseen = setTimeout(() => this.#show(), UNSEEN);
      return;
    }
    if (message.kind === "beat") {
      if (message.at) this.#ahead = message.at - Date.now() / 1000;
      if (this.state === "lost" && !this.#stale && message.version === this.update?.version) this.#markOpen();
      return;
    }
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.kind === "accepted") waiting?.done();
    else {
      const why = new Refusal(422, message.code ?? "", message.message ?? "", message.reasons ?? []);
      if (waiting) waiting.failed(why);
      else this.#fail((this.#refused = why));
    }
  }

  /** What came since the last frame is shown at once, however many moves it was. */
  #show(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#unseen);
    const last = this.#arrived.at(-1);
    if (!last) return;
    for (const each of this.#arrived) {
      const asked = isOwnTurn(each);
      if (asked && !this.#asked) this.turns++;
      this.#asked = asked;
    }
    this.lines = this.#arrived.reduce(mergeLines, this.lines);
    this.#arrived = [];
    this.update = last;
    this.#stale = false;
    this.#markOpen();
  }

  /** The connection is there, and everything is known. */
  #markOpen(): void {
    this.state = "open";
    this.refusal = null;
    this.#tries = 0;
  }

  /** The connection was closed; the code is 4000 and the status of what was refused. */
  #onClose(code: number): void {
    this.#pulse.stop();
    this.#drop();
    if (this.#closed) return;
    const status = code - 4000;
    const final = status >= 400 && status < 500 && status !== 429;
    const { code: why = "", message = "" } = this.#refused ?? {};
    this.refusal = final || (why && status > 0) ? new Refusal(status, why, message) : null;
    if (final) this.state = "refused";
    else this.#retryLater("lost", SOONEST);
  }

  /** The server does not answer. The connection may still recover while another is tried. */
  #onSilence(): void {
    this.refusal = null;
    this.#retryLater("silent", this.rhythm.patience);
  }

  /** Say what is known, and try again; each time after a longer pause. */
  #retryLater(trouble: Trouble, soonest: number): void {
    this.state = "lost";
    this.trouble = globalThis.navigator?.onLine === false ? "offline" : trouble;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.open(), Math.min(LONGEST, soonest * 2 ** this.#tries++));
  }

  /** Nothing that was sent will be answered any more. */
  #fail(why: Refusal): void {
    for (const { failed } of this.#waiting.values()) failed(why);
    this.#waiting.clear();
  }

  #drop(): void {
    this.#arrived = [];
    if (this.#socket) this.#discard(this.#socket);
    this.#socket = null;
    this.#fail(new Refusal(0, "connection", "the connection was lost"));
  }

  /**
   * Nobody listens any more. One that is just being opened is closed once it is open: browsers warn of anything else.
   * Where the server is silent it is closed at once, for browsers open the next one only after it.
   */
  #discard(socket: Wire): void {
    socket.onmessage = socket.onclose = null;
    if (socket.readyState !== WebSocket.CONNECTING || this.state === "lost") return socket.close();
    const giveUp = setTimeout(() => socket.close(), this.rhythm.patience);
    socket.onopen = () => {
      clearTimeout(giveUp);
      socket.close();
    };
  }
}
