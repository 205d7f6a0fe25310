/** A position that is being built: every state of it that can be, and the change that was refused. */
import { latest } from "../../lib/connection/latest";
import type { Field, Problem, Sheet, SheetRequest } from "../../lib/types";
import { changed, fieldOf, heldBy, keyOf, type Json } from "./fields";

type Asks = (request: Omit<SheetRequest, "language">, signal?: AbortSignal) => Promise<Sheet>;

/** How many changes can be taken back. */
const MOST = 200;

/** A position that cannot be, why, and at which field that is said. */
interface Wrong {
  position: Json;
  problem: Problem;
  key: string;
}

export class Draft {
  #good = $state.raw<readonly Sheet[]>([]);
  #at = $state(0);
  #wrong = $state.raw<Wrong | null>(null);
  /** What was changed and is not answered yet. */
  #next = $state.raw<Json | null>(null);
  #asking = latest();

  constructor(
    private readonly asks: Asks,
    first: Sheet,
  ) {
    this.#good = [first];
  }

  /** The last position that can be. */
  get good(): Sheet {
    return this.#good[this.#at]!;
  }
  /** What the fields show: what was changed last, also where it cannot be. */
  get shown(): Json {
    return this.#next ?? this.#wrong?.position ?? this.good.position;
  }
  get wrong(): Wrong | null {
    return this.#wrong;
  }
  get busy(): boolean {
    return this.#next !== null;
  }
  get canUndo(): boolean {
    return this.#wrong !== null || this.#at > 0;
  }
  get canRedo(): boolean {
    return this.#wrong === null && this.#at < this.#good.length - 1;
  }

  holds(field: Field): unknown {
    return heldBy(this.shown, field);
  }

  /** One more change. The server says whether the table can be so, and moves the pieces that this moves. */
  async change(field: Field, value: unknown): Promise<void> {
    const position = (this.#next = changed(this.shown, field, value));
    const mover = field.kind === "mover";
    try {
      const sheet = await this.#asking.ask((signal) =>
        this.asks({ position, before: this.good.position, changed: mover ? [] : [...field.path] }, signal),
      );
      if (!sheet) return;
      const { problem } = sheet;
      if (problem) {
        this.#wrong = { position, problem, key: fieldOf(this.good.fields, problem, keyOf(field.path)) };
      } else this.#keep(sheet);
      this.#next = null;
    } catch (error) {
      this.#next = null;
      throw error;
    }
  }

  /** The refused change is taken back, or else the last one. */
  undo(): void {
    this.#drop();
    if (this.#wrong) this.#wrong = null;
    else if (this.#at > 0) this.#at--;
  }
  redo(): void {
    if (this.canRedo) this.#at++;
  }
  /** As it was at first; that can be taken back too. */
  reset(): void {
    this.#drop();
    if (this.#at === 0) return void (this.#wrong = null);
    this.#keep(this.#good[0]!);
  }
  /** In another language. */
  async retell(): Promise<void> {
    const { position } = this.good;
    const sheet = await this.asks({ position });
    if (this.good.position === position && !sheet.problem)
      this.#good = this.#good.map((each, at) => ({
        ...each,
        ...(at === this.#at && sheet),
      }));
  }

  #drop(): void {
    this.#asking.drop();
    this.#next = null;
  }
  #keep(sheet: Sheet): void {
    this.#good = [...this.#good.slice(0, this.#at + 1), sheet].slice(-MOST);
    this.#at = this.#good.length - 1;
    this.#wrong = null;
  }
}
