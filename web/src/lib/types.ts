/** What a table sends to a seat. */

/** A public number of a seat, before and after an option. */
export interface Change {
  seat: number;
  what: string;
  before: number;
  after: number;
}

export interface Preview {
  changes: Change[];
  next: string;
  prompt: string | null;
}

export interface Option {
  word: string;
  label: string;
  path: string[];
  preview: Preview;
}

export interface Decision {
  kind: string;
  prompt: string;
  options: Option[];
}

/** Why something is not possible: the sentence, the rule behind it, what is missing. */
export interface Reason {
  code: string;
  text: string;
  rule: string;
  missing: Record<string, number>;
}

/** A line of the log as one may read it; an undo's `back` says how many answers it took back. */
export interface Line {
  version: number;
  kind: "move" | "undo" | "chat" | "sat" | "left" | "started" | "absent" | "back" | "closed" | "rematch";
  seat: number;
  word: string | null;
  text: string;
  back: number;
  at: number;
}

/** A seat as everybody sees it. */
export interface SeatTold {
  kind: "open" | "human" | "bot";
  name: string;
  level: string;
  absent: boolean;
  yours: boolean;
}

export interface About {
  id: string;
  game: string;
  modules: string[];
  settings: Record<string, number | boolean | string>;
  rules: number;
  public: boolean;
  pace: "live" | "days";
  allowed: number;
  status: "open" | "playing" | "over" | "closed";
  created: number;
  due: number | null;
  host: boolean;
  fate: Record<string, string>;
  seats: SeatTold[];
  rematch: string | null;
}

export interface Result {
  scores: number[];
  ranking: number[];
  breakdown: Record<string, number>[];
}

/** Everything a seat may know, and the log since the version it had. */
export interface Update {
  kind: "update";
  version: number;
  length: number;
  since: number;
  whole: boolean;
  table: About;
  log: Line[];
  seat: number | null;
  view: View | null;
  decision: Decision | null;
  undo: boolean;
  result: Result | null;
}

/** A table in a list. */
export interface Listed {
  id: string;
  game: string;
  status: About["status"];
  created: number;
  seats: string[];
  open_seats: number;
  yours: number[];
  turn: boolean;
}

export interface Both {
  en: string;
  it: string;
}

/** A card, leader, token or board: its name, its text, and what is printed on it as data. */
export interface Printed {
  kind: string;
  id: string;
  name: Both;
  text: Both;
  face: unknown;
}

/** What every game's view has; the rest is the game's own. */
export interface View {
  game: string;
  seats: number;
  seat: number | null;
  over: boolean;
  awaiting: number | null;
  question: string | null;
  round?: number;
}
