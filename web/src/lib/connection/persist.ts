/** What must come for a page to be whole: what is refused for now is asked for again, until it comes. */
import { Refusal } from "./api";

/** Milliseconds until it is asked for again. */
const PAUSE = 5_000;

/** Too much was asked at once, or the server lacks something just now; anything else is refused for good. */
function isForNow(why: unknown): boolean {
  return why instanceof Refusal && (why.status === 429 || why.status >= 500);
}

/**
 * Until what this returns is called: then nobody waits, and an answer that comes late changes nothing. What takes
 * several questions looks at `wanted` after each of them.
 */
export function persist<T>(
  load: (wanted: () => boolean) => Promise<T>,
  onfound: (found: T) => void,
  onrefused: (why: unknown) => void = () => {},
): () => void {
  let gone = false;
  let next: ReturnType<typeof setTimeout> | undefined;
  const ask = (): void =>
    void load(() => !gone).then(
      (found) => {
        if (!gone) onfound(found);
      },
      (why: unknown) => {
        if (gone) return;
        onrefused(why);
        if (isForNow(why)) next = setTimeout(ask, PAUSE);
      },
    );
  ask();
  return () => {
    gone = true;
    clearTimeout(next);
  };
}
