/** What the app does with what the page says: questions are answered, lines opened, heard and closed. */
import type { Games } from "./games";
import type { FromApp, ToApp } from "./messages";

/** The app as Python knows it: signoria.browser.app. */
export interface App {
  ask(method: string, address: string, body: string): Promise<Told>;
  open(number: number, address: string): void;
  hear(number: number, text: string): void;
  close(number: number): void;
  changed_elsewhere(table: string, version: number): void;
}
/** A list of Python. */
interface Told {
  toJs(): [status: number, body: string, next: string];
  destroy(): void;
}

/** What closes a line that cannot be opened now, as a server says it: try again. */
const LATER = 1013;

export class Service {
  /** Lines whose game is still coming. */
  #opening = new Set<number>();

  constructor(
    /** It may still be on its way, and so may what is asked of it. */
    private readonly app: Promise<App>,
    private readonly games: Pick<Games, "before">,
    private readonly tell: (message: FromApp) => void,
    /** A table is looked at: a bot may soon be asked. */
    private readonly prepare: () => void,
  ) {}

  /** Fails where Python itself has broken down: anything less is answered. */
  async hear(message: Exclude<ToApp, { kind: "start" }>): Promise<void> {
    if (message.kind === "ask") await this.#answer(message);
    else if (message.kind === "open") await this.#open(message.number, message.address);
    else if (message.kind === "hear") (await this.app).hear(message.number, message.text);
    else if (!this.#opening.delete(message.number)) (await this.app).close(message.number);
  }

  async #answer({ number, method, address, body }: Extract<ToApp, { kind: "ask" }>): Promise<void> {
    if (!(await this.#came(address, body))) return this.tell({ kind: "lost", number });
    const answer = await (await this.app).ask(method, address, body);
    const [status, found, next] = answer.toJs();
    answer.destroy();
    this.tell({ kind: "answer", number, status, body: found, next: next || null });
  }

  async #open(number: number, address: string): Promise<void> {
    this.#opening.add(number);
    const came = await this.#came(address, "");
    const app = await this.app;
    if (!this.#opening.delete(number)) return; // closed meanwhile
    if (came) {
      app.open(number, address);
      this.prepare();
    } else this.tell({ kind: "line", number, said: LATER });
  }

  /** Is the game here that this is about? Without a network one may not come that was never here. */
  async #came(address: string, body: string): Promise<boolean> {
    return this.games.before(address, body).then(
      () => true,
      (why: unknown) => {
        console.warn(why);
        return false;
      },
    );
  }
}
