/**
 * A board outside tables to try moves on. The page holds what was played and sends all of it with every request
 * (docs/adr/0021-studies.md): taking back is sending less, and another line of play is another list.
 */
import { latest } from "../connection/latest";
import type { Decision, Entry, Study, StudyRequest, StudyWhy, Update } from "../types";

/** What this asks the server. */
export interface Asks {
  study(request: Omit<StudyRequest, "language">, signal?: AbortSignal): Promise<Study>;
  studyWhy(
    request: Omit<StudyRequest, "language" | "play" | "others" | "strength">,
    word: string,
    signal?: AbortSignal,
  ): Promise<StudyWhy>;
}

export type Start = StudyRequest["start"];

/** Where a study starts, for whom the learner answers (all seats where none is named), and who the others are. */
export type Where = Pick<StudyRequest, "start" | "seat" | "others" | "strength">;

/** Of several requests only the last one counts: what comes later than another was asked changes nothing. */
export class StudyBoard {
  #study = $state.raw<Study | null>(null);
  #asking = latest();

  /** `where` is asked before every request, so it may change while one plays. */
  constructor(
    private readonly asks: Asks,
    private readonly where: () => Where,
  ) {}

  get study(): Study | null {
    return this.#study;
  }
  /** Who answered what since the start, chance included. */
  get entries(): readonly Entry[] {
    return this.#study?.entries ?? [];
  }
  /** How many answers of the learner are on the board. */
  get steps(): number {
    return this.#own.length;
  }
  /** The learner's answers on the board. */
  get words(): readonly string[] {
    return this.#own.map((at) => this.entries[at]!.word);
  }

  /** The board as the frame draws it: only what is offered can be chosen. */
  get update(): Update | null {
    if (!this.#study) return null;
    const { update, offered } = this.#study;
    const decision = update.decision && offeredOf(update.decision, offered);
    return { ...update, undo: this.steps > 0, decision };
  }

  /** The board at the start, or as it stands now: in another language, with other bots. */
  show(): Promise<boolean> {
    return this.open(this.entries);
  }

  /** The board after another list of answers. Is it there? Else something else was asked meanwhile. */
  async open(entries: readonly Entry[]): Promise<boolean> {
    return this.#keep(await this.#ask(entries));
  }

  /** One more answer. Was it taken? */
  async play(word: string): Promise<boolean> {
    const found = await this.#ask(this.entries, word);
    const state = found?.attempt?.state;
    return state !== "refused" && state !== "later" && this.#keep(found);
  }

  /** One answer of the learner less, and what followed it. */
  back(): Promise<boolean> {
    return this.backTo(this.steps - 1);
  }

  /** The board as it was before an answer of the learner, counted from 0. */
  async backTo(step: number): Promise<boolean> {
    const at = this.#own[step];
    return at !== undefined && this.open(this.entries.slice(0, at));
  }

  /** Back to the start. */
  restart(): Promise<boolean> {
    return this.open([]);
  }

  /** Why a word cannot be had now. */
  why(word: string, signal?: AbortSignal): Promise<StudyWhy> {
    const { start, seat } = this.where();
    return this.asks.studyWhy(
      { start, entries: [...this.entries], ...(seat === undefined ? {} : { seat }) },
      word,
      signal,
    );
  }

  /** Where in the entries the learner answered. */
  get #own(): readonly number[] {
    const seats = this.#study?.update.table.seats;
    return this.entries.flatMap(({ seat }, at) => (seats?.[seat]?.yours ? [at] : []));
  }
  #ask(entries: readonly Entry[], play: string | null = null): Promise<Study | undefined> {
    const request = { others: true, ...this.where(), entries: [...entries], play };
    return this.#asking.ask((signal) => this.asks.study(request, signal));
  }
  #keep(found: Study | undefined): boolean {
    if (found) this.#study = found;
    return found !== undefined;
  }
}

/** A question with those answers only that are offered; with all of them where nothing else is said. */
function offeredOf(decision: Decision, offered: readonly string[] | null): Decision {
  if (!offered) return decision;
  const options = decision.options.filter(({ word }) => offered.includes(word));
  return { ...decision, options };
}
