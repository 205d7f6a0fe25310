/** What the page and its workers say to each other. */

/** What the page brings along for Python: the folder of this version, how many bytes come at first, and what comes later. */
export interface Packs {
  folder: string;
  sizes: Record<string, number>;
  packs: string[];
}

/** From the page to the app. */
export type ToApp =
  | { kind: "start"; folder: string; packs: string[] }
  | { kind: "ask"; number: number; method: string; address: string; body: string }
  | { kind: "open"; number: number; address: string }
  | { kind: "hear"; number: number; text: string }
  | { kind: "close"; number: number };

/** From the app to the page: answers, or that what is needed for one did not come; lines; how far the start is. */
export type FromApp =
  | { kind: "answer"; number: number; status: number; body: string; next: string | null }
  | { kind: "lost"; number: number }
  | { kind: "line"; number: number; said: string | number }
  | { kind: "loaded"; bytes: number }
  | { kind: "ready" }
  | { kind: "failed"; why: string };

/** From the app to a thinker, and back. */
export type ToThinker =
  | { kind: "start"; folder: string; module: WebAssembly.Module; games: string[] }
  | { kind: "think"; question: string; seconds: number; games: string[] };
export type FromThinker = { kind: "thought"; answer: string } | { kind: "failed"; why: string };
