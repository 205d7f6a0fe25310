/** A lesson that is being played: its board as the server tells it, and what was tried on it. */
import type { Attempt, Decision, Entry, Study, StudyRequest, StudyWhy, Update } from "../types";

/** What this asks the server. */
export interface Asks {
  study(request: Omit<StudyRequest, "language">): Promise<Study>;
  studyWhy(
    request: Omit<StudyRequest, "language" | "play" | "others">,
    word: string,
    signal?: AbortSignal,
  ): Promise<StudyWhy>;
}

/** Something that did not lead to the goal, in words. */
export interface Tried {
  id: number;
  text: string;
}

/** After this many failed tries the server tells the solution. */
const ENOUGH = 3;

export class Trying {
  #study = $state.raw<Study | null>(null);
  #tried = $state.raw<readonly Tried[]>([]);
  /** What was played before each answer of the learner. */
  #before = $state.raw<readonly (readonly Entry[])[]>([]);
  /** The learner's answers of this try, in words. */
  #played = $state.raw<readonly string[]>([]);

  constructor(
    readonly game: string,
    readonly lesson: string,
    readonly twist: number,
    private readonly asks: Asks,
  ) {}

  get study(): Study | null {
    return this.#study;
  }
  get attempt(): Attempt | null {
    return this.#study?.attempt ?? null;
  }
  get tried(): readonly Tried[] {
    return this.#tried;
  }
  /** How many answers of the learner are on the board. */
  get steps(): number {
    return this.#before.length;
  }

  /** The board as the frame draws it: only what the lesson offers can be chosen. */
  get update(): Update | null {
    if (!this.#study) return null;
    const { update, offered } = this.#study;
    const undo = this.#before.length > 0;
    return { ...update, undo, decision: update.decision && offeredOf(update.decision, offered) };
  }

  /** The board at the start, or as it stands in another language. */
  async show(): Promise<void> {
    this.#study = await this.#ask(this.#study?.entries ?? []);
  }

  /** One more answer. Was it taken? */
  async play(word: string, label: string): Promise<boolean> {
    const entries = this.#study?.entries ?? [];
    const found = await this.#ask(entries, word);
    const state = found.attempt?.state;
    if (state === "refused" || state === "later") return false;
    this.#study = found;
    this.#before = [...this.#before, entries];
    this.#played = [...this.#played, label];
    if (state === "missed") this.fail(this.#played.join(", "));
    return true;
  }

  /** Something was tried in vain. */
  fail(text: string): void {
    this.#tried = [...this.#tried, { id: this.#tried.length, text }];
  }

  /** One answer less. */
  async back(): Promise<void> {
    const before = this.#before.at(-1);
    if (!before) return;
    this.#study = await this.#ask(before);
    this.#before = this.#before.slice(0, -1);
    this.#played = this.#played.slice(0, -1);
  }

  /** Back to the start; what was tried stays known. */
  async restart(): Promise<void> {
    this.#study = await this.#ask([]);
    this.#before = [];
    this.#played = [];
  }

  why(word: string, signal?: AbortSignal): Promise<StudyWhy> {
    return this.asks.studyWhy({ start: this.#start(), entries: this.#entries() }, word, signal);
  }

  /** The words that lead to the goal from the start. */
  async solution(): Promise<readonly string[]> {
    const found = await this.asks.study({ start: this.#start(ENOUGH), entries: [], others: true });
    return found.attempt?.solution ?? [];
  }

  #entries(): Entry[] {
    return [...(this.#study?.entries ?? [])];
  }
  #start(tries = this.#tried.length): StudyRequest["start"] {
    return { kind: "lesson", game: this.game, lesson: this.lesson, twist: this.twist, tries };
  }
  #ask(entries: readonly Entry[], play: string | null = null): Promise<Study> {
    return this.asks.study({ start: this.#start(), entries: [...entries], play, others: true });
  }
}

/** A question with those answers only that are offered; with all of them where nothing else is said. */
function offeredOf(decision: Decision, offered: readonly string[] | null): Decision {
  if (!offered) return decision;
  const options = decision.options.filter(({ word }) => offered.includes(word));
  return { ...decision, options };
}
