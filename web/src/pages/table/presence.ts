/** Whether the page is being looked at: while it is not, its connection rests. */
import type { Live } from "../../lib/connection/live.svelte";

/** Opens the connection and follows the page, until what it returns is called. */
export function connectWhileSeen(live: Live, onhide: () => void, onshow: () => void): () => void {
  live.open();
  const changed = (): void => {
    if (document.hidden) {
      live.rest();
      onhide();
    } else {
      live.wake();
      onshow();
    }
  };
  const gone = new AbortController();
  for (const event of ["online", "offline", "pageshow"])
    window.addEventListener(event, () => live.wake(), gone);
  for (const event of ["visibilitychange", "resume"]) document.addEventListener(event, changed, gone);
  return () => {
    gone.abort();
    live.close();
  };
}
