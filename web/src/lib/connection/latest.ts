/** Asks a question. The signal says when nobody waits for its answer any more. */
export type Question<T> = (signal: AbortSignal) => Promise<T>;

/** Questions of which only the last one counts: an answer belongs to the question that asked for it. */
export interface Latest {
  /** The answer, or nothing when it comes too late: another question was asked, or the last one dropped. */
  ask<T>(question: Question<T>): Promise<T | undefined>;
  /** Nobody waits any more. */
  drop(): void;
}

export function latest(): Latest {
  let current: AbortController | undefined;
  function drop(): void {
    current?.abort();
    current = undefined;
  }
  return {
    drop,
    async ask(question) {
      drop();
      const mine = (current = new AbortController());
      try {
        const answer = await question(mine.signal);
        return mine.signal.aborted ? undefined : answer;
      } catch (error) {
        if (mine.signal.aborted) return undefined;
        throw error;
      }
    },
  };
}
