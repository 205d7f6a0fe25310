/** A lesson that is being played: its board as the server tells it, and what was tried on it. */
import type { Attempt, Reason, Study, StudyRequest, StudyWhy, Update } from "../types";
import { StudyBoard, type Asks } from "./study.svelte";

/** Something that did not lead to the goal, in words. */
export interface Tried {
  id: number;
  text: string;
}

/** After this many failed tries the server tells the solution. */
const ENOUGH = 3;

export class Trying {
  #tried = $state.raw<readonly Tried[]>([]);
  /** The learner's answers of this try, in words; those that were taken back may still be among them. */
  #played = $state.raw<readonly string[]>([]);
  readonly #board: StudyBoard;

  constructor(
    readonly game: string,
    readonly lesson: string,
    readonly twist: number,
    private readonly asks: Asks,
  ) {
    this.#board = new StudyBoard(asks, () => ({ start: this.#start() }));
  }

  get study(): Study | null {
    return this.#board.study;
  }
  get attempt(): Attempt | null {
    return this.study?.attempt ?? null;
  }
  get tried(): readonly Tried[] {
    return this.#tried;
  }
  /** How many answers of the learner are on the board. */
  get steps(): number {
    return this.#board.steps;
  }
  /** These answers in words. */
  get played(): readonly string[] {
    return this.#played.slice(0, this.steps);
  }
  /** The board as the frame draws it: only what the lesson offers can be chosen. */
  get update(): Update | null {
    return this.#board.update;
  }

  /** The board at the start, or as it stands in another language. */
  async show(): Promise<void> {
    await this.#board.show();
  }

  /** One more answer. Was it taken? */
  async play(word: string, label: string): Promise<boolean> {
    const before = this.played;
    if (!(await this.#board.play(word))) return false;
    this.#played = [...before, label];
    if (this.attempt?.state === "missed") this.fail(this.#played.join(", "));
    return true;
  }

  /** Something was tried in vain. */
  fail(text: string): void {
    this.#tried = [...this.#tried, { id: this.#tried.length, text }];
  }

  /** One answer less. */
  async back(): Promise<void> {
    await this.#board.back();
  }

  /** Back to the start; what was tried stays known. */
  async restart(): Promise<void> {
    await this.#board.restart();
  }

  why(word: string, signal?: AbortSignal): Promise<StudyWhy> {
    return this.#board.why(word, signal);
  }

  /** The same as reasons, as boards show them. */
  async reasons(word: string, signal?: AbortSignal): Promise<Reason[]> {
    const { reasons, say } = await this.why(word, signal);
    if (reasons.length || !say) return reasons;
    return [{ code: "later", text: say, rule: "", missing: {}, parts: [] }];
  }

  /** The words that lead to the goal from the start. */
  async solution(): Promise<readonly string[]> {
    const found = await this.asks.study({ start: this.#start(ENOUGH), entries: [], others: true });
    return found.attempt?.solution ?? [];
  }

  /** What is left of a solution from here on; nothing where the learner has gone another way. */
  onward(solution: readonly string[]): readonly string[] {
    const { words } = this.#board;
    return words.every((word, at) => word === solution[at]) ? solution.slice(words.length) : [];
  }

  #start(tries = this.#tried.length): StudyRequest["start"] {
    return { kind: "lesson", game: this.game, lesson: this.lesson, twist: this.twist, tries };
  }
}
