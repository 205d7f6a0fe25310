/** Workers in which bots think, so that the app answers meanwhile. They are made when they are first needed. */
import type { FromThinker, ToThinker } from "./messages";

/** Seconds that a thinker has beyond its time, before it is taken for lost; and those it has to start. */
const GRACE = 10;
const STARTING = 60;

interface Thinker {
  worker: Worker;
  busy: boolean;
  /** Has it answered yet? */
  started: boolean;
}

interface Task {
  question: string;
  seconds: number;
  /** Was it given to a thinker that was lost? Then it is given to one more, and to no third. */
  again: boolean;
  done: (answer: string) => void;
  failed: (why: Error) => void;
}

export class Thinkers {
  #all: Thinker[] = [];
  #waiting: Task[] = [];

  constructor(
    /** How many there may be; each needs some 100 MB. */
    private readonly most: number,
    private readonly make: () => Worker,
    /** The games that are here. */
    private readonly games: () => string[],
  ) {}

  /** What a thinker answers, within these seconds or little more. */
  think(question: string, seconds: number): Promise<string> {
    return new Promise((done, failed) => {
      this.#waiting.push({ question, seconds, again: false, done, failed });
      this.#next();
    });
  }

  /** The player sits down: soon a bot will be asked, and to start takes longer than to think. */
  prepare(): void {
    if (!this.#all.length) this.#add();
  }

  #next(): void {
    if (!this.#waiting.length) return;
    let free = this.#all.find(({ busy }) => !busy);
    if (!free && this.#all.length < this.most) free = this.#add();
    if (free) this.#give(free, this.#waiting.shift()!);
  }

  #add(): Thinker {
    const thinker = { worker: this.make(), busy: false, started: false };
    this.#all.push(thinker);
    return thinker;
  }

  #give(thinker: Thinker, task: Task): void {
    const { worker } = thinker;
    const { question, seconds } = task;
    const lost = (why: string): void => {
      clearTimeout(timer);
      worker.terminate();
      this.#all.splice(this.#all.indexOf(thinker), 1);
      if (task.again) task.failed(new Error(why));
      else this.#waiting.unshift({ ...task, again: true });
      this.#next();
    };
    const patience = seconds + (thinker.started ? GRACE : STARTING);
    const timer = setTimeout(() => lost("a bot thought for too long"), 1000 * patience);
    thinker.busy = true;
    worker.onerror = ({ message }) => lost(message);
    worker.onmessage = ({ data }: MessageEvent<FromThinker>) => {
      if (data.kind === "failed") return lost(data.why);
      clearTimeout(timer);
      Object.assign(thinker, { busy: false, started: true });
      task.done(data.answer);
      this.#next();
    };
    worker.postMessage({ kind: "think", question, seconds, games: this.games() } satisfies ToThinker);
  }
}
