/**
 * Games come when something is asked about one: no other is loaded. Lessons and puzzles of a game are a pack of their
 * own, which comes once someone learns.
 */

const LEARNING = "-learning";

/** What is asked about all games at once: a puzzle is told whether it is the one of the day. */
const OF_ALL = /^\/(courses|puzzles)\b/;
/** What cannot be answered without lessons or puzzles: in a study, also whether its table is one of a puzzle. */
const TO_LEARN =
  /^\/(courses|lessons|puzzles|studies)\b|^\/games\/[\w-]+\/examples\b|^\/tables\/[\w-]+\/moment\b/;
const OF_TABLE = /^\/(?:tables|exercises)\/([\w-]+)/;
const STUDIED = /"table":"([\w-]+)"/;

export class Games {
  #coming = new Map<string, Promise<void>>();
  readonly #all: readonly string[];

  constructor(
    private readonly packs: readonly string[],
    private readonly load: (pack: string) => Promise<void>,
    /** What is kept of a table. */
    private readonly head: (table: string) => Promise<string | undefined>,
  ) {
    this.#all = packs.filter((pack) => !pack.endsWith(LEARNING));
  }

  /** Those that are here, or coming. */
  get here(): string[] {
    return this.#all.filter((game) => this.#coming.has(game));
  }

  /** Have the games that this names: a question, or what is kept of a table. */
  async bring(text: string): Promise<void> {
    await Promise.all(this.#named(text).map((game) => this.#have(game)));
  }

  /** Before it is asked: what the question is about. */
  async before(address: string, body: string): Promise<void> {
    const games = OF_ALL.test(address) ? this.#all : await this.#about(address, body);
    const learning = TO_LEARN.test(address);
    await Promise.all(games.map((game) => (learning ? this.#haveWhole(game) : this.#have(game))));
  }

  async #about(address: string, body: string): Promise<string[]> {
    const table = (OF_TABLE.exec(address) ?? STUDIED.exec(body))?.[1];
    const kept = table && (await this.head(table));
    return this.#named(`${address} ${body} ${kept ?? ""}`);
  }

  #named(text: string): string[] {
    return this.#all.filter((game) => new RegExp(`["/=]${game}(?![\\w-])`).test(text));
  }

  /** The game first: Python knows it by its folder, into which the rest goes. */
  async #haveWhole(game: string): Promise<void> {
    await this.#have(game);
    const learning = game + LEARNING;
    if (this.packs.includes(learning)) await this.#have(learning);
  }

  #have(pack: string): Promise<void> {
    let coming = this.#coming.get(pack);
    if (!coming) {
      coming = this.load(pack);
      coming.catch(() => this.#coming.delete(pack));
      this.#coming.set(pack, coming);
    }
    return coming;
  }
}
