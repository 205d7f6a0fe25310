/** What if: a board on which a game goes on in another way, and the branches that were tried on it. */
import { lineText } from "../../frame/log/sentences";
import { StudyBoard, type Asks, type Start } from "../../lib/learning/study.svelte";
import type { AdviceRequest, Entry, Line, StudyAdvice, Update } from "../../lib/types";
import { common, keyOf, withBranch, type Branch, type Played, type Spot } from "./tree";
import { seatAt } from "./trunk";

/** What this asks the server. */
export interface Asked extends Asks {
  advice(request: AdviceRequest): Promise<StudyAdvice>;
}

/** Where it begins: in a finished game, or on a table that was written down. */
export type Origin =
  | { kind: "table"; table: string; moves: readonly Line[] }
  | { kind: "position"; position: Record<string, unknown> };

export type Fate = "was" | "open";
export type Others = "bots" | "me";

/** How strong the bots are: 1 to 10, as everywhere. Six plays well and answers at once. */
export const STRENGTHS = 10;
export const USUAL = 6;

const SEEDS = 2 ** 31;

/** What one sees: it changes all at once. */
interface Shown extends Spot {
  update: Update | null;
  seat: number | null;
}
const NOTHING: Shown = { update: null, seat: null, step: 0, played: [] };

export class Trial {
  fate = $state<Fate>("was");
  others = $state<Others>("bots");
  strength = $state(USUAL);
  #shown = $state.raw<Shown>(NOTHING);
  #branches = $state.raw<readonly Branch[]>([]);
  #advice = $state.raw<Readonly<Record<string, StudyAdvice>>>({});
  #asked = new Map<string, Promise<StudyAdvice>>();
  /** Where one is, or is about to go. */
  #aim: Pick<Shown, "step" | "seat"> = NOTHING;
  /** Who goes back and tries again gets another luck. */
  #seed = fresh();
  readonly board: StudyBoard;

  constructor(
    private readonly asks: Asked,
    readonly origin: Origin,
    branches: readonly Branch[] = [],
  ) {
    this.#branches = branches;
    this.board = new StudyBoard(asks, () => this.#where());
  }

  /** The board as the frame draws it; nothing before the first one came. */
  get update(): Update | null {
    return this.#shown.update;
  }
  get step(): number {
    return this.#shown.step;
  }
  /** Whom the learner plays, where bots play the others. */
  get seat(): number | null {
    return this.#shown.seat;
  }
  get played(): readonly Played[] {
    return this.#shown.played;
  }
  get branches(): readonly Branch[] {
    return this.#branches;
  }
  get spot(): Spot {
    return { step: this.step, played: this.played };
  }
  /** Everybody's chances at a spot, if a bot was asked there. */
  sharesAt(spot: Spot): readonly number[] | undefined {
    return this.#advice[keyOf(spot)]?.shares;
  }

  /** To a place in the tree, or to one that a link names. */
  async go(to: Spot | { step: number; played: readonly Entry[] }): Promise<void> {
    this.#aim = { step: to.step, seat: await this.#seatAt(to.step) };
    this.#seed = fresh();
    try {
      await this.#show(this.board.open(plain(to.played)), to.played);
    } catch (error) {
      this.#aim = this.#shown;
      throw error;
    }
  }

  async play(word: string): Promise<boolean> {
    return this.#show(this.board.play(word));
  }

  async back(): Promise<void> {
    this.#seed = fresh();
    await this.#show(this.board.back());
  }

  /** As it stands, with other bots, another language, or after the learner took over the other seats. */
  async show(): Promise<void> {
    await this.#show(this.board.show());
  }

  /** What a strong bot would do here; asked once for each place. */
  ask(): Promise<StudyAdvice> {
    const key = keyOf(this.spot);
    const asked = this.#asked.get(key);
    if (asked) return asked;
    // It is asked for the seat that is to answer there.
    const asking = this.asks.advice({ start: this.#start(this.step), entries: plain(this.played) });
    this.#asked.set(key, asking);
    asking.then(
      (found) => (this.#advice = { ...this.#advice, [key]: found }),
      () => this.#asked.delete(key),
    );
    return asking;
  }

  /** All branches but this one go on; one stands where it left the game. */
  async drop(): Promise<void> {
    const here = keyOf(this.spot);
    this.#branches = this.#branches.filter((branch) => !keyOf(branch).startsWith(here));
    await this.go({ step: this.step, played: [] });
  }

  /** Branches in another language: their words are told anew, one branch after another. */
  async retell(): Promise<void> {
    for (const branch of this.#branches) {
      const start = this.#start(branch.step);
      const request = { start, entries: plain(branch.played), seat: null, others: false };
      const told = await this.asks.study(request).then(
        ({ update }) => update.log,
        () => null,
      );
      if (!told) continue;
      const played = withTexts(branch.played, told);
      this.#branches = this.#branches.map((each) => (each === branch ? { ...branch, played } : each));
    }
  }

  async #seatAt(step: number): Promise<number | null> {
    if (this.origin.kind === "table") return seatAt(this.origin.moves, step);
    if (this.seat !== null) return this.seat;
    const found = await this.asks.study({ start: this.#start(step), entries: [], others: true });
    return found.update.seat;
  }
  #start(step: number): Start {
    const { origin } = this;
    return origin.kind === "table"
      ? { kind: "table", table: origin.table, step, as_it_was: this.fate === "was", seed: this.#seed }
      : { kind: "position", position: origin.position, seed: this.#seed };
  }
  #where() {
    const { step, seat } = this.#aim;
    return { start: this.#start(step), seat: this.others === "me" ? null : seat, strength: this.strength };
  }

  /** What came is on the board: the branch it makes is kept. `as` is how it was played before, if it was. */
  async #show(asking: Promise<boolean>, as: readonly (Played | Entry)[] = this.played): Promise<boolean> {
    if (!(await asking)) return false;
    const { entries } = this.board;
    const update = this.board.update!;
    const { seats } = update.table;
    const known = as.flatMap((each) => ("own" in each ? [each] : []));
    const before = common(known, entries);
    const played = entries.map((entry, at): Played => {
      const own = entry.seat >= 0 && !!seats[entry.seat]?.yours;
      return { own, open: this.#isOpen(), text: "", ...before[at], ...entry };
    });
    this.#shown = { ...this.#aim, update, played: withTexts(played, update.log) };
    this.#branches = withBranch(this.#branches, { ...this.spot, scores: update.result?.scores ?? null });
    return true;
  }
  #isOpen(): boolean {
    return this.origin.kind === "position" || this.fate === "open";
  }
}

function fresh(): number {
  return Math.floor(Math.random() * SEEDS);
}

function plain(played: readonly Entry[]): Entry[] {
  return played.map(({ seat, word }) => ({ seat, word }));
}

/** Answers with their words; the last lines of a log tell of them. */
function withTexts(played: readonly Played[], log: readonly Line[]): Played[] {
  const first = log.length - played.length;
  return played.map((each, at) => {
    const line = log[first + at];
    return line ? { ...each, text: lineText(line) } : each;
  });
}
