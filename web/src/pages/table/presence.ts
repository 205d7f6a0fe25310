/** Whether the page is being looked at: while it is not, its connection rests. */
import type { Live } from "../../lib/connection/live.svelte";
import { onWake } from "../../lib/connection/wake";

/** Opens the connection and follows the page, until what it returns is called. */
export function connectWhileSeen(live: Live, onhide: () => void, onshow: () => void): () => void {
  live.open();
  const changed = (): void => {
    if (!document.hidden) return onshow();
    live.rest();
    onhide();
  };
  const awake = onWake(() => live.wake());
  document.addEventListener("visibilitychange", changed);
  return () => {
    awake();
    document.removeEventListener("visibilitychange", changed);
    live.close();
  };
}
