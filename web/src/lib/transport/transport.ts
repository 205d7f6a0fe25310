/** Who answers this page. Which of those there are is chosen when the page is built: see `imports` in package.json. */

/** An answer, from a server or not. */
export interface Answered {
  status: number;
  /** The status in words; where there are none, nothing. */
  words: string;
  body: unknown;
  /** A list comes a page at a time: the address of its next page, null where there is none. */
  next: string | null;
}

/** An open line to a table, used like a WebSocket. */
export type Wire = Pick<WebSocket, "readyState" | "onopen" | "onmessage" | "onclose" | "send" | "close">;

export interface Transport {
  /** Is nobody else there? Then what needs other people, or another device, is not offered. */
  alone: boolean;
  /** Is who answers still on the way? Then questions wait, and nobody is said to be silent. */
  opening(): boolean;
  /** A question. Fails with a TypeError where nobody could be reached. */
  ask(method: "GET" | "POST", path: string, body: unknown, signal: AbortSignal | null): Promise<Answered>;
  /** A line to a table; it closes with the code a server's would. */
  line(path: string): Wire;
  /** The page's own address for one that only who answers it knows; nothing where it is one already. */
  place(address: Pick<Location, "pathname" | "search" | "hash">): string | null;
  /** Fails unless it is there. */
  reach(signal: AbortSignal): Promise<void>;
}
