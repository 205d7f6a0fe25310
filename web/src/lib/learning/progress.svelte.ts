/** How far a learner has come in the lessons: kept in this browser, and nowhere else. */
import { answered, dayOf, due, NEW, solved, type Kept, type Played } from "./remembering";

const KEY = "signoria.learning";

interface Remembered {
  lessons: Record<string, Kept>;
  /** The day on which questions were asked last, and how many. */
  day: string;
  asked: number;
  /** The lesson opened last. */
  last: string;
}

export function lessonKey(game: string, id: string): string {
  return `${game}/${id}`;
}

function remembered(): Partial<Remembered> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return found && typeof found === "object" ? (found as Partial<Remembered>) : {};
  } catch {
    return {};
  }
}

export class Progress {
  #lessons = $state.raw<Record<string, Kept>>({});
  #day = $state("");
  #asked = $state(0);
  #last = $state("");

  constructor() {
    const { lessons, day, asked, last } = remembered();
    const known = lessons && typeof lessons === "object" ? Object.entries(lessons) : [];
    this.#lessons = Object.fromEntries(known.map(([key, kept]) => [key, { ...NEW, ...kept }]));
    if (day) this.#day = day;
    if (asked) this.#asked = asked;
    if (last) this.#last = last;
  }

  /** The lesson opened last, as GAME/LESSON; empty if none was. */
  get last(): string {
    return this.#last;
  }

  of(game: string, id: string): Kept {
    return this.#lessons[lessonKey(game, id)] ?? NEW;
  }

  isSolved(game: string, id: string): boolean {
    return this.of(game, id).solved !== null;
  }

  /** A lesson is opened; how often it has been since it was solved. */
  visit(game: string, id: string): number {
    const kept = this.of(game, id);
    const visits = kept.solved === null ? 0 : kept.visits + 1;
    this.#last = lessonKey(game, id);
    this.#keep(game, id, { ...kept, visits });
    return visits;
  }

  solve(game: string, id: string, played: Played, days: readonly number[], now = Date.now()): void {
    this.#keep(game, id, solved(this.of(game, id), played, days, now));
  }

  /** The questions that are due, as GAME/LESSON. */
  due(now = Date.now()): string[] {
    return due(this.#lessons, this.#day === dayOf(now) ? this.#asked : 0, now);
  }

  answer(game: string, id: string, right: boolean, days: readonly number[], now = Date.now()): void {
    const today = dayOf(now);
    this.#asked = this.#day === today ? this.#asked + 1 : 1;
    this.#day = today;
    this.#keep(game, id, answered(this.of(game, id), right, days, now));
  }

  #keep(game: string, id: string, kept: Kept): void {
    this.#lessons = { ...this.#lessons, [lessonKey(game, id)]: kept };
    const all: Remembered = {
      lessons: this.#lessons,
      day: this.#day,
      asked: this.#asked,
      last: this.#last,
    };
    try {
      localStorage.setItem(KEY, JSON.stringify(all));
    } catch {
      // Without storage progress lasts as long as the page.
    }
  }
}

export const progress = new Progress();
